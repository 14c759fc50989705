import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isAmountColumn, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { isRiseName } from './change-name.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readMeasureName, readOrder } from './later-period.ts';
import { isBaselineName } from './period-name.ts';

const LEAST_DIGITS = 2.9;
const LEAST_ROWS = 2;
const MOST_ROWS = 200;
const MOST_COLUMNS = 12;
const CLAUSE_CHARS = 120;

/** `a combined gap of`, `the other four exceeded theirs by`, `the three overspenders are … over`. */
const SUMMED =
  /(?<!\p{L})(?:together|combined|in total|total(?:s|led|ling)?|altogether|in all|in sum|between them|add(?:s|ed|ing)? up|amounts? to|makes?|others?|remaining|rest|all (?:of )?(?:the|those|which)|two|three|four|five|six|seven|eight|nine|\d{1,2} (?:other|of|\p{L}+s)|zusammen|insgesamt|gesamt\p{L}*|übrigen?|anderen?|ensemble|au total|autres|en total|juntos|juntas|demás|otr[oa]s|insieme|in totale|altr[ie])(?!\p{L})/iu;
const IS_OVER =
  /(?<!\p{L})(?:over(?:spend|spent|run|shoot|shot|spenders?)?s?|above|exceed(?:s|ed|ing)?|beat|excess|surplus|gain(?:s|ed)?|grew|added|rose|ahead|increase[ds]?|über|mehr|überschritt\p{L}*|übertr\p{L}*|dépass\p{L}*|de plus|encima|superaron|exceso|sopra|superato)(?!\p{L})/iu;
const IS_UNDER =
  /(?<!\p{L})(?:under(?:spend|spent|run)?|below|short(?:fall)?|miss(?:es|ed)?|gap|behind|saved?|saves|savings?|lost|loses?|fell|shrank|decline[ds]?|unter|weniger|fehl\p{L}*|verfehl\p{L}*|gespart|sparten|verloren|manqu\p{L}*|économis\p{L}*|perdu|debajo|faltan?|ahorr\p{L}*|perdieron|sotto|risparmi\p{L}*|perso)(?!\p{L})/iu;

interface Gap {
  /** The column itself where it holds how far each row is off, or two of one measure. */
  readonly columns: readonly [own: number, base: number | null];
}

/** A column that is only called `target`, or `actual`, is in the unit of the other. */
const isLike = (one: AnalyzedColumn, other: AnalyzedColumn): boolean =>
  one.measure?.kind === other.measure?.kind &&
  (one.isMoney === other.isMoney || isBaselineName(other.name));

/** What rows of a table are set against: a target, a budget, an earlier period; or their change. */
function* listGaps({ columns }: AnalyzedTable): Generator<Gap> {
  const amounts = [...columns.entries()].filter(([, one]) => isAmountColumn(one));
  for (const [own, one] of amounts) {
    if (isRiseName(one.name)) yield { columns: [own, null] };
    for (const [base, other] of amounts) {
      if (own === base || !isLike(one, other)) continue;
      const [late, early] = [readOrder(one.name), readOrder(other.name)];
      const isLater = late !== null && early !== null && late > early;
      const isOfOne = readMeasureName(one.name) === readMeasureName(other.name);
      const isGoal = isBaselineName(other.name) && !isBaselineName(one.name);
      if (isGoal || (isLater && isOfOne)) yield { columns: [own, base] };
    }
  }
}

/** Whether the words ask for the rows above, or for those below; both where they say neither. */
function readSides(text: string): readonly boolean[] {
  const [isOver, isUnder] = [IS_OVER.test(text), IS_UNDER.test(text)];
  return isOver === isUnder ? [true, false] : [isOver];
}

/** The sum of how far all rows on one side of their target, or of their past, are off. */
function* sumGaps(
  facts: AnalyzedTable,
  table: number,
  { columns: [own, base] }: Gap,
): Generator<Derivation & { readonly isOver: boolean }> {
  const rows = [...facts.table.rows.entries()].flatMap(([row, cells]) => {
    const value = readExactNumber(cells[own] ?? null);
    const other = base === null ? new Big(0) : readExactNumber(cells[base] ?? null);
    return value === null || other === null ? [] : [{ row, by: value.minus(other) }];
  });
  for (const isOver of [true, false]) {
    const some = rows.filter(({ by }) => (isOver ? by.gt(0) : by.lt(0)));
    // All rows together are the difference of two totals.
    if (some.length < LEAST_ROWS || some.length === rows.length) continue;
    const value = some.reduce((sum, { by }) => sum.plus(by), new Big(0)).abs();
    yield {
      operation: base === null ? 'sum' : 'difference',
      cells: some.flatMap(({ row }) =>
        (base === null ? [own] : [own, base]).map((column) => ({ table, row, column })),
      ),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: 0,
      rank: 0,
      isNamed: true,
      isOver,
    };
  }
}

/**
 * What all rows above a target, or all below it, are off together: `The three overspenders are
 * €147,300 over`, `which makes a gap of £17,450`.
 */
export function* deriveSummedGaps(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables } = room;
  if (figure.unit !== 'plain' && figure.unit !== 'currency') return;
  if ((figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS) return;
  const at = figure.from - context.from;
  const around = context.text.slice(Math.max(0, at - CLAUSE_CHARS), at + CLAUSE_CHARS);
  if (!SUMMED.test(around)) return;
  const behind =
    /^[^;.,()]*/u.exec(context.text.slice(figure.to - context.from).slice(0, CLAUSE_CHARS))?.[0] ??
    '';
  const before =
    /[^;.()]*$/u.exec(context.text.slice(Math.max(0, at - CLAUSE_CHARS), at))?.[0] ?? '';
  const sides = readSides(`${before} ${behind}`);
  for (const [table, facts] of tables.entries()) {
    const isTooMuch = facts.table.rows.length > MOST_ROWS || facts.columns.length > MOST_COLUMNS;
    if (!facts.hasAllRows || facts.isKeyValue || isTooMuch) continue;
    for (const gap of listGaps(facts))
      for (const way of sumGaps(facts, table, gap)) if (sides.includes(way.isOver)) yield way;
  }
}
