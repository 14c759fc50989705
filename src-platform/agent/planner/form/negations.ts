import { isMention, type Mention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** Whether a condition selects, or leaves out, one of the values that the word stands for. */
function isTested(word: Mention, { filters }: PlanForm, negated: boolean): boolean {
  if (!isMention(word, 'value')) return false;
  return word.options.some(({ column, value }) =>
    filters.some(
      (one) =>
        one.kind === 'values' &&
        one.column === column &&
        one.negated === negated &&
        one.values.includes(value),
    ),
  );
}

/** `not from Japan` leaves Japan out, and a question without any such word leaves nothing out. */
export function describeTurnedNegation(asked: Asked, form: PlanForm): string | null {
  for (const [index, word] of asked.words.entries()) {
    if (!isMention(word, 'value')) continue;
    const isLeftOut = isMention(asked.words[index - 1], 'not');
    const isTurned = isLeftOut
      ? isTested(word, form, false) && !isTested(word, form, true)
      : !names(asked, 'not', 'also') && asked.before === null && isTested(word, form, true);
    if (isTurned)
      return isLeftOut
        ? `You leave «${word.text}» out, and the answer would be about it.`
        : `You name «${word.text}», and the answer would leave it out.`;
  }
  return null;
}
