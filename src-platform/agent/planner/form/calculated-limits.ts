import { isMention, type Mention } from '../mentions/mention.ts';
import { listLimits, SCALES } from './limits.ts';
import type { Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const NOUN =
  /^(?:growth|gain|increase|decrease|decline|rise|fall|drop|change|jump|loss|improvement)$/i;

/** A figure of two columns, or of two times: no single column holds it. */
function isCalculated(word: Mention | undefined): word is Mention {
  if (isMention(word, 'formula')) return true;
  if (isMention(word, 'condition')) return word.other !== undefined;
  return isMention(word, 'window') && NOUN.test(word.text);
}

const isTime = (word: Mention): boolean => isMention(word, 'period', 'months');

/** `a temperature swing of more than 15 degrees`: the limit would be one of the temperature itself. */
function describeLimitOfCalculated({ text, words }: Asked, form: PlanForm): string | null {
  const limits = listLimits(form);
  for (const [index, word] of words.entries()) {
    const number = words[index + 1];
    if (!isMention(word, 'compare') || !isMention(number, 'number')) continue;
    const figure = words.slice(0, index).findLast((one) => !isTime(one));
    if (!isCalculated(figure)) continue;
    // `rise above 100` is a limit of the price that rises.
    const isOf = /\bof (?:an? )?$/.test(text.slice(0, word.start));
    if (isMention(figure, 'window') && figure.window === 'change' && !isOf) continue;
    const isOfColumn = limits.some(({ value }) =>
      SCALES.some((scale) => value === Number(number.value) * scale),
    );
    const isOfSpan =
      form.plan.kind === 'aggregate' &&
      form.plan.having.some(({ measure }) => measure.kind === 'span');
    if (isOfColumn && !isOfSpan)
      return `«${word.text} ${number.text}» limits «${figure.text}», which is calculated, and I can limit only a single figure.`;
  }
  return null;
}

/** `made more than 200 million in profit`: without the other figure it is no profit. */
function describeLostColumn({ words }: Asked, form: PlanForm): string | null {
  const condition = words.find((one) => isMention(one, 'condition') && one.other !== undefined);
  const hasBoth =
    form.filters.some(({ kind }) => kind === 'columns') || hasMeasure(form, 'formula', 'contrast');
  return condition === undefined || hasBoth
    ? null
    : `«${condition.text}» sets two figures against each other, and the query that I made has only one of them.`;
}

export const describeCalculatedLimit = (asked: Asked, form: PlanForm): string | null =>
  describeLimitOfCalculated(asked, form) ?? describeLostColumn(asked, form);
