import type { LedgerTable } from '../analyze-table.ts';
import { NO_INPUTS, type LedgerInputs } from '../given-numbers.ts';
import { matchFiguresNow } from '../match-figures.ts';
import { isStated, type Verdict } from '../verdict.ts';

/** The verdict of each figure of a text by the figure's own text; names are left out. */
export const judgeByFigure = (
  text: string,
  table: LedgerTable,
  inputs: Partial<LedgerInputs> = {},
): ReadonlyMap<string, Verdict> =>
  new Map(
    matchFiguresNow([{ text }], [table], { ...NO_INPUTS, ...inputs })
      .filter(isStated)
      .map(({ figure, verdict }) => [figure.text, verdict]),
  );

/** The verdicts of a text's figures in their order; names are left out. */
export const judgeText = (
  text: string,
  tables: readonly LedgerTable[],
  inputs: Partial<LedgerInputs> = {},
): readonly Verdict[] =>
  matchFiguresNow([{ text }], tables, { ...NO_INPUTS, ...inputs })
    .filter(isStated)
    .map(({ verdict }) => verdict);
