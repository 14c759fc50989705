import { readWith } from '../attempts.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { SentenceContext } from '../understand-sentences.ts';
import type { Understanding } from '../understanding.ts';
import { describeCarried, LAST_QUESTION } from '../refusal/carried-parts.ts';
import { widenToEndOfAll } from './end-of-all-groups.ts';
import { namesGroup } from './read-overall.ts';
import type { AmbiguousQuestion, WidenedQuestion } from './widened-question.ts';
import { widenToAllRows } from './back-to-all-rows.ts';
import { findTested } from './widen-all.ts';

/** The state of a thread whose last answer were that of another plan. */
const standOnPlan = (memory: ThreadMemory, plan: Plan): ThreadMemory | null => {
  const { ranking: _ranking, earlierSides: _earlierSides, hasMoreSides: _more, ...rest } = memory;
  const isOpen = plan.filters.every(({ kind }) => kind === 'known');
  return isOpen
    ? null
    : {
        ...rest,
        plan,
        named: [],
        totalRows: 1,
        tied: 1,
        asksOne: false,
        before: null,
        replaced: null,
      };
};

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

const BACK_TO_ALL = new RegExp(
  String.raw`${START}(?:now )?(?:(?:(?:let['’]?s )?go )?back to (?=all\b)|(?=all (?:the )?\p{L}+ again\b))all (?:of )?(?:the )?(\p{L}+)(?: of the week| again)?(?:, (?:both|all|any) (?:the )?(\p{L}+))?(?:\s*[:;–-]\s+|,\s+(?=(?:what|which|how|show|give|the|average|avg|mean|median|total|number of|highest|lowest)\b))(\p{L}.+)$`,
  'iu',
);

const ASKS_FULL = /^(?:what|how|which|who)\b/i;
const DAYS = /^(?:week)?days$/i;

/** The last conditions without those on what the noun names; null where it names none of them. */
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
  return column === null ? null : filters.filter((one) => one.column !== column);
}

/** `back to all penguins, both sexes: average body mass per species`: without those conditions. */
function widenBackToAll(
  text: string,
  memory: ThreadMemory | null,
  readers: readonly Reader[],
): WidenedQuestion | null {
  const reader = findReader(memory, readers);
  const [, noun = '', second, rest = ''] = BACK_TO_ALL.exec(text) ?? [];
  if (rest === '' || memory === null || reader === undefined) return null;
  const { plan } = memory;
  const first = dropTests(noun, plan.filters, memory, reader);
  const filters =
    first === null || second === undefined
      ? first
      : (dropTests(second, first, memory, reader) ?? first);
  if (filters === null) return null;
  const figure = findFigure(readWith(rest, reader, null).mentions, reader);
  const isFigure = figure !== null && figure !== SAME;
  // `back to all cars, average horsepower`, after another figure of each origin: of each.
  if (isFigure && !ASKS_FULL.test(rest) && plan.kind === 'aggregate' && plan.groups.length > 0)
    return { text: `and ${rest}`, earlier: { ...memory, plan: { ...plan, filters } } };
  // The figure that it asks for is no change of the last one.
  const isAsked = plan.kind === 'aggregate' && isFigure;
  const measured: Plan = isAsked ? { ...plan, measures: [{ kind: 'count' }] } : plan;
  return { text: rest, earlier: standOnPlan(memory, { ...measured, filters: [...filters] }) };
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
  widenToAllRows(text, memory, findReader(memory, readers)) ??
  widenToEndOfAll(text, memory, findReader(memory, readers)) ??
  widenToOverall(text, memory, readers) ??
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
