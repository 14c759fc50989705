import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';

const OTHER_END: Readonly<Record<string, string>> = { Maximum: 'Minimum', Minimum: 'Maximum' };
const ENDS = { min: 'Minimum', max: 'Maximum' } as const;

/** The figure that the last answer gives the highest or lowest of; null where it is none. */
function findLastEnd(plan: Plan): string | null {
  if (plan.kind === 'list') return plan.sort?.by === 'column' ? plan.sort.column : null;
  const [measure, other] = plan.measures;
  const isEnd =
    measure?.kind === 'aggregate' &&
    (measure.aggregation === 'max' || measure.aggregation === 'min');
  return isEnd && other === undefined ? measure.column : null;
}

/** `Minimum temperature`, of `Maximum temperature`: the other end of the same thing, as a column of its own. */
export function findTwinEnd(
  column: string,
  { columns }: ModelCube,
): { title: string; name: string } | null {
  const title = columns.find(({ name }) => name === column)?.title ?? '';
  const [first = '', ...rest] = title.split(' ');
  const other = OTHER_END[first];
  const twin = [other, ...rest].join(' ');
  return other === undefined ? null : (columns.find((one) => one.title === twin) ?? null);
}

type EndWord = MentionOf<'aggregation'> & Mention & { readonly aggregation: 'min' | 'max' };

/** `minimum`, `lowest`: the end that a word names. */
function readEndWord(one: Mention): EndWord | null {
  const { start, end, text } = one;
  const span = { kind: 'aggregation', start, end, text } as const;
  if (isMention(one, 'aggregation'))
    return one.aggregation === 'min' || one.aggregation === 'max'
      ? { ...span, aggregation: one.aggregation }
      : null;
  if (/^(?:the )?lowest$/i.test(text)) return { ...span, aggregation: 'min' };
  return /^(?:the )?highest$/i.test(text) ? { ...span, aggregation: 'max' } : null;
}

/** `in °C`: the unit of the figure, which the data name like the figure. */
const isUnitOfFigure = (one: Mention, column: string | null): boolean =>
  isMention(one, 'column') && one.column === column && /^(?:°|degrees?|celsius)/i.test(one.text);

/**
 * `and the minimum?`, after the highest of the daily maxima: that of the minimum temperature, and not
 * the lowest of the maxima.
 */
export function readTwinEnd(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const last = findLastEnd(plan);
  const twin = last === null ? null : findTwinEnd(last, cube);
  const words = mentions.filter((one) => !isUnitOfFigure(one, last));
  const [said, other] = words.filter((one) => isMention(one, 'aggregation', 'rank'));
  if (twin === null || said === undefined || other !== undefined) return mentions;
  // `which month had the lowest?` ranks months.
  const isRanked = isMention(said, 'rank');
  const isFigure = plan.kind === 'aggregate' && plan.groups.every(({ grain }) => grain === 'year');
  if (isRanked && (!isFigure || words.some((one) => isMention(one, 'ask', 'pronoun'))))
    return mentions;
  const isDivided = plan.kind === 'aggregate' && plan.groups.length > 0;
  if (isRanked && !isDivided && words.some((one) => isMention(one, 'grain'))) return mentions;
  const end = readEndWord(said);
  if (end === null) return mentions;
  const isTwin = twin.title.startsWith(ENDS[end.aggregation]);
  // `the lowest high` names the figure itself.
  const isNamed = words.some((one) =>
    isMention(one, 'column', 'superlative', 'count', 'formula', 'entity', 'instead'),
  );
  if (!isTwin || isNamed) return mentions;
  const column: Mention = {
    kind: 'column',
    column: twin.name,
    start: end.end,
    end: end.end,
    text: end.text,
  };
  return words.flatMap((one) => {
    if (one !== said) return [one];
    return plan.kind === 'list' ? [column] : [end, column];
  });
}
