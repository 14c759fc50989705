import { readWith } from '../attempts.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { understand } from '../understand.ts';
import { restrictsRows } from './on-last-answer.ts';
import { isNumberColumn } from './refused-parts.ts';
import { standOn, type Understanding, type Understood } from '../understanding.ts';
import { leansOnRefused, pointsAtSaid, REFUSED } from '../follow-up/lone-follow-ups.ts';

/** What only leads from the refused question to this one. */
const LEAD =
  /^\s*(?:(?:and|so|but|ok|okay|alright|then|now|well|fine|what about|how about)\b[,.:]?\s+)+/i;
const END = /(?:,?\s+(?:then|anyway|though|please|instead))+(?=\s*[?.!]*\s*$)/i;
/** A sentence of its own; `the biggest hit of 2006` could go on with the last one. */
const ASKS =
  /^(?:(?:in|on|at|for|from|to|of|by) )?(?:how|what|which|who|whose|where|when)\b|^(?:is|are|was|were|do|does|did|has|have|had|show|list|give|count|compare)\b/i;
const OF_ALL =
  /\b(?:(?:of|in|over|across|among) all|overall|at all|altogether|ever|in (?:the )?(?:entire |whole )?(?:data|list|file))\b/i;

const TESTS = ['compare', 'compareAfter', 'between', 'condition'] as const;
const NAMES_ROWS = ['entity', 'topic', 'value', 'label', 'labelWord'] as const;
const TIMES = ['period', 'months', 'weekdays', 'hours'] as const;

interface Conditions {
  readonly columns: ReadonlySet<string>;
  readonly isTimed: boolean;
  readonly isTested: boolean;
}

function listConditions(plan: Plan): Conditions {
  const groups = listGroups(plan);
  const filters = plan.filters.filter(({ kind }) => kind !== 'known');
  const isTime = ({ kind }: { readonly kind: string }): boolean =>
    TIMES.some((one) => one === kind);
  const parts =
    plan.kind === 'aggregate'
      ? plan.measures.flatMap((one) =>
          one.kind === 'part' || one.kind === 'matching' ? one.filters : [],
        )
      : [];
  const tests = [...filters, ...parts];
  return {
    columns: new Set([...groups, ...tests].map(({ column }) => column)),
    isTimed: tests.some(isTime) || groups.some(({ grain }) => grain !== null),
    isTested: tests.some(({ kind }) => kind === 'compare' || kind === 'between'),
  };
}

/** Whether the values are named again, be it of another column: arrivals at an airport, after departures. */
const namesAgain = (plan: Plan, last: Filter): boolean =>
  last.kind === 'values' &&
  plan.filters.some(
    (one) => one.kind === 'values' && last.values.every((value) => one.values.includes(value)),
  );

/** Whether the question says itself whatever the last answer was about: nothing of that could go on. */
function coversAnswer(plan: Plan, { plan: last, asksOne }: ThreadMemory): boolean {
  const { columns, isTimed } = listConditions(plan);
  const isOfSome = (last.limit !== null && !asksOne) || last.listed !== null;
  return (
    !isOfSome &&
    last.filters.every(
      (one) =>
        one.kind === 'known' ||
        columns.has(one.column) ||
        (TIMES.some((kind) => kind === one.kind) && isTimed) ||
        namesAgain(plan, one),
    )
  );
}

/** Whether it says whatever the refused question was about. */
function coversRefused(plan: Plan, cube: ModelCube, refused: readonly Mention[]): boolean {
  const { columns, isTimed, isTested } = listConditions(plan);
  return refused.every((one, index) => {
    if (isMention(one, ...TIMES, 'grain')) return isTimed;
    if (isMention(one, ...TESTS)) return isTested;
    if (isMention(one, 'label'))
      return plan.filters.some(
        (filter) => filter.kind === 'values' && filter.values.includes(one.value),
      );
    if (isMention(one, 'quoted')) return false;
    if (isMention(one, 'column') && !isMention(refused[index - 1], 'by')) return true;
    if (isMention(one, 'column')) return isNumberColumn(one, cube) || columns.has(one.column);
    return !isMention(one, 'value') || one.options.some(({ column }) => columns.has(column));
  });
}

/** The question as one of its own; null where it is none, or refused. */
async function understandPlain(
  text: string,
  readers: readonly Reader[],
  earlier: ThreadMemory | null,
): Promise<Understood | null> {
  const thread = { earlier, isAfterRefusal: earlier === null };
  const understood = await understand(text, readers, thread);
  return understood.kind === 'plan' && understood.before === null ? understood : null;
}

const SAYS_ROWS = ['value', 'label', 'condition', 'by', 'grain', ...TIMES] as const;
const ENDS = ['superlative', 'extreme', 'rank'] as const;

/**
 * Whether the words name a figure or what is counted, and rows or groups: `fertility in Kenya`, `the longest
 * flight`, and `IBM in May 2006` where the data have one figure only.
 */
