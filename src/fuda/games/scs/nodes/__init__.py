"""What the phrases of Spell Card Strike mean, and what they do (chapter 8).

| file | holds |
|---|---|
| `frame`, `assemble` | frames become abilities; what cannot stand on a card is refused |
| `holding` | constant, triggered and laid texts |
| `sentence` | sentences, conditions, what is waited for, n |
| `refer`, `select`, `trait`, `place`, `target` | who, which, where; target lines |
| `deed`, `hand`, `summon` | what is done |
| `lasting`, `static`, `shift`, `saying` | how strikers are, for a time or always |
| `trigger`, `would` | after something happened; before it happens and instead of it |
| `condition`, `number` | what must be so; numbers that are found out |
| `keyword` | chapter 10 |
| `picture` | minimaps |
"""
