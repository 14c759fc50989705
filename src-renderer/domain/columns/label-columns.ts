import type { MemberFormat, ModelCube } from '#shared/model/model.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { Cell } from '#shared/platform/tools.ts';
import type { Grain, MemberName } from '#shared/sql/assumption.ts';
import type { ResultColumn } from '#shared/thread/query-result.ts';
import type { CellFormat, DateForm } from '#lib/cells/cell-format.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import type { ColumnLabel, LabelledColumn } from '#lib/cells/column-label.ts';
import { isNamingNumber } from '#lib/cells/naming-number.ts';
import { findMember } from '../model/find-member.ts';
import type { ColumnOrigin } from '../sql/read-column-origins.ts';
import {
  buildModelFormat,
  buildPercentageFormat,
  buildPlainFormat,
  type ColumnCells,
} from './format-numbers.ts';
import { titleAlias, titleOrigin } from './title-columns.ts';
import { toCellFormat } from './report-format.ts';

type ColumnFormats = NonNullable<ReportSnapshot['preferences']>['columnFormats'];

/** All that is known of a result's columns. */
export interface ColumnKnowledge {
  /** Where each column comes from, in their order; null while the SQL is not read. */
  readonly origins: readonly (ColumnOrigin | null)[] | null;
  /** The tables that the query reads, in lower case. */
  readonly tables: readonly string[];
  /** The connection's model; empty where it is not known. */
  readonly cubes: readonly ModelCube[];
  /** What the agent's chart calls columns, by name. */
  readonly specTitles: ReadonlyMap<string, string>;
  /** §2.7: the formats of a report, which take precedence over the model's. */
  readonly formats: ColumnFormats;
}

