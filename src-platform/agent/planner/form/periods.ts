import { isPartOf } from '../dates/entire-period.ts';
import { isMention } from '../mentions/mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import type { DayRange } from '../plan/plan.ts';
import { names, type Asked } from './asked.ts';
import { listRanges, type PlanForm } from './plan-form.ts';

const YEAR = /\b(?:1[89]|20)\d\d(?=s?\b)/g;

const readYear = (iso: string | null): number =>
  iso === null ? Number.NaN : Number(iso.slice(0, 4));

/** The years that a period can be called by: `since 1980`, `after 1979` and `before 1980` have one end there. */
function listNamedYears({ from, to }: DayRange): readonly number[] {
  const [first, end] = [readYear(from), readYear(to)];
  return [first, first - 1, end, end - 1];
}

/** Each year of the question is an end of a period in the plan. */
function describeLostYear({ words }: Asked, form: PlanForm): string | null {
  const years = listRanges(form).flatMap(listNamedYears);
  for (const word of words) {
    if (!isMention(word, 'period')) continue;
    const lost = (word.text.match(YEAR) ?? []).find((year) => !years.includes(Number(year)));
    if (lost !== undefined) return `I read «${lost}», and the query that I made has no such year.`;
  }
  return null;
}

const GREW =
  /\b(?:growth|grow|grew|grown|change|changed|rise|rose|risen|increase|increased|drop|dropped|fall|fell|fallen|decline|declined|gain|gained)\b/;
const SINCE = /\bsince\b/;
const THAT = /\b(?:that|it|this)\b/;

/** `how much growth is that since 1980`, after a figure of 2000: the growth ends there. */
function describeOtherEnd({ text, before }: Asked, form: PlanForm): string | null {
  const last = before?.filters.find((one) => one.kind === 'period');
  const [range, other] = last?.kind === 'period' ? last.ranges : [];
  const end = other === undefined ? (range?.to ?? null) : null;
  if (end === null || !GREW.test(text) || !SINCE.test(text) || !THAT.test(text)) return null;
  return listRanges(form).some(({ to }) => to === end)
    ? null
    : 'The last figure is one of an earlier period, and the change that I would give ends later; name both ends, such as «from 1980 to 2000».';
}

const UNTIL = /\b(?:until|till|up to|by) (?:the )?(?:end of )?(?:\p{L}+ )?(?:1[89]|20)\d\d\b/u;
const STARTS = /\b(?:from|since|between|after)\b/;

/** `how much did it grow until 2009`, after a figure of 2006: the growth starts there. */
function describeOtherStart({ text, before }: Asked, form: PlanForm): string | null {
  const last = before?.filters.find((one) => one.kind === 'period');
  const [range, other] = last?.kind === 'period' ? last.ranges : [];
  const start = other === undefined ? (range?.from ?? null) : null;
  if (start === null || !GREW.test(text) || !UNTIL.test(text) || STARTS.test(text)) return null;
  return listRanges(form).some(({ from }) => from === start)
    ? null
    : 'The last figure is one of another period, and the change that I would give does not start there; name both ends, such as «from 2006 to 2009».';
}

/** `in July`, `on Mondays`: the months and days of the question select, or divide. */
function describeLostPart(asked: Asked, form: PlanForm): string | null {
  if (!names(asked, 'months', 'weekdays', 'hours')) return null;
  const has = form.filters.some((one) =>
    ['period', 'months', 'weekdays', 'hours'].includes(one.kind),
  );
  const divides = form.groups.some(({ grain }) => grain !== null);
  return has || divides ? null : 'The query that I made has not the months or days that you name.';
}

/** `the average price in 2001`, of August 2001 by year: the one year would be a month. */
function describeOnePeriod(asked: Asked, { plan, groups }: PlanForm): string | null {
  // `over time` asks for no period of that length.
  if (names(asked, 'trend') && !names(asked, 'grain')) return null;
  for (const { column, grain } of plan.kind === 'aggregate' ? groups : []) {
    const period = plan.filters.find((one) => one.kind === 'period' && one.column === column);
    const [range, other] = period?.kind === 'period' ? period.ranges : [];
    const from = range?.from ?? null;
    if (grain === null || range === undefined || from === null || other !== undefined) continue;
    const unit = buildPeriodOf(from, grain);
    if (unit !== null && isPartOf(range, unit))
      return `You ask by ${grain}, and the period lies within one ${grain}; name a longer one.`;
  }
  return null;
}

export const describeOtherPeriod = (asked: Asked, form: PlanForm): string | null =>
  describeLostYear(asked, form) ??
  describeOtherEnd(asked, form) ??
  describeOtherStart(asked, form) ??
  describeOnePeriod(asked, form) ??
  describeLostPart(asked, form);
