import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** What leads from one figure to another: `and`, `back to`. */
const LEADS = /^(?:and|the|back to|what about|how about|now|ok|okay|same for|but|so|then|with|,)$/i;

/**
 * `and rain?`, `back to rain`, after another figure of the weather: its amount, and no figure of rainy
 * days. After a number of days, or where days of one kind were chosen, the word chooses days.
 */
export function readAmountOfValue(
  mentions: readonly Mention[],
  { plan, before }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const [value, other] = mentions.filter(
    (one) => !isFunctionWord(one) || isMention(one, 'instead'),
  );
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isAlone =
    isMention(value, 'value') &&
    (other === undefined || isMention(other, 'instead')) &&
    mentions.every((one) => one === value || one === other || LEADS.test(one.text));
  if (!isAlone || measure?.kind !== 'aggregate') return mentions;
  const column = value.options.flatMap((option) => {
    const found = cube.columns.find((one) => one.name === option.column);
    const isChosen = plan.filters.some((one) => one.column === option.column);
    const amount = found?.kind === 'string' ? found.amounts[value.text.toLowerCase()] : undefined;
    return amount === undefined || isChosen ? [] : [amount];
  })[0];
  if (column === undefined) return mentions;
  const { start, end, text } = value;
  const [old] = before?.kind === 'aggregate' ? before.measures : [];
  // `back to rain`, after its total and then the wind: its total.
  const isBack = mentions.some((one) => /^back to$/i.test(one.text));
  const figure: readonly Mention[] =
    isBack && old?.kind === 'aggregate' && old.column === column
      ? [{ kind: 'aggregation', aggregation: old.aggregation, start, end: start, text: '' }]
      : [];
  return mentions.flatMap((one): readonly Mention[] =>
    one === value ? [...figure, { kind: 'column', column, start, end, text }] : [one],
  );
}
