"""SentenceError: an error that is one sentence, its facts kept apart, so that it can be said in another language."""


class SentenceError(ValueError):
    """`sentence` is English with placeholders for `facts`; the message has them filled in.

    Without facts the sentence stands as it is.
    """

    def __init__(self, sentence: str, /, **facts: object) -> None:
        super().__init__(sentence.format(**facts) if facts else sentence)
        self.sentence = sentence
        self.facts = facts
