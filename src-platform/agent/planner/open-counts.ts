import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention } from './mention.ts';
import type { Plan } from './plan.ts';

/** `how many did they have`: of what is not said. `How many do we have` counts rows. */
const OPEN =
  /\bhow many (?:do|does|did) (?!(?:we|you|i|have|each|every|all)\b)[^,?]*\b(?:have|had|get|need)\b/i;

const NUMBER_OF = /^(?:number of|how many)\b/i;

/** Whether a figure is a number of something: people, votes or children, and no rating. */
const isNumberOf = ({ columns }: ModelCube, name: string): boolean =>
  columns.some(
    (one) =>
      one.name === name &&
      one.kind === 'number' &&
      (one.additive || one.synonyms.some((word) => NUMBER_OF.test(word))),
  );

/** `how many did they have in 2005?`: of the figure of the last answer, where that counted no rows. */
export function readOpenCount(
  text: string,
  mentions: readonly Mention[],
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const count = mentions.find((one) => isMention(one, 'count'));
  const next = count === undefined ? undefined : mentions[mentions.indexOf(count) + 1];
  const isOpen = measure?.kind === 'aggregate' && OPEN.test(text) && isMention(next, 'stop');
  if (!isOpen || !isNumberOf(cube, measure.column)) return mentions;
  const { column } = measure;
  return mentions.map((one): Mention => {
    const { start, end } = one;
    return one === count ? { kind: 'column', column, start, end, text: one.text } : one;
  });
}
