import { scanCells, type CellCandidate } from './cell-scan.ts';
import { chooseCell, listPossibleCells, type MatchContext } from './choose-cell.ts';
import { createColumnLookup } from './column-lookup.ts';
import { findContradiction } from './contradiction.ts';
import { listSpokenTotals, sumColumns } from './column-totals.ts';
import { FigureContexts, type FigureContext } from './context.ts';
import { countMatching, countNamed, countShared, countRows } from './count-rows.ts';
import type { DerivationContext } from './derivations.ts';
import { deriveFigure } from './derive.ts';
import type { Figure } from './figure.ts';
import { type LedgerTable, analyzeTable, type AnalyzedTable } from './analyze-table.ts';
import { GivenNumbers, NO_INPUTS, type LedgerInputs } from './given-numbers.ts';
import { CellMentions } from './mentions.ts';
import { omitNameDigits } from './name-digits.ts';
import { NamedGroups } from './named-groups.ts';
import { createNeighbourLookup } from './neighbours.ts';
import { OutsideCues } from './outside.ts';
import type { Passage } from './passage.ts';
import { readFiguresInSteps } from './read-figures.ts';
import { createRowLookup } from './row-lookup.ts';
import { RowNames } from './row-names.ts';
import { createTableLookup } from './table-lookup.ts';
import type { JudgedFigure, LedgerCellRef, Verdict } from './verdict.ts';

const FIGURES_A_STEP = 10;

/** What every figure is judged by. */
interface Judgement {
  readonly around: MatchContext;
  readonly given: GivenNumbers;
  readonly outside: OutsideCues;
  readonly candidates: readonly (readonly CellCandidate[])[];
}

/** A number that was given is no cell of the same value, unless the words name the cell's row. */
function preferGiven(
  figure: Figure,
  cell: Extract<Verdict, { kind: 'cell' }> | null,
  { around, given }: Pick<Judgement, 'around' | 'given'>,
): Verdict | null {
  if (cell === null) return null;
  const isOfRow = cell.cells.some(({ table, row }) => {
    const bound = around.boundRows(figure, table);
    return bound?.isSure === true && bound.rows.has(row);
  });
  if (isOfRow) return cell;
  const order = cell.isExact
    ? (['question', 'query'] as const)
    : (['question', 'query', 'earlier'] as const);
  return given.findExact(figure, order) ?? cell;
}

function judgeDirectly(
  figure: Figure,
  candidates: readonly CellCandidate[],
  { around, given }: Judgement,
): Verdict | null {
  const context = around.contextOf(figure);
  const limit = given.findLimit(figure);
  const rows = countRows(figure, around.tables, context);
  if (rows?.isCalled) return rows.verdict;
  return (
    given.findThreshold(figure, context) ??
    preferGiven(figure, chooseCell(figure, candidates, around), { around, given }) ??
    limit ??
    countNamed(figure, around.tables, context) ??
    rows?.verdict ??
    null
  );
}

function countCells(tables: readonly AnalyzedTable[]): number {
  return tables.reduce((sum, { columns, table }) => {
    const numeric = columns.filter(({ isNumber }) => isNumber).length;
    return sum + numeric * table.rows.length;
  }, 0);
}

function* judgeAll(
  figures: readonly Figure[],
  {
    passages,
    tables,
    given,
    queries,
  }: {
    readonly passages: readonly Passage[];
    readonly queries: readonly string[];
    readonly tables: readonly AnalyzedTable[];
    readonly given: GivenNumbers;
  },
): Generator<undefined, readonly JudgedFigure[]> {
  const candidates = yield* scanCells(figures, tables);
  const contexts = new FigureContexts(passages);
  const contextOf = (figure: Figure): FigureContext => contexts.get(figure);
  const names = tables.map((one) => new RowNames(one));
  const around: MatchContext = {
    tables,
    names,
    cellCount: countCells(tables),
    contextOf,
    neighbours: createNeighbourLookup({ figures, candidates, passages, contextOf }),
    boundRows: createRowLookup({ figures, tables, names, contextOf }),
    boundColumns: createColumnLookup({ figures, tables, contextOf }),
    boundTables: createTableLookup({ figures, queries, contextOf }),
  };
  const judgement: Judgement = { around, given, outside: new OutsideCues(tables), candidates };
  const direct: (Verdict | null)[] = [];
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    direct.push(judgeDirectly(figure, candidates[index] ?? [], judgement));
  }
  return yield* judgeRest(figures, direct, judgement);
}

/** `at 8`, `between weeks 8 and 13`: the number names a row by its key. */
const KEY_BEFORE =
  /(?<!\p{L})(?:at|in|on|between|and|to|until|from|since|by|um|bis|ab|zwischen|und|à|entre|et|de|las|desde|hasta|y)\s$/iu;
const KEY_CHARS = 10;

function isOfKey(
  figure: Figure,
  candidates: readonly CellCandidate[],
  { tables, contextOf }: MatchContext,
): boolean {
  const { text, from } = contextOf(figure);
  const at = figure.from - from;
  const isKey = candidates.some(
    ({ ref, isExact }) => isExact && tables[ref.table]?.columns[ref.column]?.isKey === true,
  );
  if (isKey && figure.sign === 'either') return true;
  return isKey && KEY_BEFORE.test(text.slice(Math.max(0, at - KEY_CHARS), at));
}

/** The rows that the words give to a figure, where they are several: the months of a quarter. */
function listBoundGroups(
  figure: Figure,
  { tables, boundRows }: MatchContext,
): DerivationContext['groups'] {
  return tables.flatMap(({ hasAllRows, table }, index) => {
    const bound = boundRows(figure, index);
    const count = bound?.rows.size ?? 0;
    const isGroup = hasAllRows && count > 1 && count < table.rows.length;
    return bound?.isSure === true && isGroup ? [{ table: index, rows: [...bound.rows] }] : [];
  });
}

