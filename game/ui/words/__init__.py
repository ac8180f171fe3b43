"""Words: names, results, rules and values as sentences in the language in force."""
