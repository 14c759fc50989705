import { asksOther, isHead } from './find-leading-figure.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isRowName } from '../plan/plan.ts';

const TOTAL = /^(?:total|combined|overall)\s+(?=\S)/i;
const TOTAL_NUMBER = /^total number of$/i;
/** Where something is ranked, divided or tested, `total gross` is but the name of the figure. */
const NAMED = [
  ...([
    'rank',
    'superlative',
    'common',
    'list',
    'sort',
    'comparative',
    'operator',
    'formula',
  ] as const),
  ...(['aggregation', 'window', 'share', 'pronoun', 'also', 'instead'] as const),
] as const;

/** The sum and the figure, where the name of a column that can be added up begins with `total`. */
function splitTotal(list: MentionList, one: Mention): Mention[] {
  const { start, text } = one;
  const column = isMention(one, 'column') ? list.findColumn(one) : undefined;
  const [word] = TOTAL.exec(text) ?? [];
  const isTotal = column?.kind === 'number' && column.additive && column.snapshot === undefined;
  if (word === undefined || !isTotal) return [one];
  const from = start + word.length;
  return [
    { kind: 'aggregation', aggregation: 'sum', start, end: from, text: word.trim() },
    { ...one, start: from, text: text.slice(word.length) },
  ];
}

/**
 * `what is the total gross of films longer than 2 hours`, `the total number of cylinders of cars`: where the
 * question begins with it, the word asks for a sum, whatever the column is called.
 */
export function joinLeadingTotals(list: MentionList): readonly Mention[] {
  const isPlain = list.all.every((one) => !isMention(one, ...NAMED) && !asksOther(one));
  if (!isPlain) return list.all;
  return list.all.flatMap((one, at): Mention[] => {
    const { start, end, text } = one;
    const next = list.findColumn(list.all[at + 1]);
    const isCounted =
      isMention(one, 'count') &&
      TOTAL_NUMBER.test(text) &&
      next?.kind === 'number' &&
      next.discrete;
    if (isCounted && isHead(list, at))
      return [{ kind: 'aggregation', aggregation: 'sum', start, end, text }];
    return isHead(list, at) ? splitTotal(list, one) : [one];
  });
}

const WHOSE = /\b(?:whose|with|having|have|has|had)$/i;

/**
 * `the sources whose total gross is higher than 8 billion`: of each source, all films together; `the films whose
 * total gross` are tested one by one.
 */
export function joinTotalsOfGroups(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.flatMap((one, at): Mention[] => {
    const [group, whose] = list.all.slice(Math.max(at - 2, 0), at);
    const of = isMention(group, 'column') ? list.findColumn(group) : undefined;
    const isGroup =
      (of?.kind === 'string' && !isRowName(cube, of.name)) ||
      (isMention(group, 'grain') && !group.adverb);
    if (!isGroup || !WHOSE.test(whose?.text ?? '')) return [one];
    const counted = list.findColumn(list.all[at + 1]);
    const isCounted = isMention(one, 'count') && TOTAL_NUMBER.test(one.text);
    const { start, end, text } = one;
    return isCounted && counted?.kind === 'number' && counted.additive
      ? [{ kind: 'aggregation', aggregation: 'sum', start, end, text }]
      : splitTotal(list, one);
  });
}
