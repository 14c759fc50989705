import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { bindNthRow } from './bind-nth-row.ts';
import { askNthOfEach } from './nth-of-each.ts';
import { namesPositions } from './compare-positions.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const POSITIONS: readonly RegExp[] = [
  /^(?:the )?(?:second|2nd)$/i,
  /^(?:the )?(?:third|3rd)$/i,
  /^(?:the )?(?:fourth|4th)$/i,
  /^(?:the )?(?:fifth|5th)$/i,
];
const WHO = /^(?:who|which|what|who's|what's)$/i;
const RANK_NOUN = /^(?:place|position|spot|one|best|most common)$/i;
const NEXT = /^(?:the )?next$/i;

/** The position that comes after the one of the last answer, and after those that are equal to it. */
const findNext = ({ plan, tied }: ThreadMemory): number => (plan.position ?? 1) + Math.max(1, tied);

/** Whether the last answer is a ranking: one row of it, or all of them. */
const isOfRanking = ({ plan, asksOne }: ThreadMemory, cube: ModelCube): boolean => {
  const { sort } = plan;
  if (plan.kind === 'aggregate') return sort?.by === 'measure';
  const sorted = cube.columns.find((one) => sort?.by === 'column' && one.name === sort.column);
  return plan.limit !== null && (asksOne || sorted?.kind === 'number');
};

/** The ranking before a figure of its one row: `which industry had the most?`, and then `its rate?`. */
function findRankingBefore({
  plan,
  before,
  totalRows,
  isRefused,
}: ThreadMemory): AggregatePlan | null {
  const isOfRow = plan.kind === 'aggregate' && totalRows === 1 && isRefused !== true;
  if (!isOfRow || before?.kind !== 'aggregate' || before.groups.length !== 1) return null;
  return before.sort?.by === 'measure' && before.position === undefined ? before : null;
}

/** `second most`, `the second wettest`: the end from which the ranking counts. */
function isEndOf(noun: Mention, { sort, measures }: AggregatePlan): boolean {
  if (sort === null || !isMention(noun, 'rank', 'superlative')) return false;
  const measure = sort.by === 'measure' ? measures[sort.index] : undefined;
  const isSame =
    isMention(noun, 'rank') || (measure?.kind === 'aggregate' && measure.column === noun.column);
  return noun.direction === sort.direction && isSame;
}

/**
 * The position of `who comes second?`, `and who is in third place?`, and after one row of a ranking
 * those of `and the runner-up?`, `the third one?`, `and the next one?`; null for any other question.
 */
function readPosition(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): number | null {
  const asks = mentions.some((one) => isMention(one, 'ask', 'list') && WHO.test(one.text));
  const rest = mentions.filter(
    (one) => !isFunctionWord(one) && !(isMention(one, 'ask', 'list') && WHO.test(one.text)),
  );
  const [word, noun, other] = rest;
  const earlier = findRankingBefore(memory);
  const isRankNoun =
    noun === undefined || RANK_NOUN.test(noun.text) || (earlier !== null && isEndOf(noun, earlier));
  const isAsked = asks || isOfRanking(memory, cube) || earlier !== null;
  if (word === undefined || !isAsked || !isRankNoun || other !== undefined) return null;
  // `the next one`, after the top 5: all of these were shown.
  const isOfTop = !memory.asksOne && memory.plan.limit !== null;
  if (NEXT.test(word.text)) return isOfTop ? null : findNext(memory);
  const at = POSITIONS.findIndex((one) => one.test(word.text));
  // `the fifth one`, after the top 3: none of those that were shown.
  const { plan, asksOne } = memory;
  const isBeyond = !asks && !asksOne && plan.limit !== null && at + 2 > plan.limit;
  return at === -1 || isBeyond ? null : at + 2;
}

/** The last plan as a ranking: groups without a stated order are shown from the highest figure. */
function readRanking(plan: Plan | null): Plan | null {
  if (plan?.kind === 'list')
    return plan.sort?.by === 'column' && plan.within.length === 0 ? plan : null;
  const [group, other] = plan?.groups ?? [];
  if (plan === null || group === undefined) return null;
  if (plan.sort?.by === 'measure') return plan;
  if (other !== undefined) return null;
  const isOpen = plan.sort === null && group.grain === null && group.width === undefined;
  const isShown = isOpen && plan.measures.length === 1 && !plan.contrast;
  return isShown ? { ...plan, sort: { by: 'measure', index: 0, direction: 'desc' } } : null;
}

const END = /^(?:the )?(?:highest|lowest|best|worst|top|bottom|most|least)$/i;

/** `and the lowest one?`, after one row of a ranking was asked about: that end of the ranking. */
function askEnd(
  mentions: readonly Mention[],
  { plan, before, isRefused }: ThreadMemory,
): Plan | null {
  const [end, one, other] = mentions.filter((word) => !isMention(word, 'stop', 'join'));
  const isEnd =
    isMention(end, 'rank') &&
    END.test(end.text) &&
    isMention(one, 'pronoun') &&
    /^one$/i.test(one.text) &&
    other === undefined;
  const isFigure = plan.kind === 'aggregate' && plan.groups.length === 0;
  if (!isEnd || !isFigure || before?.kind !== 'aggregate' || isRefused === true) return null;
  const { sort } = before;
  // Of the top 5 alone, the lowest is none of all.
  if (sort?.by !== 'measure' || before.limit !== null || before.groups.length !== 1) return null;
  return { ...before, position: undefined, sort: { ...sort, direction: end.direction } };
}

/** `and the second one?`, after `its rate?`: the figure that was asked of the first is one of the second as well. */
function withFigures(ranking: AggregatePlan, plan: Plan): AggregatePlan {
  const asked = plan.kind === 'aggregate' ? plan.measures : [];
  const added = asked.filter(
    (one) =>
      one.kind === 'aggregate' && !ranking.measures.some((old) => isDeepStrictEqual(old, one)),
  );
  return { ...ranking, measures: [...ranking.measures, ...added] };
}

/**
 * `who comes second?`, after the first of a ranking, or after a share of it: that position of the same
 * ranking.
 */
export function askPosition(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Plan | null {
  const end = askEnd(mentions, memory);
  if (end !== null) return end;
  const { plan, before, isRefused } = memory;
  const position = isRefused === true ? null : readPosition(mentions, memory, cube);
  if (position === null) return null;
  const isFigure = plan.kind === 'aggregate' && plan.groups.length === 0;
  const earlier = findRankingBefore(memory);
  const ranking =
    earlier === null ? readRanking(isFigure ? before : plan) : withFigures(earlier, plan);
  if (ranking === null) return null;
  const { limit } = ranking;
  // `the second one`, of two that share the first position: none of them comes after the other.
  const isShared = earlier === null && !isFigure && position <= memory.tied;
  if (isShared && (plan.position ?? 1) === 1) return null;
  return { ...ranking, position, limit: limit !== null && limit < position ? position : limit };
}

/** Whether the words count off a row of the last answer, which no other data set has. */
export const countsOff = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): boolean =>
  bindNthRow(mentions, memory, cube) !== null ||
  askPosition(mentions, memory, cube) !== null ||
  askNthOfEach(mentions, memory) !== null ||
  namesPositions(mentions, memory);
