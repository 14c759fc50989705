import type { RowMention, RowMentions } from './row-mentions.ts';
import type { LedgerCellRef } from './verdict.ts';
import type { Word } from './word-tokens.ts';

/** A part of a passage that names cells. */
export interface NameLink {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly LedgerCellRef[];
}

export interface NamingColumn {
  readonly table: number;
  readonly column: number;
  readonly words: readonly string[];
  readonly isDate: boolean;
  /** True where the table has no other column of dates. */
  readonly isOnlyDate: boolean;
  /** Its index among the naming columns of the table. */
  readonly naming: number;
  readonly mentions: RowMentions;
}

/** What the words of one sentence name in one column. */
export interface ColumnMentions {
  readonly column: NamingColumn;
  readonly mentions: readonly RowMention[];
}

export interface NumberSite {
  readonly text: string;
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  readonly digits: string;
}
