import { splitStandingFilters } from '../plan/build-standing.ts';
import { pluralizeTitle } from '../plan/plural-titles.ts';
import { describeGroup, joinWords } from './describe.ts';
import { pickVerbs, writeSentence } from './figure-phrases.ts';
import { formatBold, type Finding } from './finding.ts';
import { formatNumber } from './format.ts';
import { labelMeasure, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { phraseRow } from './row-phrases.ts';
import { nameRows, phraseConditions } from './scope-phrases.ts';

/** `In 2005, Japan had place **1** of **62** countries by life expectancy, with **82.6 years**, …` */
export function describeStandingOf(finding: Finding, plan: AggregatePlan): string {
  const { cube, columns, outcome } = finding;
  const groups = columns.filter((one) => one.role === 'group');
  const figureAt = plan.groups.length;
  const [figure, standing] = [columns[figureAt], columns[figureAt + 1]];
  const [measure] = plan.measures;
  if (figure === undefined || standing === undefined || measure === undefined) return '';
  const { selecting } = splitStandingFilters(plan);
  const scoped = { ...plan, filters: selecting };
  const [group] = plan.groups;
  const noun =
    plan.groups.length > 1
      ? nameRows(scoped, cube).many
      : group === undefined
        ? ''
        : pluralizeTitle(describeGroup(group, cube));
  const all = formatNumber(outcome.rows[0]?.[figureAt + 2] ?? '', null);
  const end = plan.sort?.direction === 'asc' ? 'lowest' : 'highest';
  const { have } = pickVerbs(scoped);
  const parts = outcome.rows.map(
    (row, index) =>
      `${phraseRow(row, groups)} ${have} place ${formatBold(row[figureAt + 1] ?? null, standing)}${
        index === 0
          ? ` of **${all}** ${noun}${phraseConditions(selecting, cube)} by ${lowerCaseTitle(labelMeasure(measure, cube))}, counted from the ${end},`
          : ''
      } with ${formatBold(row[figureAt] ?? null, figure)}`,
  );
  return `${writeSentence(scoped, joinWords(parts, 'and'))}.`;
}
