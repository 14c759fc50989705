import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type AggregatePlan, type Filter } from '../plan/plan.ts';
import { readNumberWord } from '../text/number-words.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { decideWholly } from './ask-of-answer.ts';
import { countListedRows } from './change-list.ts';
import { isUnit } from './compared-sides.ts';
import { decideFollowUp, type FollowUp } from './decide-follow-up.ts';
import { joinAllSides, type JoinedSides } from './replaced-sides.ts';
import { AVERAGES, isAddedUp } from './sides-together.ts';

interface InThread {
  readonly memory: ThreadMemory;
  readonly cube: ModelCube;
}

interface Said {
  /** The words that point at all the sides. */
  readonly words: readonly Mention[];
  /** All other words. */
  readonly left: readonly Mention[];
}

const LEAD = /^(?:all|the|of|those|these|both|same|for|each|in|by)$/i;
const ALL = /^(?:all(?: of)?(?: (?:the|those|these))?|the|those|these)$/i;
const THEM = /^(?:them|those|these)$/i;

/** Whether a noun says what the sides are: `all three genres`, `the three years`. */
const isNoun = (one: Mention | undefined, side: Filter): boolean =>
  side.kind === 'period'
    ? isMention(one, 'grain') &&
      !one.adverb &&
      side.ranges.every((range) => isUnit(one.grain, range))
    : isMention(one, 'column') && one.column === side.column;

/** A number, also one that is that of all years of the data. */
const readCount = (one: Mention): number | null => {
  if (isMention(one, 'number')) return Number(one.value);
  return isMention(one, 'stop') ? readNumberWord(one.text) : null;
};

/** `all three`, `which of the three genres`, after so many sides; null where nothing points at them all. */
function findAll(mentions: readonly Mention[], count: number, side: Filter): Said | null {
  const at = mentions.findIndex(
    (one, index) =>
      readCount(one) === count &&
      isMention(mentions[index - 1], 'stop', 'pronoun', 'by') &&
      ALL.test(mentions[index - 1]?.text ?? ''),
  );
  // `compare them`: all that were asked about, and not the last two.
  const them = mentions.find((one) => isMention(one, 'pronoun') && THEM.test(one.text));
  if (at === -1 && them !== undefined && mentions.every((one) => one === them || isPlain(one)))
    return mentions.some((one) => isMention(one, 'versus'))
      ? { words: [them], left: mentions.filter((one) => one !== them) }
      : null;
  const isShown = isMention(mentions[0], 'list') && /\ball$/i.test(mentions[0].text);
  const number = mentions[1];
  const isShownAll = isShown && isMention(number, 'number') && Number(number.value) === count;
  const found = at === -1 && isShownAll ? 1 : at;
  if (found === -1) return null;
  let from = found;
  while (from > 0 && LEAD.test(mentions[from - 1]?.text ?? '')) from -= 1;
  const [of, pronoun] = mentions.slice(found + 1, found + 3);
  const isOfThem = /^of$/i.test(of?.text ?? '') && isMention(pronoun, 'pronoun', 'stop');
  const noun = isNoun(of, side) ? 1 : 0;
  // `which are the three highest?`: three of all.
  const isLoose = from === found - 1 && /^the$/i.test(mentions[from]?.text ?? '');
  if (isLoose && isMention(mentions[found + 1 + noun], 'rank', 'superlative', 'common'))
    return null;
  const after = isOfThem && THEM.test(pronoun.text) ? 2 : noun;
  const words = mentions.slice(from, found + 1 + after);
  return { words, left: mentions.filter((one) => !words.includes(one)) };
}

const PUT = /^(?:put|place)$/i;

const isPlain = (one: Mention): boolean =>
  isFunctionWord(one) || isMention(one, 'list', 'versus', 'also');

/** `put … in one table`: the form of the answer, which says nothing of its rows. */
const dropTable = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.filter((one, index) => {
    const isOneTable = /^one$/i.test(one.text) && isMention(mentions[index + 1], 'display');
    return !isOneTable && !(isMention(one, 'unknown') && PUT.test(one.text));
  });