/** A number that names a row is no statement: `2014` in `In 2014 it rained 1,233 mm`. */
const ID_NAME = /(?:^|[^a-z])(?:id|key|code|zip|number|no|nr)$/i;

function isNamingKey({ isYear }: Figure, verdict: Verdict, { tables }: MatchContext): boolean {
  if (verdict.kind !== 'cell') return false;
  return verdict.cells.every(({ table, column }) => {
    const facts = tables[table]?.columns[column];
    return facts?.isKey === true && (isYear || ID_NAME.test(facts.name));
  });
}

/** A figure may be derived from one that was itself derived, so they are tried so often. */
const ROUNDS = 3;

/** So few digits are rather repeated than computed. */
const FEW_DIGITS = 2.5;

const isGivenAsItIs = (figure: Figure, given: GivenNumbers): boolean =>
  (figure.interpretations[0]?.digits ?? 0) < FEW_DIGITS &&
  given.findExact(figure, ['question', 'query', 'earlier']) !== null;

/** Derives figures that no cell contains from the cells of the figures beside them. */
function* deriveRest(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  { around, given, outside }: Judgement,
): Generator<undefined> {
  const { tables, contextOf } = around;
  const totals = yield* sumColumns(tables);
  const mentions = new CellMentions(around);
  const groups = new NamedGroups(tables);
  const sorted: DerivationContext['sorted'] = new Map();
  for (const [index, figure] of figures.entries()) {
    const known = verdicts[index] ?? given.find(figure);
    if (known !== null) mentions.add(figure, known);
  }
  const roomOf = (figure: Figure): DerivationContext => {
    const context = contextOf(figure);
    return {
      figure,
      tables,
      totals: listSpokenTotals(totals, tables, context, figure),
      mentions: mentions.of(figure),
      boundRows: (table) => around.boundRows(figure, table),
      listed: mentions.listBefore(figure),
      groups: [...listBoundGroups(figure, around), ...groups.of(context)],
      sorted,
      context,
      isOutside: outside.speaksOfOutside(figure, context),
    };
  };
  for (let round = 0, isNew = true; round < ROUNDS && isNew; round += 1) {
    isNew = false;
    for (const [index, figure] of figures.entries()) {
      if (index % FIGURES_A_STEP === 0) yield;
      // A bare year that no column of years contains is a date and no claim.
      if ((verdicts[index] ?? null) !== null || figure.isYear || figure.isQuiet) continue;
      if (isGivenAsItIs(figure, given)) continue;
      const room = roomOf(figure);
      const derived =
        deriveFigure(figure, room) ??
        countMatching(figure, tables, room) ??
        countShared(figure, mentions.listSharedCells(figure));
      if (derived === null) continue;
      verdicts[index] = derived;
      mentions.add(figure, derived);
      isNew = true;
    }
  }
}

function* judgeRest(
  figures: readonly Figure[],
  direct: readonly (Verdict | null)[],
  judgement: Judgement,
): Generator<undefined, readonly JudgedFigure[]> {
  const { around, given, candidates } = judgement;
  const verdicts = [...direct];
  if (direct.includes(null)) yield* deriveRest(figures, verdicts, judgement);
  return figures.flatMap((figure, index) => {
    const found = verdicts[index] ?? null;
    if (found !== null)
      return isNamingKey(figure, found, around) ? [] : [{ figure, verdict: found }];
    if (figure.isYear || figure.isQuiet) return [];
    if (isOfKey(figure, candidates[index] ?? [], around)) return [];
    const others = candidates[index] ?? [];
    const verdict =
      given.find(figure) ??
      findContradiction(figure, others, around) ??
      findUnsure(figure, listPossibleCells(figure, others, around), judgement) ??
      buildUnmatched(others);
    return [{ figure, verdict }];
  });
}

/** Null where nothing gives the value, or where the words say that it comes from elsewhere. */
function findUnsure(
  figure: Figure,
  candidates: readonly LedgerCellRef[],
  { around: { contextOf }, outside }: Judgement,
): Verdict | null {
  if (candidates.length === 0 || outside.speaksOfOutside(figure, contextOf(figure))) return null;
  return { kind: 'unsure', candidates: candidates.slice(0, MOST_CANDIDATES) };
}

const MOST_CANDIDATES = 3;

/** Cells of the value, where the words do not say which of them is meant, or whether one is. */
const buildUnmatched = (candidates: readonly CellCandidate[]): Verdict => ({
  kind: 'unmatched',
  candidates: candidates.slice(0, MOST_CANDIDATES).map(({ ref }) => ref),
});

/**
 * Matches every figure of an answer against the tables of its turn. It is pure and yields about
 * every millisecond, so that the caller can return to the window.
 */
export function* matchFigures(
  passages: readonly Passage[],
  tables: readonly LedgerTable[],
  inputs: LedgerInputs = NO_INPUTS,
): Generator<undefined, readonly JudgedFigure[]> {
  const figures = omitNameDigits(yield* readFiguresInSteps(passages), passages, tables);
  yield;
  const given = new GivenNumbers(inputs);
  yield;
  return yield* judgeAll(figures, {
    passages,
    tables: tables.map(analyzeTable),
    given,
    queries: inputs.queries,
  });
}

/** Matches all figures without pausing. */
export function matchFiguresNow(
  passages: readonly Passage[],
  tables: readonly LedgerTable[],
  inputs: LedgerInputs = NO_INPUTS,
): readonly JudgedFigure[] {
  const work = matchFigures(passages, tables, inputs);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
