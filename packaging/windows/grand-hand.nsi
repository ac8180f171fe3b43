; Installer of Grand Hand for one person (no administrator needed), in German and English.
; Compiled by packaging/windows.py, which defines VERSION, FOLDER, TARGET, KILOBYTES, ICON and LICENCE.

Unicode true
!include "MUI2.nsh"
!include "x64.nsh"

!define NAME "Grand Hand"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\GrandHand"
!define TYPE "GrandHand.SkatRecord"

Name "${NAME}"
OutFile "${TARGET}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\GrandHand" "Folder"
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\grand-hand.exe"
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "Software\GrandHand"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString Record ${LANG_ENGLISH} "Record of a game of Skat"
LangString Record ${LANG_GERMAN} "Aufzeichnung eines Skatspiels"
LangString Only64 ${LANG_ENGLISH} "Grand Hand needs a 64-bit Windows."
LangString Only64 ${LANG_GERMAN} "Grand Hand braucht ein 64-Bit-Windows."
LangString Keep ${LANG_ENGLISH} "Keep your games, statistics and settings?"
LangString Keep ${LANG_GERMAN} "Deine Spiele, Statistik und Einstellungen behalten?"

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(Only64)"
    Abort
  ${EndIf}
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Section
  ; A newer version leaves nothing of an older one behind.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateDirectory "$SMPROGRAMS\${NAME}"
  CreateShortcut "$SMPROGRAMS\${NAME}\${NAME}.lnk" "$INSTDIR\grand-hand.exe"

  WriteRegStr HKCU "Software\GrandHand" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.skat" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "$(Record)"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\grand-hand.exe,0"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\grand-hand.exe" play "%1"'

  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\grand-hand.exe"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\grand-hand.exe"
  Delete "$INSTDIR\grand-hand-console.exe"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}\${NAME}.lnk"
  RMDir "$SMPROGRAMS\${NAME}"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "Software\GrandHand"
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegValue HKCU "Software\Classes\.skat" ""
  DeleteRegKey /ifempty HKCU "Software\Classes\.skat"

  MessageBox MB_YESNO|MB_ICONQUESTION "$(Keep)" /SD IDYES IDYES done
  RMDir /r "$LOCALAPPDATA\grand-hand"
  done:
SectionEnd
