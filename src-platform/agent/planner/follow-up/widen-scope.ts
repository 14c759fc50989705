import { readWith } from '../attempts.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { SentenceContext } from '../understand-sentences.ts';
import type { Understanding } from '../understanding.ts';
import { describeCarried, LAST_QUESTION } from '../refusal/carried-parts.ts';
import { rankShareOfGroups } from './group-of-share.ts';
import { namesGroup } from './read-overall.ts';
import { countWithFigure } from './groups-with-figure.ts';
import { findTested } from './widen-all.ts';
import {
  standOnPlan,
  standOnRows,
  type AmbiguousQuestion,
  type WidenedQuestion,
} from './widened.ts';
import { widenToEndOfAll } from './end-of-all-groups.ts';
import { widenToEntireGroup } from './entire-group.ts';
import { widenToAllRows } from './back-to-all-rows.ts';

const findReader = (memory: ThreadMemory | null, readers: readonly Reader[]): Reader | undefined =>
  memory?.isRefused === true
    ? undefined
    : readers.find(({ cube }) => cube.name === memory?.plan.cube);

const OVERALL = new RegExp(
  String.raw`^(.+?),? (?:overall|in general|on the whole|(?:over|across|for|of|among) all (?:of )?(?:the )?(\p{L}+)(?: (?:together|combined|taken together|as a (?:group|whole)))?)${END}`,
  'iu',
);
const ASKS = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was) |show(?: me)? |give(?: me)? |how (?:high|long|large|big|heavy) (?:is|was) |(?:the )?(?=(?:average|mean|median) ))`,
  'iu',
);

const SAME = Symbol('the figure of the last answer');
const OF_SOME =
  'This could be of all rows, or of those that the last answer shows; say «over all» of what, or «of those».';

/** The one figure that words ask for; null where they also divide, order or choose. */
function findFigure(mentions: readonly Mention[], { cube }: Reader): string | typeof SAME | null {
  const [figure, other] = mentions.filter((one) => isMention(one, 'column'));
  const isPlain = mentions.every((one) =>
    isMention(one, 'ask', 'stop', 'join', 'aggregation', 'column', 'unit'),
  );
  if (!isPlain || other !== undefined) return null;
  if (figure === undefined)
    return mentions.some((one) => isMention(one, 'aggregation')) ? SAME : null;
  const isNumber = cube.columns.some(
    ({ kind, name }) => kind === 'number' && name === figure.column,
  );
  return isNumber ? figure.column : null;
}

const isTest = ({ kind }: Filter): boolean => kind !== 'known';

/** The conditions on what a result is divided by. */
const listGroupTests = ({ groups, filters }: AggregatePlan): readonly Filter[] =>
  filters.filter(
    (one) =>
      isTest(one) && groups.some(({ column, grain }) => column === one.column && grain === null),
  );

/**
 * `what is the average rating overall?`, `the average delay over all airports`, after another figure of
 * each: one figure, and none of each. Null where some of them were chosen, and it may be of those.
 */
function widenToOverall(
  text: string,
  memory: ThreadMemory | null,
  readers: readonly Reader[],
): WidenedQuestion | AmbiguousQuestion | null {
  const reader = findReader(memory, readers);
  const [, rest = '', noun] = OVERALL.exec(text) ?? [];
  if (rest === '' || memory === null || reader === undefined || !ASKS.test(text)) return null;
  const { plan } = memory;
  if (plan.kind !== 'aggregate' || plan.groups.length === 0) return null;
  const isOfGroups =
    noun === undefined || plan.groups.some((one) => namesGroup(noun, one, reader.cube));
  const figure = isOfGroups ? findFigure(readWith(rest, reader, null).mentions, reader) : null;
  if (figure === null) return null;
  const tests = listGroupTests(plan);
  const isOfSome = tests.length > 0 || plan.having.length > 0 || (plan.limit ?? 1) > 1;
  if (isOfSome && noun === undefined) return { cube: reader.cube, problem: OF_SOME };
  // `the average over all genres`: the same figure.
  if (figure === SAME) return isOfSome ? null : { text: 'and overall?', earlier: memory };
  const filters = plan.filters.filter((one) => isTest(one) && !tests.includes(one));
  const of: AggregatePlan = {
    ...plan,
    measures: [{ kind: 'count' }],
    groups: [],
    having: [],
    filters,
    sort: null,
    limit: null,
    contrast: false,
    share: false,
  };
  return { text: `${rest}?`, earlier: standOnPlan(memory, of) };
}

const NOUN = String.raw`(?:of )?(?:the )?(\p{L}+)(?: of the week)?`;
/** What parts it from the question behind it. */
const BEHIND = String.raw`(?:\s*[:;.–-]\s+|,\s+)(?:(?:and|but|now|then|so)\b,?\s+)*([\p{L}\d].+)$`;
const BACK_TO_ALL = [
  String.raw`${START}(?:now )?(?:(?:(?:let['’]?s )?(?:go )?|going |coming )?back to|again(?: for| with)?) (?:all|both|every|any) ${NOUN}(?: again)?(?:, (?:both|all|any) (?:the )?(\p{L}+))?${BEHIND}`,
  String.raw`${START}(?:now )?(?:(?:for|with|of|over|across) )?(?:all|both) ${NOUN} again()${BEHIND}`,
  String.raw`${START}(?:now )?(?:(?:let['’]?s )?(?:go )?|going |coming )?back to (?:all|everything|all of (?:them|it))()()${BEHIND}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const ALL_OF_WHAT =
  'The last answer has several conditions; say what to go back to all of, or ask in full.';

const DAYS = /^(?:week)?days$/i;
const ASKS_IN_FULL = /^(?:what|which|who|where|when|how|is|are|was|were|do|does|did)\b/i;

/** The conditions that choose among the rows of a time. */
const isOfTime = ({ kind }: Filter): boolean =>
  kind === 'period' || kind === 'months' || kind === 'weekdays' || kind === 'hours';

/** The last conditions without those on what the noun names; null where it names nothing of the data. */
function dropTests(
  noun: string,
  filters: readonly Filter[],
  { plan }: ThreadMemory,
  reader: Reader,
): readonly Filter[] | null {
  const weekdays = filters.filter(({ kind }) => kind === 'weekdays');
  if (DAYS.test(noun) && weekdays.length > 0)
    return filters.filter((one) => !weekdays.includes(one));
  const { mentions } = readWith(noun, reader, null);
  const [named, other] = mentions;
  if (named === undefined || other !== undefined) return null;
  if (isMention(named, 'entity')) return [];
  const column = findTested(named, plan, reader.cube);
  if (column !== null) return filters.filter((one) => one.column !== column);
  if (!isMention(named, 'column')) return null;
  // `all countries again`, after those with few children in 2005: all of them, of that year.
  const isGrouped = listGroups(plan).some((one) => one.column === named.column);
  return isGrouped ? filters.filter(isOfTime) : filters;
}

/** `back to all industries`, after those above a figure, or the first of them: all groups. */
function openGroups(noun: string, plan: Plan, reader: Reader): Plan {
  const [named] = noun === '' ? [] : readWith(noun, reader, null).mentions;
  const isOfGroups =
    noun === '' ||
    isMention(named, 'entity') ||
    (isMention(named, 'column') && listGroups(plan).some(({ column }) => column === named.column));
  return isOfGroups && plan.kind === 'aggregate' ? { ...plan, having: [], limit: null } : plan;
}

const NAMES = [
  ...([
    'entity',
    'topic',
    'value',
    'label',
    'column',
    'compound',
    'condition',
    'superlative',
  ] as const),
];
const COUNTED = /^(?:the )?(?:number|count) of\b/i;

/** `back to all penguins, both sexes: average body mass per species`: without those conditions. */
function widenBackToAll(
  text: string,
  refused: ThreadMemory | null,
  readers: readonly Reader[],
): WidenedQuestion | AmbiguousQuestion | null {
  if (refused === null) return null;
  // What goes back is about no question that was refused.
  const { isRefused: _isRefused, ...memory } = refused;
  const reader = findReader(memory, readers);
  const found = BACK_TO_ALL.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const [, noun = '', second = '', rest = ''] = found ?? [];
  if (rest === '' || reader === undefined) return null;
  const { plan } = memory;
  const [, ...more] = plan.filters.filter(isTest);
  if (noun === '' && more.length > 0) return { cube: reader.cube, problem: ALL_OF_WHAT };
  const first = noun === '' ? [] : dropTests(noun, plan.filters, memory, reader);
  const filters =
    first === null || second === '' ? first : (dropTests(second, first, memory, reader) ?? first);
  if (filters === null) return null;
  const figure = findFigure(readWith(rest, reader, null).mentions, reader);
  // The figure that it asks for is no change of the last one.
  const isAsked = plan.kind === 'aggregate' && figure !== null && figure !== SAME;
  const measured: Plan = isAsked ? { ...plan, measures: [{ kind: 'count' }], sort: null } : plan;
  const all = openGroups(noun, { ...measured, filters: [...filters] }, reader);
  // `back to all cars, average weight`, after a figure by origin: by origin.
  const isShort = listGroups(plan).length > 0 && !ASKS_IN_FULL.test(rest);
  // `how many are there?` says of nothing what it counts.
  const isBare = readWith(rest, reader, null).mentions.every((one) => !isMention(one, ...NAMES));
  return isShort || isBare
    ? { text: rest.replace(COUNTED, 'and $&'), earlier: standOnRows(memory, all) }
    : { text: rest, earlier: standOnPlan(memory, all) };
}

const OVER_YEARS =
  /\b(?:over|across|through(?:out)?) the years\b|\bfrom year to year\b|\byear by year\b/i;
const YEAR = 367 * 86_400_000;

const isOneYear = (filter: Filter): boolean =>
  filter.kind === 'period' &&
  filter.ranges.every(
    ({ from, to }) =>
      from?.endsWith('-01-01') === true &&
      to?.endsWith('-01-01') === true &&
      Date.parse(to) - Date.parse(from) < YEAR,
  );

/** `how did it change over the years?`, after a figure of one year: of all years. */
function widenToAllYears(
  text: string,
  memory: ThreadMemory | null,
  readers: readonly Reader[],
): WidenedQuestion | null {
  const reader = findReader(memory, readers);
  if (memory === null || reader === undefined || !OVER_YEARS.test(text)) return null;
  const { plan } = memory;
  const isOfOne = plan.kind === 'aggregate' && plan.groups.every(({ grain }) => grain === null);
  const filters = plan.filters.filter((one) => !isOneYear(one));
  const isTimed = readWith(text, reader, null).mentions.some((one) => isMention(one, 'period'));
  if (!isOfOne || isTimed || filters.length === plan.filters.length) return null;
  return { text, earlier: { ...memory, plan: { ...plan, filters } } };
}

/** A follow-up that gives up groups or conditions of the last answer; null for any other question. */
export const widenScope = (
  text: string,
  memory: ThreadMemory | null,
  readers: readonly Reader[],
): WidenedQuestion | AmbiguousQuestion | null =>
  widenBackToAll(text, memory, readers) ??
  widenToEntireGroup(text, memory) ??
  widenToAllRows(text, memory, findReader(memory, readers)) ??
  widenToEndOfAll(text, memory, findReader(memory, readers)) ??
  widenToOverall(text, memory, readers) ??
  countWithFigure(text, memory, readers) ??
  rankShareOfGroups(text, memory, readers) ??
  widenToAllYears(text, memory, readers);

/** Answers what stands on less than the last answer, and says what goes and what stays of that. */
export async function understandWidened(
  widened: WidenedQuestion,
  context: SentenceContext,
): Promise<Understanding> {
  const { earlier } = context.thread;
  const thread = { earlier: widened.earlier, isAfterRefusal: false };
  const understood = await context.understand(widened.text, { ...context, thread });
  if (understood.kind !== 'plan' || earlier === null) return understood;
  const { plan, cube, assumptions } = understood;
  const carried = describeCarried(earlier.plan, plan, { cube, of: LAST_QUESTION });
  // What it says itself is of a plan that nobody saw.
  const own =
    widened.earlier === null
      ? null
      : describeCarried(widened.earlier.plan, plan, { cube, of: LAST_QUESTION });
  const others = assumptions.filter((one) => one !== own);
  return { ...understood, assumptions: [...(carried === null ? [] : [carried]), ...others] };
}
