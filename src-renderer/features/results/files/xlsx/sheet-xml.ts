/** Characters that XML 1.0 forbids, and text that reads like Excel's way to escape them. */
const NOT_IN_XML =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi;
const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Whatever one of the steps below would change; most cells hold none of it. */
const MAY_CHANGE =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\p{Cs}\u0000-\u0008\u000b-\u001f\ufffe\uffff&<>"]|_x/iu;

const toHex = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase();

/**
 * Escapes text for an element or attribute; control characters become `_x0001_`, as the format
 * asks.
 */
export function escapeXml(text: string): string {
  if (!MAY_CHANGE.test(text)) return text;
  return text
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(NOT_IN_XML, (character) => `_x${toHex(character).padStart(4, '0')}_`)
    .replaceAll(MARKUP, (character) => ENTITIES[character] ?? character);
}

const LETTERS = 26;

/** Converts an index to `A`, `Z`, `AA` and so on. */
export function toColumnLetters(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? letter : toColumnLetters(Math.floor(index / LETTERS) - 1) + letter;
}
