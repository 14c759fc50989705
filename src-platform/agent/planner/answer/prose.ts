import { pluralizeTitle } from '../plan/plural-titles.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { formatExtent } from '../dates/data-extent.ts';
import { describeGroup, describeHaving, joinWords } from './describe.ts';
import type { Finding } from './finding.ts';
import { describeGroupedResult } from './group-prose.ts';
import { describeListedRows } from './list-prose.ts';
import { describeScope, nameRows, phraseListed } from './scope-phrases.ts';
import type { DayRange, Plan, Side } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { describeSingleValues } from './value-prose.ts';

/** Where nothing is found in a period, the answer says which periods the data hold. */
export function describeExtent(plan: Plan, cube: ModelCube): string {
  const isTimed = plan.filters.some((filter) => filter.kind === 'period');
  const extent = isTimed ? formatExtent(cube) : null;
  return extent === null ? '' : ` The data run from ${extent}.`;
}

function describeEmpty({ plan, cube }: Finding): string {
  const having = plan.kind === 'aggregate' ? plan.having : [];
  const groups = listGroups(plan).map((group) => pluralizeTitle(describeGroup(group, cube)));
  const rows =
    having.length === 0
      ? `${nameRows(plan, cube).many}${phraseListed(plan, cube)}`
      : `${joinWords(groups, 'and')} with ${describeHaving(having, cube)}`;
  return `There are **0** ${rows}${describeScope(plan.filters, cube)}.${describeExtent(plan, cube)}`;
}

const findRange = ({ filter }: Side): DayRange | null =>
  filter.kind === 'period' ? (filter.ranges[0] ?? null) : null;

/** `From 2008 to 2009, …`: a change runs from the one time to the other, and is not in either of them. */
function joinChangeTimes(plan: Plan): Plan {
  const [contrast] = plan.kind === 'aggregate' ? plan.measures : [];
  if (contrast?.kind !== 'contrast') return plan;
  const [later, earlier] = [findRange(contrast.left), findRange(contrast.right)];
  const isChange = later?.from && earlier?.from && later.to && earlier.from < later.from;
  if (!isChange) return plan;
  const range = { from: earlier.from, to: later.to };
  const filters = plan.filters.map((one) =>
    one.kind === 'period' && one.ranges.length === 2 ? { ...one, ranges: [range] } : one,
  );
  return { ...plan, filters };
}

/** The first sentence: the finding, with the numbers that were asked for. */
export function describeLead(finding: Finding): string {
  const { cube, outcome } = finding;
  const plan = joinChangeTimes(finding.plan);
  if (outcome.totalRows === 0) return describeEmpty(finding);
  if (plan.kind === 'list') return describeListedRows(finding, plan);
  if (plan.groups.length > 0) return describeGroupedResult({ ...finding, plan }, plan);
  const isNothing = plan.measures.length === 1 && outcome.rows[0]?.[0] === '0';
  return `${describeSingleValues({ ...finding, plan }, plan)}${isNothing ? describeExtent(plan, cube) : ''}`;
}