/** The rows behind the last figure; null where that is no figure of a number of rows. */
function findFigure(
  { plan, replaced }: Pick<ThreadMemory, 'plan' | 'replaced'>,
  side: Filter | undefined,
): AggregatePlan | null {
  const rows = plan.kind === 'list' && plan.limit === null ? countListedRows(plan) : plan;
  const isOne =
    rows.kind === 'aggregate' &&
    rows.groups.every(({ column }) => column === (replaced ?? side)?.column) &&
    rows.having.length === 0 &&
    !rows.share &&
    rows.listed === null;
  return isOne ? rows : null;
}

const TOGETHER = /^(?:together|combined|altogether|in total|sum|total|sum of|total of)$/i;
const MAKE_UP = /^make up$/i;

const isSum = (one: Mention): boolean => isMention(one, 'aggregation') && TOGETHER.test(one.text);

/** `all three together`: one figure of all. */
function addAllUp(
  rows: AggregatePlan,
  { filters }: JoinedSides,
  left: readonly Mention[],
): AggregatePlan | string | null {
  const isAsked = left.some(isSum) && left.every((one) => isSum(one) || isFunctionWord(one));
  if (!isAsked) return null;
  return isAddedUp(rows) ? { ...rows, filters, groups: [], sort: null, limit: null } : AVERAGES;
}

/** `what share of all movies do the three make up together?`: all sides as one part of the whole. */
function shareOfAll(
  rows: AggregatePlan,
  { filters, group }: JoinedSides,
  left: readonly Mention[],
): AggregatePlan | null {
  const isAsked =
    left.some((one) => isMention(one, 'share')) &&
    left.every(
      (one) =>
        isSum(one) ||
        isFunctionWord(one) ||
        isMention(one, 'share', 'entity', 'ask') ||
        (isMention(one, 'histogram') && MAKE_UP.test(one.text)),
    );
  const [of, other] = rows.measures;
  const part = filters.filter(({ column, kind }) => column === group.column && kind !== 'known');
  const isBase = of?.kind === 'count' || (of?.kind === 'aggregate' && of.aggregation === 'sum');
  if (!isAsked || !isBase || other !== undefined || part.length !== 1) return null;
  return {
    ...rows,
    measures: [{ kind: 'part', of, filters: part }, { kind: 'matching', of, filters: part }, of],
    filters: filters.filter((one) => !part.includes(one)),
    groups: [],
    sort: null,
    limit: null,
  };
}

/** A plan with a figure of each side. */
const groupBySides = (rows: AggregatePlan, { filters, group }: JoinedSides): AggregatePlan => ({
  ...rows,
  filters,
  groups: [group],
  sort: null,
  limit: null,
  contrast: false,
  difference: undefined,
});

/** `all three`, where neither the last questions nor the last answer are about three. */
function describeOpenAll(
  mentions: readonly Mention[],
  count: number,
  { totalRows }: ThreadMemory,
): string | null {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'number') && /^all$/i.test(mentions[index - 1]?.text ?? '') && index > 0,
  );
  const number = mentions[at];
  const isCounted = isMention(
    mentions[at + 1],
    ...(['column', 'entity', 'grain', 'unit', 'value', 'aggregation', 'pronoun'] as const),
  );
  if (!isMention(number, 'number') || isCounted) return null;
  const isKnown = [count, totalRows].includes(Number(number.value));
  return isKnown
    ? null
    : `The last questions were not about ${number.text} things one by one; name those that you mean.`;
}

const OF_ALL = / of (?:the|those|these) [\p{L}\d]+\b/iu;

