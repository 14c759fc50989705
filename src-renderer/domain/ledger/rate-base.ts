import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

const COUNT = String.raw`(?:per|pro|pour|por|je)\s(10*(?:[,.\u00a0 ]000)*)(?![\d%])`;
const IN_HEADER = new RegExp(String.raw`(?<!\p{L})${COUNT}`, 'iu');
const BEHIND = new RegExp(String.raw`^\D{0,20}?(?<!\p{L})${COUNT}`, 'iu');

/** What a ratio is counted per: `116 per 1,000 visits`, a header `per 100 heads`; 1 without it. */
export function readPer(
  figure: Figure,
  { text, cueText, headerWords, from }: FigureContext,
): number {
  const isInTable = headerWords.length > 0;
  const found = isInTable ? IN_HEADER.exec(cueText) : BEHIND.exec(text.slice(figure.to - from));
  const count = found?.[1]?.replaceAll(/\D/g, '');
  return count === undefined ? 1 : Number(count);
}
