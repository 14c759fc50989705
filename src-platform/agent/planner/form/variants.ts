import { isMention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const TWO = ['join', 'versus', 'comparative', 'operator', 'share', 'formula', 'also'] as const;
const EVERYWHERE = /\b(?:world|worldwide|global|globally)\b/;

/** `the most money at the US box office`: the figure of everywhere neither ranks nor stands beside it. */
export function describeOtherVariant(asked: Asked, form: PlanForm): string | null {
  const { cube, plan } = form;
  if (names(asked, ...TWO) || EVERYWHERE.test(asked.text)) return null;
  for (const column of cube.columns) {
    const base = column.kind === 'number' ? column.variantOf?.column : undefined;
    const isNamed = asked.words.some(
      (one) => isMention(one, 'column') && one.column === column.name,
    );
    if (base === undefined || !isNamed) continue;
    // `how much did it make in the US?`, of one row: its figure is shown beside the other.
    const isOfRow =
      plan.kind === 'list' && asked.before?.kind === 'list' && plan.columns.includes(column.name);
    if (isOfRow) continue;
    const isRanked = plan.sort?.by === 'column' && plan.sort.column === base;
    const isFirst = form.measures[0]?.kind === 'aggregate' && form.measures[0].column === base;
    if (isRanked || isFirst)
      return `You ask for the ${column.title}, and the answer would go by another figure; name that one alone.`;
  }
  return null;
}
