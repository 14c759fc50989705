/** The entities that occur in real answers; any other one stays on screen as it was typed. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
  deg: '°',
  euro: '€',
  pound: '£',
  copy: '©',
};
const REFERENCE = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi;
const LAST_CODE_POINT = 0x10ffff;

function decodeCodePoint(codePoint: number): string {
  const isText = codePoint > 0 && codePoint <= LAST_CODE_POINT;
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return isText && !isSurrogate ? String.fromCodePoint(codePoint) : '\ufffd';
}

/** Only for text nodes: the result is never parsed as markup again. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (match, body: string) => {
    if (body.startsWith('#x') || body.startsWith('#X')) {
      return decodeCodePoint(Number.parseInt(body.slice(2), 16));
    }
    if (body.startsWith('#')) return decodeCodePoint(Number.parseInt(body.slice(1), 10));
    return Object.hasOwn(NAMED, body) ? (NAMED[body] ?? match) : match;
  });
}
