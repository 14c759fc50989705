import pluralize from 'pluralize';
import { describeHaving } from './describe.ts';
import { writeSentence } from './figure-phrases.ts';
import { formatBold, type Finding } from './finding.ts';
import { GRAIN_TITLES } from '../plan/measure-labels.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { findRunGrain } from '../plan/plan-parts.ts';
import { nameRows, phraseConditions } from './scope-phrases.ts';

/** `The longest run of days in a row was **51**, from **July 29, 2013** to …: days with …` */
export function describeRuns({ outcome, columns, cube }: Finding, plan: AggregatePlan): string {
  const [row = []] = outcome.rows;
  const [first, last, size] = columns;
  if (first === undefined || last === undefined || size === undefined) return '';
  const [from = null, to = null, length = null] = row;
  const period = GRAIN_TITLES[findRunGrain(plan)];
  const unit = length === '1' ? period : pluralize(period);
  const conditions = phraseConditions(plan.filters, cube);
  const rows = `${nameRows(plan, cube).many}${conditions}`;
  const of = conditions === '' ? '' : `, of ${rows}`;
  const what =
    plan.having.length === 0
      ? rows
      : `${pluralize(period)} with ${describeHaving(plan.having, cube)}${of}`;
  const ends =
    from === to
      ? `in ${formatBold(from, first)}`
      : `from ${formatBold(from, first)} to ${formatBold(to, last)}`;
  const others = outcome.totalRows - 1;
  const ties =
    others === 0
      ? ''
      : others === 1
        ? ' One other was as long.'
        : ` ${String(others)} others were as long.`;
  const lead = `the longest run was ${formatBold(length, size)} ${unit} in a row, ${ends}, counting ${what}.`;
  return `${writeSentence(plan, lead)}${ties}`;
}
