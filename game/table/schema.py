"""The tables of the database, from the first version on. A change is a new script at the end, never an edit."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE lists (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,              -- list, practice, masters, import
        state TEXT NOT NULL,             -- open, finished, left
        title TEXT NOT NULL,
        started TEXT NOT NULL,           -- UTC, ISO
        finished TEXT,
        setup TEXT NOT NULL,             -- JSON of SeriesSetup
        players INTEGER NOT NULL,
        person INTEGER,                  -- seat
        system TEXT NOT NULL,
        rules TEXT NOT NULL,             -- name of the preset
        last_circuit INTEGER NOT NULL DEFAULT 0,
        totals TEXT NOT NULL DEFAULT '[]'
    );
    CREATE TABLE deals (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        list_id INTEGER NOT NULL REFERENCES lists ON DELETE CASCADE,
        number INTEGER NOT NULL,         -- DealPlan.index
        played TEXT NOT NULL,
        counted INTEGER NOT NULL,        -- belongs to a counted list and was played without help
        helped INTEGER NOT NULL,
        plan TEXT NOT NULL,              -- JSON of DealPlan
        result TEXT NOT NULL,            -- JSON of Result
        record TEXT NOT NULL,
        digest TEXT NOT NULL,            -- of cards and moves, finds duplicates
        seed INTEGER,
        position INTEGER,                -- of the person: 0, 1, 2; NULL when pausing or absent
        role TEXT NOT NULL,              -- declarer, defender, ramsch, none, pausing, absent
        game TEXT,
        hand INTEGER NOT NULL,
        ouvert INTEGER NOT NULL,
        declarer INTEGER,
        bid INTEGER NOT NULL,
        won INTEGER,                     -- by the declarer
        score INTEGER NOT NULL,          -- declarer's; in Ramsch the person's
        change REAL NOT NULL,            -- the person's change in the form of the list
        points INTEGER NOT NULL,
        tricks INTEGER NOT NULL,
        matadors INTEGER,
        overbid INTEGER NOT NULL,
        level TEXT NOT NULL,             -- of the strongest named opponent
        rules TEXT NOT NULL,
        review TEXT,                     -- JSON, once reviewed
        decisions INTEGER,
        mistakes INTEGER
    );
    CREATE INDEX deals_by_list ON deals (list_id, number);
    CREATE INDEX deals_by_digest ON deals (digest);
    CREATE TABLE running (
        list_id INTEGER PRIMARY KEY REFERENCES lists ON DELETE CASCADE,
        plan TEXT NOT NULL,
        hands TEXT NOT NULL,             -- JSON: three hands and the skat
        helped INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE moves (
        id INTEGER PRIMARY KEY,
        list_id INTEGER NOT NULL REFERENCES running ON DELETE CASCADE,
        number INTEGER NOT NULL,         -- 0, 1, 2 ... in the deal
        seat INTEGER NOT NULL,           -- position
        action TEXT NOT NULL,
        UNIQUE (list_id, number)
    );
    CREATE TABLE documents (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,              -- course, puzzles, drills, mistakes, pad ...
        item TEXT NOT NULL,
        document TEXT NOT NULL,          -- JSON
        due TEXT,                        -- day, ISO
        updated TEXT NOT NULL,
        UNIQUE (kind, item)
    );
    """,
)

VERSION = len(MIGRATIONS)

TABLES: tuple[str, ...] = ("lists", "deals", "running", "moves", "documents")
"""In the order rows may be copied (parents first)."""
