import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type ValueOption } from './mention.ts';

/** `without rain`, which alone tests how much of it fell. */
const WITHOUT = /^(?:(?:with|having|had|has|have) )?(?:without|no)( any)? (\p{L}+)$/iu;
const LISTS = /^(?:,|or|nor|and)$/i;

/** The value of the column that a word says. */
function findValue(word: string, column: string, cube: ModelCube): string | undefined {
  const found = cube.columns.find((one) => one.name === column);
  if (found?.kind !== 'string') return undefined;
  const isSame = (one: string): boolean => one.toLowerCase() === word.toLowerCase();
  return cube.columnProfiles
    .get(column)
    ?.values.find((value) => isSame(value) || found.valueSynonyms[value]?.some(isSame) === true);
}

/**
 * `days without rain or sun`, `with no rain, snow or fog`: none of the values of one column, where the
 * first word with its denial would be a condition on another column.
 */
export function joinNeitherValues(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.flatMap((one): Mention[] => {
    const [, , word = ''] = isMention(one, 'condition') ? (WITHOUT.exec(one.text) ?? []) : [];
    const join = word === '' ? undefined : list.neighbour(one, 1);
    const next = join === undefined ? undefined : list.neighbour(join, 1);
    if (!isMention(join, 'join') || !LISTS.test(join.text) || !isMention(next, 'value'))
      return [one];
    const options = next.options.flatMap(({ column }): ValueOption[] => {
      const value = findValue(word, column, cube);
      return value === undefined ? [] : [{ column, value }];
    });
    if (options.length === 0) return [one];
    const { start, end, text } = one;
    const at = end - word.length;
    return [
      { kind: 'not', start, end: at, text: text.slice(0, at - start).trim() },
      { kind: 'value', options, start: at, end, text: text.slice(at - start) },
    ];
  });
}
