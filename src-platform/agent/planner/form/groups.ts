import { isMention, type Mention } from '../mentions/mention.ts';
import type { Group } from '../plan/plan.ts';
import { names, type Asked } from './asked.ts';
import { showsTime, type PlanForm } from './plan-form.ts';

const EACH =
  /^(?:by|per|for each|in each|for every|grouped by|group by|broken down by|break down by|breakdown by|split by|within each)$/i;

const perGroups = ({ measures }: PlanForm): readonly Group[] =>
  measures.flatMap((one) => (one.kind === 'perGroup' ? [one.group] : []));

/** `growth per year`: one figure, which is so much a year. */
const isAnnual = (noun: Mention, { measures }: PlanForm): boolean =>
  isMention(noun, 'grain') &&
  noun.grain === 'year' &&
  measures.some((one) => one.kind === 'contrast' && one.operator === 'annual');

/** Whether a group of the answer is what the word names. */
function divides(noun: Mention, form: PlanForm): boolean {
  const groups = [...form.groups, ...perGroups(form)];
  if (isMention(noun, 'grain'))
    return (
      groups.some(({ grain }) => grain !== null) || (form.plan.kind === 'list' && showsTime(form))
    );
  if (!isMention(noun, 'column')) return true;
  const column = form.cube.columns.find((one) => one.name === noun.column);
  return column?.kind !== 'string' || groups.some((one) => one.column === noun.column);
}

/** `by genre`: the answer has a row of each genre, or is ordered by it. */
function describeLostGroup({ words }: Asked, form: PlanForm): string | null {
  for (const [index, word] of words.entries()) {
    const noun = words[index + 1];
    if (!isMention(word, 'by') || !EACH.test(word.text) || noun === undefined) continue;
    const isOrder = words.some((one) => isMention(one, 'sort'));
    if (isOrder || divides(noun, form) || isAnnual(noun, form)) continue;
    return `You ask «${word.text} ${noun.text}», and the answer would have no row of each.`;
  }
  return null;
}

/** Words that may divide an answer by time, or by what they set against each other. */
const DIVIDES_TIME = [
  ...(['grain', 'trend', 'window', 'when', 'months', 'weekdays', 'hours', 'by'] as const),
  ...(['versus', 'comparative', 'operator', 'histogram', 'formula'] as const),
];

/** A row that is named is divided by all that names it. */
const NAMES_ROWS = ['standing', 'label', 'labelWord', 'quoted'] as const;

const isSeveral = (word: Mention): boolean => isMention(word, 'period') && word.ranges.length > 1;

/** `population of the US since 1955`: a level that cannot be added up has a figure of each year. */
const isLevelSince = ({ words }: Asked, { plan, cube }: PlanForm, grain: Group['grain']): boolean =>
  words.some(
    (word) =>
      isMention(word, 'period') &&
      word.ranges.every(({ from, to }) => from !== null && to === null),
  ) &&
  plan.kind === 'aggregate' &&
  plan.measures.every((one) => {
    const column = cube.columns.find(({ name }) => one.kind === 'aggregate' && one.column === name);
    return column?.kind === 'number' && column.snapshot === grain;
  });

function isNamed({ column, grain, isMatch }: Group, asked: Asked, form: PlanForm): boolean {
  const { words } = asked;
  const found = form.cube.columns.find((one) => one.name === column);
  if (found?.kind === 'time' || grain !== null)
    return (
      names(asked, ...DIVIDES_TIME, ...NAMES_ROWS) ||
      isLevelSince(asked, form, grain) ||
      words.some(isSeveral) ||
      words.filter((one) => isMention(one, 'period')).length > 1 ||
      words.some((one) => isMention(one, 'column') && one.column === column) ||
      names(asked, 'rank', 'superlative')
    );
  if (isMatch === true) return true;
  const values = words.filter(
    (one) => isMention(one, 'value') && one.options.some((option) => option.column === column),
  );
  return (
    values.length > 0 ||
    words.some((one) => isMention(one, 'column', 'condition') && one.column === column) ||
    names(asked, 'compound', 'formula', 'histogram', ...NAMES_ROWS) ||
    names(asked, 'rank', 'superlative', 'distinct')
  );
}

/** `the average weight of cars` is one figure: nothing in the words divides it. */
function describeOwnGroup(asked: Asked, form: PlanForm): string | null {
  if (asked.before !== null || form.plan.kind === 'list') return null;
  const own = form.groups.find((group) => !isNamed(group, asked, form));
  if (own === undefined) return null;
  const title = form.cube.columns.find((one) => one.name === own.column)?.title ?? own.column;
  return `Nothing in your question divides the figure by ${title.toLowerCase()}, and the answer would.`;
}

export const describeOtherGroups = (asked: Asked, form: PlanForm): string | null =>
  describeLostGroup(asked, form) ?? describeOwnGroup(asked, form);
