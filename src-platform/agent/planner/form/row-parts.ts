import { isMention } from '../mention.ts';
import { findTimeColumn } from '../plan.ts';
import { listMeasureColumns } from '../plan-parts.ts';
import { stemWord } from '../tokenize.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** `how many nights had rain`: the rain is one of the day, and nobody knows that of the night. */
export function describeOtherPartOfRow({ words }: Asked, form: PlanForm): string | null {
  const { cube, measures, filters, plan } = form;
  for (const word of words) {
    if (!isMention(word, 'entity')) continue;
    const noun = stemWord(word.text.toLowerCase());
    const part = cube.rowParts.find((one) => one.words.includes(noun));
    if (part === undefined) continue;
    const known = [...part.columns, findTimeColumn(cube) ?? ''];
    const sorted = plan.sort?.by === 'column' ? [plan.sort.column] : [];
    const tested = filters.map((one) => one.column);
    const used = [...measures.flatMap(listMeasureColumns), ...tested, ...sorted];
    if (used.some((column) => !known.includes(column)))
      return `The data know of a ${noun} no more than its ${part.columns
        .map((name) => cube.columns.find((one) => one.name === name)?.title.toLowerCase() ?? name)
        .join(', ')}; ask for ${cube.entity.many} instead.`;
  }
  return null;
}
