import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { formatName, type Finding, type Row } from './finding.ts';
import { withUnit } from './format.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import type { OutputColumn } from '../plan/output-columns.ts';
import type { Plan } from '../plan/plan.ts';
import { nameRows } from './scope-phrases.ts';

/** What names a row: things, and when or at which number they are. */
export interface RowName {
  /** `Gentoo (male)`; empty where only times and numbers name the row. */
  readonly thing: string;
  /** `in March 2014`, `at 8 cylinders`; empty where only things name the row. */
  readonly when: string;
  /** The same without the words before it: `March 2014`, `8 cylinders`. */
  readonly bare: string;
}

/** What names a row at a time or number: `in` and `March 2014`. */
interface When {
  readonly lead: string;
  readonly name: string;
}

function phrasePart(name: string, { grain }: OutputColumn): When {
  if (grain === 'weekday') return { lead: 'on', name };
  if (grain === 'season') return { lead: 'in', name: name.toLowerCase() };
  if (grain !== 'weekPart') return { lead: 'in', name };
  return name === 'Weekend' ? { lead: 'at', name: 'the weekend' } : { lead: 'from', name };
}

function phraseTime(name: string, { grain }: OutputColumn): When {
  switch (grain) {
    case 'decade':
    case 'week':
      return { lead: 'in', name: `the ${name}` };
    case 'year':
    case 'quarter':
    case 'month':
      return { lead: 'in', name };
    case 'day':
    case 'hour':
    case 'weekday':
    case 'season':
    case 'weekPart':
    case 'monthOfYear':
    case null:
      return { lead: 'on', name: name.replace(/, (?=\d+:\d+$)/u, ' at ') };
  }
}

function phraseNumber(name: string, { title, format, width }: OutputColumn): When {
  const lower = lowerCaseTitle(title);
  const value = withUnit(name, format);
  if (width !== undefined) return { lead: 'in', name: `the class from ${value}` };
  if (!pluralize.isPlural(lower) || name.includes('.'))
    return { lead: 'at', name: `${lower} ${value}` };
  return { lead: 'at', name: `${name} ${name === '1' ? pluralize.singular(lower) : lower}` };
}

/** Null for a name that is a thing, and no time or number. */
function phraseWhen(cell: string | null, column: OutputColumn): When | null {
  const isThing = column.kind === 'string' && column.grain === null;
  if (isThing) return null;
  if (cell === null) return { lead: 'with', name: `unknown ${lowerCaseTitle(column.title)}` };
  const name = formatName(cell, column);
  if (column.kind === 'time') return phraseTime(name, column);
  if (column.grain === 'hour') return { lead: 'at', name };
  return column.kind === 'number' ? phraseNumber(name, column) : phrasePart(name, column);
}

interface NamedCell {
  readonly cell: string | null;
  readonly column: OutputColumn;
}

function nameCells(cells: readonly NamedCell[]): RowName {
  const named = cells.map(({ cell, column }) => ({
    when: phraseWhen(cell, column),
    name: formatName(cell, column),
  }));
  const [first, ...others] = named.filter(({ when }) => when === null).map(({ name }) => name);
  const whens = named.flatMap(({ when }) => (when === null ? [] : [when]));
  const more = others.length === 0 ? '' : ` (${others.join(', ')})`;
  return {
    thing: first === undefined ? '' : `${first}${more}`,
    when: whens.map(({ lead, name }) => `${lead} ${name}`).join(' '),
    bare: whens.map(({ name }) => name).join(' '),
  };
}

const joinName = ({ thing, when }: RowName): string =>
  [thing, when].filter((part) => part !== '').join(' ');

/** `Japan in 2005`, `2005`: a row where a noun is wanted. */
export function phraseRowNoun(row: Row, groups: readonly OutputColumn[]): string {
  const { thing, when, bare } = nameRow(row, groups);
  return thing === '' ? bare : joinName({ thing, when, bare });
}

/** @param groups the columns that name the row, which are its first ones */
export const nameRow = (row: Row, groups: readonly OutputColumn[]): RowName =>
  nameCells(groups.map((column, index) => ({ column, cell: row[index] ?? null })));

/** `Japan in 2005`: a row as one phrase. */
export const phraseRow = (row: Row, groups: readonly OutputColumn[]): string =>
  joinName(nameRow(row, groups));

/** ` from ATL`: a value with the words that stand before it. */
function phraseValue({ cell, column }: NamedCell, cube: ModelCube): string {
  const found = cube.columns.find((one) => one.name === column.name);
  const phrase = found?.kind === 'string' ? found.valuePhrase : undefined;
  return ` ${phrase ?? `with ${lowerCaseTitle(column.title)}`} ${formatName(cell, column)}`;
}

/** `Agriculture in February 2010`, `February 2010` where a condition names the one thing. */
function nameMeasured(cells: readonly NamedCell[], { filters }: Pick<Plan, 'filters'>): string {
  const isSaid = ({ column }: NamedCell): boolean =>
    filters.some(
      (one) =>
        one.kind === 'values' &&
        one.column === column.name &&
        !one.negated &&
        one.values.length === 1,
    );
  const { thing, when, bare } = nameCells(cells.filter((one) => !isSaid(one)));
  return thing === '' ? bare : joinName({ thing, when, bare });
}

/**
 * A row of a list by the columns that name it: `Avatar`, `Japan in 2005`, `the flight from ATL to
 * DFW on March 1, 2001`. Empty where the list has none of them.
 */
export function phraseListedRow(
  row: Row,
  { plan, columns, cube }: Pick<Finding, 'plan' | 'columns' | 'cube'>,
): string {
  // `countries in 2005`: the sentence has said when.
  const isTimeSaid = nameRows(plan, cube) !== cube.entity;
  const cells = columns
    .map((column, index) => ({ column, cell: row[index] ?? null }))
    .filter(({ column }) => cube.label.includes(column.name))
    .filter(({ column }) => column.kind !== 'time' || !isTimeSaid);
  const [first] = cells;
  const things = cells.filter(({ column }) => column.kind === 'string');
  if (first === undefined) return '';
  const isNamedByTime = cube.columns.some(
    (one) => one.name === cube.label[0] && one.kind === 'time',
  );
  if (things.length > 0 && findRowGrain(cube) !== null) return nameMeasured(cells, plan);
  if (!isNamedByTime) return joinName(nameCells(cells));
  if (things.length === 0) return formatName(first.cell, first.column);
  const time = cells.find(({ column }) => column.kind === 'time');
  const when = time === undefined ? '' : ` ${nameCells([time]).when}`;
  return `the ${cube.entity.one}${things.map((one) => phraseValue(one, cube)).join('')}${when}`;
}
