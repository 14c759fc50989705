import type { RowsExpectation, Tolerance } from './read-question-set.ts';

type Cell = string | null;
type Row = readonly Cell[];
type ExpectedCell = RowsExpectation['rows'][number][number];

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
);
/** The decimals of the writer's figures end here. */
const ROUNDING = 1e-6;

export function isNear(
  actual: number,
  expected: number,
  tolerance: Tolerance | undefined,
): boolean {
  const away = Math.abs(actual - expected);
  const allowed = Math.max(
    ROUNDING * Math.max(1, Math.abs(expected)),
    tolerance?.abs ?? 0,
    (tolerance?.rel ?? 0) * Math.abs(expected),
  );
  return away <= allowed;
}

const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim();

const ISO_DAY = /^\d{4}-\d\d-\d\d/;

function isSameLabel(actual: string, expected: string): boolean {
  if (ISO_DAY.test(expected)) return actual.startsWith(expected);
  return normalize(actual) === normalize(expected);
}

/** A month of the year is written as a number or as its name. */
const toMonth = (actual: string): number => MONTHS.indexOf(actual) + 1;

function isSameCell(
  actual: Cell,
  expected: ExpectedCell,
  tolerance: Tolerance | undefined,
): boolean {
  if (expected === null || expected === '(missing)') return actual === null;
  if (actual === null) return false;
  if (typeof expected === 'string') return isSameLabel(actual, expected);
  const month = toMonth(actual);
  if (month > 0) return month === expected;
  return actual !== '' && isNear(Number(actual), expected, tolerance);
}

/** Every way to give each expected column a column of its own in the answer. */
function* listMappings(expected: number, actual: number): Generator<readonly number[]> {
  if (expected === 0) {
    yield [];
    return;
  }
  for (const mapping of listMappings(expected - 1, actual)) {
    for (let column = 0; column < actual; column += 1) {
      if (!mapping.includes(column)) yield [...mapping, column];
    }
  }
}

/** For each expected row the position of an answered row of its own, or null if one has none. */
function pairRows(
  rows: readonly Row[],
  { rows: expected, ...rest }: RowsExpectation,
  mapping: readonly number[],
): number[] | null {
  const tolerance = rest.kind === 'rows' ? rest.tolerance : undefined;
  const used = new Set<number>();
  const positions: number[] = [];
  for (const wanted of expected) {
    const at = rows.findIndex(
      (row, index) =>
        !used.has(index) &&
        wanted.every((cell, column) =>
          isSameCell(row[mapping[column] ?? 0] ?? null, cell, tolerance),
        ),
    );
    if (at === -1) return null;
    used.add(at);
    positions.push(at);
  }
  return positions;
}

/** Rows of equal figures may change places. */
function isInOrder(positions: readonly number[], { rows }: RowsExpectation): boolean {
  const figuresOf = (index: number): string =>
    JSON.stringify(rows[index]?.filter((cell) => typeof cell === 'number'));
  return positions.every((position, index) => {
    const next = positions[index + 1];
    return next === undefined || position < next || figuresOf(index) === figuresOf(index + 1);
  });
}

/** The rows of an answer, and its first sentence. */
export interface AnsweredRows {
  readonly rows: readonly Row[];
  readonly totalRows: number;
  readonly lead: string;
}

const countDifferent = (rows: readonly Row[], mapping: readonly number[]): number =>
  new Set(rows.map((row) => JSON.stringify(mapping.map((column) => row[column])))).size;

/** The ways in which a sentence writes a label; one about a year leaves it out of its months and days. */
function listWritten(label: string, said: string): string[] {
  if (!ISO_DAY.test(label)) return [label];
  const day = new Date(`${label.slice(0, 10)}T00:00:00Z`);
  const write = (options: Intl.DateTimeFormatOptions): string =>
    day.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  const full = write({ year: 'numeric', month: 'long', day: 'numeric' });
  if (!label.startsWith('01', 8)) {
    const inItsYear = said.startsWith(`in ${label.slice(0, 4)} `);
    return inItsYear ? [full, write({ month: 'long', day: 'numeric' })] : [full];
  }
  const month = write({ year: 'numeric', month: 'long' });
  const year = `in ${label.slice(0, 4)} `;
  const inYear = said.startsWith(year)
    ? [`in ${write({ month: 'long' })}`, `${year}${write({ month: 'long' })} `]
    : [];
  const dated = [full, month, ...inYear];
  return label.startsWith('01-01', 5) ? [...dated, label.slice(0, 4)] : dated;
}

/** An hour, or a month of the year: its sentence begins with it, or says when: `highest in June`. */
const listNumbered = (label: number): string[] => [
  String(label),
  ...(MONTHS[label - 1] === undefined ? [] : [normalize(MONTHS[label - 1] ?? '')]),
];

/** The answer may rank more than the first places, as long as its sentence names just these. */
function namesAll({ lead }: AnsweredRows, { rows, ordered }: RowsExpectation): boolean {
  const said = normalize(lead);
  const labels = rows.flatMap((row) => row.slice(0, 1));
  return (
    (ordered || rows.length === 1) &&
    labels.length <= 3 &&
    labels.every((label) =>
      typeof label === 'number'
        ? listNumbered(label).some((written) =>
            new RegExp(`^${written} |est (?:in|at) ${written} `, 'u').test(said),
          )
        : label !== null &&
          listWritten(label, said).some((written) => said.includes(normalize(written))),
    )
  );
}

/** `the second highest`: of a ranking, the sentence names the one row and none of those before it. */
function picksRow(
  { rows, lead }: AnsweredRows,
  positions: readonly number[],
  column: number,
): boolean {
  const [position, other] = positions;
  if (position === undefined || other !== undefined) return false;
  const said = normalize(lead);
  const before = rows.slice(0, position).map((row) => row[column] ?? null);
  return before.every(
    (label) =>
      label !== null &&
      listWritten(label, said).every((written) => !said.includes(normalize(written))),
  );
}

/** Two rows of one name are one entry of a list. */
const dropRepeated = (expected: RowsExpectation): RowsExpectation => ({
  ...expected,
  rows: expected.rows.filter(
    (row, index) =>
      expected.rows.findIndex((other) => JSON.stringify(other) === JSON.stringify(row)) === index,
  ),
});

/** Whether the answer's rows hold the expected ones, in whichever columns. */
export function matchRows(answered: AnsweredRows, expected: RowsExpectation): boolean {
  const { rows, totalRows } = answered;
  // One row without any figure says that there is none.
  const isEmpty = rows.every((row) => row.every((cell) => cell === null));
  if (expected.rows.length === 0) return totalRows === 0 || isEmpty;
  const wanted = expected.kind === 'list' ? dropRepeated(expected) : expected;
  const width = Math.max(...expected.rows.map((row) => row.length));
  for (const mapping of listMappings(width, rows[0]?.length ?? 0)) {
    const positions = pairRows(rows, wanted, mapping);
    if (positions === null || (expected.ordered && !isInOrder(positions, expected))) continue;
    // Two rows of one name, such as two films of one title, are one entry of a list.
    const count = expected.kind === 'list' ? countDifferent(rows, mapping) : totalRows;
    const isComplete = count === wanted.rows.length && totalRows === rows.length;
    const leads = positions.every((position) => position < expected.rows.length);
    const isPicked = leads || picksRow(answered, positions, mapping[0] ?? 0);
    if (!expected.complete || isComplete || (isPicked && namesAll(answered, expected))) return true;
  }
  return false;
}