interface RowsWithColumns {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What the numbers of a column are, by the model. */
interface NumberFacts {
  readonly format: MemberFormat | null;
  readonly unit: string;
  /** Counts are whole numbers, whatever they count. */
  readonly isCount: boolean;
  readonly isPercentage: boolean;
}

const NO_FACTS: NumberFacts = { format: null, unit: '', isCount: false, isPercentage: false };
const COUNTING = ['count', 'distinct', 'approximateDistinct'];

function readMemberFacts(name: MemberName, cubes: readonly ModelCube[]): NumberFacts {
  const member = findMember(cubes, name)?.member;
  if (!member) return NO_FACTS;
  return { ...NO_FACTS, format: member.format ?? null, unit: member.unit ?? '' };
}

/** What is computed of several members is written like them where they are written alike. */
function joinFacts(facts: readonly NumberFacts[]): NumberFacts {
  const [first = NO_FACTS] = facts;
  return new Set(facts.map((one) => JSON.stringify(one))).size === 1 ? first : NO_FACTS;
}

function readFacts(origin: ColumnOrigin | null, cubes: readonly ModelCube[]): NumberFacts {
  switch (origin?.kind) {
    case undefined:
    case 'grain':
      return NO_FACTS;
    case 'member':
      return readMemberFacts(origin.member, cubes);
    case 'measure': {
      const { measure } = origin;
      const isCount = measure.kind === 'aggregate' && COUNTING.includes(measure.aggregate);
      if (measure.member === null || isCount) return { ...NO_FACTS, isCount: true };
      // A variance is in squares of the unit.
      if (measure.kind === 'aggregate' && measure.aggregate === 'variance') return NO_FACTS;
      return readMemberFacts(measure.member, cubes);
    }
    case 'calculated':
      if (origin.isPercentage) return { ...NO_FACTS, isPercentage: true };
      return origin.quantity?.kind === 'members'
        ? joinFacts(origin.quantity.members.map((member) => readMemberFacts(member, cubes)))
        : NO_FACTS;
  }
}

interface ColumnRef {
  readonly column: ResultColumn;
  readonly origin: ColumnOrigin | null;
}

const FORM_OF_GRAIN: Readonly<Partial<Record<Grain, DateForm>>> = {
  month: 'shortMonth',
  quarter: 'quarter',
  year: 'year',
  decade: 'decade',
};

const YEAR_START = /^\d{4}-01-01(?:[T ]00:00:00(?:\.0+)?(?:Z|\+00(?::?00)?)?)?$/u;
const YEAR_NAME = /(?:^|[^a-z])(?:year|yr|jahr|ann[ée]e)(?:[^a-z]|$)/iu;

/**
 * A time bucket is written as what it stands for: 2006, and not the first of its days. A column of
 * years that nobody grouped is known by its name and by its values together.
 */
function buildTimeFormat({ column, origin }: ColumnRef, { cells }: ColumnCells): CellFormat | null {
  if (getColumnKind(column.type) !== 'time') return null;
  const form = origin?.kind === 'grain' ? FORM_OF_GRAIN[origin.grain] : undefined;
  if (form !== undefined) return { kind: 'date', form };
  const isOfMember = origin?.kind === 'member' && YEAR_NAME.test(origin.member.name);
  const isYears =
    isOfMember && [...cells].every((cell) => cell === null || YEAR_START.test(String(cell)));
  return isYears ? { kind: 'date', form: 'year' } : null;
}

function buildFormat(facts: NumberFacts, column: ColumnCells): CellFormat | null {
  if (facts.isPercentage) return buildPercentageFormat(column);
  // The model writes percentages that hold 12.3 for 12.3 % with their sign as the unit.
  if (facts.unit === '%') return buildPercentageFormat(column, facts.format?.decimals);
  if (facts.format !== null) return buildModelFormat(facts.format, column);
  return facts.isCount ? null : buildPlainFormat(column);
}

/** A unit stands beside the numbers that it belongs to: not in a percentage, not beside money. */
function findUnit({ unit }: NumberFacts, format: CellFormat | null): string {
  if (format === null || format.kind === 'number') return unit;
  return '';
}

const withoutUnit = (title: string, unit: string): string =>
  unit !== '' && title.endsWith(` (${unit})`) ? title.slice(0, -unit.length - 3) : title;

/**
 * The model's own title stands first, then what the agent's chart calls the column, then what can
 * be put together from the members that it is made of, then the column's own name as words.
 */
function findTitle({ column, origin }: ColumnRef, unit: string, known: ColumnKnowledge): string {
  const { name } = column;
  const made = origin && titleOrigin(origin, known);
  if (made?.isOfModel) return made.text;
  const stated = known.specTitles.get(name) ?? name;
  if (stated !== name) return withoutUnit(stated, unit);
  if (made) return made.text;
  return origin !== null && known.cubes.length > 0 ? titleAlias(name) : name;
}

function findReportFormat({ name }: ResultColumn, formats: ColumnFormats): CellFormat | null {
  const format = formats && Object.hasOwn(formats, name) ? formats[name] : undefined;
  return format ? toCellFormat(format) : null;
}

function labelColumn(ref: ColumnRef, cells: ColumnCells, known: ColumnKnowledge): ColumnLabel {
  const isNumber = getColumnKind(ref.column.type) === 'number';
  const facts = isNumber ? readFacts(ref.origin, known.cubes) : NO_FACTS;
  const stated = findReportFormat(ref.column, known.formats);
  const format = stated ?? (isNumber ? buildFormat(facts, cells) : buildTimeFormat(ref, cells));
  const unit = findUnit(facts, format);
  return { title: findTitle(ref, unit, known), unit, format };
}

function* iterateCells(rows: RowsWithColumns['rows'], at: number): Generator<Cell> {
  for (const row of rows) yield row[at] ?? null;
}

/** A name that several cubes have means the one of a cube that the query reads. */
function chooseCubes({ cubes, tables }: ColumnKnowledge): readonly ModelCube[] {
  const own = cubes.filter(({ name }) => tables.includes(name.toLowerCase()));
  return own.length > 0 ? own : cubes;
}

/**
 * Decides what each column of a result is called and how its numbers are written. Grid, charts,
 * tiles, documents and files all follow this one decision; the cells themselves stay as they came.
 */
export function labelColumns(
  { columns, rows }: RowsWithColumns,
  knowledge: ColumnKnowledge,
): readonly LabelledColumn[] {
  const known = { ...knowledge, cubes: chooseCubes(knowledge) };
  return columns.map((column, at) => {
    const { name, type } = column;
    const origin = known.origins?.[at] ?? null;
    const isId =
      origin?.kind === 'member' &&
      readMemberFacts(origin.member, known.cubes).format?.kind === 'id';
    const isGrouped = !isNamingNumber(name) && !isId;
    const cells = {
      type,
      isGrouped,
      // A generator can be read once, and a format may read the cells twice.
      cells: { [Symbol.iterator]: () => iterateCells(rows, at) },
    };
    const label = labelColumn({ column, origin }, cells, known);
    return { name, type, kind: getColumnKind(type), isGrouped, ...label };
  });
}