function saysFigureAndRows(mentions: readonly Mention[], cube: ModelCube): boolean {
  const has = (...kinds: readonly Mention['kind'][]): boolean =>
    mentions.some((one) => isMention(one, ...kinds));
  const namesNumber = mentions.some((one) => isNumberColumn(one, cube));
  const namesGroup = mentions.some((one) => isMention(one, 'column') && !isNumberColumn(one, cube));
  const hasRows = has(...SAYS_ROWS) || namesGroup;
  if (has('entity')) return hasRows || has(...ENDS);
  if (namesNumber || has('formula', 'extreme')) return hasRows;
  if (namesGroup && has('ask', 'count', 'distinct')) return has('label', 'value', ...ENDS);
  const figures = cube.columns.filter(({ kind }) => kind === 'number');
  return figures.length === 1 && has('value') && has(...TIMES);
}

const RESUMES =
  /^\s*(?:(?:ok|okay|alright|all right|well|no)[,.]?\s+)*(?:fine|skip (?:it|that|this)|never ?mind(?: (?:that|it|then))?|forget (?:it|that|about (?:it|that))|scrap (?:it|that)|leave (?:it|that)|no (?:worries|problem|matter)|(?:it )?does(?: not|n['’]t) matter|not important)(?:,? then)?\s*[.,;:!–-]+\s*(\S.*)$/is;

/** `skip it. into ATL?`, after a refused question: what follows goes on with the answer before that. */
export async function understandResumed(
  asked: string,
  readers: readonly Reader[],
  earlier: ThreadMemory | null,
): Promise<Understanding | null> {
  const rest = RESUMES.exec(asked)?.[1];
  if (earlier?.isRefused !== true || rest === undefined) return null;
  const answered = { ...earlier, isRefused: undefined, refused: undefined, isUncovered: undefined };
  const understood = await understand(rest, readers, standOn(answered));
  return understood.kind === 'plan' ? understood : null;
}

/** `Google at its highest`, of what the same sentence names. */
const AT_ITS =
  /\bat its(?= (?:highest|lowest|peak|best|worst|heaviest|lightest|biggest|smallest)\b)/i;

const withoutIts = (text: string, mentions: readonly Mention[]): readonly Mention[] =>
  AT_ITS.test(text)
    ? mentions.filter((one) => !isMention(one, 'pronoun') || !/^its$/i.test(one.text))
    : mentions;

interface RefusedThread {
  readonly earlier: ThreadMemory | null;
  /** Those that were refused since that answer; null where they are not known. */
  readonly refusals: readonly string[] | null;
  readonly problems: readonly string[];
}

/** A question that is complete by itself. */
export interface OwnQuestion {
  readonly understood: Understood;
  /** Whether nothing of what was said before could go on in it. */
  readonly isSettled: boolean;
  /** Whether it is a sentence, and no phrase that the last answer could be changed by. */
  readonly isSentence: boolean;
}

/** Whether a sentence names rows or, after an answer, a figure. */
const namesParts = (mentions: readonly Mention[], earlier: ThreadMemory | null): boolean =>
  // `how many years were gained?` as a second question names none of the data.
  mentions.some((one) => isMention(one, ...NAMES_ROWS)) ||
  (earlier !== null && mentions.some((one) => isMention(one, 'column')));

/** The question without what only leads to it, as one of its own; null where it is none. */
async function readOwn(
  own: string,
  readers: readonly Reader[],
  { earlier, refusals }: RefusedThread,
): Promise<OwnQuestion | null> {
  const understood = await understand(own, readers, standOn(null));
  if (understood.kind !== 'plan') return null;
  const { plan, cube } = understood;
  const reader = readers.find((one) => one.cube.name === cube.name);
  if (reader === undefined) return null;
  const { mentions } = readWith(own, reader, null);
  const isSentence = ASKS.test(own);
  const isComplete = !restrictsRows(own) && saysFigureAndRows(mentions, cube);
  const slots = readSlots(mentions, cube);
  const leans = isComplete
    ? pointsAtSaid(own.replace(AT_ITS, 'at the'), withoutIts(own, mentions))
    : leansOnRefused(own, { mentions, slots }) || !isSentence || !namesParts(mentions, earlier);
  if (leans) return null;
  if (OF_ALL.test(own)) return { understood, isSettled: true, isSentence: true };
  if (refusals === null) return { understood, isSettled: false, isSentence };
  const isOther = earlier !== null && earlier.plan.cube !== cube.name;
  const isSettled =
    !isOther &&
    (earlier === null || coversAnswer(plan, earlier)) &&
    refusals.every((one) => coversRefused(plan, cube, readWith(one, reader, null).mentions));
  return { understood, isSettled, isSentence };
}

/**
 * `and how many Adelies are there on each island?`, after a refused question: complete, and so answered
 * alone. Null where it is not complete.
 */
export async function understandOwnQuestion(
  asked: string,
  readers: readonly Reader[],
  thread: RefusedThread,
): Promise<OwnQuestion | null> {
  if (!thread.problems.includes(REFUSED)) return null;
  const plain = asked.replace(END, '');
  // `how many flights were late then`: as if the last word were not there.
  const ended = plain === asked ? null : await understandPlain(plain, readers, thread.earlier);
  if (ended !== null) return { understood: ended, isSettled: true, isSentence: true };
  return readOwn(plain.replace(LEAD, ''), readers, thread);
}
