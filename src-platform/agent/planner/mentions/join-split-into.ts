import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const SPLIT = /^(?:split|divided|broken down|broken up|separated|divide|separate)$/i;

/** The one column that both values are of. */
function findShared(first: Mention | undefined, second: Mention | undefined): string | undefined {
  if (!isMention(first, 'value') || !isMention(second, 'value')) return undefined;
  return first.options.find(({ column }) => second.options.some((one) => one.column === column))
    ?.column;
}

/** `split into males and females`: a figure of each of the values, beside what else divides. */
export function joinSplitInto(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'histogram', 'unknown', 'by') &&
      SPLIT.test(one.text) &&
      /^into$/i.test(all[index + 1]?.text ?? ''),
  );
  const split = all[at];
  const [value, join, other] = all.slice(at + 2).filter((one) => !isMention(one, 'stop'));
  const column = isMention(join, 'join') ? findShared(value, other) : undefined;
  if (split === undefined || at === -1 || column === undefined) return all;
  const { start, end } = split;
  return all.flatMap((one, index): Mention[] => {
    if (index === at + 1) return [];
    if (index !== at) return [one];
    return [
      { kind: 'by', start, end, text: 'by' },
      { kind: 'column', column, start: end, end, text: split.text },
    ];
  });
}

const IS = /^(?:is|was|were|are)(?: the)?$/i;

/** `on how many days was the weather in Seattle snow`: the column is named with its value. */
export const dropColumnOfValue = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const { all } = list;
    const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
    const before = all[index - 1];
    const verb = /^the$/i.test(before?.text ?? '') ? all[index - 2] : before;
    const value = all
      .slice(index + 1)
      .find((one) => !isMention(one, 'stop', 'topic', 'period', 'months'));
    const isOfIt =
      column?.kind === 'string' &&
      IS.test(verb?.text ?? '') &&
      isMention(value, 'value') &&
      value.options.every((one) => one.column === column.name);
    return isOfIt && all.slice(0, index).some((one) => isMention(one, 'count'))
      ? toStop(mention)
      : mention;
  });
