import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { escapeMarkdown, formatDate } from '../answer/format.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { bindNamedPeriod } from '../dates/bind-named-period.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import {
  createUndecided,
  findTimeColumn,
  type Decision,
  type Filter,
  type Plan,
} from '../plan/plan.ts';
import { countBefore, type NamedRows, type ThreadMemory } from '../thread-memory.ts';

/** One row of the last answer that a follow-up counts off: `the second one`. */
export interface NthRow {
  /** The words that are still to be read. */
  readonly mentions: readonly Mention[];
  /** The last plan, narrowed to that row; null where the answer does not say which row that is. */
  readonly plan: Plan | null;
  /** What the words were taken for, as a sentence. */
  readonly assumption: string;
}

/** `the route to the first of them`: a plan that has lost that row is about all of them. */
export function requireRow(decision: Decision, row: Plan, last: Plan): Decision {
  if (!decision.ok) return decision;
  const own = row.filters.filter((one) => !last.filters.some((old) => isDeepStrictEqual(old, one)));
  const isLost = own.some((one) =>
    decision.plan.filters.every(({ column }) => column !== one.column),
  );
  return isLost
    ? createUndecided('I could not ask this of that one row of the last answer; name it in full.')
    : decision;
}

const POSITIONS: readonly RegExp[] = [
  /^(?:the )?(?:first|1st|top|no 1|number one)$/i,
  /^(?:the )?(?:second|2nd)$/i,
  /^(?:the )?(?:third|3rd)$/i,
  /^(?:the )?(?:fourth|4th)$/i,
  /^(?:the )?(?:fifth|5th)$/i,
  /^(?:the )?(?:sixth|6th)$/i,
  /^(?:the )?(?:seventh|7th)$/i,
  /^(?:the )?(?:eighth|8th)$/i,
  /^(?:the )?(?:ninth|9th)$/i,
  /^(?:the )?(?:tenth|10th)$/i,
];
const LEADER = /^(?:leader|front ?runner|winner)$/i;
const LAST = /^(?:the )?last$/i;
const ONE = /^one$/i;
const ALL_SHOWN = /^(?:them|these|those)$/i;

/** `the first of them`, `of those countries`: the words after the position, of the rows that were shown. */
function readOfThem(
  mentions: readonly Mention[],
  index: number,
  { plan, named }: ThreadMemory,
): readonly Mention[] | null {
  const [of, pronoun, ...rest] = mentions.slice(index + 1, index + 5);
  const isOf = isMention(of, 'stop') && of.text.toLowerCase() === 'of';
  if (!isOf || !isMention(pronoun, 'pronoun') || !ALL_SHOWN.test(pronoun.text)) return null;
  const number = isMention(rest[0], 'number') ? rest.slice(0, 1) : [];
  const noun = rest[number.length];
  if (isMention(noun, 'grain', 'unit')) return null;
  const isName =
    (isMention(noun, 'column') && named.some((one) => one.column === noun.column)) ||
    (isMention(noun, 'entity') && plan.kind === 'list');
  return [of, pronoun, ...number, ...(isName ? [noun] : [])];
}

/** The position that a word counts off; -1 for the last one, null for any other word. */
export function readPosition(mention: Mention): number | null {
  // `second` is a unit of the acceleration of a car, too.
  if (!isMention(mention, 'rank', 'ordinal', 'unknown', 'stop', 'unit')) return null;
  if (LAST.test(mention.text)) return -1;
  const at = POSITIONS.findIndex((one) => one.test(mention.text));
  return at === -1 ? null : at;
}

const NUMBERS: readonly RegExp[] = [/^(?:one|1)$/i, /^(?:two|2)$/i, /^(?:three|3)$/i];

/** `number one`, of a ranking. */
function readNumbered(mention: Mention, next: Mention | undefined): number | null {
  if (!isMention(mention, 'count') || !/^number$/i.test(mention.text) || next === undefined)
    return null;
  const at = NUMBERS.findIndex((one) => one.test(next.text));
  return at === -1 ? null : at;
}

/** Words that choose rows. */
const CHOOSES = ['value', 'condition', 'label', 'labelWord', 'quoted', 'not'] as const;
const BE = /\b(?:is|are|was|were|comes?|came)$/i;

/** `which car is number one`: what is asked for is said before. */
const isPredicate = (mentions: readonly Mention[], index: number): boolean =>
  BE.test(mentions[index - 1]?.text ?? '') && mentions.some((one) => isMention(one, 'ask'));

/** A row of no ranking that was shown. */
const OTHER_RANKING = Number.MAX_SAFE_INTEGER;

/** `the first of them`, after ranked periods or unranked rows: the earliest, or the first that was shown. */
function isOtherOrder({ plan, named }: ThreadMemory, cube: ModelCube): boolean {
  const { sort } = plan;
  if (plan.kind === 'aggregate') return sort !== null && named.some((one) => one.grain !== null);
  const column =
    sort?.by === 'column' ? cube.columns.find((one) => one.name === sort.column) : undefined;
  return column?.kind !== 'number';
}

/** `the genre at number one`: the noun of what was ranked, which asks for no figure of each. */
function readNounBefore(
  mentions: readonly Mention[],
  index: number,
  { named }: ThreadMemory,
): readonly Mention[] {
  const [noun, at] = mentions.slice(Math.max(0, index - 2), index);
  const isNoun = isMention(noun, 'column') && named.some((one) => one.column === noun.column);
  return isNoun && isMention(at, 'stop') && /^(?:at|in|on)$/i.test(at.text) ? [noun, at] : [];
}

interface Counted {
  readonly position: number;
  readonly words: readonly Mention[];
}

