const DELTAS = 20_000;
const MEGABYTE = 1024 * 1024;

const WORDS = 'In 2024 the mean of «Umsatz» rose by 12.5 % – more than in any year before. ';

export const DELTA_LINES: readonly string[] = Array.from({ length: DELTAS }, (_line, index) =>
  JSON.stringify({
    id: 'cdfe6a8e-0f5d-4c1b-9d0a-2b8f4e6d7c11',
    role: 'assistant',
    content: WORDS.slice(index % 40, (index % 40) + 8 + (index % 30)),
    thinking: '',
    graphPath: ['main'],
    isStructuredResponse: false,
    isInProcess: true,
    isDelta: true,
    sort: index,
  }),
);

/** The same as servers write them that send nothing but ASCII. */
export const ESCAPED_LINES: readonly string[] = DELTA_LINES.map((line) =>
  line.replaceAll(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
);

/** One line with a tool's result: rows of text, as a data API writes them. */
export function createLongLine(megabytes: number): string {
  const row = JSON.stringify(['2024-01-01', 'Köln', '9007199254740993', '12.5']);
  const count = Math.ceil((megabytes * MEGABYTE) / (row.length + 6));
  const result = `{"data":[${Array.from({ length: count }, () => row).join(',')}]}`;
  return JSON.stringify({ id: 'tool-1', toolCall: { name: 'platformSqlApi', result }, sort: 7 });
}

export function createStateLine(megabytes: number): string {
  const message = { id: 'm', role: 'assistant', content: WORDS.repeat(10), graphPath: ['final'] };
  const count = Math.ceil((megabytes * MEGABYTE) / JSON.stringify(message).length);
  const messages = Array.from({ length: count }, () => message);
  return JSON.stringify({ id: '__state__', role: 'assistant', sort: 9, state: { messages } });
}

export function splitIntoChunks(bytes: Uint8Array, size: number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
  return chunks;
}
