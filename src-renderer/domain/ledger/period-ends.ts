import { readApproximateNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import { readMeasureName, readOrder } from './later-period.ts';
import { isPeriodName, isPeriodNamed } from './period-name.ts';
import { isSameWord } from './word-tokens.ts';

type Pair = readonly [number, number];

/** Between two periods of several, and not from the first to the last. */
const STEP =
  /^(?:previous|prior|last|latest|recent|recently|each|every|letzte[nrs]?|zuletzt|vor(?:jahr|monat|quartal|woche)\p{L}*|dernier\p{L}*|precedent\p{L}*|ultim[oa]|anterior)$/iu;

/** The first and the last of a measure's periods, where the words name none of them. */
function findPeriodEnds(
  columns: AnalyzedTable['columns'],
  of: readonly number[],
  words: FigureContext['words'],
): Pair | null {
  const [one, two, ...more] = of;
  if (one === undefined || two === undefined) return null;
  if (more.length === 0) return [one, two];
  const known = of.flatMap((column) => {
    const order = readOrder(columns[column]?.name ?? '');
    return order === null ? [] : [{ column, order }];
  });
  const isSaid = of.some((column) => isPeriodNamed(columns[column]?.name ?? '', words));
  if (isSaid || known.length < of.length || words.some(({ text }) => STEP.test(text))) return null;
  const sorted = known.toSorted((a, b) => a.order - b.order);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? null : [first.column, last.column];
}

/** Which rows rise from the one column to the other, and which fall. */
const readDirections = ({ table: { rows } }: AnalyzedTable, [one, other]: Pair): string =>
  rows
    .map((row) =>
      String(
        Math.sign(
          readApproximateNumber(row[other] ?? null) - readApproximateNumber(row[one] ?? null),
        ),
      ),
    )
    .join(' ');

/**
 * The two columns of each measure of which the words may speak: two periods, or the first and the last
 * of several. Where all measures rise and fall in the same rows, it does not matter which is meant.
 */
export function listPeriodPairs(
  facts: AnalyzedTable,
  words: FigureContext['words'],
): readonly Pair[] {
  const { columns } = facts;
  const measures = new Map<string, number[]>();
  for (const [column, one] of columns.entries()) {
    if (!isMeasured(one) || !isPeriodName(one.name)) continue;
    const measure = readMeasureName(one.name);
    measures.set(measure, [...(measures.get(measure) ?? []), column]);
  }
  const pairs = [...measures.values()].flatMap((of) => {
    const ends = findPeriodEnds(columns, of, words);
    return ends === null ? [] : [ends];
  });
  const named = pairs.filter(([column]) =>
    columns[column]?.nouns.some((noun) => words.some(({ text }) => isSameWord(noun, text))),
  );
  const spoken = named.length > 0 ? named : pairs;
  const areAlike = new Set(spoken.map((pair) => readDirections(facts, pair))).size === 1;
  return areAlike && measures.size === pairs.length ? spoken.slice(0, 1) : spoken;
}
