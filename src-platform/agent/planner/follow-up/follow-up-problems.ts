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

const NEXT = /^(?:the )?next$/i;

/** `the next 5`, after the first rows of a list. */
export function describeNext(mentions: readonly Mention[], plan: Plan): string | null {
  const next = mentions.find((one) => isMention(one, 'unknown') && NEXT.test(one.text));
  const more = mentions.find((one) => isMention(one, 'number'));
  if (next === undefined || !isMention(more, 'number') || plan.limit === null) return null;
  const all = plan.limit + Number(more.value);
  return `I show a list from its first row on; ask for the first ${String(all)}.`;
}

const OTHER = /^other$/i;

/** `the other one`, after one of several: only one side is known, so that this could be any of them. */
export function describeOtherOne(mentions: readonly Mention[], plan: Plan): string | null {
  const [word, another] = mentions.filter((one) => !isMention(one, 'stop', 'join', 'pronoun'));
  const isOne = mentions.some((one) => /^(?:the )?one$/i.test(one.text));
  const isOther = isMention(word, 'unknown', 'value') && OTHER.test(word.text) && isOne;
  return isOther && another === undefined && plan.filters.some(({ kind }) => kind === 'values')
    ? 'The last question names one of them alone, and «the other one» could be any other; name it.'
    : null;
}

const THING = /^(?:it|its|that)$/i;

/** `who directed it?`, after a figure of each genre: no genre has one director. */
export function describeNoOneRow(
  mentions: readonly Mention[],
  plan: Plan,
  { columns, label, entity }: ModelCube,
): string | null {
  const isOfGroups =
    plan.kind === 'aggregate' &&
    plan.groups.length > 0 &&
    plan.groups.every(({ column }) => !label.includes(column));
  const isPerson = (one: Mention): boolean =>
    isMention(one, 'column') &&
    columns.some((two) => two.kind === 'string' && two.person && two.name === one.column);
  const at = mentions.findIndex(isPerson);
  const points = mentions.some(
    (one, index) => isMention(one, 'pronoun') && THING.test(one.text) && Math.abs(index - at) <= 2,
  );
  return isOfGroups && at !== -1 && points
    ? `The last answer is about groups of ${entity.many}, and not about one ${entity.one}; name it.`
    : null;
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
