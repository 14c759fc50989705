import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

const ROUND = String.raw`1(?:0+(?:[,.\u00a0\u202f ]000)*|(?:[,.\u00a0\u202f ]000)+)(?![\d%]|[.,]\d)`;
/** `10,2 Liter auf 100 km`, `4 délits sur 1 000 habitants`: what else may rise to 100. */
const OF_MANY = String.raw`(?:km|kilom[eé]t\p{L}+|kilómetros|chilometri|einwohner|habitants|habitantes|abitanti|personen|personnes|personas|persone|kunden|fälle)(?!\p{L})`;
const COUNT = String.raw`(?:(?:per|pro|pour|por|je)\s|(?:auf|aux|sur|su|cada|ogni)\s(?=${ROUND}\s${OF_MANY}))(${ROUND})`;
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

/**
 * What a rate is counted per, which is no statement: `per 1,000 visits`, `per 90 minutes`. Before
 * `je` and `por` a rate must stand: `je 100` is also how many each has.
 */
export const RATE_BASES: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})(?:per|pro|pour)\s${ROUND}`, 'giu'),
  new RegExp(String.raw`(?<=\d\s?%?\s(?:\p{L}+\s)?)(?:je|por)\s${ROUND}`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})(?:auf|aux|sur|su|cada|ogni)\s${ROUND}(?=\s${OF_MANY})`, 'giu'),
  /(?<!\p{L})per\s\d{1,3}(?=\s(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?)(?!\p{L}))/giu,
];
