import pluralize from 'pluralize';
import { isMention, type Mention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

/** `which film of the most common genre earned the most`: a film is asked for, and no genre. */
function describeLostRow({ words, before }: Asked, { plan, groups }: PlanForm): string | null {
  const ask = words.findIndex((one) => isMention(one, 'ask'));
  const noun = words[ask + 1];
  const isRow = ask !== -1 && isMention(noun, 'entity') && pluralize.isSingular(noun.text);
  const ends = words.filter((one) => isMention(one, 'rank', 'superlative', 'common'));
  const isOfGroup = words.some((one) => isMention(one, 'common')) && ends.length > 1;
  return isRow && isOfGroup && before === null && plan.kind === 'aggregate' && groups.length > 0
    ? `You ask for one ${noun.text}, and the answer would rank what it is of; ask which one comes first there, by name.`
    : null;
}

const EVER = /\b(?:ever|on record|of all time|in history|all-time|record (?:high|low))\b/;

/** `the highest rate ever, by industry`: of one measurement, and no mean of them. */
function describeMeanEver(asked: Asked, form: PlanForm): string | null {
  const { plan, cube } = form;
  const ranks = names(asked, 'rank', 'superlative', 'extreme');
  const [first] = plan.kind === 'aggregate' ? plan.measures : [];
  const isMean =
    first?.kind === 'aggregate' && first.aggregation === 'avg' && first.column === cube.measured;
  const saysMean = names(asked, 'aggregation') || form.groups.every(({ grain }) => grain !== null);
  return EVER.test(asked.text) && ranks && isMean && !saysMean && asked.before === null
    ? 'You ask for the extreme of all time, and the answer would rank averages; say «maximum» or «minimum».'
    : null;
}

const SIDE = ['value', 'condition', 'label', 'labelWord'] as const;

function listColumns(word: Mention | undefined): readonly string[] {
  if (isMention(word, 'value')) return word.options.map(({ column }) => column);
  return isMention(word, 'condition', 'label', 'labelWord') ? [word.column] : [];
}

/** `on rainy days versus dry days`: two sides of different columns, and no day that is both. */
function describeJoinedSides({ words }: Asked, form: PlanForm): string | null {
  const sides = words.filter((one) => !isMention(one, 'entity'));
  const at = sides.findIndex((one) => isMention(one, 'versus'));
  const [left, right] = [sides[at - 1], sides[at + 1]];
  if (at === -1 || !isMention(left, ...SIDE) || !isMention(right, ...SIDE)) return null;
  const [first, second] = [listColumns(left), listColumns(right)];
  const isOther = first.every((one) => !second.includes(one));
  return isOther && !hasMeasure(form, 'side', 'contrast') && form.groups.length === 0
    ? `«${left.text}» and «${right.text}» are set against each other, and the answer would be about rows that are both; ask for them one by one.`
    : null;
}

const COUNTS_WEEKENDS = /\b(?:how many|number of) weekends\b/;

/** `how many weekends had rain`: a weekend is two days. */
const describeWeekends = ({ text }: Asked, { plan }: PlanForm): string | null =>
  COUNTS_WEEKENDS.test(text) && plan.kind === 'aggregate'
    ? 'I count days, and no weekends; ask for the number of days at weekends.'
    : null;

/** What is chosen by one figure or period, and asked about by another. */
export const describeOtherChoice = (asked: Asked, form: PlanForm): string | null =>
  describeLostRow(asked, form) ??
  describeMeanEver(asked, form) ??
  describeJoinedSides(asked, form) ??
  describeWeekends(asked, form);
