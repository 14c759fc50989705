import { isUnit } from '../follow-up/compared-sides.ts';
import { isMention } from '../mentions/mention.ts';
import { findTimeColumn } from '../plan/plan.ts';
import type { Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const TIMES: ReadonlySet<string> = new Set(['period', 'months', 'weekdays', 'hours']);

const AGE =
  /\b(?:people|folks|persons|humans|men|women|citizens|inhabitants)\b(?: \S+){0,4} (?:oldest|youngest)\b/;

/** `where do people get oldest`: the age of people, and no earliest row of the data. */
function describeAgeOfPeople({ text }: Asked, form: PlanForm): string | null {
  const { plan, measures, cube } = form;
  const time = findTimeColumn(cube);
  const isByTime =
    measures.some((one) => one.kind === 'aggregate' && one.column === time) ||
    (plan.sort?.by === 'column' && plan.sort.column === time) ||
    hasMeasure(form, 'span', 'window');
  return AGE.test(text) && isByTime
    ? 'You ask how old people are, and the answer would be about the time of the data; name the figure that you mean.'
    : null;
}

const SUPPOSED =
  /\b(?:would|could|might)(?:n['’]?t| not)?(?: (?!you\b|i\b|we\b)\S+){1,5} have (?:been|cost|made|had|gone|come|taken|sold|risen|fallen|grown|\w+ed)\b/;

/** `how much would it have cost`: what might have been is no figure of the data. */
const describeSupposed = ({ text }: Asked): string | null =>
  SUPPOSED.test(text)
    ? 'This asks what might have been, and the data hold only what was; ask what it was.'
    : null;

const VARIED =
  /\b(?:varied|varies|vary|fluctuated?|fluctuates)(?: by)? (?:the )?(?:most|least|more|less)\b/;

/** `whose price varied the most`: a spread, and no highest mean. */
const describeLostSpread = ({ text }: Asked, form: PlanForm): string | null =>
  VARIED.test(text) &&
  !hasMeasure(form, 'range', 'interquartile', 'span', 'window', 'contrast', 'correlation') &&
  !form.measures.some((one) => one.kind === 'aggregate' && one.aggregation === 'stddev')
    ? 'You ask how much something varies, and the answer would rank its level; ask for the standard deviation, or for the highest minus the lowest.'
    : null;

const MOVED_BY =
  /\b(?:rose|risen|rises?|fell|fallen|falls?|grew|grown|grows?|dropped|drops?|increased?s?|decreased?s?|gained?s?|lost|loses?|climbed|declined?s?|went up|went down|changed?s?|moved?s?) (?:in \S+ )?by (?:more|less|fewer|at least|at most|over|under|above|below)\b/;

/** `which rose by more than 5 dollars`: the change is tested, and not the price. */
const describeLostMove = ({ text }: Asked, { plan }: PlanForm): string | null => {
  const isTested =
    plan.kind === 'aggregate' &&
    plan.having.some(({ measure }) =>
      /^(?:span|window|contrast|formula|range)$/.test(measure.kind),
    );
  return MOVED_BY.test(text) && !isTested
    ? 'You ask for changes of a certain size, and the answer would test the figures themselves; ask for the change of each.'
    : null;
};

const DIFFER = /^(?:and |so )?(?:by )?how (?:much|far) (?:do|does|did) .+ (?:differ|diverge)\b/;

/** `how much do Denver and Dallas differ`: in what, nothing says. */
function describeOpenDifference({ text, words, before }: Asked, form: PlanForm): string | null {
  const isNamed = words.some((one) =>
    isMention(one, 'entity', 'count', 'column', 'formula', 'share'),
  );
  const { measures } = form;
  const counts = measures.some(({ kind }) => kind === 'count');
  return before === null && DIFFER.test(text) && counts && !isNamed
    ? 'You ask how much they differ, and nothing says in what; name the figure.'
    : null;
}

const NEITHER = /\bneither \p{L}+ nor \p{L}+/u;

/** `LAX as neither origin nor destination`: it leaves a value out, and asks for no unknown ones. */
const describeLostNeither = ({ text, words }: Asked, { filters }: PlanForm): string | null =>
  NEITHER.test(text) &&
  words.some((one) => isMention(one, 'value')) &&
  filters.filter(({ kind }) => kind === 'unknown').length > 0
    ? 'You leave a value out on both sides, and the answer would look for unknown ones; ask with «not» for each side.'
    : null;

const OF_ONE = /^(?:and |so )?how much (?:\S+ )?(?:does|did|do|has|have) an? /;

/** `how much did a movie cost in 2005`: one figure, and no list of all of them. */
const describeAllOfOne = ({ text }: Asked, { plan, cube }: PlanForm): string | null =>
  OF_ONE.test(text) &&
  plan.kind === 'list' &&
  plan.limit === null &&
  plan.filters.every(({ column }) => !cube.label.includes(column))
    ? 'There are many of them, and nothing says which one; ask for the average.'
    : null;

const HOW_IS_EACH =
  /^(?:and |so )?how \p{L}+ (?:is|was|are|were) (?:each|every) \p{L}+ on average\b/u;

/** `how rainy is each month on average`: a figure of each month, and no mean of all their totals. */
const describePooledEach = ({ text }: Asked, form: PlanForm): string | null =>
  HOW_IS_EACH.test(text) && form.groups.length === 0
    ? 'You ask for a figure of each, and the answer would have one of all; ask with «by».'
    : null;

const END_OF_ALL =
  /^(?:what(?:['’]?s| is| was| were) )?(?:the )?(?:highest|lowest|largest|smallest) (?:\p{L}+ ){1,3}(?:of|among|across) all (?:the )?\p{L}+/u;

/** `the lowest price of all stocks in 2002`: of single rows, or of the mean of each. */
function describeEndOfMeans({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const isOneTime = plan.filters.some(
    (one) => one.kind === 'period' && one.ranges.every((range) => isUnit('month', range)),
  );
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  return before === null &&
    END_OF_ALL.test(text) &&
    measure?.kind === 'aggregate' &&
    measure.aggregation === 'avg' &&
    groups.length > 0 &&
    !isOneTime
    ? 'This could be the end of all single figures, or of the mean of each; say «on average», or ask for the highest or lowest figure alone.'
    : null;
}

const ONE_OVERALL =
  /\b(?:and|vs\.?|versus|or)\b .+\b(?:overall|in total|altogether|of all time|in general)\s*[?.!]*$/;

/** `comedies in 2005 and dramas overall`: the time is one of the first alone. */
const describeSharedTime = ({ text, words, before }: Asked, { plan }: PlanForm): string | null => {
  const at = ONE_OVERALL.exec(text)?.index ?? -1;
  const isFirst = words.some(
    (one) => isMention(one, 'period', 'months', 'weekdays', 'hours') && one.start < at,
  );
  const isOfAll = plan.filters.some(({ kind }) => TIMES.has(kind));
  return before === null && isFirst && isOfAll
    ? 'You name a time for the one and none for the other, and the answer would have one time of both; ask for them one by one.'
    : null;
};

/** `by how many flights is ORD better?`, after mean delays: so many flights, and no minutes. */
function describeOtherUnit({ text, words }: Asked, { plan, measures }: PlanForm): string | null {
  const noun = words.find(
    (one) => isMention(one, 'entity') && /\bby how many $/.test(text.slice(0, one.start)),
  );
  const counts = measures.some(({ kind }) => kind === 'count' || kind === 'distinct');
  return noun !== undefined && plan.kind === 'aggregate' && !counts
    ? `You ask by how many ${noun.text}, and the answer would be in another unit; name the figure.`
    : null;
}

/** Words that mean something else in the data than in the question. */
export const describeOtherSense = (asked: Asked, form: PlanForm): string | null =>
  describeSupposed(asked) ??
  describeAgeOfPeople(asked, form) ??
  describeLostSpread(asked, form) ??
  describeLostMove(asked, form) ??
  describeOpenDifference(asked, form) ??
  describeLostNeither(asked, form) ??
  describeAllOfOne(asked, form) ??
  describePooledEach(asked, form) ??
  describeEndOfMeans(asked, form) ??
  describeSharedTime(asked, form) ??
  describeOtherUnit(asked, form);
