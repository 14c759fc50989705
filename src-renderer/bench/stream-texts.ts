/** The parts of a long answer, each as large as the bar of a streamed answer says. */
const BYTES = 50_000;

function repeat(part: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < BYTES; index += 1) text += part(index);
  return text.slice(0, BYTES);
}

const createProse = (index: number): string =>
  `## Part ${String(index)}

There were **${String(index * 37)}** of them in the year, *more* than before; see \`movies.gross\` and
[the source](https://example.org/${String(index)}). What follows is the same in other words.

- one of them
- another with **weight**
`;

const createRow = (index: number): string =>
  `| row ${String(index)} | ${String(index * 7)} | **x** \`y\` | a few plain words |\n`;

const createCode = (index: number): string =>
  `SELECT region, sum(revenue) FROM orders WHERE year = ${String(index)};\n`;

export const STREAM_TEXTS = {
  text: repeat(createProse),
  table: `| name | figure | marks | words |\n|---|--:|---|---|\n${repeat(createRow)}`,
  list: repeat(
    (index) => `- item ${String(index)} with **words** and \`code\`, and then some more\n`,
  ),
  code: `\`\`\`sql\n${repeat(createCode)}`,
} as const;
