import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { RowNames } from './row-names.ts';
import type { Word } from './word-tokens.ts';

/** `Without Coats`, `everything but Shoes`: the rows behind such words are left out. */
const LEAVING_OUT =
  /(?<!\p{L})(?:without|excluding|excepting|except(?: for)?|apart from|leaving out|not counting|ignoring|disregarding|other than|(?:all|everything|everyone|everybody|anything) but|ohne|außer|ausgenommen|abgesehen von|sans|hors|hormis|excepté|sauf|sin|salvo|excepto)\s([^,;:.()\d]{2,60})/giu;
/** Between these words and a name: `the`, or another name before `and`. */
const NAME_BEFORE =
  /^(?:(?:the|den|dem|die|das|les|la|le|el|los|las)\s)?(?:[\p{L}\p{N}&'’-]+(?:\s[\p{L}\p{N}&'’-]+)?\s(?:and|or|und|oder|et|ou|y|o)\s)*$/iu;
/** `Apart from Hats (8,000)`, `except Hats, which made 8,000`: the figure is that of the name. */
const OWN_BEHIND =
  /^[\p{L}\p{N}'’&-]*(?:\s*[(:–—]|,?\s(?:which|who|whose|where|that|at|with|down|up|on|die|der|das|mit|bei|qui|avec|à|que|con)(?!\p{L})|\s*[$€£~]?$)/iu;
/** `Except Hats, 8,000`: not where the words open the sentence. */
const BEHIND_COMMA = /^[\p{L}\p{N}'’&-]*,\s*[$€£~]?$/u;

const OPENING = /(?:^|[;:])[\s*]*$/u;

interface RowRef {
  readonly table: number;
  readonly row: number;
}

interface LeftOutInput {
  readonly names: readonly RowNames[];
  readonly contextOf: (figure: Pick<Figure, 'passage' | 'from'>) => FigureContext;
}

/** Words that leave something out, with the place of its name, in the coordinates of the words. */
interface LeavingOut {
  readonly start: number;
  readonly end: number;
  /** Whether they open the sentence or its clause. */
  readonly isOpening: boolean;
}

function listLeavingOut({ text, from, headerWords }: FigureContext): readonly LeavingOut[] {
  if (headerWords.length > 0) return [];
  return [...text.matchAll(LEAVING_OUT)].map(({ index, 0: phrase, 1: behind = '' }) => {
    const end = from + index + phrase.length;
    const isOpening = OPENING.test(text.slice(0, index));
    return { start: end - behind.length, end, isOpening };
  });
}

function leavesOut(
  { start, end, isOpening }: LeavingOut,
  figure: Figure,
  {
    context: { text, from, words },
    find,
  }: {
    readonly context: FigureContext;
    readonly find: (words: readonly Word[]) => readonly number[] | null;
  },
): boolean {
  const positions = find(words.filter(({ at }) => at >= start && at < end)) ?? [];
  if (positions.length === 0) return false;
  const before = text.slice(start - from, Math.min(...positions) - from);
  if (!NAME_BEFORE.test(before)) return false;
  // `Without Hats 142,000 was earned, and Hats made 8,000`.
  if (find(words.filter(({ at }) => at < start || at >= end)) !== null) return false;
  if (figure.from < start) return true;
  const behind = text.slice(Math.max(...positions) - from, figure.from - from);
  return !OWN_BEHIND.test(behind) && (isOpening || !BEHIND_COMMA.test(behind));
}

/** Tells whether the words that govern a figure leave out a row, whose own cells are not meant. */
export function createLeftOutCheck({ names, contextOf }: LeftOutInput) {
  const known = new Map<string, readonly LeavingOut[]>();
  return (figure: Figure, { table, row }: RowRef): boolean => {
    const context = contextOf(figure);
    const phrases = known.get(context.key) ?? listLeavingOut(context);
    known.set(context.key, phrases);
    return phrases.some((one) =>
      leavesOut(one, figure, { context, find: (words) => names[table]?.find(row, words) ?? null }),
    );
  };
}
