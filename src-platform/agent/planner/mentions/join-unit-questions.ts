import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';
import { isUnitOf } from './unit-conversions.ts';

/** `how many kilograms does the average car weigh`: the figure that is named, in that unit. */
export function joinUnitQuestions(list: MentionList, cube: ModelCube): readonly Mention[] {
  const figures = list.all.flatMap((one) =>
    isMention(one, 'column') ? (list.findNumberColumn(one) ?? []) : [],
  );
  return list.all.map((mention, index): Mention => {
    const unit = list.all[index + 1];
    const isAsked =
      isMention(mention, 'count') &&
      /^how many$/i.test(mention.text) &&
      isMention(unit, 'unknown') &&
      isUnitOf(unit.text, figures, cube);
    const { start, end } = mention;
    return isAsked ? { kind: 'stop', start, end, text: 'in' } : mention;
  });
}

const HOW_MANY = /^how many$/i;
const DOES = /^(?:do|does|did|is|are|was|were|has|have|had)$/i;
const IT = /^(?:it|they|that one)$/i;

const isOfLabel = (one: Mention, { label }: ModelCube): boolean =>
  isMention(one, 'column') && label.includes(one.column);

/**
 * `which car is the heaviest, and how many pounds does it weigh`, `… how many cylinders does it have`: a
 * figure of the one row that is asked for, and no number of rows.
 */
export function readHowManyOfRow(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex(
    (one, index) =>
      isMention(one, 'count') &&
      HOW_MANY.test(one.text) &&
      isMention(list.all[index - 1], 'join') &&
      list.all.slice(0, index).some((before) => isMention(before, 'superlative')),
  );
  const [count, noun, does, it, ...rest] = at === -1 ? [] : list.all.slice(at);
  if (!DOES.test(does?.text ?? '') || !IT.test(it?.text ?? '')) return list.all;
  // `which director made the longest movie, and how many votes did he get`: of all his films.
  const isOfGroup = list.all
    .slice(0, at)
    .some((one) => list.findColumn(one)?.kind === 'string' && !isOfLabel(one, cube));
  if (isOfGroup) return list.all;
  const isNamedAgain =
    isMention(noun, 'unit') &&
    rest.some((one) => isMention(one, 'column') && noun.columns.includes(one.column));
  const isFigure = list.findNumberColumn(noun) !== undefined && isMention(noun, 'column');
  if (!isNamedAgain && !isFigure) return list.all;
  return list.all.map((one) =>
    one === count || (one === noun && isNamedAgain) ? toStop(one) : one,
  );
}

/**
 * `where more than 12% were unemployed`: a number in percent is of the rate that the data measure, and
 * no number of people.
 */
export function joinPercentOfPeople(list: MentionList, cube: ModelCube): readonly Mention[] {
  const rate = cube.columns.find((one) => one.name === cube.measured);
  if (rate?.kind !== 'number' || rate.format.type !== 'percent') return list.all;
  const used = new Set<Mention>();
  const joined = list.all.map((mention): Mention => {
    const number = isMention(mention, 'compare') ? list.neighbour(mention, 1) : undefined;
    const people = number === undefined ? undefined : list.neighbour(number, 1);
    const figure = isMention(people, 'column') ? list.findColumn(people) : undefined;
    const isPercent = isMention(number, 'number') && /(?:%|percent)$/i.test(number.text);
    const isOfPeople = figure?.kind === 'number' && figure.additive;
    if (!isMention(mention, 'compare') || people === undefined) return mention;
    if (!isMention(number, 'number') || !isPercent || !isOfPeople) return mention;
    used.add(number).add(people);
    const { start, comparison } = mention;
    const text = `${mention.text} ${number.text} ${people.text}`;
    const { value } = number;
    return {
      kind: 'condition',
      column: rate.name,
      comparison,
      value,
      start,
      end: people.end,
      text,
    };
  });
  return joined.filter((one) => !used.has(one));
}

/**
 * `how many Germans were there in 1990`: people, where the name is what they are called; a country is
 * counted by its own name.
 */
export function joinPeopleOf(list: MentionList, cube: ModelCube): readonly Mention[] {
  const measured = cube.columns.find((one) => one.name === cube.measured);
  if (measured?.kind !== 'number' || measured.snapshot === undefined) return list.all;
  const isNamed = list.all.some((one) => list.findNumberColumn(one) !== undefined);
  return list.all.map((mention): Mention => {
    const people = isMention(mention, 'count') ? list.neighbour(mention, 1) : undefined;
    const next = people === undefined ? undefined : list.neighbour(people, 1);
    const isCalled =
      isMention(people, 'value') &&
      people.options.every(({ value }) => value.toLowerCase() !== people.text.toLowerCase()) &&
      !isMention(next, 'entity', 'column', 'grain', 'compare');
    const { start, end, text } = mention;
    return isCalled && !isNamed
      ? { kind: 'column', column: measured.name, start, end, text }
      : mention;
  });
}

/** `add up what each of them made`: the sum is of the figure behind it, and nothing is asked besides. */
export const dropAddedWhat = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const sum = list.all[index - 1];
    const isAdding =
      isMention(sum, 'aggregation') &&
      sum.aggregation === 'sum' &&
      /^(?:add|sum)/i.test(sum.text) &&
      isMention(mention, 'ask') &&
      /^what$/i.test(mention.text);
    return isAdding ? toStop(mention) : mention;
  });
