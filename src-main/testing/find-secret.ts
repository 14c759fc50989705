/** Undoes every encoding of text, as far as anybody could who finds it. */
function decodeText(text: string): string {
  const signs = text
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll(/\\+(?=[/"])/g, '');
  const percent = (encoded: string): string =>
    encoded.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  return percent(percent(signs));
}

/**
 * Lists the forms of a secret that somebody could find in a text: plain, escaped, in base64, in hex,
 * or in two bytes a character.
 */
export function findSecret(text: string, secret: string): string[] {
  const plain = decodeText(text);
  const cuts = ['', 'a', 'ab'].map((before, shift) =>
    Buffer.from(`${before}${secret}`)
      .toString('base64')
      .slice(shift + 2, -6),
  );
  // The last character missing is still the secret.
  return [
    secret.slice(0, -1),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'utf16le').toString('latin1').slice(0, -1),
    ...cuts,
    ...cuts.map((cut) => cut.replaceAll('+', '-').replaceAll('/', '_')),
  ].filter((needle) => plain.includes(needle) || text.includes(needle));
}
