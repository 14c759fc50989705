import { addDays } from '#shared/sql/time-spans.ts';
import type { Grain } from '../../../engine/cube.ts';
import { describeRange } from '../answer/describe.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { findTimeColumn, type DayRange, type Filter, type Plan } from '../plan/plan.ts';
import { readNumberWord } from '../text/number-words.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';

type Unit = 'day' | 'month' | 'year';

const UNIT = '(day|month|year)';
const COUNT = String.raw`(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty)`;
const BEFORE = '(?:earlier|before(?:hand)?|prior|previously)';
const AFTER = '(?:later|after(?:wards?)?|on)';
const SPAN = new RegExp(
  String.raw`,? \b(?:in|over|during|within|for) the (?:${COUNT} )?${UNIT}s?(?: just| right| immediately)? (?:(${BEFORE}|before (?:that|it|then)|leading up to (?:it|that))|(${AFTER}|after (?:that|it)|that followed))(?=\s*[?.!,]*\s*$)`,
  'iu',
);
const STEPS: readonly { readonly pattern: RegExp; readonly sign: 1 | -1 }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:on |in )?the (?:(?:next|following|subsequent)) ${UNIT}\b|\b(?:on |in )?the ${UNIT}(?: right| just| directly| immediately)? after(?: that| it)?\b|\bthe ${UNIT} that followed\b`,
      'iu',
    ),
    sign: 1,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:on |in )?the (?:(?:previous|preceding|prior)) ${UNIT}\b|\b(?:on |in )?the ${UNIT}(?: right| just| directly| immediately)? before(?: that| it)?\b`,
      'iu',
    ),
    sign: -1,
  },
];
const FAR_BEFORE = new RegExp(String.raw`\b${COUNT} ${UNIT}s? ${BEFORE}\b`, 'iu');
const FAR_AFTER = new RegExp(String.raw`\b${COUNT} ${UNIT}s? ${AFTER}\b`, 'iu');

const FAR = new RegExp(
  String.raw`,? \b${COUNT} ${UNIT}s? (?:(${BEFORE})|(${AFTER}))(?=\s*[?.!,]*\s*$)`,
  'iu',
);
const CHANGED =
  /\bhow (?:much|far|many \p{L}+) (?:(?:had|has|did|have) (?:it|they|that)) (?:fall|fallen|drop|dropped|rise|risen|grow|grown|change|changed|climb|climbed|go up|gone up|decline|declined|sunk|shrunk)\b/iu;

interface Step {
  readonly unit: Unit;
  readonly count: number;
  /** The question without the time. */
  readonly rest: string;
}

const toUnit = (word: string): Unit => {
  const unit = word.toLowerCase();
  return unit === 'day' || unit === 'month' ? unit : 'year';
};
const readCount = (word: string | undefined): number =>
  word === undefined || /^(?:an?|one)$/i.test(word) ? 1 : readNumberWord(word);

function readStep(text: string): Step | null {
  for (const { pattern, sign } of STEPS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [said, ...units] = found;
    const unit = /day|month|year/iu.exec(units.join(' '))?.[0] ?? 'day';
    return { unit: toUnit(unit), count: sign, rest: text.replace(said, ' ') };
  }
  for (const [pattern, sign] of [
    [FAR_BEFORE, -1],
    [FAR_AFTER, 1],
  ] as const) {
    const [said, count, unit] = pattern.exec(text) ?? [];
    if (said !== undefined && unit !== undefined)
      return { unit: toUnit(unit), count: sign * readCount(count), rest: text.replace(said, ' ') };
  }
  return null;
}

const STEPPED: readonly Grain[] = ['day', 'month', 'quarter', 'year'];

interface Lead {
  /** The time of the row that the last answer leads with. */
  readonly time: string;
  readonly grain: Grain;
}

/** The time of the one row that the last answer was about; null where there are several, or none. */
function findLead({ plan, memory, cube }: RewordContext): Lead | null {
  const time = findTimeColumn(cube);
  const isRanked = plan.sort !== null && plan.sort.by !== 'group' && (plan.position ?? 1) === 1;
  const isOne = memory.totalRows === 1 || (memory.tied === 1 && isRanked);
  const named = memory.named.find(({ column }) => column === time);
  const value = named?.values[0];
  if (time === undefined || !isOne || value === undefined || value === null) return null;
  if (plan.kind === 'list') return { time: value, grain: 'day' };
  const [group, other] = plan.groups;
  const grain = STEPPED.find((one) => one === group?.grain);
  const isOfTime = group?.column === time && other === undefined;
  return isOfTime && grain !== undefined ? { time: value, grain } : null;
}

const MONTHS = 12;

