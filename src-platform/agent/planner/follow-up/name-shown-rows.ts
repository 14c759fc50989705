import pluralize from 'pluralize';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { escapeMarkdown, formatDate } from '../answer/format.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { findTimeColumn, type Filter, type Plan } from '../plan/plan.ts';
import { lowerCaseTitle, findTitle } from '../plan/measure-labels.ts';
import { countBefore, type ThreadMemory } from '../thread-memory.ts';
import { isRanked } from './bind-first.ts';
import type { Reword } from './reword-of-figures.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const NTH = String.raw`(?<nth>${ORDINALS.join('|')}|last|1st|2nd|3rd|[4-9]th)`;
const POSITION = new RegExp(
  String.raw`\b(?:the )?${NTH}(?: one)? (?<noun>group|row|entry|bar|line|\p{L}+)\b(?: (?:there|of (?:those|these|them)|(?:on|in) (?:the|that|your) (?:list|table|answer|chart)))?`,
  'iu',
);
const END = new RegExp(
  String.raw`\b(?:that|this)(?: very)? (?:(?<high>peak|high|high point|maximum|top)|(?<low>low|low point|bottom|trough|minimum|dip))\b`,
  'iu',
);
const SINCE_THEN =
  /\b(?<link>since|after|before|until|till|from)(?: then|(?: that| this)(?: (?:point|moment|date|time|day|month|year))?)\b(?=\s*(?:[,;?.!]|$|(?:up )?to\b|until\b|till\b|on\b|onwards?\b))/iu;
const TIME =
  /\b(?:(?:in|on|during|for) )?(?:that|the same|this)(?: same)? (?<grain>month|day|year)\b|\b(?<then>then|at that time|at the time)\b(?=\s*[?.!]*\s*$)/iu;

/** So few words ask for nothing but the next. */
const MAX_BARE = 2;

interface NamedInText {
  readonly text: string;
  readonly remarks: readonly string[];
}

const say = (said: string, name: string, rest: string): string =>
  `«${escapeMarkdown(said)}» is ${escapeMarkdown(name)}, ${rest}.`;

/** What the one group of the last answer is called, and the word for any row of it. */
function isNounOfGroup(noun: string, column: string, cube: ModelCube): boolean {
  if (/^(?:group|row|entry|bar|line)$/i.test(noun)) return true;
  const title = lowerCaseTitle(findTitle(cube, column));
  return (
    pluralize.isSingular(noun) && [title, title.split(' ').at(-1)].includes(noun.toLowerCase())
  );
}

function readNth(nth: string, shown: number): number {
  if (/^last$/i.test(nth)) return shown - 1;
  const ordinal = ORDINALS.indexOf(nth.toLowerCase());
  return ordinal === -1 ? Number.parseInt(nth, 10) - 1 : ordinal;
}

/** `the second group`: by its position in the order that was shown. */
function namePosition(text: string, memory: ThreadMemory, cube: ModelCube): NamedInText | null {
  const { plan, named, totalRows } = memory;
  const [group, other] = named;
  const found = POSITION.exec(text);
  const { nth = '', noun = '' } = found?.groups ?? {};
  if (found === null || plan.kind === 'list' || group === undefined || other !== undefined)
    return null;
  if (group.grain !== null || !isNounOfGroup(noun, group.column, cube)) return null;
  const shown = plan.limit === null ? totalRows : Math.min(totalRows, plan.limit);
  const at = readNth(nth, shown);
  const value = at < shown && at >= 0 ? (group.values[at - countBefore(plan)] ?? null) : null;
  if (value === null || shown < 2) return null;
  return {
    text: text.replace(found[0], value),
    remarks: [say(found[0], value, 'as the last answer was ordered')],
  };
}

const BEHIND =
  /\b(?:in|of|for|from|within|among) the (?:\p{L}+|[1-9]\p{L}{2}) (?!group|row|entry|bar|line)\p{L}+/iu;

/** `the best film of the first genre`: that genre by its name, as the number orders no genres anew. */
export const rewordNthGroup: Reword = (text, { memory, cube }) => {
  const [said] = BEHIND.exec(text) ?? [];
  const named = said === undefined ? null : namePosition(said, memory, cube);
  return said === undefined || named === null ? null : text.replace(said, named.text);
};

interface ShownTime {
  readonly start: string;
  readonly grain: Grain;
  readonly direction: 'asc' | 'desc';
}

