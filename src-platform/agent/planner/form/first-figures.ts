import pluralize from 'pluralize';
import { isMention } from '../mentions/mention.ts';
import { findTimeColumn } from '../plan/plan.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const TIME_END = /^(?:the )?(?:first|last)$/i;

/** `the last three prices of each stock`: the latest ones, and not the stocks with the lowest. */
function describeOtherEnd({ words }: Asked, { plan, cube }: PlanForm): string | null {
  const at = words.findIndex((one) => isMention(one, 'rank') && TIME_END.test(one.text));
  const [end, number, figure] = words.slice(Math.max(at, 0));
  const isAsked =
    at !== -1 &&
    isMention(number, 'number') &&
    isMention(figure, 'column') &&
    pluralize.isPlural(figure.text) &&
    cube.columns.some((one) => one.name === figure.column && one.kind === 'number');
  const isByTime = plan.sort?.by === 'column' && plan.sort.column === findTimeColumn(cube);
  return isAsked && plan.sort !== null && !isByTime
    ? `«${end?.text ?? ''} ${number.text} ${figure.text}» could be those in time, or the ends of a ranking; say «latest» or «lowest», and name one of which they are.`
    : null;
}

const MOST = /^(?:the )?(?:most|least)$/i;

/** `on which day did it snow most, and how cold was it`: no column has that amount, and another would rank. */
function describeOtherAmount({ words, text }: Asked, { plan, cube }: PlanForm): string | null {
  const at = words.findIndex((one) => isMention(one, 'rank') && MOST.test(one.text));
  const [happened, most] = words.slice(Math.max(at - 1, 0), at + 1);
  const isOfKind = at > 0 && isMention(happened, 'value') && /\bdid it\b/.test(text);
  const ranked = plan.sort?.by === 'column' ? plan.sort.column : null;
  const ranksFigure = cube.columns.some((one) => one.name === ranked && one.kind === 'number');
  return isOfKind && ranksFigure
    ? `The data have no amount of «${happened.text}» that «${most?.text ?? ''}» could rank, and the answer would rank another figure.`
    : null;
}

const OF_END =
  /\bhow many\b.*\b(?:to|from|by|in|on) the [a-z]+ of the (?:[a-z]{2,}est|most|least|best|worst)\b/;

/** `how many flights to the destination of the longest flight`: the flight is no number of others. */
const describeLostCount = ({ text }: Asked, { plan }: PlanForm): string | null =>
  OF_END.test(text) && (plan.kind === 'list' || plan.sort !== null)
    ? 'This counts rows by a value of another row; ask for that row first, and then for those with its value.'
    : null;

export const describeOtherOrder = (asked: Asked, form: PlanForm): string | null =>
  describeOtherEnd(asked, form) ??
  describeOtherAmount(asked, form) ??
  describeLostCount(asked, form);
