/** Characters with a meaning anywhere; `<` only where a tag could begin. */
const ANYWHERE = /[\\`*[\]~&]|<(?=[a-z/!?])|!$/gi;
/** An underscore between letters has no meaning, so `imdb_rating` stays readable. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** Text that GFM would turn into a link. */
const AUTOLINK = /:(?=\/\/)|@|(?<=www)\./gi;
/** Text that would open a block at the start of a line. */
const OPENS_BLOCK = /^(?:[#+\-=>|]|(?<number>\d{1,9})(?<mark>[.)]))/;
const CONTROL = /\r\n|[\p{Cc}\u2028\u2029]/gu;
const EDGE_SPACE = /^\s+|\s+$/g;

function escapeInline(text: string): string {
  return text
    .replaceAll(ANYWHERE, String.raw`\$&`)
    .replaceAll(UNDERSCORE, String.raw`\_`)
    .replaceAll(AUTOLINK, String.raw`\$&`);
}

/** Escapes text within a paragraph or heading, on one line. */
export function escapeText(text: string): string {
  return escapeInline(text.replaceAll(CONTROL, ' '));
}

/** Escapes the start of a line of a paragraph that is already escaped. */
export function escapeLineStart(line: string): string {
  return line.replace(OPENS_BLOCK, (found, number?: string, bullet?: string) =>
    number === undefined ? `\\${found}` : `${number}\\${bullet ?? ''}`,
  );
}

/** A heading such as `# 9 #` would lose its last character. */
export function escapeHeading(line: string): string {
  return line.replace(/#$/, String.raw`\#`);
}

/** Escapes text within a table's cell; line breaks and outer spaces are preserved. */
export function escapeCell(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      escapeInline(line.replaceAll(CONTROL, ' '))
        .replaceAll('|', String.raw`\|`)
        .replaceAll(EDGE_SPACE, (spaces) => '&#32;'.repeat(spaces.length)),
    )
    .join('<br>');
}

/**
 * Escapes text in a link that is already escaped. marked, and with it many viewers, drops the
 * backslashes before brackets there, and would then load `![x](address)` as an image.
 */
export const escapeLabel = (text: string): string =>
  text.replaceAll(String.raw`\[`, '&#91;').replaceAll(String.raw`\]`, '&#93;');

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Encloses code in more backticks than it contains. In a table `|` needs a backslash even here. */
export function formatCodeSpan(text: string, isInTable: boolean): string {
  const line = text.replaceAll(CONTROL, ' ');
  if (line.trim() === '') return '';
  const fence = '`'.repeat(longestRun(line) + 1);
  const pad = /^`|`$|^ .* $/.test(line) ? ' ' : '';
  const span = `${fence}${pad}${line}${pad}${fence}`;
  return isInTable ? span.replaceAll('|', String.raw`\|`) : span;
}

const LEAST_FENCE = 3;

export function formatCodeFence(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(LEAST_FENCE, longestRun(text) + 1));
  return `${fence}${language.replaceAll(/[^\w+#.-]/g, '')}\n${text}\n${fence}`;
}

/** `href` was normalised by `URL`; only these characters could still end the target. */
export function formatLinkTarget(href: string): string {
  return `<${href.replaceAll(/[<>\\|\s]/g, (character) => encodeURIComponent(character))}>`;
}
