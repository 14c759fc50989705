import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { isSupposed } from './hypotheticals.ts';

const MOST_DIGITS = 2;
const BEFORE_CHARS = 30;
/** What is compared with the number that follows. */
const COMPARES =
  /(?<!\p{L})(?:passed|passes|crossed|crosses|topped|tops|exceed(?:s|ed)?|surpass(?:es|ed)?|broke|hit|hits|reach(?:es|ed)?|above|over|beyond|below|under|(?:better|worse|more|less|fewer|higher|lower|longer|shorter|older|younger) than|at (?:least|most)|über|unter|(?:besser|schlechter|mehr|weniger|höher|niedriger|länger|kürzer) als|mindestens|höchstens|plus de|moins de|au moins|más de|menos de|al menos)\s(?:the\s|die\s|den\s|la\s|el\s)?\**[$€£]?$/iu;
/** `the €1 million mark`. */
const ROUND_LINE = /^\**[\s-](?:mark|barrier|line|threshold)(?!\p{L})/iu;
/** `the 1,000 t mark`, `die Marke von 1.000 t`: a unit may stand between. */
const LINE_BEHIND =
  /^\**[\s-]?(?:[\p{L}°µ%$€£/³²]{1,12}[\s-])?(?:mark|barrier|line|threshold)(?!\p{L})/iu;
const LINE_BEFORE =
  /(?<!\p{L})(?:(?:hat|haben|hatten?|a|ont|ha|han|hanno) )?(?:(?:die|la|le|el|il) )?(?:marke|grenze|schwelle|barre|seuil|cap|barrera|umbral|soglia|quota) (?:von|de|des|di|dei|dos)(?: los| las| les)?\s[$€£]?$/iu;
/** Whether a number is called a line that values pass. */
export const isCalledLine = (before: string, behind: string): boolean =>
  LINE_BEHIND.test(behind) || LINE_BEFORE.test(before);
/** A text without the words that call what follows a line: `Norddeich hat die Marke von `. */
export const omitLine = (before: string): string => before.replace(LINE_BEFORE, '');

/** `Everything else is above 90 %`, `both are over 50`. */
const OF_ALL =
  /(?<!\p{L})(?:everything|everybody|everyone|all|both|none|nobody|others?|rest|else|alle|beide|keine[rs]?|toutes?|tous|todos|todas)\s(?:(?:\p{L}+\s){0,2})(?:above|over|below|under|at least|at most|more than|less than|über|unter|plus de|moins de|más de|menos de)\s[$€£]?$/iu;
/** Whether a number is a bound that several rows meet which nothing names. */
export function isBoundOfAll(
  { from: at }: Figure,
  { text, from, headerWords }: FigureContext,
): boolean {
  return (
    headerWords.length === 0 &&
    OF_ALL.test(text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from))
  );
}

/**
 * Whether a round number is the bound of a comparison that the answer makes itself: `Seven drugs
 * passed the €1 million mark`. It states nothing of a cell.
 */
export function isPlainThreshold(figure: Figure, context: FigureContext): boolean {
  const {
    from: at,
    to,
    interpretations: [first],
  } = figure;
  const { text, from, headerWords } = context;
  if (isSupposed(figure, context)) return true;
  if (headerWords.length > 0 || (first?.digits ?? 0) > MOST_DIGITS) return false;
  const before = text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from);
  return COMPARES.test(before) && ROUND_LINE.test(text.slice(to - from));
}
