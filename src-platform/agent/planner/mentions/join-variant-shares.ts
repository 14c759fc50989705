import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { hasRatio } from '../follow-up/percent-difference.ts';
import type { FormulaOperator } from '../plan/plan.ts';

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

/** A share of what has the same unit is one in percent; degrees have none, other columns a quotient. */
function pickOperator({ columns }: ModelCube, left: string, right: string): FormulaOperator | null {
  const [first, second] = [left, right].map((name) => {
    const column = columns.find((one) => one.name === name);
    return column?.kind === 'number' ? column.format : undefined;
  });
  if (first !== undefined && !hasRatio(first)) return null;
  return first !== undefined && isDeepStrictEqual(first, second) ? 'percentOf' : 'over';
}

/** `dvd sales in percent of the us gross`: the one column, in percent of the other. */
export function joinColumnShares(list: MentionList, cube: ModelCube): readonly Mention[] {
  const share = list.all.find(
    (one) =>
      isMention(one, 'share') &&
      /\b(?:percent|percentage|share|fraction|proportion)\b/i.test(one.text),
  );
  if (share === undefined) return list.all;
  const both = [list.neighbour(share, -1), list.neighbour(share, 1)];
  const [left, right] = both.map((one) =>
    isMention(one, 'column') ? list.findNumberColumn(one) : undefined,
  );
  if (left === undefined || right === undefined || left === right) return list.all;
  const { start, end, text } = share;
  const operator = pickOperator(cube, left, right);
  return list.all.flatMap((one): Mention[] => {
    if (one === share && operator === null) return [{ kind: 'unknown', start, end, text }];
    if (one === share && operator !== null)
      return [{ kind: 'formula', operator, left, right, start, end, text }];
    return both.includes(one) && operator !== null ? [] : [one];
  });
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
  // `the US share of the worldwide gross`.
  const before = list.neighbour(share, -1);
  const behind = list.all.slice(list.all.indexOf(total) + 1);
  for (const mention of before === undefined ? behind : [before, ...behind]) {
    const part = findPart(list, mention, cube, column);
    if (part === null) continue;
    const { start, end, text } = share;
    const operator = pickOperator(cube, part, column);
    if (operator === null) continue;
    return list.all.flatMap((one): Mention[] => {
      if (one === share)
        return [{ kind: 'formula', operator, left: part, right: column, start, end, text }];
      return one === total || one === mention ? [] : [one];
    });
  }
  return list.all;
}
