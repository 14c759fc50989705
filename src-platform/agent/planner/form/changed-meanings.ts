import { isMention } from '../mentions/mention.ts';
import { readWhichOf, type Asked } from './asked.ts';
import { countSides } from '../follow-up/merge-slots.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const TIME_OF = /\b(?:at )?that time of (?:the )?(?:year|month|week|day)\b/;

/** `how much wind was there at that time of year`: the months of the last answer in every year. */
const describeTimeOfYear = ({ text }: Asked): string | null =>
  TIME_OF.test(text)
    ? `«${TIME_OF.exec(text)?.[0] ?? ''}» could be more than the time of the last answer; name the months or the hours.`
    : null;

const BY_HOW_MUCH = /\bby how (?:much|many \p{L}+) (?:is|was|were|are|did|does|do|has|had)\b/u;
const LIMIT =
  /\b(?:above|below|over|under|exceed|exceeded|beyond) (?:the )?[-$€£]?\d[\d.,]*(?!\d)(?![-\d]* (?:to|and)\b)/;

/** `by how much was IBM above $100`: the distance to a limit, and not the price. */
const describeDistance = ({ text }: Asked, form: PlanForm): string | null =>
  BY_HOW_MUCH.test(text) && LIMIT.test(text) && !hasMeasure(form, 'contrast', 'formula', 'window')
    ? 'I do not work out the distance to a limit; ask for the figure itself.'
    : null;

const HOW_OFTEN = /\bhow (?:often|many times)\b/;

/** `how often did the rate rise from month to month`: a number of times, and not each change. */
const describeHowOften = ({ text }: Asked, form: PlanForm): string | null =>
  HOW_OFTEN.test(text) &&
  hasMeasure(form, 'window') &&
  form.plan.kind === 'aggregate' &&
  form.plan.countsGroups !== true
    ? 'You ask how often it moved, and the answer would list each change; ask for the changes.'
    : null;

const LAST_TO = /\b(?:was|were|is) the last (?:one )?to (?!date\b)\p{L}+/u;

/** `the last to get above 50`: the one whose first time came last. */
const describeLastTo = ({ text, words }: Asked): string | null =>
  LAST_TO.test(text) && words.some((one) => isMention(one, 'compare', 'condition', 'compareAfter'))
    ? 'I could not tell who was the last to get there: each of them may have been there more than once. Ask for the list of those rows.'
    : null;

const MOST_PERIODS = /^(?:the )?(?:most|fewest|least)$/i;

/** `which company has the most months above 200`: a number of months, and not the top of each month. */
const describeMostPeriods = ({ words }: Asked, form: PlanForm): string | null => {
  const isNumber = words.some((one, index) => {
    const next = words[index + 1];
    const noun = isMention(next, 'distinct') ? words[index + 2] : next;
    return (
      isMention(one, 'rank') &&
      MOST_PERIODS.test(one.text) &&
      isMention(noun, 'grain') &&
      !noun.adverb &&
      /s$/i.test(noun.text) &&
      (form.groups.some(({ grain }) => grain === noun.grain) || hasMeasure(form, 'span', 'window'))
    );
  });
  const isOfEach = form.groups.length > 1 || hasMeasure(form, 'span', 'window');
  return isNumber && isOfEach && !hasMeasure(form, 'distinct')
    ? 'You ask for a number of periods, and the answer would choose one in each; ask how many there are by what has them.'
    : null;
};

/** `dramas in 2005 and comedies in 2006`: each genre in its own year, and not both in both. */
function describeCrossedSides({ words }: Asked, { plan }: PlanForm): string | null {
  const joined = words.findIndex(
    (one) => isMention(one, 'join') && /^(?:and|plus)$/i.test(one.text),
  );
  // `compare the price of Apple in 2005 with that of IBM in 2009`.
  const time = words.findIndex((one) => isMention(one, 'period'));
  const at =
    joined === -1
      ? words.findIndex((one, index) => time !== -1 && index > time && isMention(one, 'value'))
      : joined;
  const [left, right] = [words.slice(0, at), words.slice(joined === -1 ? at : at + 1)];
  const sides = [left, right].map((side) => ({
    value: side.findLast((one) => isMention(one, 'value')),
    period: side.find((one) => isMention(one, 'period')),
  }));
  const [first, second] = sides;
  if (at === -1 || !first?.value || !second?.value || !first.period || !second.period) return null;
  const values = plan.filters.find((one) => one.kind === 'values' && one.values.length > 1);
  const periods = plan.filters.find((one) => one.kind === 'period' && one.ranges.length > 1);
  return values !== undefined && periods !== undefined
    ? 'Each of these has a time of its own, and the answer would set both against both times; ask for them one by one.'
    : null;
}

