import { isMention, type Mention, type MentionList } from './mention.ts';

const OF = /^(?:of|for|from|by)(?: the)?$/i;

/** The columns whose value the word is. */
const listColumns = (one: Mention | undefined): readonly string[] =>
  isMention(one, 'value') ? one.options.map(({ column }) => column) : [];

/**
 * `the takings of Ridley Scott's films and of Tim Burton's films`: a figure of each of two sides, which the
 * rows that are named twice set apart, and no list of all rows of both.
 */
export function readRowsOfSides(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one, index) => {
    const [value, entity, and, of] = all.slice(index, index + 4);
    const other = all[index + (isMention(of, 'stop') ? 4 : 3)];
    const rows = all[all.findIndex((two) => two === other) + 1];
    // `and of American cars with 8 cylinders`: a condition of both sides, or of the second alone?
    const after = all.slice(all.findIndex((two) => two === rows) + 1);
    const isBoth = listColumns(value).some((column) => listColumns(other).includes(column));
    return (
      one === value &&
      isBoth &&
      isMention(entity, 'entity') &&
      isMention(and, 'join') &&
      /^and$/i.test(and.text) &&
      isMention(of, 'stop') &&
      OF.test(of.text) &&
      isMention(rows, 'entity') &&
      after.every((two) => isMention(two, 'stop')) &&
      OF.test(all[index - 1]?.text ?? '')
    );
  });
  const [figure] = all.slice(0, Math.max(at, 0)).flatMap((one) => list.findNumberColumn(one) ?? []);
  const isOther = all.some((one) =>
    isMention(one, 'count', 'list', 'superlative', 'rank', 'share'),
  );
  if (at === -1 || figure === undefined || isOther) return all;
  return all.filter((one, index) => !(isMention(one, 'entity') && index > at && index <= at + 5));
}
