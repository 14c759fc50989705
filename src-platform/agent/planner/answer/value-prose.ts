import pluralize from 'pluralize';
import Big from 'big.js';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeDifference } from './contrast-prose.ts';
import { joinWords } from './describe.ts';
import {
  beginWithName,
  isPast,
  phraseFigure,
  phraseOf,
  pickVerbs,
  writeSentence,
} from './figure-phrases.ts';
import { formatBold, type Finding } from './finding.ts';
import { formatCell, formatNumber, withUnit } from './format.ts';
import { labelMeasure, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { OutputColumn } from '../plan/output-columns.ts';
import type { AggregatePlan, Measure } from '../plan/plan.ts';
import {
  describeScope,
  nameRows,
  phraseConditions,
  phraseKnown,
  phraseListed,
} from './scope-phrases.ts';

type PartMeasure = Extract<Measure, { kind: 'part' }>;
type SpanMeasure = Extract<Measure, { kind: 'span' }>;

const formatUnits = (cell: string | null, column: OutputColumn): string =>
  withUnit(formatCell(cell, column), column.format);

/** `**49.9%** of flights from ATL are those with delay over 0 min`. */
function phraseCounted({ plan, cube }: Finding, rows: string, part: PartMeasure): string {
  const matched = `${describeScope(part.filters, cube)}${phraseKnown(part.filters, cube)}`.trim();
  const { be } = pickVerbs(plan, true);
  const { have } = pickVerbs(plan, true);
  const are = matched.startsWith('with ')
    ? matched.replace('with ', `${have} `)
    : `${be} ${matched.replace('that are ', '').replace('whose ', 'those whose ')}`;
  return `of ${rows} ${are}`;
}

/** `Construction makes up`, `movies in the genre Comedy make up`: what a part of a total stems from. */
function beginWithSource({ plan, cube }: Finding, { filters }: PartMeasure, rest: string): string {
  const [filter, ...others] = filters;
  const isName = filter?.kind === 'values' && !filter.negated && cube.label.includes(filter.column);
  if (!isName || others.length > 0) {
    const rows = `${nameRows(plan, cube).many}${describeScope(filters, cube)}${phraseKnown(filters, cube)}`;
    return writeSentence(plan, `${rows} ${isPast(plan) ? 'made' : 'make'} up ${rest}`);
  }
  const verb = filter.values.length === 1 ? 'makes' : 'make';
  const names = joinWords([...filter.values], 'and');
  return beginWithName(plan, `${names} ${isPast(plan) ? 'made' : verb} up ${rest}`);
}

/** `**49.9%** of flights from ATL are …: 422 of 846.`, `China made up **25.4%** of …` */
function describeShare(finding: Finding, part: PartMeasure): string {
  const { plan, cube, outcome, columns } = finding;
  const [row = []] = outcome.rows;
  const [share, matching, total] = columns;
  if (share === undefined || matching === undefined || total === undefined) return '';
  const scope = `${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}`;
  const rows = `${nameRows(plan, cube).many}${scope}`;
  const value = formatBold(row[0] ?? null, share);
  const parts = `${formatUnits(row[1] ?? null, matching)} of ${formatUnits(row[2] ?? null, total)}`;
  if (part.of.kind === 'count')
    return `${writeSentence(plan, `${value} ${phraseCounted(finding, rows, part)}`)}: ${parts}.`;
  const rest = `${value} of the ${lowerCaseTitle(total.title)} of ${rows}`;
  return `${beginWithSource(finding, part, rest)}: ${parts}.`;
}

const STRENGTHS: readonly (readonly [number, string])[] = [
  [0.7, 'strong'],
  [0.4, 'moderate'],
  [0.2, 'weak'],
  [0, 'hardly any'],
];

/** `There is a strong correlation of horsepower and weight: **0.864** (Pearson) …` */
function describeCorrelation({ plan, cube, outcome, columns }: Finding): string {
  const [row = []] = outcome.rows;
  const [coefficient, pairs] = columns;
  if (coefficient === undefined || pairs === undefined) return '';
  const size = Math.abs(Number(row[0] ?? 0));
  const [, strength = ''] = STRENGTHS.find(([least]) => size >= least) ?? [];
  const sign = Number(row[0] ?? 0) < 0 ? ' negative' : '';
  const lead = size < 0.2 ? `${strength}${sign}` : `a ${strength}${sign}`;
  const rows = `${nameRows(plan, cube).many}${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}`;
  const text = `there ${pickVerbs(plan).be} ${lead} ${lowerCaseTitle(coefficient.title)}`;
  return `${writeSentence(plan, text)}, ${formatBold(row[0] ?? null, coefficient)}, over the ${formatUnits(row[1] ?? null, pairs)} ${rows} that have both values (Pearson’s coefficient, from −1 to 1).`;
}

/** `The price of AAPL rose by **$75.37**, from **$135.36** to **$210.73**.` */
function describeSpan(finding: Finding, { column, change: kind }: SpanMeasure): string {
  const { plan, cube, outcome, columns } = finding;
  const [row = []] = outcome.rows;
  const [change, first, last] = columns;
  if (change === undefined || first === undefined || last === undefined) return '';
  const [by, from, to] = [row[0] ?? null, row[1] ?? null, row[2] ?? null];
  const title = lowerCaseTitle(cube.columns.find((one) => one.name === column)?.title ?? column);
  const subject = `the ${title}${phraseOf(plan, cube, 1)}`;
  if (by === null) return writeSentence(plan, `the change of ${subject} is unknown.`);
  const size = new Big(by);
  if (size.eq(0))
    return writeSentence(plan, `${subject} did not change: it is ${formatBold(to, last)}.`);
  const verb = size.gt(0) ? 'rose' : 'fell';
  const ends = `from ${formatBold(from, first)} to ${formatBold(to, last)}`;
  if (kind === 'factor')
    return writeSentence(plan, `${subject} is ${formatBold(by, change)} times the first: ${ends}.`);
  return writeSentence(
    plan,
    `${subject} ${verb} by ${formatBold(size.abs().toFixed(), change)}, ${ends}.`,
  );
}

/** `The difference is **65**: the number of flights is **1,160** to ORD and **1,095** from ORD.` */
function describeSides(
  { plan, cube, columns, outcome }: Finding,
  contrast: Extract<Measure, { kind: 'contrast' }>,
): string | null {
  const { operator, left, right } = contrast;
  const years = contrast.operator === 'annual' ? contrast.years : '1';
  const [result, first, second] = columns;
  const [[amount, a, b] = []] = outcome.rows;
  if (!result || !first || !second || !amount || !a || !b) return null;
  const { be } = pickVerbs(plan);
  const size = new Big(amount).abs().toString();
  const [figure, other] = [left, right].map(({ of, per }) =>
    lowerCaseTitle(
      labelMeasure(per === undefined ? of : { kind: 'perGroup', of, group: per }, cube),
    ),
  );
  const isLess = new Big(amount).lt(0);
  // `the lowest price is 59.3% below the highest price`: an end of a figure, which did not get there.
  const growth =
    plan.kind === 'aggregate' && plan.ofEnds === true
      ? `the ${figure ?? ''} ${left.label} ${be} ${formatBold(size, result)} ${isLess ? 'below' : 'above'} ${right.label === '' ? `the ${other ?? ''}` : `that ${right.label}`}`.replace(
          '  ',
          ' ',
        )
      : `the ${figure ?? ''} ${isLess ? 'fell' : 'rose'} by ${formatBold(size, result)}`;
  const value = {
    minus: `the difference ${be} ${describeDifference(size, result.format)}`,
    apart: `the difference ${be} ${describeDifference(size, result.format)}`,
    percentOf:
      `the ${figure ?? ''} ${left.label} ${be} ${formatBold(amount, result)} of ${right.label === '' ? `the ${other ?? ''}` : `that ${right.label}`}`.replace(
        '  ',
        ' ',
      ),
    over: `the ratio ${be} ${formatBold(amount, result)}`,
    growth,
    annual: `the ${figure ?? ''}${phraseOf(plan, cube, 1)} ${isLess ? 'fell' : 'grew'} by ${formatBold(size, result)} a year over ${formatNumber(years, { type: 'number', decimals: 2 })} years, compounded`,
  }[operator];
  const [upper, lower] = [
    `${formatBold(a, first)} ${left.label}`.trim(),
    `${formatBold(b, second)} ${right.label}`.trim(),
  ];
  // `the highest weight is 5,140 lbs and the lowest weight 1,613 lbs`.
  const next = figure === other ? lower : `the ${other ?? ''} ${lower}`;
  return `${writeSentence(plan, value)}: the ${figure ?? ''} ${be} ${upper} and ${next}.`;
}

function describeCount(
  finding: Finding,
  rows: { readonly one: string; readonly many: string },
): string {
  const { plan, cube, columns, outcome } = finding;
  const [cell = null] = outcome.rows[0] ?? [];
  const [column] = columns;
  if (column === undefined) return '';
  const isOne = cell === '1';
  const what = `${isOne ? rows.one : rows.many}${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}${phraseKnown(plan.filters, cube)}`;
  const text = `there ${pickVerbs(plan, !isOne).be} ${formatBold(cell, column)} ${what}`;
  return `${writeSentence(plan, text)}.`;
}

/** `There are **550** different directors among the movies.` */
function describeDistinct(finding: Finding, title: string, cube: ModelCube): string {
  const { plan } = finding;
  const counted = title.replace('Number of ', '');
  const rows = `${cube.entity.many}${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}`;
  const [cell = null] = finding.outcome.rows[0] ?? [];
  const [column] = finding.columns;
  if (column === undefined) return '';
  const isOne = cell === '1';
  const noun = isOne ? pluralize.singular(counted.replace(/^different /u, '')) : counted;
  const text = `there ${pickVerbs(plan, !isOne).be} ${formatBold(cell, column)} ${noun} among the ${rows}`;
  return `${writeSentence(plan, text)}.`;
}

/** The first sentence about a result of one row without groups. */
export function describeSingleValues(finding: Finding, plan: AggregatePlan): string {
  const { cube, columns, outcome } = finding;
  const [first] = plan.measures;
  const [row = []] = outcome.rows;
  if (first?.kind === 'part') return describeShare(finding, first);
  if (first?.kind === 'correlation') return describeCorrelation(finding);
  if (first?.kind === 'span') return describeSpan(finding, first);
  if (first?.kind === 'contrast') {
    const sides = describeSides(finding, first);
    if (sides !== null) return sides;
  }
  const [column, other] = columns;
  if (column !== undefined && other === undefined) {
    if (first?.kind === 'distinct') return describeDistinct(finding, column.title, cube);
    if (first?.kind === 'count') return describeCount(finding, nameRows(plan, cube));
  }
  const parts = columns.map((one, index) => {
    const { subject, isMany } = phraseFigure(finding, index);
    const figure = index === 0 ? subject : lowerCaseTitle(one.title);
    return `the ${figure} ${pickVerbs(plan, isMany).be} ${formatBold(row[index] ?? null, one)}`;
  });
  return `${writeSentence(plan, joinWords(parts, 'and'))}.`;
}
