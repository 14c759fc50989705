import { listBandGroups } from './bands.ts';
import type { FigureContext } from './context.ts';
import type { CellMention, DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';
import { NamedGroups, type NamedGroup } from './named-groups.ts';
import { listOtherRows, listRowsExcept, listRowsTakenTogether } from './other-groups.ts';
import type { Passage } from './passage.ts';
import { PeriodGroups } from './period-groups.ts';
import {
  listJoinedRows,
  listPeriodTotals,
  listRowsBefore,
  listRowsBehind,
} from './spoken-groups.ts';
import type { LedgerCellRef } from './verdict.ts';

/** The rows that the words give to a figure, where they are several: the months of a quarter. */
function listBoundGroups(
  figure: Figure,
  { tables, boundRows }: MatchContext,
): DerivationContext['groups'] {
  return tables.flatMap(({ hasAllRows, table }, index) => {
    const bound = boundRows(figure, index);
    const count = bound?.rows.size ?? 0;
    const isGroup = hasAllRows && count > 1 && count < table.rows.length;
    return bound?.isSure === true && isGroup ? [{ table: index, rows: [...bound.rows] }] : [];
  });
}

interface Answer {
  readonly passages: readonly Passage[];
  /** The cells that the figures of each passage are. */
  readonly cells: readonly (readonly LedgerCellRef[])[];
}

/** The rows that words take together for a figure, whatever these words are. */
export class FigureGroups {
  readonly #around: MatchContext;
  readonly #answer: Answer;
  readonly #named: NamedGroups;
  readonly #periods: PeriodGroups;

  constructor(around: MatchContext, answer: Answer) {
    this.#around = around;
    this.#answer = answer;
    this.#named = new NamedGroups(around.tables);
    this.#periods = new PeriodGroups(around.tables);
  }

  of(
    figure: Figure,
    {
      context,
      mentions,
      listed,
      textBefore,
    }: {
      readonly context: FigureContext;
      readonly mentions: readonly CellMention[];
      readonly listed: readonly (readonly CellMention[])[];
      readonly textBefore: string;
    },
  ): readonly NamedGroup[] {
    const { tables, names } = this.#around;
    const { passages, cells } = this.#answer;
    return [
      ...listBoundGroups(figure, this.#around),
      ...this.#named.of(context),
      ...this.#periods.of(context),
      ...this.#periods.ofYear(figure, context),
      ...listRowsBefore(figure, { context, listed, tables, names }),
      ...listPeriodTotals(context, tables),
      ...listJoinedRows(context, tables, names),
      ...listRowsBehind(figure, { passages, listed: cells, tables }),
      ...listRowsTakenTogether(figure, { context, textBefore, mentions, tables, names }),
      ...listOtherRows(figure, { context, passages, tables, names }),
      ...listRowsExcept(context, tables, names),
      ...listBandGroups(context, textBefore, tables),
    ];
  }
}
