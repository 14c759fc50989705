import { isDeepStrictEqual } from 'node:util';
import { isMention } from '../mentions/mention.ts';
import { findTimeColumn, type AggregatePlan, type Filter, type Plan } from '../plan/plan.ts';
import type { Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const isRanking = (plan: Plan | null): plan is AggregatePlan =>
  plan?.kind === 'aggregate' && plan.sort?.by === 'measure' && plan.groups.length > 0;

const listNew = (before: Plan, plan: Plan): readonly Filter[] =>
  plan.filters.filter((one) => !before.filters.some((old) => isDeepStrictEqual(one, old)));

const OF_IT =
  /^(?:and |so |but )*(?:where|which|what|who)\b.*\b(?:it|its|it['’]s|he|she)\b|^where['’]?s it\b/;

/** `where is it from?`, after how far two rows are apart: of one of them, and no distance in each group. */
function describeRowOfDistance({ text, before }: Asked, form: PlanForm): string | null {
  const isDistance =
    before?.kind === 'aggregate' &&
    before.groups.length === 0 &&
    before.measures.some(({ kind }) => kind === 'range' || kind === 'contrast');
  return isDistance && OF_IT.test(text) && form.groups.some(({ grain }) => grain === null)
    ? 'The last answer is a distance between two, and nothing says which of them is meant; name it.'
    : null;
}

const WAS_IT = /^(?:and |so |but )*(?:was|is|were|are) (?:it|that|he|she|they) [\w-]+\s*[?.!]*$/;

/** `was it sunny?`, after the driest month: it is asked of that month, and no sunny days of all are ranked. */
function describeOtherOfRanking({ text, before }: Asked, { plan }: PlanForm): string | null {
  const isNarrower =
    isRanking(before) &&
    isRanking(plan) &&
    isDeepStrictEqual(before.groups, plan.groups) &&
    listNew(before, plan).length > 0;
  return isNarrower && WAS_IT.test(text)
    ? 'You ask about the one just found, and the answer would rank all of them anew; name it, and ask in full.'
    : null;
}

/** `which has the most flights of those?`, after five airports: their flights are counted, and none is ranked. */
function describeUncounted({ text, words, before }: Asked, { plan }: PlanForm): string | null {
  const isMost = words.some((one, index) => {
    const noun = words[index + 1];
    return isMention(noun, 'entity') && /^(?:the )?(?:most|fewest|least)$/i.test(one.text);
  });
  const isOfGroups = before?.kind === 'aggregate' && before.groups.length > 0;
  return isOfGroups &&
    isMost &&
    plan.kind === 'list' &&
    /^(?:and |so |but )*(?:which|who)\b/.test(text)
    ? 'You ask which of them has the most, and the answer would rank single rows; ask for the number of each.'
    : null;
}

const HOW_MANY_WERE =
  /^(?:and |so |but )*how many (?:of them |of those )?(?:was|were|are|is|had|have)\b/;

const setsTwo = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  plan.measures.some(({ kind }) => kind === 'contrast' || kind === 'side');

/** `how many were delayed?`, after the flights of two days: of those, and not of all days. */
const describeLostTwo = ({ text, before }: Asked, form: PlanForm): string | null =>
  before !== null &&
  setsTwo(before) &&
  HOW_MANY_WERE.test(text) &&
  !hasMeasure(form, 'contrast', 'side') &&
  form.groups.length === 0
    ? 'The last answer sets two figures against each other, and this could be asked of either; name the one.'
    : null;

const HOW_MANY =
  /^(?:and |so |but )*how many(?: [\w-]+)?(?: (?:is|are|was|were) (?:there|that|it))?\s*[?.!]*$/;

/** `how many movies?`, after the director with the best rating: of that one, or of each. */
function describeOtherRanked({ text, before }: Asked, { plan, measures }: PlanForm): string | null {
  const isOther =
    isRanking(before) &&
    isRanking(plan) &&
    isDeepStrictEqual(before.groups, plan.groups) &&
    measures.every(({ kind }) => kind === 'count') &&
    !before.measures.some(({ kind }) => kind === 'count');
  return isOther && HOW_MANY.test(text)
    ? 'This could be asked of the first of the last answer, or of all; name it, or ask in full.'
    : null;
}

/** `difference`, after a figure of each of two rows: of that figure, and not of their number. */
function describeCountedRows({ text, words, before }: Asked, form: PlanForm): string | null {
  const { plan, cube, measures } = form;
  const columns = before?.kind === 'list' ? before.columns : [];
  const hasFigure = cube.columns.some(
    ({ name, kind }) => kind === 'number' && columns.includes(name),
  );
  const isCount = plan.kind === 'aggregate' && measures.every(({ kind }) => kind !== 'aggregate');
  const names = words.some((one) => isMention(one, 'entity', 'count'));
  return hasFigure &&
    isCount &&
    plan.contrast &&
    !names &&
    !/\bhow many\b/.test(text) &&
    cube.label.some((one) => plan.groups.some(({ column }) => column === one))
    ? 'You ask how far two figures are apart, and the answer would count rows; name the figure and both.'
    : null;
}

const BARE_CHANGE =
  /^(?:and )?(?:(?:what(?:['’]?s| is| was) )?(?:the )?change|(?:what(?:['’]?s| is| was) )?the (?:increase|decrease|growth))\s*[?.!]*$/;

const isSeriesAgain = (before: Plan, plan: Plan): boolean =>
  before.kind === 'aggregate' &&
  plan.kind === 'aggregate' &&
  !plan.contrast &&
  isDeepStrictEqual(before.groups, plan.groups) &&
  isDeepStrictEqual(before.measures, plan.measures) &&
  !plan.measures.some(({ kind }) => kind === 'window' || kind === 'span');

/** `change?`, after one figure at two times: between those, and no series of all. */
function describeLostTimes({ text, before }: Asked, { plan, cube }: PlanForm): string | null {
  const time = findTimeColumn(cube);
  const dated = (one: Plan): boolean => one.filters.some(({ column }) => column === time);
  const isLost =
    before !== null && ((dated(before) && !dated(plan)) || isSeriesAgain(before, plan));
  return isLost && BARE_CHANGE.test(text)
    ? 'You ask for the change between the times of the conversation, and the answer would be about all; name both times.'
    : null;
}

const TOO = /\b(?:too|as well)\s*[?.!]*$/;

/** `unknown sex too`, after a figure of each sex: beside the others, and not alone. */
function describeAloneInstead({ text, before }: Asked, { plan }: PlanForm): string | null {
  if (before?.kind !== 'aggregate' || plan.kind !== 'aggregate' || !TOO.test(text)) return null;
  const columns = before.groups.map(({ column }) => column);
  return listNew(before, plan).some(
    (one) =>
      (one.kind === 'values' || one.kind === 'unknown') &&
      columns.includes(one.column) &&
      !before.filters.some(({ column }) => column === one.column),
  )
    ? 'You ask for one more beside the others, and the answer would be about that one alone; ask in full.'
    : null;
}

const WHICH_WAS =
  /^(?:and |so |but )*which (?:one )?(?:is|was|were) (?:the )?(?:highest|lowest|largest|smallest|biggest|best|worst)\s*[?.!]*$/;

/** `which was the highest?`, after a mean of each of three years: one of those, and no single row. */
function describeRowInstead({ text, before }: Asked, { plan }: PlanForm): string | null {
  const [measure, other] = before?.kind === 'aggregate' ? before.measures : [];
  const isMean =
    before?.kind === 'aggregate' &&
    before.groups.length === 0 &&
    measure?.kind === 'aggregate' &&
    measure.aggregation === 'avg' &&
    other === undefined;
  return isMean && plan.kind === 'list' && WHICH_WAS.test(text)
    ? 'The last answer is a mean, and this could be asked of the means of the conversation or of single rows; name those that you mean.'
    : null;
}

const MOVED_MORE =
  /^(?:and |so |but )*which (?:one |of (?:them|the two|those|these) )?(?:rose|grew|fell|dropped|declined|increased|decreased|gained|lost|changed|climbed) (?:more|less|faster|slower|the most|the least|most|least)\b/;

/** `which fell more?`, after the figure of two at one time: their changes are asked for. */
const describeLevelsInstead = ({ text, before }: Asked, form: PlanForm): string | null =>
  before !== null &&
  MOVED_MORE.test(text) &&
  form.plan.kind === 'aggregate' &&
  !hasMeasure(form, 'window', 'span', 'contrast', 'side', 'formula', 'range') &&
  form.groups.every(({ grain }) => grain === null)
    ? 'You ask for the change of each, and the answer would set their figures of one time against each other; ask in full for the changes.'
    : null;

const OVERALL = /^(?:and |so |but )*(?:which|what) [\w-]+ (?:is|was|has|had) .*\boverall\s*[?.!]*$/;

/** `which car is the heaviest overall?`, after the Japanese ones: of all cars. */
function describeLostOverall({ text, words, before }: Asked, { plan }: PlanForm): string | null {
  if (before === null || plan.kind !== 'list' || !OVERALL.test(text)) return null;
  const names = words.some((one) => isMention(one, 'entity'));
  const remains = plan.filters.some(
    (one) => one.kind !== 'known' && before.filters.some((old) => isDeepStrictEqual(one, old)),
  );
  return names && remains
    ? 'You ask about all of them, and the answer would be about those of the last question; ask without «overall», or ask in full.'
    : null;
}

const SWAPS = /^(?:and |what about |how about )+(?:in|for|from|on|of) /;

/** `and in Europe?`, after a figure of the first three: of the first three there, or of those three. */
function describeEmptyTop({ text, before }: Asked, { plan }: PlanForm): string | null {
  const isSame =
    before?.listed !== null &&
    before?.listed !== undefined &&
    isDeepStrictEqual(before.listed, plan.listed);
  return isSame && SWAPS.test(text) && listNew(before, plan).some(({ kind }) => kind === 'values')
    ? 'This could be asked of the first rows of the last answer, or of the first rows of those; ask in full.'
    : null;
}

const BARE = /^(?:(?:and|so|but|in|on|at) )*(?:(?:which|what) )?[\w-]+\s*[?.!]*$/;

/** `which weekday?`, after the hottest day: that of the day, and no number of the first ten days by weekday. */
function describeGrainOfRow({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const isOfFirst = before?.kind === 'list' && plan.kind === 'aggregate' && plan.listed !== null;
  const divides = groups.some(({ grain }) => grain !== null);
  return isOfFirst && divides && BARE.test(text)
    ? 'This could be asked of the first row of the last answer, or of its first rows together; name the row, or say «by» for a number of each.'
    : null;
}

const PERCENT_OF_IT =
  /^(?:and |so |but )*(?:by )?how (?:much|many) percent(?: (?:is|was) (?:that|it))?\s*[?.!]*$/;

/** `by how many percent?`, after what rose the most in dollars: of that one, and no ranking by percent. */
function describeOtherPercent({ text, before }: Asked, { plan }: PlanForm): string | null {
  const isOther =
    isRanking(before) && isRanking(plan) && !isDeepStrictEqual(before.measures, plan.measures);
  return isOther && PERCENT_OF_IT.test(text)
    ? 'You ask about the first of the last answer, and the answer would rank all anew in percent; name it.'
    : null;
}

/** `what share is that?`, after means of three industries: of no number of rows. */
function describeShareOfRows({ words, before }: Asked, { plan }: PlanForm): string | null {
  const isOfRows =
    plan.kind === 'aggregate' &&
    plan.measures.some((one) => one.kind === 'part' && one.of.kind === 'count');
  const isOfFigure =
    before?.kind === 'aggregate' &&
    before.measures.some(({ kind }) => kind === 'aggregate' || kind === 'perGroup') &&
    before.measures.every(({ kind }) => kind !== 'count' && kind !== 'part');
  const isNamed = words.some((one) =>
    isMention(one, 'entity', 'count', 'compare', 'condition', 'value', 'between'),
  );
  return isOfRows && isOfFigure && !isNamed
    ? 'A share of which figure? The last answer counts no rows; name the figure.'
    : null;
}

const OF_WHAT =
  /\b(?:when|where|who|how|what)\b(?: \S+){0,2} (?:did|does|do|was|is|were|are|has|had) (?:it|he|she|they)\b/;

/** `when did it come out`, with nothing before it: of all rows nobody would ask so. */
const describeOpenPronoun = ({ text, before }: Asked, { plan, cube }: PlanForm): string | null =>
  before === null &&
  plan.kind === 'list' &&
  plan.filters.length === 0 &&
  (plan.sort?.by !== 'column' || cube.label.includes(plan.sort.column)) &&
  OF_WHAT.test(text)
    ? 'This points at something, and nothing that it could stand for is named; name it.'
    : null;

const FALL = /^(?:and |or |but )*fall\s*[?.!]*$/;

/** `and fall?`, after the months in which a price rose: those in which it fell, and no autumn. */
function describeAutumn({ text, before }: Asked, { plan }: PlanForm): string | null {
  const moves =
    before?.kind === 'aggregate' &&
    [...before.measures, ...before.having.map(({ measure }) => measure)].some(
      ({ kind }) => kind === 'window' || kind === 'span',
    );
  return moves && FALL.test(text) && listNew(before, plan).some(({ kind }) => kind === 'months')
    ? '«fall» could be the season, or that the figure fell; say «autumn», or ask in full.'
    : null;
}

/** `sort it by name` is of the table, and `what is it` of a figure. */
const IT =
  /(?<!\b(?:is|was|sort|order|rank|arrange|list|show|plot|draw|chart|split|group|break) )\bit\b|\bits\b/;

/** `how many flights does it have?`, after several that share the first position: nothing is one of them. */
function describeOneOfTied({ text, before }: Asked, { plan }: PlanForm): string | null {
  if (!isRanking(before) || !IT.test(text)) return null;
  const columns = before.groups.filter(({ grain }) => grain === null).map(({ column }) => column);
  return listNew(before, plan).some(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      one.values.length > 1 &&
      columns.includes(one.column),
  )
    ? 'Several share the first position in the last answer, so that nothing says which is meant; name it.'
    : null;
}

const WHICH_DID =
  /^(?:and |so |but )*which (?:ones? )?(?:lost|made|earned|cost|were|are|had|have|did|rose|fell)\b/;

/** `which lost money?`, after a mean: those rows, and no mean of them. */
const describeMeanInstead = ({ text, before }: Asked, { plan }: PlanForm): string | null =>
  before?.kind === 'aggregate' &&
  before.groups.length === 0 &&
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  plan.measures.every(({ kind }) => kind === 'aggregate' || kind === 'formula') &&
  WHICH_DID.test(text)
    ? 'You ask which ones, and the answer would be one figure of them; ask for the list in full.'
    : null;

/** `delay?`, after the share of the flights at night: of those, or of all; the share names both. */
function describeLostPart({ words, before }: Asked, { plan }: PlanForm): string | null {
  const [part] = before?.kind === 'aggregate' && before.groups.length === 0 ? before.measures : [];
  const isFigure =
    plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'aggregate');
  if (part?.kind !== 'part' || !isFigure) return null;
  const isBare = words.every((one) => isMention(one, 'column', 'aggregation', 'join', 'unit'));
  return isBare &&
    plan.groups.length === 0 &&
    !part.filters.some((one) => plan.filters.some((two) => isDeepStrictEqual(one, two)))
    ? 'The last answer is a share, and this could be asked of its part or of its whole; say of which.'
    : null;
}

/** Follow-ups whose answer would be about something else than the conversation. */
export const describeLostThread = (asked: Asked, form: PlanForm): string | null =>
  describeRowOfDistance(asked, form) ??
  describeOtherOfRanking(asked, form) ??
  describeUncounted(asked, form) ??
  describeLostTwo(asked, form) ??
  describeOtherRanked(asked, form) ??
  describeCountedRows(asked, form) ??
  describeLostTimes(asked, form) ??
  describeAloneInstead(asked, form) ??
  describeRowInstead(asked, form) ??
  describeLevelsInstead(asked, form) ??
  describeLostOverall(asked, form) ??
  describeEmptyTop(asked, form) ??
  describeGrainOfRow(asked, form) ??
  describeOtherPercent(asked, form) ??
  describeShareOfRows(asked, form) ??
  describeOpenPronoun(asked, form) ??
  describeAutumn(asked, form) ??
  describeOneOfTied(asked, form) ??
  describeMeanInstead(asked, form) ??
  describeLostPart(asked, form);
