import pluralize from 'pluralize';
import { isMention, type Mention, type MentionList } from './mention.ts';

/**
 * `the heaviest 8 cylinder`, `lightest 4 cylinder from Japan`: one of that kind, as with the noun behind
 * it, and no list of eight.
 */
export function readKindOfRow(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one, index) => {
    const [number, noun, next] = all.slice(index + 1, index + 4);
    const column = list.findColumn(noun);
    return (
      isMention(one, 'superlative') &&
      isMention(number, 'number') &&
      number.value !== '1' &&
      column?.kind === 'number' &&
      column.discrete &&
      pluralize.isSingular(noun?.text ?? '') &&
      !isMention(next, 'entity')
    );
  });
  const noun = all[at + 2];
  if (at === -1 || noun === undefined) return all;
  const { end } = noun;
  return all.toSpliced(at + 3, 0, { kind: 'entity', start: end, end, text: 'one' });
}