/** The time of the first row of a ranking, where no other row has the same figure. */
function findTime(
  { plan, named, tied, asksOne, totalRows }: ThreadMemory,
  { cube, isEnd }: { readonly cube: ModelCube; readonly isEnd: boolean },
): ShownTime | null {
  const { sort } = plan;
  const time = findTimeColumn(cube);
  const at = named.find(({ column }) => column === time);
  const start = at?.values[0] ?? null;
  if (sort === null || start === null || at === undefined || tied !== 1) return null;
  const isOfPeriods = plan.kind === 'aggregate' && isRanked(plan) && named.length === 1;
  const isRow =
    plan.kind === 'list' && plan.within.length === 0 && (isEnd || asksOne || totalRows === 1);
  const grain = isOfPeriods ? at.grain : isRow ? findRowGrain(cube) : null;
  return grain === null ? null : { start, grain, direction: sort.direction };
}

const COUNTED_TIMES = /\b(?:\d+|\p{L}+) (?:days|weeks|months|quarters|years)\s*$/iu;
const NEXT_TO = /\b(?:day|week|month|quarter|year)s?\s*$/i;

/** `after that, show the average`, `how much comes from that?`: of no time. */
const isOfTalk = (text: string, { index, 0: said }: RegExpExecArray): boolean =>
  /\b(?:comes?|came|coming|stems?|stemm(?:ed|ing))\s*$/i.test(text.slice(0, index)) ||
  (/^\s*(?:(?:and|so|ok|okay|then)\b,?\s*)*$/i.test(text.slice(0, index)) &&
    /^after (?:that|this)$/i.test(said) &&
    text.startsWith(',', index + said.length));

/** The time in the place of what points at it; before the rest, as `the day after` is one day. */
function sayTime(text: string, said: string, time: string): string {
  const rest = text.replace(said, '');
  const isNext = NEXT_TO.test(text.slice(0, text.indexOf(said)));
  return isNext
    ? `${time}, ${rest.replace(/^\s*(?:and|but|so)\b,?\s*/i, '')}`
    : text.replace(said, time);
}

/** `after that peak`, `from that low`, `what was IBM that month`: the time of the row that was shown first. */
function nameTime(text: string, memory: ThreadMemory, cube: ModelCube): NamedInText | null {
  const end = END.exec(text);
  const since = SINCE_THEN.exec(text);
  const shown = findTime(memory, { cube, isEnd: end !== null || since !== null });
  if (shown === null) return null;
  const label = formatDate(shown.start, shown.grain);
  if (end !== null) {
    const isOfEnd = (end.groups?.['high'] === undefined) === (shown.direction === 'asc');
    return isOfEnd
      ? {
          text: text.replace(end[0], label),
          remarks: [say(end[0], label, 'the first of the last answer')],
        }
      : null;
  }
  // `and after that?` asks for the next row of a list, and `twelve months after that` for one time.
  const isCounted = since !== null && COUNTED_TIMES.test(text.slice(0, since.index));
  if (
    since !== null &&
    !isCounted &&
    !isOfTalk(text, since) &&
    text.trim().split(/\s+/).length > MAX_BARE
  )
    return {
      text: sayTime(text, since[0], `${since.groups?.['link'] ?? ''} ${label}`),
      remarks: [say(since[0], label, 'the first of the last answer')],
    };
  // After a day, `that day` is the row itself: what is asked of it needs no other rows.
  const isOfThing = memory.plan.kind === 'list' && cube.label.length > 1;
  const time = isOfThing ? TIME.exec(text) : null;
  const grain = time?.groups?.['grain'];
  if (time === null || (grain !== undefined && grain.toLowerCase() !== shown.grain)) return null;
  return {
    text: text.replace(time[0], `${shown.grain === 'day' ? 'on' : 'in'} ${label}`),
    remarks: [say(time[0], label, 'that of the last answer')],
  };
}

/** The question with the name of the row that its words point at; null where nothing points at one. */
export const readShownRows = (
  text: string,
  memory: ThreadMemory,
  cube: ModelCube,
): NamedInText | null => namePosition(text, memory, cube) ?? nameTime(text, memory, cube);

const OPEN = /\b(?:after|since|from|before|until)\b/i;

/**
 * `lowest after that peak`, after the months of 2009: among those that were shown. Null where that time has
 * no part of the other.
 */
export function clipToLast(plan: Plan, last: Plan, text: string): Plan | null {
  const find = ({ filters }: Plan): Extract<Filter, { kind: 'period' }> | null =>
    filters.find((one): one is Extract<Filter, { kind: 'period' }> => one.kind === 'period') ??
    null;
  const [now, before] = [find(plan), find(last)];
  const [range, other] = now?.ranges ?? [];
  const [bound, another] = before?.ranges ?? [];
  if (!OPEN.test(text) || now === null || range === undefined || other !== undefined) return plan;
  if (range.from !== null && range.to !== null) return plan;
  if (bound === undefined || another !== undefined) return plan;
  const from = range.from ?? bound.from;
  const to = range.to ?? bound.to;
  if (from !== null && to !== null && from >= to) return null;
  const filters = plan.filters.map((one) =>
    one === now ? { ...now, ranges: [{ from, to }] } : one,
  );
  return { ...plan, filters };
}
