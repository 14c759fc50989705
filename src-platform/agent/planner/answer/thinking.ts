import { pluralizeTitle } from '../plan/plural-titles.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeContrastTitle, saysTimes } from './contrast-titles.ts';
import { describeGroup, describeHaving, joinWords } from './describe.ts';
import { capitalize, phraseOf, phrasePart } from './figure-phrases.ts';
import {
  describeBase,
  labelMeasure,
  labelPlanMeasure,
  lowerCaseTitle,
} from '../plan/measure-labels.ts';
import type { AggregatePlan, ListPlan, Measure, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { nameRows, phraseConditions, phraseListed, phraseTimes } from './scope-phrases.ts';

function describeListSubject(plan: ListPlan, cube: ModelCube): string {
  const { limit, sort } = plan;
  const { one, many } = nameRows(plan, cube);
  const end = sort?.direction === 'asc' ? 'Bottom' : 'Top';
  const conditions = `${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}`;
  if (limit === null) return `${capitalize(many)}${conditions}`;
  return `${limit === 1 ? `${end} ${one}` : `${end} ${String(limit)} ${many}`}${conditions}`;
}

const COMPUTED: readonly Measure['kind'][] = ['span', 'correlation', 'range', 'contrast'];

/** Figures that others are computed from, and that stand beside them, need no name in a title. */
function listNamedMeasures({ measures }: AggregatePlan): readonly Measure[] {
  const [first] = measures;
  if (first !== undefined && COMPUTED.includes(first.kind)) return [first];
  const windows = measures.filter((one) => one.kind === 'window');
  return windows.length > 0 ? windows : measures;
}

function describeMeasures(plan: AggregatePlan, cube: ModelCube): string {
  const [first] = plan.measures;
  if (first?.kind === 'part') return capitalize(phrasePart(first, plan, cube));
  const titles = listNamedMeasures(plan).map((measure) =>
    measure.kind === 'window'
      ? labelMeasure(measure.of, cube)
      : labelPlanMeasure(measure, plan, cube),
  );
  const [label = '', ...others] = titles;
  const lead = describeContrastTitle(plan, cube)?.lead ?? label;
  const named = joinWords([lead, ...others.map(lowerCaseTitle)], 'and');
  const isCount = plan.measures.every((one) => one.kind === 'count');
  const conditions = `${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}`;
  const shared = plan.share
    ? `Share of ${lowerCaseTitle(named.replace(/^Number of |^Total /u, ''))}`
    : named;
  return `${shared}${isCount ? conditions : phraseOf(plan, cube, 1)}`;
}

function describeSubject(plan: Plan, cube: ModelCube): string {
  switch (plan.kind) {
    case 'aggregate':
      return describeMeasures(plan, cube);
    case 'list':
      return describeListSubject(plan, cube);
  }
}

function describeGroups(plan: Plan, cube: ModelCube): string {
  return joinWords(
    listGroups(plan).map((group) => describeGroup(group, cube)),
    'and',
  );
}

function describeOrder(plan: Plan, cube: ModelCube): string {
  if (plan.kind !== 'list' || plan.limit === null || plan.sort?.by !== 'column') return '';
  const { column: name } = plan.sort;
  return ` by ${lowerCaseTitle(cube.columns.find((column) => column.name === name)?.title ?? name)}`;
}

/** ` (more than 100 movies)`: the condition on the groups of a title. */
function describeLimit(plan: Plan, cube: ModelCube): string {
  const having = plan.kind === 'aggregate' ? plan.having : [];
  return having.length === 0 ? '' : ` (${describeHaving(having, cube)})`;
}

/** `: growth from the month before`, after the figure that is set against other periods. */
function describeWindow(plan: Plan, cube: ModelCube): string {
  const window =
    plan.kind === 'aggregate' ? plan.measures.find((one) => one.kind === 'window') : undefined;
  if (window === undefined || plan.kind !== 'aggregate') return '';
  return `: ${lowerCaseTitle(labelPlanMeasure(window, plan, cube))}`;
}

/** `Top 10 origins by average delay`; null for what is no ranking of groups. */
function describeRanking(plan: Plan, cube: ModelCube): string | null {
  if (plan.kind !== 'aggregate' || plan.limit === null || plan.sort?.by !== 'measure') return null;
  const [group, other] = plan.groups;
  if (group === undefined || plan.within !== undefined) return null;
  const end = plan.sort.direction === 'asc' ? 'Bottom' : 'Top';
  const ranked =
    other === undefined
      ? pluralizeTitle(describeGroup(group, cube))
      : `combinations of ${describeGroups(plan, cube)}`;
  const subject = lowerCaseTitle(describeMeasures(plan, cube));
  return `${end} ${String(plan.limit)} ${ranked} by ${subject}`;
}

/**
 * `Share of each species among penguins on Biscoe`: with a condition, `share of penguins on Biscoe by
 * species` would be what part of each species lives there. Null where nothing is divided so.
 */
function describeDistribution(plan: Plan, cube: ModelCube): string | null {
  const isDivided = plan.kind === 'aggregate' && plan.share && plan.limit === null;
  const scope = `${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}`;
  if (!isDivided || scope === '') return null;
  const [first] = plan.measures;
  const each = `Share of each ${describeGroups(plan, cube)}`;
  const rows = `${nameRows(plan, cube).many}${scope}`;
  return first?.kind === 'aggregate'
    ? `${each} in ${describeBase(first, cube)} of ${rows}`
    : `${each} among ${rows}`;
}

/** `, highest first`: periods stand in their own order unless it is said. */
function describeTimeOrder(plan: Plan): string {
  const isOfTimes = plan.kind === 'aggregate' && plan.groups.some(({ grain }) => grain !== null);
  if (!isOfTimes || plan.limit !== null || plan.sort?.by !== 'measure') return '';
  return plan.sort.direction === 'asc' ? ', lowest first' : ', highest first';
}

/** When the rows were, unless the two sides of a contrast say so. */
const describeTimes = (plan: Plan): string => {
  const times = phraseTimes(plan.filters);
  return times === '' || (plan.kind === 'aggregate' && saysTimes(plan)) ? '' : ` ${times}`;
};

/** The title of the query and of its chart. */
export function composeTitle(plan: Plan, cube: ModelCube): string {
  const groups = describeGroups(plan, cube);
  const word = plan.kind === 'list' ? 'in each' : 'by';
  const by = groups === '' ? '' : ` ${word} ${groups}`;
  const isRun = plan.kind === 'aggregate' && plan.longestRun === true;
  const subject = `${isRun ? 'Longest run in a row: ' : ''}${describeSubject(plan, cube)}${describeOrder(plan, cube)}${by}`;
  const lead = describeRanking(plan, cube) ?? describeDistribution(plan, cube) ?? subject;
  const contrast = plan.kind === 'aggregate' ? describeContrastTitle(plan, cube) : null;
  const behind = `${contrast?.tail ?? ''}${describeWindow(plan, cube)}${describeTimeOrder(plan)}`;
  const title = `${lead}${describeLimit(plan, cube)}${describeTimes(plan)}${behind}`;
  return title.replaceAll('\\', '');
}

/** One sentence that says how the question was understood. */
export function composeThinking(plan: Plan, cube: ModelCube): string {
  const groups = describeGroups(plan, cube);
  const having = plan.kind === 'aggregate' ? describeHaving(plan.having, cube) : '';
  const parts = [
    `I read this as a question about ${cube.title}: ${lowerCaseTitle(describeSubject(plan, cube))}`,
    groups === '' ? '' : `${plan.kind === 'list' ? 'in each' : 'grouped by'} ${groups}`,
    phraseTimes(plan.filters),
    having === '' ? '' : `keeping groups with ${having}`,
    plan.limit === null
      ? ''
      : `${plan.sort?.direction === 'asc' ? 'lowest' : 'highest'} ${String(plan.limit)} only`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
