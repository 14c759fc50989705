/** The fields of an object that are followed; null for every field, and every item of a list. */
export type JsonPathStep = readonly string[] | null;

/** Returns the replacement of a value in the text; null leaves it as it was written. */
export type Rewrite = (raw: string) => string | null;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const LIST_END = 0x5d;
const FIELDS = 0x7b;
const FIELDS_END = 0x7d;
const SPACE = 0x20;

const isOpening = (code: number): boolean => code === LIST || code === FIELDS;
const isClosing = (code: number): boolean => code === LIST_END || code === FIELDS_END;

/** Finds the position after the closing quote of the string that begins at `at`. */
function findStringEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
}

function findNestEnd(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = findStringEnd(text, at);
      continue;
    }
    at += 1;
    if (isOpening(code)) depth += 1;
    else if (isClosing(code)) depth -= 1;
    if (depth === 0) return at;
  }
  return at;
}

function findValueEnd(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === QUOTE) return findStringEnd(text, from);
  if (isOpening(first)) return findNestEnd(text, from);
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === COMMA || isClosing(code)) return at;
  }
  return text.length;
}

/** The position of a walk through the text, as far as the text follows the path. */
class JsonCursor {
  /** Whether each open container along the path is a list. */
  readonly #lists: boolean[] = [];
  readonly #path: readonly JsonPathStep[];
  /**
   * True when the next value lies along the path: never for a field's name, nor for what directly
   * follows a value.
   */
  isNext = true;

  constructor(path: readonly JsonPathStep[]) {
    this.#path = path;
  }

  get isAtEnd(): boolean {
    return this.#lists.length === this.#path.length;
  }

  get #step(): JsonPathStep | undefined {
    return this.#path[this.#lists.length - 1];
  }

  open(isList: boolean): void {
    this.#lists.push(isList);
    this.isNext = isList && this.#step === null;
  }

  close(): void {
    this.#lists.pop();
    this.isNext = false;
  }

  enterItem(): void {
    this.isNext = this.#lists.at(-1) === true && this.#step === null;
  }

  enterField(name: string): void {
    const step = this.#step;
    this.isNext = step === null || step?.some((known) => name === `"${known}"`) === true;
  }
}

/**
 * Replaces the values at the end of `path` in a JSON text before it is parsed, so that values which
 * parsing would round can be kept. It is one pass that skips what the path does not touch; nesting
 * costs no stack. Names of fields are compared as written: one with escapes is not followed. The
 * text must be valid JSON: in another, `rewrite` meets pieces that are no values.
 */
export function rewriteJson(text: string, path: readonly JsonPathStep[], rewrite: Rewrite): string {
  const cursor = new JsonCursor(path);
  let written = '';
  let from = 0;
  let name = '';
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === COMMA) cursor.enterItem();
    else if (code === COLON) cursor.enterField(name);
    else if (isClosing(code)) cursor.close();
    else if (isOpening(code) && cursor.isNext && !cursor.isAtEnd) cursor.open(code === LIST);
    else if (code > SPACE) {
      const end = findValueEnd(text, at);
      const isSought = cursor.isNext && cursor.isAtEnd;
      if (code === QUOTE && !cursor.isNext) name = text.slice(at, end);
      const other = isSought ? rewrite(text.slice(at, end)) : null;
      if (other !== null) {
        written += text.slice(from, at) + other;
        from = end;
      }
      cursor.isNext = false;
      at = end;
      continue;
    }
    at += 1;
  }
  return from === 0 ? text : written + text.slice(from);
}
