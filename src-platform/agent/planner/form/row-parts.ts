import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { stemWord } from '../text/tokenize.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** The columns that a word names, or tests. */
function listNamed(word: Mention): readonly string[] {
  if (isMention(word, 'value')) return word.options.map(({ column }) => column);
  return isMention(word, 'column', 'condition', 'superlative', 'unit', 'label', 'labelWord')
    ? [word.column]
    : [];
}

/** `how many nights had rain`: the rain is one of the day, and nobody knows that of the night. */
export function describeOtherPartOfRow({ words }: Asked, form: PlanForm): string | null {
  const { cube, measures, filters } = form;
  for (const word of words) {
    if (!isMention(word, 'entity')) continue;
    const noun = stemWord(word.text.toLowerCase());
    const part = cube.rowParts.find((one) => one.words.includes(noun));
    if (part === undefined) continue;
    const known = [...part.columns, findTimeColumn(cube) ?? ''];
    const tested = filters.map((one) => one.column);
    const used = [...measures.flatMap(listMeasureColumns), ...tested, ...words.flatMap(listNamed)];
    if (used.some((column) => !known.includes(column)))
      return `The data know of ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun} no more than its ${part.columns
        .map((name) => cube.columns.find((one) => one.name === name)?.title.toLowerCase() ?? name)
        .join(', ')}; ask for ${cube.entity.many} instead.`;
  }
  return null;
}
