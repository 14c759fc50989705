import type { Step } from './said-otherwise.ts';
import { joinTestedEver } from './join-tested-ever.ts';
import { joinNeitherValues } from './join-neither-values.ts';
import { readFiguresAsRows } from './join-row-records.ts';
import { readCountColumn, readTotalNumbers } from './join-counted-figures.ts';
import { joinHighsAndLows } from './join-highs-and-lows.ts';
import { joinNamedFirst } from './join-named-first.ts';
import { joinColumnPeriods } from './join-column-periods.ts';
import { joinTotalsOfGroups } from './join-leading-totals.ts';
import { joinNamedEnd } from './join-named-end.ts';

/** What is read before all other words: rows, totals and ends that are called by several words. */
export const NAMED_FIRST: readonly Step[] = [
  joinNeitherValues,
  readFiguresAsRows,
  readTotalNumbers,
  readCountColumn,
  joinHighsAndLows,
  joinNamedFirst,
  joinNamedEnd,
  joinColumnPeriods,
  joinTestedEver,
  joinTotalsOfGroups,
];
