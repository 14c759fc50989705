import Big from 'big.js';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { describePlanScope } from './describe.ts';
import { formatBold, formatRowName, type Finding, type Row } from './finding.ts';
import { formatNumber, withUnit } from './format.ts';
import { lowerCaseTitle, type OutputColumn } from './output-columns.ts';
import type { AggregatePlan } from './plan.ts';

/** The decimals that both cells are written with. */
const countDecimals = (cell: string): number => cell.split('.')[1]?.length ?? 0;

/** The scope without the conditions that only name the two sides. */
function describeContrastScope(plan: AggregatePlan, cube: ModelCube): string {
  const sides = plan.groups.map((group) => group.column);
  const filters = plan.filters.filter((one) => !sides.includes(one.column));
  return describePlanScope({ ...plan, filters }, cube);
}

/** Two percentages differ by points. */
function describeDifference(difference: string, format: OutputColumn['format']): string {
  if (format?.type === 'percent')
    return `**${formatNumber(difference, { type: 'number', decimals: 1 }, true)}** percentage points more`;
  const text = formatNumber(difference, format, countDecimals(difference) > 0);
  return `**${withUnit(text, format)}** more`;
}

/** 20 °C is not twice as warm as 10 °C: the zero of the scale means nothing. */
const hasRatio = (format: OutputColumn['format']): boolean =>
  format?.unit?.startsWith('°') !== true;

/**
 * `Japan has the higher average miles per gallon: 30.5 mpg (Japan) and 20.1 mpg (USA); that is 10.4
 * mpg more, 1.52 times as much.` Null where there are not exactly two known sides.
 */
export function describeContrast(
  { cube, columns, outcome }: Finding,
  plan: AggregatePlan,
  index: number,
): string | null {
  const column = columns[index];
  const groups = columns.filter((one) => one.role === 'group');
  const [a, b, other] = outcome.rows.filter((row) => (row[index] ?? null) !== null);
  if (a === undefined || b === undefined || other !== undefined || column?.kind !== 'number')
    return null;
  const [high, low] = new Big(a[index] ?? 0).gte(b[index] ?? 0) ? [a, b] : [b, a];
  const [top, bottom] = [new Big(high[index] ?? 0), new Big(low[index] ?? 0)];
  const sides = `${formatBold(high[index] ?? null, column)} (${formatRowName(high, groups)}) and ${formatBold(low[index] ?? null, column)} (${formatRowName(low, groups)})`;
  const scope = describeContrastScope(plan, cube);
  if (top.eq(bottom)) return `${column.title}${scope} is the same for both: ${sides}.`;
  const more = describeDifference(top.minus(bottom).toString(), column.format);
  const times =
    bottom.gt(0) && hasRatio(column.format)
      ? `, **${formatNumber(top.div(bottom).toString(), { type: 'number', decimals: 2 })}** times as much`
      : '';
  const change = hasRatio(column.format) ? describeTimeChange([a, b], index, plan) : '';
  return `${formatRowName(high, groups)} has the higher ${lowerCaseTitle(column.title)}${scope}: ${sides}; that is ${more}${times}${change}.`;
}

/** `, a change of **-32.5 %** from the first to the second`, where the sides are two times. */
function describeTimeChange(
  [before, after]: readonly [Row, Row],
  index: number,
  plan: AggregatePlan,
): string {
  const isTimed = plan.groups.length === 1 && plan.groups.every((group) => group.grain !== null);
  const [old, now] = [new Big(before[index] ?? 0), new Big(after[index] ?? 0)];
  if (!isTimed || old.lte(0)) return '';
  const percent = now.minus(old).div(old).times(100).toString();
  return `, a change of **${formatNumber(percent, { type: 'percent', decimals: 1 }, true)}** from the first to the second`;
}
