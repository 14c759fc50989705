import type Big from 'big.js';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { listQuotients } from './overall-rates.ts';
import { readCell } from './quotient-derivations.ts';
import { isSameWord } from './word-tokens.ts';

const WORTH = { total: 1, row: 1, base: 1.6 } as const;
const BEHIND_CHARS = 60;
const LEAST_DIGITS = 1.9;
/** What did not become what a column of parts counts. */
const UNMET =
  /(?<!\p{L})(?:late|delayed|unfilled|unsold|unpaid|unused|unresolved|unanswered|undelivered|unoccupied|still (?:open|unfilled|vacant|empty)|vacant|empty|missed|failed|did(?: not|n['’]t)|were not|was not|not (?:on time|\p{L}+ed)|verspätet|zu spät|unbesetzt|unverkauft|unbezahlt|leer|offen|nicht|en retard|non \p{L}+|vacants?|inoccupé\p{L}*|invendus?|tarde|con retraso|sin \p{L}+|vacantes?|no (?:se|fueron|llegaron)|in ritardo|vuot[aoie]|non)(?!\p{L})/iu;
/** `7 of 22 openings`. */
const OF_BASE = /^\**\s(?:of|out of|von|de|sur|di|su)\s(?:the\s|its\s)?(?=\d)/iu;

interface Parts {
  readonly part: number;
  readonly base: number;
}

/** The parts and bases of which a column of the result has the rate. */
const listRated = (facts: AnalyzedTable): readonly Parts[] =>
  listQuotients(facts).flatMap(({ dividend, divisor }) => {
    const [one, other] = [facts.columns[dividend], facts.columns[divisor]];
    const isCount = one?.isMoney === false && other?.isMoney === false && other.measure === null;
    return isCount ? [{ part: dividend, base: divisor }] : [];
  });

/** The only column of counts that is no more than a named one in each row. */
function listOfBase(
  room: DerivationContext,
  table: number,
  facts: AnalyzedTable,
): readonly Parts[] {
  const { figure, context } = room;
  const behind = context.text.slice(figure.to - context.from);
  if (!OF_BASE.test(behind)) return [];
  const after = context.words.filter(({ at }) => at >= figure.to && at < figure.to + BEHIND_CHARS);
  const counts = facts.columns.flatMap((one, at) =>
    isMeasured(one) && one.isInteger && !one.isMoney && one.percent === null ? [at] : [],
  );
  const bases = counts.filter((at) =>
    facts.columns[at]?.nouns.some((noun) => after.some(({ text }) => isSameWord(noun, text))),
  );
  const [base, ...others] = bases;
  if (base === undefined || others.length > 0) return [];
  const valueOf = (row: number, column: number) => readCell(room, { table, row, column });
  const parts = counts.filter(
    (column) =>
      column !== base &&
      [...facts.table.rows.keys()].every((row) => {
        const [part, all] = [valueOf(row, column), valueOf(row, base)];
        return part === null || all === null || part.lte(all);
      }),
  );
  const [part, ...more] = parts;
  return part === undefined || more.length > 0 ? [] : [{ part, base }];
}

/** What a base has more than its part: `2,832 late`, `7 of 22 openings are still unfilled`. */
export function* deriveUnmetParts(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, totals } = room;
  const behind = context.text.slice(
    figure.to - context.from,
    figure.to - context.from + BEHIND_CHARS,
  );
  if (context.headerWords.length > 0 || figure.unit !== 'plain') return;
  if (!UNMET.test(/^[^;.:]*/u.exec(behind)?.[0] ?? '')) return;
  let rank = 0;
  for (const [table, facts] of tables.entries()) {
    if (facts.isKeyValue) continue;
    const ofBase = listOfBase(room, table, facts);
    const isShort = (figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS;
    const pairs = ofBase.length > 0 ? ofBase : isShort ? [] : listRated(facts);
    const [row, ...others] = room.boundRows(table)?.rows ?? [];
    for (const { part, base } of others.length > 0 ? [] : pairs) {
      const totalOf = (column: number): Big | null =>
        totals.find(({ at }) => at.table === table && at.column === column)?.sum ?? null;
      const [less, more] = [part, base].map((column) =>
        row === undefined ? totalOf(column) : readCell(room, { table, row, column }),
      );
      if (!less || !more || more.lte(less)) continue;
      const value = more.minus(less);
      yield {
        operation: 'difference',
        cells:
          row === undefined
            ? []
            : [
                { table, row, column: base },
                { table, row, column: part },
              ],
        column: row === undefined ? { table, column: base } : null,
        ...(row === undefined ? { base: { table, column: part } } : {}),
        near: value.toNumber(),
        value: () => value,
        worth: ofBase.length > 0 ? WORTH.base : WORTH.total,
        rank,
        operands: [more, less],
        isNamed: true,
        isCalled: true,
      };
      rank += 1;
    }
  }
}
