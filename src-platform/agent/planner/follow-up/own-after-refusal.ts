import { readWith } from '../attempts.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { understand } from '../understand.ts';
import { standOn, type Understanding } from '../understanding.ts';
import { leansOnRefused, REFUSED } from './lone-follow-ups.ts';

/** What only leads from the refused question to this one. */
const LEAD = /^\s*(?:(?:and|so|but|ok|okay|then|now|well|fine)\b[,.:]?\s+)+/i;
const END = /,?\s+(?:then|anyway|though)(?=\s*[?.!]*\s*$)/i;
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
function coversRefused(plan: Plan, refused: readonly Mention[]): boolean {
  const { columns, isTimed, isTested } = listConditions(plan);
  return refused.every((one) => {
    if (isMention(one, ...TIMES)) return isTimed;
    if (isMention(one, ...TESTS)) return isTested;
    if (isMention(one, 'label', 'quoted')) return false;
    return !isMention(one, 'value') || one.options.some(({ column }) => columns.has(column));
  });
}

/** The question as one of its own; null where it is none, or refused. */
async function understandPlain(
  text: string,
  readers: readonly Reader[],
  earlier: ThreadMemory | null,
): Promise<Understanding | null> {
  const thread = { earlier, isAfterRefusal: earlier === null };
  const understood = await understand(text, readers, thread);
  return understood.kind === 'plan' && understood.before === null ? understood : null;
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

interface Refusal {
  readonly earlier: ThreadMemory | null;
  /** The question that was refused; null where it leant on one that was refused as well. */
  readonly refused: string | null;
  readonly problems: readonly string[];
}

/**
 * `and how many Adelies are there on each island?`, after a refused question: complete, and so answered
 * alone. Null where it could go on with a condition of the question or of the answer before it.
 */
export async function understandOwnQuestion(
  asked: string,
  readers: readonly Reader[],
  { earlier, refused, problems }: Refusal,
): Promise<Understanding | null> {
  if (!problems.includes(REFUSED)) return null;
  const plain = asked.replace(END, '');
  // `how many flights were late then`: as if the last word were not there.
  const ended = plain === asked ? null : await understandPlain(plain, readers, earlier);
  if (ended !== null) return ended;
  const own = plain.replace(LEAD, '');
  if (!ASKS.test(own)) return null;
  const isOfAll = OF_ALL.test(own);
  if (refused === null && !isOfAll) return null;
  const understood = await understand(own, readers, standOn(null));
  if (understood.kind !== 'plan') return null;
  const { plan, cube } = understood;
  const reader = readers.find((one) => one.cube.name === cube.name);
  if (reader === undefined) return null;
  const { mentions } = readWith(own, reader, null);
  // `how many years were gained?` as a second question names none of the data.
  const names = mentions.some((one) => isMention(one, ...NAMES_ROWS));
  const isNamed = names || (earlier !== null && mentions.some((one) => isMention(one, 'column')));
  if (!isNamed) return null;
  if (leansOnRefused(own, { mentions, slots: readSlots(mentions, cube) })) return null;
  if (isOfAll) return understood;
  const isOther = earlier !== null && earlier.plan.cube !== cube.name;
  if (isOther || (earlier !== null && !coversAnswer(plan, earlier))) return null;
  const before = refused === null ? [] : readWith(refused, reader, null).mentions;
  return coversRefused(plan, before) ? understood : null;
}
