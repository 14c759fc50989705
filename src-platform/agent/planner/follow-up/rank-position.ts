import type { ModelCube } from '../../../engine/semantic-model.ts';
import { bindNthRow } from './bind-nth-row.ts';
import { namesPositions } from './compare-positions.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const POSITIONS: readonly RegExp[] = [
  /^(?:the )?(?:second|2nd)$/i,
  /^(?:the )?(?:third|3rd)$/i,
  /^(?:the )?(?:fourth|4th)$/i,
  /^(?:the )?(?:fifth|5th)$/i,
];
const WHO = /^(?:who|which|what|who's|what's)$/i;
const RANK_NOUN = /^(?:place|position|spot)$/i;

/** The position of `who comes second?`, `and who is in third place?`; null for any other question. */
function readPosition(mentions: readonly Mention[]): number | null {
  const asks = mentions.some((one) => isMention(one, 'ask', 'list') && WHO.test(one.text));
  const rest = mentions.filter(
    (one) => !isFunctionWord(one) && !(isMention(one, 'ask', 'list') && WHO.test(one.text)),
  );
  const [word, noun, other] = rest;
  const isRankNoun = noun === undefined || RANK_NOUN.test(noun.text);
  const at = POSITIONS.findIndex((one) => one.test(word?.text ?? ''));
  return asks && at !== -1 && isRankNoun && other === undefined ? at + 2 : null;
}

/** The last plan as a ranking: groups without a stated order are shown from the highest figure. */
function readRanking(plan: Plan | null): Plan | null {
  if (plan?.kind === 'list')
    return plan.sort?.by === 'column' && plan.within.length === 0 ? plan : null;
  const [group, other] = plan?.groups ?? [];
  if (plan === null || group === undefined || other !== undefined) return null;
  if (plan.sort?.by === 'measure') return plan;
  const isOpen = plan.sort === null && group.grain === null && group.width === undefined;
  const isShown = isOpen && plan.measures.length === 1 && !plan.contrast;
  return isShown ? { ...plan, sort: { by: 'measure', index: 0, direction: 'desc' } } : null;
}

/**
 * `who comes second?`, after the first of a ranking, or after a share of it: that position of the same
 * ranking.
 */
export function askPosition(
  mentions: readonly Mention[],
  { plan, before, isRefused }: ThreadMemory,
): Plan | null {
  const position = isRefused === true ? null : readPosition(mentions);
  if (position === null) return null;
  const isFigure = plan.kind === 'aggregate' && plan.groups.length === 0;
  const ranking = readRanking(isFigure ? before : plan);
  if (ranking === null) return null;
  const { limit } = ranking;
  return { ...ranking, position, limit: limit !== null && limit < position ? position : limit };
}

/** Whether the words count off a row of the last answer, which no other data set has. */
export const countsOff = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): boolean =>
  bindNthRow(mentions, memory, cube) !== null ||
  askPosition(mentions, memory) !== null ||
  namesPositions(mentions, memory);
