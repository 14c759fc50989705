import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createRank } from '../slots/ranked-words.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** `maximum` and the like name a figure; these words say who has it. */
const RANKS = /^(?:the )?(?:highest|lowest|most|fewest|least|longest|shortest|largest|smallest)\b/i;

/** Whether the last answer says who or which is the first by a figure, of groups or of rows. */
const isRanking = ({ plan, asksOne }: ThreadMemory): boolean =>
  plan.kind === 'list'
    ? asksOne && plan.within.length === 0
    : plan.groups.length > 0 && plan.sort?.by === 'measure' && plan.having.length === 0;

/**
 * `and the lowest life expectancy?`, after which country had the highest fertility: who has the
 * lowest one, as in `which had the lowest life expectancy?`, and no lowest figure of each.
 */
export function rankOtherFigure(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const [end, figure, other] = mentions.filter((one) => !isFunctionWord(one));
  const isNumber =
    isMention(figure, 'column') &&
    cube.columns.some((one) => one.name === figure.column && one.kind === 'number');
  const isEnd =
    isMention(end, 'aggregation') &&
    (end.aggregation === 'max' || end.aggregation === 'min') &&
    RANKS.test(end.text);
  const points = mentions.some((one) => isMention(one, 'pronoun', 'also'));
  if (!isEnd || !isNumber || other !== undefined || points || !isRanking(memory)) return mentions;
  const { start, text } = end;
  const direction = end.aggregation === 'max' ? 'desc' : 'asc';
  const span = { start, end: start };
  // After the top 5 of those five, as with any other figure.
  const isOfTop = memory.plan.kind === 'aggregate' && memory.plan.limit !== null;
  const those: readonly Mention[] = isOfTop
    ? [
        { kind: 'stop', ...span, text: 'of' },
        { kind: 'pronoun', ...span, text: 'those' },
      ]
    : [];
  return [
    { kind: 'ask', ...span, text: 'which' },
    ...those,
    { ...createRank(end, direction), text },
    figure,
  ];
}