function shift(time: string, { unit, count }: Pick<Step, 'unit' | 'count'>): string {
  if (unit === 'day') return addDays(time.slice(0, 10), count);
  const [year = 0, month = 1, day = 1] = time.slice(0, 10).split('-').map(Number);
  const months = month - 1 + (unit === 'year' ? MONTHS * count : count);
  // January has a 31st and February has none.
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whether a condition says which series a row is of, so that it holds for its other times as well. */
const isOfSeries = (filter: Filter, { cube }: RewordContext): boolean =>
  filter.kind === 'values' && !filter.negated && cube.label.includes(filter.column);

const isTime = (filter: Filter, { cube }: RewordContext): boolean =>
  filter.kind === 'known' || (filter.kind === 'period' && filter.column === findTimeColumn(cube));

const BARE =
  /^[\s,]*(?:(?:and|so|but|then|what|how (?:much|many|high|low|about)|about|was|is|were|it|that|figure|value|for|on|in|did|the)\b[\s,]*)*[?.!\s]*$/i;
const GETS = /\b(how \p{L}+) (?:did|does) it get\b/iu;

/** The row of another time, with the figures that the last answer showed or that the words ask for. */
function readRowAt(step: Step, range: DayRange, thread: RewordContext): PlainerWordings | null {
  const { plan, cube } = thread;
  const column = findTimeColumn(cube);
  if (plan.kind !== 'list' || column === undefined || plan.listed !== null) return null;
  const { filters, sort } = plan;
  if (!filters.every((one) => isOfSeries(one, thread) || isTime(one, thread))) return null;
  const left = filters.filter((one) => isOfSeries(one, thread));
  const isBare = BARE.test(step.rest);
  const ranked = sort?.by === 'column' ? sort.column : null;
  const rest = step.rest
    .replace(GETS, '$1 was it')
    .replace(/\s*[?.!]*\s*$/, '')
    .trim();
  const change = (next: Plan): Plan | null => {
    if (next.kind !== 'list' || next.within.length > 0) return null;
    const added = next.columns.filter((one) => !plan.columns.includes(one));
    const columns = next.columns.filter((one) => added.length === 0 || one !== ranked);
    if (!isBare && added.length === 0) return null;
    const period: Filter = { kind: 'period', column, ranges: [range] };
    return { ...next, columns, filters: [...left, period], sort: null, limit: null };
  };
  const texts = isBare ? ['which one was it?'] : [`${rest} that day?`, `${rest} then?`];
  return { texts, accepts: ({ kind }) => kind === 'list', change };
}

/**
 * `how warm did it get the day after?`, `what was it five years earlier?`, after the row or the period that
 * leads a ranking: the figure of the time so far from it.
 */
export const readTimeStep: ReadPlainer = (text, thread) => {
  const lead = findLead(thread);
  const step = lead === null || SPAN.test(text) ? null : readStep(text);
  if (lead === null || step === null || !Number.isInteger(step.count)) return null;
  const time = shift(lead.time, step);
  if (lead.grain === 'day') {
    // The row of a month later is one of the same day only where each row is one of a month.
    if (step.unit !== 'day') return null;
    const range = buildPeriodOf(time, 'day');
    return range === null ? null : readRowAt(step, range, thread);
  }
  const range = buildPeriodOf(time, lead.grain);
  if (range === null || step.count === 0 || thread.plan.kind === 'list') return null;
  // A day after a month is still in it.
  if (step.unit === 'day' || (lead.grain === 'year' && step.unit !== 'year')) return null;
  const { plan } = thread;
  const column = findTimeColumn(thread.cube);
  if (!BARE.test(step.rest) || column === undefined) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'period' || one.column !== column);
  const next: Plan = {
    ...plan,
    filters: [...filters, { kind: 'period', column, ranges: [range] }],
    groups: [],
    having: [],
    sort: null,
    limit: null,
  };
  return plan.having.length > 0 || plan.measures.some(({ kind }) => kind === 'window')
    ? null
    : { plan: next };
};

/** `how far had it fallen in the five years before?`, after the time of an end: from then to that time. */
export const readChangeBefore: ReadPlainer = (text, thread) => {
  const [said, count, unit, before] =
    SPAN.exec(text) ?? (CHANGED.exec(text) === null ? null : FAR.exec(text)) ?? [];
  const lead = findLead(thread);
  if (said === undefined || unit === undefined || lead === null) return null;
  const sign = before === undefined ? 1 : -1;
  const step = { unit: toUnit(unit), count: sign * readCount(count) };
  const grain = lead.grain === 'day' ? toUnit(unit) : lead.grain;
  const [here, there] = [lead.time, shift(lead.time, step)].map((one) => buildPeriodOf(one, grain));
  if (!here || !there) return null;
  const times = (sign === -1 ? [there, here] : [here, there]).map((one) =>
    describeRange(one).replace(/^(?:in|on) /, ''),
  );
  const asked = text
    .replace(said, ` between ${times.join(' and ')}`)
    .replace(/\bhow far\b/i, 'how much')
    .replace(/\b(had|has) (it|they) (?:fallen|dropped|declined|sunk|shrunk)\b/i, 'did $2 fall')
    .replace(/\b(had|has) (it|they) (?:risen|grown|climbed|gone up|increased)\b/i, 'did $2 rise');
  const accepts = (plan: Plan): boolean => plan.kind === 'aggregate';
  return { texts: [asked], accepts };
};
