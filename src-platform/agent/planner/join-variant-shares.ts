import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** The column that a mention names which is a part of another: the US gross of the worldwide one. */
function findPart(
  list: MentionList,
  mention: Mention,
  cube: ModelCube,
  total: string,
): string | null {
  const parts = cube.columns.flatMap((one) =>
    one.kind === 'number' && one.variantOf?.column === total ? [one] : [],
  );
  const named = list.findNumberColumn(mention);
  const word = mention.text.toLowerCase();
  const part = parts.find(
    ({ name, variantOf }) =>
      name === named || (isMention(mention, 'unknown') && variantOf?.words.includes(word) === true),
  );
  return part?.name ?? null;
}

/**
 * `what percentage of the worldwide gross was made in the US`: the one figure of the same rows
 * divided by the other, and no share of some rows.
 */
export function joinVariantShares(list: MentionList, cube: ModelCube): readonly Mention[] {
  const share = list.all.find((one) => isMention(one, 'share'));
  const total = share === undefined ? undefined : list.neighbour(share, 1);
  const column = isMention(total, 'column') ? list.findNumberColumn(total) : undefined;
  if (share === undefined || total === undefined || column === undefined) return list.all;
  const behind = list.all.slice(list.all.indexOf(total) + 1);
  for (const mention of behind) {
    const part = findPart(list, mention, cube, column);
    if (part === null) continue;
    const { start, end, text } = share;
    return list.all.flatMap((one): Mention[] => {
      if (one === share)
        return [{ kind: 'formula', operator: 'over', left: part, right: column, start, end, text }];
      return one === total || one === mention ? [] : [one];
    });
  }
  return list.all;
}