/** `the three in one table, best first`, `all three in 2005`, `which of the three is best?`. */
function changeAll(
  text: string,
  left: readonly Mention[],
  { plan, memory, count, cube }: InThread & { plan: AggregatePlan; count: number },
): FollowUp | null {
  const isTable = left.some((one) => isMention(one, 'display', 'direction'));
  const words = isTable ? left.filter((one) => !isSum(one)) : left;
  const isWhich =
    isMention(words[0], 'ask') &&
    words.some((one) => isMention(one, 'rank', 'superlative', 'common'));
  const isChange = words.every(
    (one) => isPlain(one) || isMention(one, 'period', 'display', 'direction'),
  );
  const isDated = words.some((one) => isMention(one, 'period'));
  const isOfTimes = plan.groups.some(({ grain }) => grain !== null);
  if (!isWhich && (!isChange || (isDated && isOfTimes))) return null;
  const sides = {
    ...memory,
    plan,
    named: [],
    totalRows: count,
    tied: 0,
    replaced: null,
    earlierSides: [],
    ...(isWhich ? {} : { isContext: true as const }),
  };
  return decideFollowUp(text.replace(OF_ALL, ''), words, { memory: sides, cube });
}

/**
 * `all three side by side`, `which of the three had the most?`, `the three together`, after three
 * questions that differ in one value or one period. Null where the words point at no such sides, or
 * ask for something else of them.
 */
export function askOfAllSides(
  text: string,
  given: readonly Mention[],
  { memory, cube }: InThread,
): FollowUp | null {
  const { replaced, earlierSides = [] } = memory;
  const mentions = dropTable(given);
  const others = [...earlierSides, ...(replaced === null ? [] : [replaced])];
  const [side] = others;
  const rows = findFigure(memory, side);
  const joined = rows && joinAllSides(rows.filters, others);
  const count = joined?.count ?? others.length;
  const open = describeOpenAll(mentions, count, memory);
  if (open !== null) return decideWholly(createUndecided(open), cube);
  if (rows === null || joined === null || side === undefined || earlierSides.length === 0)
    return null;
  const said = findAll(mentions, count, side);
  if (said === null) return null;
  const plan = groupBySides(rows, joined);
  const { left } = said;
  if (left.every(isPlain)) return decideWholly({ ok: true, plan }, cube);
  const sum = addAllUp(rows, joined, left) ?? shareOfAll(rows, joined, left);
  if (typeof sum === 'string') return decideWholly(createUndecided(sum), cube);
  if (sum !== null) return decideWholly({ ok: true, plan: sum }, cube);
  return changeAll(text, left, { plan, memory, count, cube });
}

/**
 * `compare thrillers with those two`, `add thrillers to both`, after two questions that differ in one
 * value: a figure of each of the three.
 */
export function addToSides(
  mentions: readonly Mention[],
  { memory, cube }: InThread,
): FollowUp | null {
  const { replaced } = memory;
  const rows = findFigure(memory, undefined);
  const values = mentions.filter((one) => isMention(one, 'value', 'period'));
  const [added] = values;
  if (rows === null || replaced === null || values.length !== 1 || added === undefined) return null;
  const points = mentions.slice(mentions.indexOf(added) + 1);
  const isBoth = points.some(
    (one, index) =>
      /^(?:both|them)$/i.test(one.text) ||
      (/^two$/i.test(one.text) && isMention(points[index - 1], 'pronoun')),
  );
  const isAdded = mentions.some((one) => isMention(one, 'versus', 'also'));
  const isOnly = mentions.every(
    (one) => one === added || isPlain(one) || isMention(one, 'pronoun'),
  );
  if (!isBoth || !isAdded || !isOnly) return null;
  const slots = readSlots([added], cube);
  const [filter, other] = slots.filters;
  const both = joinAllSides(rows.filters, [replaced]);
  if (filter === undefined || other !== undefined || both === null) return null;
  const joined = joinAllSides(
    [...rows.filters.filter((one) => one.column !== replaced.column), filter],
    [replaced, ...rows.filters.filter((one) => one.column === replaced.column)],
  );
  return joined === null
    ? null
    : decideWholly({ ok: true, plan: groupBySides(rows, joined) }, cube);
}