const GAINS =
  /\b(?:gain|gained|gains|lost|lose|loses|grew|grow|grows|rose|rise|rises|fell|fall|falls|increased|decreased|dropped|climbed)\b/;
const IN_PERCENT = /\b(?:in|by) (?:%|percent(?:age)?\b)(?!\s*points?\b)|\bpercentage ?wise\b/;

/** `which gained the most in percent`, after changes in dollars. */
const describeLostPercent = ({ text }: Asked, form: PlanForm): string | null =>
  GAINS.test(text) &&
  IN_PERCENT.test(text) &&
  form.plan.kind === 'aggregate' &&
  form.plan.measures.some((one) => one.kind === 'contrast' && one.operator === 'minus')
    ? 'You ask for a change in percent, and the answer would give the difference; name the two times.'
    : null;

/** `which of the four years had the most`, where the answer would choose among three. */
function describeOtherNumber({ text }: Asked, { plan, groups }: PlanForm): string | null {
  const asked = readWhichOf(text);
  const [group, other] = groups;
  if (asked === null || group === undefined || other !== undefined || plan.listed !== null)
    return null;
  const sides = plan.filters.find((one) => one.column === group.column && countSides(one) > 1);
  const count = sides === undefined ? asked : countSides(sides);
  return count === asked
    ? null
    : `You ask which of ${String(asked)} it is, and the answer would choose among ${String(count)}; name them in one question.`;
}

const AVERAGE_OVER =
  /\b(?:average|mean|median) (?:over|across)\b(?!.*\b(?:number|count|how many)\b)/;

/** `the average over films of every genre`: of a figure that nothing names, and of no number of films. */
const describeUnaskedCounts = ({ text }: Asked, { plan }: PlanForm): string | null =>
  AVERAGE_OVER.test(text) &&
  plan.kind === 'aggregate' &&
  plan.measures.some((one) => one.kind === 'perGroup' && one.of.kind === 'count')
    ? 'The answer would give an average number of rows; say of which figure you ask for the average.'
    : null;

const ALL_WITH =
  /\ball (?:of )?(?:the )?\p{L}+\b.*(?:,| together| combined)\s(?:with|including) (?!(?:their|its|the|his|her)\b)/u;

/** `all the countries together, with China and India`: all of them, and not those two. */
const describeAllWith = ({ text, words }: Asked, { plan }: PlanForm): string | null => {
  const named = words.filter((one) => isMention(one, 'value'));
  const isChosen = plan.filters.some(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      named.some((word) => word.options.some(({ column }) => column === one.column)),
  );
  return ALL_WITH.test(text) &&
    plan.kind === 'aggregate' &&
    isChosen &&
    !words.some((one) => isMention(one, 'share', 'versus'))
    ? 'You ask for all of them, and the answer would be of those that you name; leave the names out.'
    : null;
};

const FIRST_TO =
  /\b(?:was|were|is|who|which) (?:\p{L}+ )?(?:was |is )?the first to (?:make|have|reach|get|direct|release|sell|win|see)\b.*\d/u;

/** `the first to make 5 movies`: the one that had so many first, and not the one that has the most. */
const describeLostFirst = ({ text }: Asked, { plan, cube }: PlanForm): string | null => {
  const time = findTimeColumn(cube);
  const isEarliest =
    plan.kind === 'list'
      ? plan.sort?.by === 'column' && plan.sort.column === time
      : plan.measures.some((one) => one.kind === 'aggregate' && one.column === time);
  return FIRST_TO.test(text) && !isEarliest
    ? 'I could not tell who was the first to get there; ask for the earliest row of a kind, or for a ranking.'
    : null;
};

/** `which airport has more late flights?`, after two airports: a number of those, and no mean of all. */
const describeMoreRows = ({ words, before }: Asked, form: PlanForm): string | null => {
  const isNumber = words.some(
    (one, index) =>
      isMention(one, 'comparative') &&
      /^(?:more|fewer|less) \S/i.test(one.text) &&
      isMention(words[index + 1], 'entity'),
  );
  return before !== null && isNumber && !hasMeasure(form, 'count', 'part')
    ? 'You ask who has more of these rows, and the answer would set another figure side by side; ask how many there are of each.'
    : null;
};

const CHECKS = [
  describeLostFirst,
  describeMoreRows,
  describeUnaskedCounts,
  describeAllWith,
  describeOtherNumber,
  describeLostPercent,
  describeTimeOfYear,
  describeDistance,
  describeHowOften,
  describeLastTo,
  describeMostPeriods,
  describeCrossedSides,
];

/** Why the plan means something else than such a sentence does; null where it does not. */
export function describeChangedMeaning(asked: Asked, form: PlanForm): string | null {
  for (const check of CHECKS) {
    const problem = check(asked, form);
    if (problem !== null) return problem;
  }
  return null;
}
