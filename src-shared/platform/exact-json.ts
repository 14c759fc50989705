/** A bare number of so many characters may have more digits than a double keeps. */
const MAY_BE_LONG = /[[,:]\s*-?\d[\d.]{15}/;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NEXT = /["\d-]/g;

/** Behind the closing quote of the string that begins at `at`. */
function toStringEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
}

function toNumberEnd(text: string, at: number): number {
  NUMBER.lastIndex = at;
  return NUMBER.test(text) ? NUMBER.lastIndex : at + 1;
}

/** Each number that a double would change, in quotes. */
function quoteLongNumbers(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  NEXT.lastIndex = 0;
  for (let found = NEXT.exec(text); found !== null; found = NEXT.exec(text)) {
    const at = found.index;
    const isString = text[at] === '"';
    const end = isString ? toStringEnd(text, at) : toNumberEnd(text, at);
    NEXT.lastIndex = end;
    const number = text.slice(at, isString ? at : end);
    if (number.length <= 15 || String(Number(number)) === number) continue;
    pieces.push(text.slice(from, at), `"${number}"`);
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/**
 * As `JSON.parse`, but a number that a double would round comes as its text: a server may write an int64
 * or a decimal without quotes, and a rounded figure looks like any other.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(MAY_BE_LONG.test(text) ? quoteLongNumbers(text) : text);
}
