const LONG_LINES = 3_000;
const LONG_WORD_CHARS = 200;
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, LONG_WORD_CHARS);

export const ENGLISH = `**Nord** leads with 9,007,199,254,740,993 and grew by *12.5 %*. Two regions missed their target:

1. Ost, by a hair
2. Übersee, because [the rate](https://example.org/rates) fell

| Region | Revenue | Growth |
| --- | ---: | ---: |
| Nord | 9,007,199,254,740,993 | 12.50 % |
| Süd | 9,007,198,254,740,986 | 5.25 % |

> The targets of Süd and West were never set.`;

/** The words lead to some figures, and not for sure to the last two. */
export const UNSURE = `**Algebra** is the hardest: 51 of 214 students failed (23.8 %). In Statistics it was 11.7 %, and in Databases only 4.2 %.

In Databases and Geometry, students got 2.1.`;

/** Each kind of block that an answer may contain. */
export const EVERY_BLOCK = `# What the numbers say

Growth came from **new customers**, not from *prices*; see \`orders.status\` and [the glossary](https://example.org/glossary).

## In three parts

- First, the north
  - where the new shop opened
  - and the old one stayed
- Then ~~the south~~ the west

1. One
2. Two

- [x] checked against the ledger
- [ ] not yet against the bank

> A quote of somebody who knows.
> Over two lines.

\`\`\`sql
SELECT region, SUM(revenue) AS revenue FROM orders WHERE status = 'paid' GROUP BY region ORDER BY revenue DESC LIMIT 100
\`\`\`

| Left | Middle | Right |
| :--- | :---: | ---: |
| a | b | 1 |
| longer | text | 1,000 |

---

<b>Raw HTML</b> is shown as text, and so is an image: ![a picture](https://example.org/a.png)`;

export const LONG_ANSWER = Array.from({ length: LONG_LINES }, (_line, index) => {
  if (index % 100 === 0) return `\n### Part ${String(index / 100 + 1)}\n`;
  return `- Line ${String(index)}: the mean rose by ${String(index % 17)} %`;
}).join('\n');

export const LONG_WORDS_ANSWER = `A word without a blank: ${LONG_WORD}

\`${'x'.repeat(LONG_WORD_CHARS)}\`

| ${LONG_WORD} | n |
| --- | --- |
| ${LONG_WORD} | 1 |

\`\`\`
${'SELECT_'.repeat(40)}
\`\`\``;

export const ARABIC_ANSWER = `أعلى إيراد كان في **الشمال** بقيمة 1,250,000، ثم الجنوب بقيمة 980,000.50.

- لا توجد قيمة للشرق
- المصدر: جدول \`orders\`

| المنطقة | الإيرادات |
| --- | ---: |
| الشمال | 1,250,000 |
| الجنوب | 980,000.50 |`;

export const HEBREW_ANSWER = `ההכנסה הגבוהה ביותר הייתה ב**צפון**, והנמוכה ביותר ב־Ost (5.25 %).

1. צפון
2. דרום`;

export const THOUGHT =
  'The question names no year, so the last whole one is meant. Revenue is a measure of orders; the region is a dimension of customers.';

export const SHORT = '**Nord** leads with a revenue of 9,007,199,254,740,993.';
