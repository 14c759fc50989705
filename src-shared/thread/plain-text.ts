/** Marks of Markdown at the start of a line that the screen draws as shape, not as text. */
const LINE_MARKUP =
  /^[ \t]*(?:(?:>|#{1,6}(?=[ \t])|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*){0,16}/;
const FENCE = /^[ \t]*(?:```|~~~)/;
const TABLE_RULE = /^[ \t]*\|?(?:[ \t]*:?-{1,}:?[ \t]*\|)+[ \t]*(?::?-+:?)?[ \t]*$/;
const LINK = /!?\[([^\]\n]{0,500})\]\(([^)\s]{0,2000})\)/g;
const EMPHASIS = /(\*{1,3}|~~)(?=\S)([^\n]{1,300}?)(?<=\S)\1/g;
const UNDERSCORES =
  /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^\n]{1,300}?)(?<=[^\s_])\1(?![\p{L}\p{N}_])/gu;
const CODE = /(`+)([^`\n]{1,500})\1/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;

function stripInline(line: string): string {
  return line
    .replaceAll(LINK, '$1')
    .replaceAll(CODE, '$2')
    .replaceAll(EMPHASIS, '$2')
    .replaceAll(EMPHASIS, '$2')
    .replaceAll(UNDERSCORES, '$2')
    .replaceAll(ENTITY, (entity) => ENTITIES[entity] ?? entity);
}

function stripLine(line: string): string {
  if (TABLE_RULE.test(line) && line.includes('|')) return '';
  const words = line.replace(LINE_MARKUP, '');
  const isRow = words.trimStart().startsWith('|');
  const text = stripInline(words);
  if (!isRow) return text;
  return text
    .replaceAll(/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/g, '')
    .replaceAll(/[ \t]*\|[ \t]*/g, '\t');
}

/**
 * The words of an answer without the marks that the screen draws as shape: for finding, not for
 * showing. Each rule is bounded, so that no text can make it slow; what it does not know stays.
 */
export function stripMarkdown(markdown: string): string {
  let isCode = false;
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    else lines.push(isCode ? line : stripLine(line));
  }
  return lines.join('\n');
}
