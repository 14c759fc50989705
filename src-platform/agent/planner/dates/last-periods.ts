import { addDays } from '#shared/sql/time-spans.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { DayRange, Filter, Plan } from '../plan/plan.ts';

const MONTHS: Partial<Record<Grain, number>> = { decade: 120, year: 12, quarter: 3, month: 1 };

/** The first day of the period of this grain that holds a day, and those of its neighbours. */
function moveTo(iso: string, months: number, steps: number): string {
  const [year = 0, month = 1] = iso.split('-').map(Number);
  const index = Math.floor((year * 12 + month - 1) / months) * months + steps * months;
  return new Date(Date.UTC(Math.floor(index / 12), index % 12, 1)).toISOString().slice(0, 10);
}

interface Ends {
  readonly count: number;
  readonly isLast: boolean;
  readonly grain: Grain | null;
}

const RELATIVE = /^(last|first) (\d{1,3}) (year|quarter|month)s?$/i;
const GRAINS: Readonly<Record<string, Grain>> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
};

/** `the last 3 years`, `the first 5`. */
function readEnds(mentions: readonly Mention[]): Ends | null {
  const [first, number, grain, other] = mentions.filter((one) => !isFunctionWord(one));
  if (isMention(first, 'period') && number === undefined) {
    const [, end = '', count = '', unit = ''] = RELATIVE.exec(first.text) ?? [];
    const named = GRAINS[unit.toLowerCase()];
    if (!first.isRelative || named === undefined) return null;
    return { count: Number(count), isLast: /^last$/i.test(end), grain: named };
  }
  const isEnd = isMention(first, 'rank') && /^(?:first|last)$/i.test(first.text);
  if (!isEnd || !isMention(number, 'number') || other !== undefined) return null;
  if (grain !== undefined && !isMention(grain, 'grain')) return null;
  const count = Number(number.value);
  if (!Number.isInteger(count) || count < 1) return null;
  return { count, isLast: /^last$/i.test(first.text), grain: grain?.grain ?? null };
}

/**
 * The day after the last of the periods. Where the data are complete up to the end of one and patchy
 * after it, as the movies after 2010 are, that one is the last.
 */
function findEnd(
  anchor: string,
  last: string,
  { months, isFull }: { readonly months: number; readonly isFull: boolean },
): string {
  const complete = addDays(anchor, 1);
  const isComplete = moveTo(complete, months, 0) === complete;
  return isFull || isComplete ? complete : moveTo(last, months, 1);
}

const FULL = /\b(?:full|complete|whole|entire)\b/i;

/** `only the last 3 full years`, after a figure by year: those periods, and no ranking. */
export function readLastPeriods(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const ends = readEnds(mentions);
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const grain = group?.grain ?? null;
  const time = cube.columns.find((column) => column.name === group?.column);
  const isChronological = plan.sort === null || plan.sort.by === 'group';
  if (ends === null || grain === null || other !== undefined || !isChronological) return null;
  if (ends.grain !== null && ends.grain !== grain) return null;
  const months = MONTHS[grain];
  const extent = cube.columnProfiles.get(group?.column ?? '')?.extent;
  if (months === undefined || time?.kind !== 'time' || extent === null || extent === undefined)
    return null;
  const steps = ends.count * (grain === 'year' ? time.stepYears : 1);
  const isFull = mentions.some((one) => isMention(one, 'stop') && FULL.test(one.text));
  const old = plan.filters.find((one) => one.kind === 'period');
  const [range] = old?.ranges ?? [];
  const end = range?.to ?? findEnd(time.anchor, extent.last.slice(0, 10), { months, isFull });
  const start = moveTo(range?.from ?? extent.first.slice(0, 10), months, 0);
  const last = moveTo(end, months, 0);
  const ranges: readonly DayRange[] = ends.isLast
    ? [{ from: moveTo(last, months, -steps), to: last }]
    : [{ from: start, to: moveTo(start, months, steps) }];
  const filter: Filter = { kind: 'period', column: time.name, ranges };
  return { ...plan, filters: [...plan.filters.filter((one) => one !== old), filter] };
}
