import { isMention } from '../mention.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** `averaged over 8 percent`: the mean of the group is tested, and not each of its rows. */
function describeRowTest({ words }: Asked, form: PlanForm): string | null {
  const { plan, filters, groups } = form;
  for (const [index, word] of words.entries()) {
    const number = words[index + 1];
    const mean = [words[index - 1], words[index - 2]].some(
      (one) => isMention(one, 'aggregation') && one.aggregation === 'avg',
    );
    if (!isMention(word, 'compare') || !isMention(number, 'number') || !mean) continue;
    const isTestedByRow = filters.some(
      (one) => one.kind === 'compare' && Number(one.value) === Number(number.value),
    );
    const isTested = plan.kind === 'aggregate' && plan.having.length > 0;
    if (groups.length > 0 && isTestedByRow && !isTested)
      return `«${word.text} ${number.text}» is about an average, and the answer would test single rows.`;
  }
  return null;
}

/** Months in which something fell by so much: a change within each month is none from month to month. */
function describePeriodGrowth(_asked: Asked, { plan, groups }: PlanForm): string | null {
  const tests = plan.kind === 'aggregate' ? plan.having : [];
  const isSpan = tests.some(({ measure }) => measure.kind === 'span');
  return isSpan && groups.some(({ grain }) => grain !== null)
    ? 'I do not choose periods by how much a figure grew in them; ask for the growth by period.'
    : null;
}

const LACKS =
  /\b(?:which|what) (?:months?|years?|weeks?|quarters?|seasons?|decades?) (?:\w+ )?(?:had|has|have|were|was|are) (?:no|without|free of)\b/;

/** `which months had no rain`: no row of the month has any, and a count of such rows says nothing of that. */
const describeLackingPeriods = ({ text }: Asked, { plan }: PlanForm): string | null =>
  LACKS.test(text) && (plan.kind === 'list' || plan.having.length === 0)
    ? 'You ask for periods without something, and the answer would count rows in each of them; ask for the total by period.'
    : null;

const TAKES_PART = /\b(?:been|is|was|are|were|appears?|appeared|plays?|played|acts?|acted) in\s*[?.!]*$/;

/** `how many films has he been in`: the data know who directed, and not who took part. */
function describeOtherRole({ text, words }: Asked, { cube }: PlanForm): string | null {
  const isPerson = (name: string): boolean =>
    cube.columns.some((one) => one.name === name && one.kind === 'string' && one.person);
  const named = words.find(
    (one) => isMention(one, 'value') && one.options.some(({ column }) => isPerson(column)),
  );
  return named !== undefined && TAKES_PART.test(text)
    ? `The data do not say where «${named.text}» took part.`
    : null;
}

export const describeOtherTest = (asked: Asked, form: PlanForm): string | null =>
  describeRowTest(asked, form) ??
  describePeriodGrowth(asked, form) ??
  describeLackingPeriods(asked, form) ??
  describeOtherRole(asked, form);