/** `the second one`, and `the second?` where nothing else is said. */
function findCounted(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Counted | null {
  const meaningful = mentions.filter((one) => !isFunctionWord(one));
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1];
    const numbered = readNumbered(mention, next);
    // `number one in 2005` is one of another ranking.
    // `which car from the USA is number one there`: the first of other rows than those that were shown.
    const isOther = mentions.some(
      (one) =>
        isMention(one, 'period') ||
        (isMention(one, ...CHOOSES) &&
          mentions.indexOf(one) < index &&
          isPredicate(mentions, index)),
    );
    if (numbered !== null && next !== undefined) {
      const words = [...readNounBefore(mentions, index, memory), mention, next];
      return { position: isOther ? OTHER_RANKING : numbered, words };
    }
    // `the leader`, of a ranking.
    if (isMention(mention, 'unknown') && LEADER.test(mention.text) && memory.plan.sort !== null)
      return { position: isOther ? OTHER_RANKING : 0, words: [mention] };
    const position = readPosition(mention);
    if (position === null) continue;
    const ofThem = /top$/i.test(mention.text) ? null : readOfThem(mentions, index, memory);
    if (ofThem !== null)
      return {
        position: isOtherOrder(memory, cube) ? OTHER_RANKING : position,
        words: [mention, ...ofThem],
      };
    const isNext = next !== undefined && isMention(next, 'pronoun', 'stop') && ONE.test(next.text);
    const isAlone = meaningful.length === 1 && meaningful[0] === mention;
    // `top` alone ranks.
    if (isAlone && /top$/i.test(mention.text)) continue;
    if (isNext || isAlone) return { position, words: isNext ? [mention, next] : [mention] };
  }
  return null;
}

/** The column whose value tells the rows of the answer apart. */
function findName({ plan, named }: ThreadMemory, cube: ModelCube): NamedRows | null {
  if (plan.kind === 'aggregate') {
    const [only, other] = named;
    return other === undefined ? (only ?? null) : null;
  }
  const [label, ...others] = cube.label;
  const name = named.find((one) => one.column === label);
  const isText = cube.columns.some((one) => one.name === label && one.kind === 'string');
  return others.length === 0 && isText ? (name ?? null) : null;
}

function buildFilter({ column, grain }: NamedRows, value: string): Filter | null {
  if (grain === null) return { kind: 'values', column, values: [value], negated: false };
  const range = buildPeriodOf(value, grain);
  return range === null ? null : { kind: 'period', column, ranges: [range] };
}

function narrow(plan: Plan, filter: Filter): Plan {
  const filters = [
    ...plan.filters.filter((one) => one.column !== filter.column || one.kind !== filter.kind),
    filter,
  ];
  if (plan.kind === 'list') return { ...plan, filters, limit: null, position: undefined };
  const groups = plan.groups.filter((one) => one.column !== filter.column);
  return {
    ...plan,
    filters,
    groups,
    sort: null,
    limit: null,
    position: undefined,
    having: [],
    contrast: false,
  };
}

/** The rows of a list within groups are counted anew in each group. */
const isWithin = (plan: Plan): boolean => plan.kind === 'list' && plan.within.length > 0;

/**
 * `the second one`, `and the last?`: a row of the last answer, counted in the order that it showed.
 * Null where the follow-up counts off no row, or the last answer has one row only.
 */
export function bindNthRow(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): NthRow | null {
  const counted = findCounted(mentions, memory, cube);
  if (counted === null || memory.totalRows < 2) return null;
  const { position, words } = counted;
  const { plan } = memory;
  // `and the last one?`, after the first film: the other end of time, and not the tenth row.
  const isTimed = plan.sort?.by === 'column' && plan.sort.column === findTimeColumn(cube);
  if (position === -1 && memory.asksOne && isTimed) return null;
  const text = words.map((one) => one.text).join(' ');
  const rest = mentions.filter((one) => !words.includes(one));
  const lost: NthRow = {
    mentions: rest,
    plan: null,
    assumption: `I could not tell which row of the last answer «${text}» is; name it.`,
  };
  const shown = plan.limit === null ? memory.totalRows : Math.min(memory.totalRows, plan.limit);
  const name = isWithin(plan) ? null : findName(memory, cube);
  const at = position === -1 ? shown - 1 : position;
  const value = name?.values[at - countBefore(plan)] ?? null;
  const isShare = plan.kind === 'aggregate' && plan.share;
  if (name === null || value === null || at >= shown || isShare) return lost;
  const filter = buildFilter(name, value);
  if (filter === null) return lost;
  const label = name.grain === null ? escapeMarkdown(value) : formatDate(value, name.grain);
  return {
    mentions: rest,
    plan: narrow(plan, filter),
    assumption: `«${text}» is ${label}, as the last answer was ordered.`,
  };
}

const THAT = /^(?:that|this)$/i;

/** `the monthly prices of the second one for that year`: the time of the last answer, which stays. */
export function keepThatPeriod({ mentions, plan, assumption }: NthRow): NthRow {
  const at = mentions.findIndex((one, index) => {
    const next = mentions[index + 1];
    return (
      isMention(one, 'pronoun') && THAT.test(one.text) && isMention(next, 'grain') && !next.adverb
    );
  });
  const grain = at === -1 ? undefined : mentions[at + 1];
  const bound =
    plan !== null && isMention(grain, 'grain') ? bindNamedPeriod(plan, grain, grain.grain) : null;
  return bound === null
    ? { mentions, plan, assumption }
    : { mentions: mentions.toSpliced(at, 2), plan: bound.plan, assumption };
}
