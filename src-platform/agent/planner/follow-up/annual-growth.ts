import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { findPeriodEnds } from '../dates/compared-periods.ts';
import {
  createUndecided,
  findTimeColumn,
  type AggregatePlan,
  type DayRange,
  type Decision,
} from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { buildChanges, orderTwoTimes, type TwoTimes } from './build-changes.ts';
import { isUnit } from './compared-sides.ts';
import { isOfRatios } from './percent-difference.ts';
import { findChangedFigure, findLastTimes } from './rank-changes.ts';

const SPAN = String.raw`(?: (?:from|between|over) ((?:19|20)\d\d) ?(?:to|and|-|–|until|through) ?((?:19|20)\d\d)| ((?:19|20)\d\d) ?(?:to|-|–) ?((?:19|20)\d\d))?`;
const COMPOUND =
  '(?:cagr|(?:the )?compound(?:ed)? (?:annual|yearly) (?:growth(?: rate)?|rate)|(?:the )?(?:average )?annuali[sz]ed(?: (?:growth(?: rate)?|rate|return|change))?|(?:the )?average (?:annual|yearly) growth(?: rate)?|(?:the )?average growth(?: rate)? (?:per|a) (?:year|annum))';
const PER_YEAR =
  '(?:(?:the )?(?:growth|growth rate|rate of growth|increase in percent|percentage growth)(?: rate)? (?:per|a|each) (?:year|annum)|(?:the )?(?:annual|yearly) growth(?: rate)?|(?:growth )?p\\.?a\\.?)';

const toSentence = (what: string): RegExp =>
  new RegExp(
    String.raw`${START}(?:what(?:['’]s| is| was| would be)? )?(?:(?:and|so) )?(?:the |its |their |that )?${what}${SPAN}(?: (?:for|of|over) (?:it|that|this|that (?:time|period)|the (?:whole )?period))?(?:,? please)?${END}`,
    'iu',
  );
const COMPOUND_GROWTH = toSentence(COMPOUND);
const GROWTH_PER_YEAR = toSentence(PER_YEAR);

const MONTHS_OF_YEAR = 12;

const countMonths = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * MONTHS_OF_YEAR + month;
};

const OPEN =
  'A growth per year needs one figure at two times, each a year or each a month; ask for both first.';

/** The first and the last period of a series that the data cover to its end. */
function findSeriesTimes({ plan, named }: ThreadMemory, cube: ModelCube): TwoTimes | null {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isSeries = group?.grain === 'year' || group?.grain === 'month';
  const time = cube.columns.find((one) => one.kind === 'time');
  if (!isSeries || other !== undefined || time?.kind !== 'time') return null;
  const names = named.find(({ grain }) => grain === group.grain)?.values ?? [];
  const ranges = names.flatMap((one): DayRange[] => {
    const range = one === null ? null : buildPeriodOf(one, group.grain ?? 'year');
    return range === null ? [] : [range];
  });
  const covered = ranges.filter((one) => isCovered(one, cube));
  const sorted = covered.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined || first === last
    ? null
    : orderTwoTimes([first, last]);
}

/** Whether the data go on to the end of a period; of every fifth year, each has one figure. */
function isCovered({ to }: DayRange, { columns }: ModelCube): boolean {
  const time = columns.find((one) => one.kind === 'time');
  if (to === null || time?.kind !== 'time') return false;
  const last = new Date(`${to}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() - 1);
  return time.stepYears > 1 || last.toISOString().slice(0, 10) <= time.anchor;
}

function findSaidTimes(said: RegExpExecArray, cube: ModelCube): TwoTimes | null {
  const years: readonly (string | undefined)[] = said.slice(1);
  const [first, last] = years.filter((one) => one !== undefined);
  if (first === undefined || last === undefined) return null;
  const range = { from: `${first}-01-01`, to: `${String(Number(last) + 1)}-01-01` };
  const column = findTimeColumn(cube) ?? '';
  const ends = findPeriodEnds({ kind: 'period', column, ranges: [range] });
  return ends?.filter.kind === 'period' ? orderTwoTimes(ends.filter.ranges) : null;
}

/** How many years lie between two years, or between two months of them; null for any other times. */
function countYears([first, last]: TwoTimes): number | null {
  const isSame = (['year', 'month'] as const).some(
    (grain) => isUnit(grain, first) && isUnit(grain, last),
  );
  const months = countMonths(last.from ?? '') - countMonths(first.from ?? '');
  return isSame && months > 0 ? Math.round((months / MONTHS_OF_YEAR) * 1e6) / 1e6 : null;
}

function buildAnnual(memory: ThreadMemory, times: TwoTimes, cube: ModelCube): AggregatePlan | null {
  const { plan } = memory;
  const [first] = plan.kind === 'aggregate' ? plan.measures : [];
  // `CAGR 2000 to 2009`, after the growth of each year: of the figure that grew.
  const isGrowth =
    plan.kind === 'aggregate' && plan.measures.slice(1).every(({ kind }) => kind === 'window');
  const isSimple = first?.kind === 'count' || first?.kind === 'aggregate';
  const of = isGrowth && isSimple && !plan.share ? first : findChangedFigure(memory);
  const years = countYears(times);
  if (plan.kind === 'list' || of === null || years === null) return null;
  if (of.kind === 'aggregate' && !isOfRatios(of.column, cube)) return null;
  if (plan.groups.some(({ grain }) => grain === null)) return null;
  const isAdded = of.kind === 'count' || (of.kind === 'aggregate' && of.aggregation === 'sum');
  if (isAdded && !times.every((one) => isCovered(one, cube))) return null;
  const changes = buildChanges(
    { of, column: null, filters: plan.filters, times, isInPercent: true },
    cube,
  );
  const [contrast, ...sides] = changes.measures;
  return contrast?.kind === 'contrast'
    ? {
        ...changes,
        measures: [{ ...contrast, operator: 'annual', years: String(years) }, ...sides],
      }
    : null;
}

/**
 * `CAGR?`, `annualised?`, `growth rate per year`, after one figure at two times: the growth a year that
 * leads from the one to the other, compounded. After a series, `growth per year` is one of each year, which
 * other rules know. Null where the words ask for anything else.
 */
export function askAnnualGrowth(
  text: string,
  memory: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  const compound = COMPOUND_GROWTH.exec(text);
  const said = compound ?? GROWTH_PER_YEAR.exec(text);
  if (said === null || memory.isRefused === true) return null;
  const named = findSaidTimes(said, cube);
  const last = findLastTimes(memory);
  const times = named ?? last ?? (compound === null ? null : findSeriesTimes(memory, cube));
  if (times === null && compound === null) return null;
  const plan = times === null ? null : buildAnnual(memory, times, cube);
  return plan === null ? createUndecided(OPEN) : { ok: true, plan };
}
