import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const isFigure = (word: Mention | undefined, { columns }: ModelCube): boolean =>
  isMention(word, 'column') &&
  columns.some((one) => one.name === word.column && one.kind === 'number');

/** `the top 20 movies by budget`, `the 10 biggest budgets`: the words behind a rank that name its figure. */
function findRankFigure(words: readonly Mention[], cube: ModelCube): Mention | undefined {
  const at = words.findIndex((one) => isMention(one, 'rank'));
  if (at === -1) return undefined;
  const [first, ...after] = words.slice(at + 1).filter((one) => !isMention(one, 'number'));
  if (isFigure(first, cube)) return first;
  const by = after.findIndex((one) => isMention(one, 'by'));
  const figure = by === -1 ? undefined : after[by + 1];
  return isFigure(figure, cube) ? figure : undefined;
}

/** `return on investment for the top 20 movies by budget`: the budget chooses them, and not the return. */
function describeChosenByFormula({ words }: Asked, { plan, cube }: PlanForm): string | null {
  const sorted =
    plan.kind === 'aggregate' && plan.sort?.by === 'measure'
      ? plan.measures[plan.sort.index]
      : undefined;
  const at = words.findIndex((one) => isMention(one, 'formula'));
  const figure = findRankFigure(words.slice(at + 1), cube);
  return sorted?.kind === 'formula' && at !== -1 && figure !== undefined
    ? `«${figure.text}» would choose the rows, and I can rank them only by what is calculated; ask for those rows first, and then for that figure.`
    : null;
}

/** `delay per mile` divides one figure by another. */
function describeLostQuotient({ words }: Asked, form: PlanForm): string | null {
  const unit = words.find((one, index) => {
    const by = words[index - 1];
    return isMention(one, 'unit') && isMention(by, 'by') && /^per$/i.test(by.text);
  });
  return unit !== undefined && form.plan.kind === 'list' && !hasMeasure(form, 'formula')
    ? `«per ${unit.text}» divides one figure by another, and the answer would show both.`
    : null;
}

export const describeOtherRankFigure = (asked: Asked, form: PlanForm): string | null =>
  describeChosenByFormula(asked, form) ?? describeLostQuotient(asked, form);
