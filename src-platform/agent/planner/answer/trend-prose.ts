import Big from 'big.js';
import { phraseFigure, writeSentence } from './figure-phrases.ts';
import { findExtremes, formatBold, type Finding, type Row } from './finding.ts';
import { leaveOutPartial } from '../dates/partial-periods.ts';
import { phraseRow } from './row-phrases.ts';

/** Fewer points are two ends and little between them. */
const MIN_POINTS = 4;
/** Kendall's tau from which a series goes one way: three of four pairs of its points do. */
const MIN_TAU = 0.5;

/** How far the values go one way: 1 where each is higher than all before it, −1 where lower. */
function rateDirection(values: readonly Big[]): number {
  let sum = 0;
  values.forEach((value, at) => {
    for (const later of values.slice(at + 1)) sum += later.cmp(value);
  });
  return sum / ((values.length * (values.length - 1)) / 2);
}

/** Whether a figure grows with the rows, so that a part of a year is lower by itself. */
function isAdded({ plan }: Finding, index: number): boolean {
  const measure = plan.kind === 'aggregate' ? plan.measures[index - plan.groups.length] : undefined;
  return (
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum')
  );
}

/** Whether an incomplete period, which the trend leaves out, goes beyond what would be called its end. */
function isSurpassed(finding: Finding, index: number, end: Big, side: 'peak' | 'low'): boolean {
  if (side === 'low' && isAdded(finding, index)) return false;
  return finding.outcome.rows.some((row) => {
    const cell = row[index] ?? null;
    return cell !== null && new Big(cell).cmp(end) === (side === 'peak' ? 1 : -1);
  });
}

/** `, with a peak of **220** in 2006`: extremes that are neither the first nor the last. */
function phraseTurns(finding: Finding, rows: readonly Row[], index: number): string {
  const { columns } = finding;
  const column = columns[index];
  const extremes = findExtremes(rows, index, 1);
  if (column === undefined || extremes === null) return '';
  const turns = [
    { name: 'peak' as const, at: extremes.high },
    { name: 'low' as const, at: extremes.low },
  ].flatMap(({ name, at: [row, other] }) => {
    const isEnd = row === undefined || row === rows[0] || row === rows.at(-1);
    if (isEnd || other !== undefined) return [];
    if (isSurpassed(finding, index, new Big(row[index] ?? 0), name)) return [];
    return [
      `a ${name} of ${formatBold(row[index] ?? null, column)} ${phraseRow(row, columns.slice(0, 1))}`,
    ];
  });
  return turns.length === 0 ? '' : `, with ${turns.join(' and ')}`;
}

/** Whether the first and the last value are the extremes of all. */
function isBetweenEnds(rows: readonly Row[], index: number): boolean {
  const extremes = findExtremes(rows, index, 1);
  const ends = [rows[0], rows.at(-1)];
  return (
    extremes !== null &&
    [extremes.high, extremes.low].every(([row, other]) => other === undefined && ends.includes(row))
  );
}

/** `The price rose from **$1** in 2000 to **$9** in 2009.` Null where a series goes no one way. */
export function describeTrend(finding: Finding, index: number): string | null {
  const { plan, columns } = finding;
  const [group, other] = columns.filter((one) => one.role === 'group');
  const column = columns[index];
  if (group?.kind !== 'time' || other !== undefined || column?.kind !== 'number') return null;
  const rows = leaveOutPartial(finding)
    .outcome.rows.filter((row) => (row[0] ?? null) !== null && (row[index] ?? null) !== null)
    .toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined || rows.length < MIN_POINTS) return null;
  const values = rows.map((row) => new Big(row[index] ?? 0));
  const tau = rateDirection(values);
  const change = new Big(last[index] ?? 0).cmp(first[index] ?? 0);
  const goesOneWay = Math.abs(tau) >= MIN_TAU && Math.sign(tau) === change;
  if (change === 0 || (!goesOneWay && !isBetweenEnds(rows, index))) return null;
  const name = (row: Row): string =>
    `${formatBold(row[index] ?? null, column)} ${phraseRow(row, [group])}`;
  const { subject } = phraseFigure(finding, index);
  const verb = change > 0 ? 'rose' : 'fell';
  return writeSentence(
    plan,
    `the ${subject} ${verb} from ${name(first)} to ${name(last)}${phraseTurns(finding, rows, index)}`,
  );
}
