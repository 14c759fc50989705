import type { Grain } from '../../../engine/cube.ts';
import { quoteIdentifier, quoteLiteral } from '../../../engine/sql-text.ts';
import { assertNumberLiteral, buildRangeSql, buildTextSql } from './condition-sql.ts';
import { describeRange } from '../answer/describe.ts';
import type { Filter, Group } from '../plan/plan.ts';

function buildGrainSql(column: string, grain: Grain): string {
  switch (grain) {
    case 'monthOfYear':
      return `monthname(${column})`;
    case 'weekday':
      return `dayname(${column})`;
    case 'season':
      return `CASE month(${column}) % 12 // 3 WHEN 0 THEN 'Winter' WHEN 1 THEN 'Spring' WHEN 2 THEN 'Summer' WHEN 3 THEN 'Autumn' END`;
    case 'weekPart':
      return `CASE WHEN isodow(${column}) > 5 THEN 'Weekend' WHEN isodow(${column}) <= 5 THEN 'Monday to Friday' END`;
    case 'hour':
      return `hour(${column})`;
    case 'decade':
    case 'year':
    case 'quarter':
    case 'month':
    case 'week':
    case 'day':
      return `CAST(date_trunc('${grain}', ${column}) AS DATE)`;
  }
}

/** A row that contains two of the texts counts for the one named first. */
function buildMatchSql({ column }: Group, filters: readonly Filter[]): string {
  const texts = filters.flatMap((one) =>
    one.kind === 'text' && one.column === column ? one.texts : [],
  );
  const cases = texts.map(
    (text) => `WHEN ${buildTextSql(column, text)} THEN ${quoteLiteral(text)}`,
  );
  return `CASE ${cases.join(' ')} END`;
}

/** The periods do not overlap, so that each row is in one of them. */
function buildPeriodSql({ column }: Group, filters: readonly Filter[]): string {
  const ranges = filters.flatMap((one) =>
    one.kind === 'period' && one.column === column ? one.ranges : [],
  );
  const cases = ranges.map(
    (range) =>
      `WHEN ${buildRangeSql(quoteIdentifier(column), range)} THEN ${quoteLiteral(describeRange(range))}`,
  );
  return `CASE ${cases.join(' ')} END`;
}

/** The expression of which each value is a group. */
export function buildGroupSql(group: Group, filters: readonly Filter[]): string {
  const column = quoteIdentifier(group.column);
  if (group.isMatch === true) return buildMatchSql(group, filters);
  if (group.isPeriod === true) return buildPeriodSql(group, filters);
  if (group.width !== undefined) {
    const width = assertNumberLiteral(group.width);
    return `floor(${column} / ${width}) * ${width}`;
  }
  return group.grain === null ? column : buildGrainSql(column, group.grain);
}
