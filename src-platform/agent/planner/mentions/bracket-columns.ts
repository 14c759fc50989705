import type { ModelCube } from '../../../engine/semantic-model.ts';
import { stemWord } from '../text/tokenize.ts';
import { isMention, type Mention } from './mention.ts';

/** Whether the column stands alone in brackets right behind the value. */
const isBracketed = (text: string, before: Mention, column: Mention): boolean =>
  text.slice(0, column.start).trimEnd().endsWith('(') &&
  text.slice(column.end).trimStart().startsWith(')') &&
  text.slice(before.end, column.start).split('(').length === 2;

/** `rating (mpaa)`, `rating (imdb)`: the name in brackets says which of the figures or groups is meant. */
export const chooseNamedColumns = (
  text: string,
  mentions: readonly Mention[],
  { columns }: ModelCube,
): Mention[] =>
  mentions.map((mention, index): Mention => {
    const named = mentions[index + 1];
    const { start, end, text: own } = mention;
    if (!isMention(mention, 'column') || !isMention(named, 'column')) return mention;
    const stem = stemWord(own.toLowerCase());
    const title = columns.find((one) => one.name === named.column)?.title ?? '';
    // `gross (rating)` names two figures.
    const isOneOfThem = title
      .toLowerCase()
      .split(/\s+/)
      .some((word) => stemWord(word) === stem);
    const isNamed =
      isOneOfThem &&
      /^\s*\(\s*$/.test(text.slice(end, named.start)) &&
      text.slice(named.end).trimStart().startsWith(')') &&
      stemWord(named.text.toLowerCase()) !== stem;
    return isNamed ? { kind: 'stop', start, end, text: own } : mention;
  });

/** `science fiction films (creative type)`: brackets that say in which column the value is. */
export function chooseByBrackets(text: string, mentions: readonly Mention[]): readonly Mention[] {
  const chosen = new Map<Mention, Mention>();
  for (const [index, column] of mentions.entries()) {
    if (!isMention(column, 'column')) continue;
    const value = mentions.slice(0, index).findLast((one) => !isMention(one, 'stop', 'entity'));
    if (!isMention(value, 'value') || !isBracketed(text, value, column)) continue;
    const options = value.options.filter((one) => one.column === column.column);
    if (options.length === 0) continue;
    const { start, end, text: own } = column;
    chosen.set(value, { ...value, options });
    chosen.set(column, { kind: 'stop', start, end, text: own });
  }
  return mentions.map((one) => chosen.get(one) ?? one);
}
