"""Records in and out: a file is named, the work is done a little every frame, with progress and a way to stop."""

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote

from game.table.i18n import _
from game.ui.clipboard import Clipboard
from game.ui.drawing.ornaments import progress
from game.ui.drawing.theme import BODY, LABEL, NOTE
from game.ui.forms import controls
from game.ui.forms.paper import Column, Tool
from game.ui.scene import Kit, Pace
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.paper import PaperScene

STEP_SECONDS = 0.008
"""How long the work may take of one frame."""


@dataclass(slots=True)
class Progress:
    """Where a work stands."""

    fraction: float
    words: str
    details: Sequence[str] = ()


Work = Generator[Progress, None, None]


@dataclass(frozen=True, slots=True)
class Job:
    """Something that can be done with a file."""

    key: str
    text: str
    begin: Callable[[Path], Work]
    """Raises OSError, at once or with the first step, where the file cannot be read or written."""
    writes: Callable[[Path], Path] | None = None
    """The file it writes for a name; None where it only reads."""


@dataclass(slots=True)
class _Running:
    job: Job
    work: Work
    state: Progress = field(default_factory=lambda: Progress(0.0, ""))


class Unfit(Exception):
    """The work cannot be done; the message is one sentence for the person."""


class TransferScene(PaperScene):
    """`jobs` are what can be done with the named file; `clock` tells seconds."""

    def __init__(
        self, kit: Kit, jobs: Callable[[], Sequence[Job]], folder: Path, clock: Callable[[], float],
        clipboard: Clipboard | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.jobs, self.folder, self._clock = jobs, folder, clock
        self._clipboard = clipboard or Clipboard()
        self.path = str(folder / "records.sgf")
        self._running: _Running | None = None
        self.last: Progress | None = None
        self.wrong = ""

    def title(self) -> str:
        return _("Records in and out")

    def foot(self) -> Sequence[Tool]:
        return [Tool("stop", _("Stop"), self.stop, "main")] if self._running else ()

    def compose(self, column: Column) -> None:
        column.gap(8)
        width = min(column.width, column.px(820))
        page = Column(column.look, column.page, column.left, column.y, width)
        with page.card() as card:
            self._form(card)
        state = self._running.state if self._running else self.last
        if state is not None or self.wrong:
            page.gap(14)
            with page.card() as card:
                self._report(card, state)
        column.y = page.y

    def _form(self, column: Column) -> None:
        column.heading(
            _("A file"), _("Records are lines of text as the Internet Skat Server writes them, files of any size.")
        )
        controls.text_field(column, "path", _("Name of the file"), "", self.path, self._named, longest=400, wide=True)
        column.tools([Tool("paste", _("Paste the name"), self._paste)])
        column.gap(14)
        off = _("Wait until the work is done, or stop it.") if self._running else ""
        column.tools([Tool(job.key, job.text, self._starter(job), off=off) for job in self.jobs()])

    def _report(self, column: Column, state: Progress | None) -> None:
        if self.wrong:
            column.paragraph(self.wrong, BODY, "mistake")
            return
        assert state is not None
        column.draw(column.px(10), lambda canvas, box: progress(canvas, box, state.fraction))
        column.gap(8)
        column.paragraph(state.words, NOTE.bold)
        for line in state.details:
            column.paragraph(line, LABEL, "ink2")

    # -- work -------------------------------------------------------------------------------------------------------

    def _named(self, text: str) -> None:
        self.path = text

    def _paste(self) -> None:
        text = self._clipboard.paste().strip().strip("\"'")
        if text:
            self.path = unquote(text.removeprefix("file://")) if text.startswith("file://") else text
            self.refresh()

    def _starter(self, job: Job) -> Callable[[], None]:
        return lambda: self.start(job)

    def start(self, job: Job) -> None:
        """Begin; a file that is not there is told in a sentence, one that would be written over is asked about."""
        self.wrong, self.last = "", None
        try:
            path = self._file()
            target = job.writes(path) if job.writes else None
            if target is not None and target.is_file():
                self._ask(job, path, target)
            else:
                self._begin(job, path)
        except (OSError, Unfit) as error:
            self._fail(error)
        self.refresh()

    def _file(self) -> Path:
        """What the name means; raises Unfit where it names no file."""
        name = "".join(char for char in self.path if char.isprintable()).strip()
        path = Path(name)
        with suppress(RuntimeError):  # a home nobody knows
            path = path.expanduser()
        if not name or not path.name:
            raise Unfit(_("Write the name of a file first."))
        return path

    def _begin(self, job: Job, path: Path) -> None:
        self._running = _Running(job, job.begin(path))

    def _ask(self, job: Job, path: Path, target: Path) -> None:
        def over() -> None:
            try:
                self._begin(job, path)
            except (OSError, Unfit) as error:
                self._fail(error)
            self.refresh()

        choices = [Choice(_("Keep it"), lambda: None, safe=True), Choice(_("Write over it"), over)]
        text = _("{file} is there already.").format(file=target)
        self.kit.go.push(DialogScene(self.kit, _("Write over this file?"), text, choices))

    def stop(self) -> None:
        """End the work; what has been done stays."""
        running = self._running
        if running is not None:
            running.work.close()
            self.last = Progress(
                running.state.fraction, _("Stopped.") + " " + running.state.words, running.state.details
            )
            self._running = None
            self.refresh()

    def _fail(self, error: OSError | Unfit) -> None:
        self._running = None
        if isinstance(error, Unfit):
            self.wrong = str(error)
            return
        sentence = _("{file} cannot be used: {reason}. Choose another file.")
        self.wrong = sentence.format(file=self.path, reason=error.strerror or error)

    @property
    def pace(self) -> Pace:
        return Pace.MOVING if self._running else super().pace

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        running = self._running
        if running is None:
            return changed
        try:
            until = self._clock() + STEP_SECONDS
            while self._clock() < until:
                state = next(running.work, None)
                if state is None:
                    self.last, self._running = running.state, None
                    break
                running.state = state
        except (OSError, Unfit) as error:
            self._fail(error)
        self.refresh()
        return True

    def leave(self) -> None:
        self.stop()
