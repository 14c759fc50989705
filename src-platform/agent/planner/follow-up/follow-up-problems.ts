import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { isUnit } from './compared-sides.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { listWordsAfter } from './remove-parts.ts';

const TOGETHER = /^(?:altogether|combined)$/i;

/** `how much did they earn altogether?`, after a figure for each of them. */
export function describeTogether(mentions: readonly Mention[], plan: Plan): string | null {
  const word = mentions.find((one) => isMention(one, 'aggregation') && TOGETHER.test(one.text));
  const [period] = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const divides = listGroups(plan).some(
    ({ grain }) => period === undefined || !isUnit(grain, period),
  );
  const isOpen =
    divides &&
    mentions.some(
      (one) => isMention(one, 'pronoun') && !/^(?:his|her|its|he|she|it)$/i.test(one.text),
    );
  return word !== undefined && isOpen
    ? `«${word.text}» could be one figure for all of them, or one for each; ask for the total by group, or without a group.`
    : null;
}

/** Two columns of the last question have such values, so that the new one could be of either. */
export function describeTwoSides(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): string | null {
  const filtered = plan.filters.flatMap((one) => (one.kind === 'values' ? [one.column] : []));
  for (const mention of mentions) {
    if (!isMention(mention, 'value')) continue;
    const sides = mention.options.filter(({ column }) => filtered.includes(column));
    const before = mentions[mentions.indexOf(mention) - 1];
    const next = mentions[mentions.indexOf(mention) + 1];
    // `SFO to LAX` says itself which is which.
    const isWay = [before, next].some((one) => isMention(one, 'join') && /^to$/i.test(one.text));
    if (isWay || sides.length < 2 || isMention(before, 'stop', 'column')) continue;
    const titles = sides.map(
      ({ column }) => cube.columns.find((one) => one.name === column)?.title ?? column,
    );
    return `«${mention.text}» as ${titles.join(' or as ').toLowerCase()}? The last question names both.`;
  }
  return null;
}

/** `without Japan`, after «only Japan». */
export function describeNothingLeft(mentions: readonly Mention[], plan: Plan): string | null {
  for (const mention of mentions) {
    const [target] = listWordsAfter(mentions, mention);
    if (!isMention(mention, 'not') || !isMention(target, 'value')) continue;
    const isAll = plan.filters.some(
      (one) =>
        one.kind === 'values' &&
        !one.negated &&
        target.options.some(
          ({ column, value }) => column === one.column && one.values[0] === value,
        ),
    );
    if (isAll)
      return `The last answer is about «${target.text}» alone, so that nothing would be left.`;
  }
  return null;
}
