import { claimBeside } from './beside-cell.ts';
import { scanCells, type CellCandidate } from './cell-scan.ts';
import type { MatchContext } from './match-context.ts';
import { isTrueBound } from './checked-bounds.ts';
import { isColumnNamed } from './column-names.ts';
import { createColumnLookup } from './column-lookup.ts';
import { findContradiction } from './contradiction.ts';
import { isInOffer, isOfDefinition } from './definitions.ts';
import { FigureContexts } from './context.ts';
import type { Figure } from './figure.ts';
import { type LedgerTable, analyzeTable, type AnalyzedTable } from './analyze-table.ts';
import { GivenNumbers, NO_INPUTS, type LedgerInputs } from './given-numbers.ts';
import { deriveRest } from './judge-derived.ts';
import { judgeDirectly, preferEarlier, type Judgement } from './judge-directly.ts';
import { isOfSupposition } from './hypotheticals.ts';
import { learnMoney } from './learn-money.ts';
import { learnUnits } from './learn-units.ts';
import { createLeftOutCheck } from './left-out-rows.ts';
import { omitNameDigits } from './name-digits.ts';
import { createNeighbourLookup } from './neighbours.ts';
import { isNoClaim } from './no-claim.ts';
import { OutsideCues } from './outside.ts';
import { doubtMisordered } from './misordered-pairs.ts';
import { linkNames } from './name-links.ts';
import { isOfOneYear } from './parts-of-year.ts';
import type { Passage } from './passage.ts';
import { settlePeriodBefore } from './period-before.ts';
import { readFiguresInSteps } from './read-figures.ts';
import { listPossibleCells } from './possible-cells.ts';
import { findLatestCell, findOnlyCell } from './only-cell.ts';
import { doubtRepeated } from './repeated-cells.ts';
import { isRankOfRow } from './rank-links.ts';
import { createRowLookup } from './row-lookup.ts';
import { RowNames } from './row-names.ts';
import { isOfOtherSign } from './said-signs.ts';
import { judgeSpelled } from './spelled-numbers.ts';
import { createTableLookup } from './table-lookup.ts';
import { findLatestYear, findTargetSeasons, isTargetYear } from './target-years.ts';
import { doubtTorn } from './torn-pairs.ts';
import { isPlainThreshold } from './thresholds.ts';
import type { JudgedFigure, LedgerCellRef, Verdict } from './verdict.ts';
import { findWrongDates } from './wrong-dates.ts';
import { listWordTokens } from './word-tokens.ts';
import { isOtherYear } from './wrong-years.ts';

const FIGURES_A_STEP = 10;

function countCells(tables: readonly AnalyzedTable[]): number {
  return tables.reduce((sum, { columns, table }) => {
    const numeric = columns.filter(({ isNumber }) => isNumber).length;
    return sum + numeric * table.rows.length;
  }, 0);
}

/** What figures say of each other. */
function judgeBeside(
  figures: readonly Figure[],
  direct: (Verdict | null)[],
  judgement: Judgement,
): void {
  preferEarlier(figures, direct, judgement);
  claimBeside(figures, direct, judgement);
  settlePeriodBefore(figures, direct, judgement);
  doubtRepeated(figures, direct, judgement);
  doubtTorn(figures, direct, judgement);
  doubtMisordered(figures, direct, judgement);
}

function* judgeAll(
  figures: readonly Figure[],
  {
    passages,
    tables,
    given,
    inputs: { question, queries, earlier },
  }: {
    readonly passages: readonly Passage[];
    readonly tables: readonly AnalyzedTable[];
    readonly given: GivenNumbers;
    readonly inputs: LedgerInputs;
  },
): Generator<undefined, readonly JudgedFigure[]> {
  const scanned = yield* scanCells(figures, tables);
  const contexts = new FigureContexts(passages);
  const contextOf: MatchContext['contextOf'] = (figure) => contexts.get(figure);
  // The lookups read the context of every figure, which is read here in steps.
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    contextOf(figure);
  }
  const names = tables.map((one) => new RowNames(one));
  const around: MatchContext = {
    tables,
    names,
    cellCount: countCells(tables),
    contextOf,
    neighbours: createNeighbourLookup({ figures, candidates: scanned, passages, contextOf }),
    isLeftOut: createLeftOutCheck({ names, contextOf }),
    ...createRowLookup({ figures, tables, names, contextOf }),
    boundColumns: createColumnLookup({ figures, tables, contextOf }),
    boundTables: createTableLookup({ figures, tables, queries, contextOf }),
    isOfYear: (table) => isOfOneYear(queries[table] ?? ''),
  };
  const candidates = scanned.map((cells, index) => {
    const figure = figures[index];
    return cells.filter(({ ref }) => figure === undefined || !around.isLeftOut(figure, ref));
  });
  const judgement: Judgement = {
    around,
    given,
    outside: new OutsideCues(tables, queries),
    latestYear: findLatestYear(tables, { question, queries, earlier }),
    candidates,
  };
  const direct: (Verdict | null)[] = [];
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    direct.push(judgeDirectly(figure, candidates[index] ?? [], judgement));
  }
  judgeBeside(figures, direct, judgement);
  const judged = yield* judgeRest(figures, direct, { judgement, passages });
  const spelled = yield* judgeSpelled(passages, judgement);
  const dates = yield* findWrongDates(passages, around, [question, ...queries, ...earlier]);
  const seasons = yield* findTargetSeasons(passages, around, judgement.latestYear);
  const stated = [...judged, ...spelled, ...dates, ...seasons];
  const named = yield* linkNames(passages, stated, around);
  return sortByPosition([...stated, ...named]);
}

const sortByPosition = (judged: readonly JudgedFigure[]): readonly JudgedFigure[] =>
  judged.toSorted(({ figure: a }, { figure: b }) => a.passage - b.passage || a.from - b.from);

/** `at 8`, `between weeks 8 and 13`: the number names a row by its key. */
const KEY_BEFORE =
  /(?<!\p{L})(?:at|in|on|between|and|to|until|from|since|by|um|bis|ab|zwischen|und|à|entre|et|de|las|desde|hasta|y)\s$/iu;

const KEY_CHARS = 10;
/** `The best week was 8`: the only number that the name of the key is said to be. */
const KEY_IS =
  /(?<!\p{L})(\p{L}+)(?:\s(?:by far|overall|insgesamt))?,?\s(?:is|was|are|were|ist|war|est|était|es|fue|è|fu)(?:\s(?:again|clearly|still|wieder|klar))?\s\**$/iu;

function isSaidOfKey(
  before: string,
  candidates: readonly CellCandidate[],
  tables: MatchContext['tables'],
): boolean {
  const word = KEY_IS.exec(before)?.[1];
  if (word === undefined) return false;
  return candidates.some(({ ref, isExact }) => {
    const column = tables[ref.table]?.columns[ref.column];
    return isExact && column?.isKey === true && isColumnNamed(column, listWordTokens(word));
  });
}

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
  if (isSaidOfKey(text.slice(0, at), candidates, tables)) return true;
  return isKey && KEY_BEFORE.test(text.slice(Math.max(0, at - KEY_CHARS), at));
}

/** A number that names a row is no statement: `2014` in `In 2014 it rained 1,233 mm`. */
const ID_NAME = /(?:^|[^a-z])(?:id|key|code|zip|number|no|nr)$/i;

function isNamingKey(
  figure: Figure,
  verdict: Verdict,
  { tables, contextOf }: MatchContext,
): boolean {
  if (verdict.kind !== 'cell') return false;
  const { isYear, isQuiet } = figure;
  const { text, from } = contextOf(figure);
  const word = KEY_IS.exec(text.slice(0, figure.from - from))?.[1] ?? '';
  return verdict.cells.every(({ table, column }) => {
    const facts = tables[table]?.columns[column];
    const isSaid = facts !== undefined && isColumnNamed(facts, listWordTokens(word));
    return facts?.isKey === true && (isYear || isQuiet || isSaid || ID_NAME.test(facts.name));
  });
}

function* judgeRest(
  figures: readonly Figure[],
  direct: readonly (Verdict | null)[],
  { judgement, passages }: { readonly judgement: Judgement; readonly passages: readonly Passage[] },
): Generator<undefined, readonly JudgedFigure[]> {
  const { around } = judgement;
  const verdicts = [...direct];
  const possible = direct.includes(null)
    ? yield* deriveRest(figures, verdicts, judgement, passages)
    : [];
  const judged: JudgedFigure[] = [];
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    const verdict = verdicts[index] ?? judgeUnfound(figure, index, { judgement, possible });
    if (verdict !== null && !isNamingKey(figure, verdict, around)) judged.push({ figure, verdict });
  }
  return judged;
}

/** What is said of a figure that neither a cell nor a derivation gives for sure; null for a name. */
function judgeUnfound(
  figure: Figure,
  index: number,
  {
    judgement,
    possible,
  }: {
    readonly judgement: Judgement;
    readonly possible: readonly (readonly LedgerCellRef[])[];
  },
): Verdict | null {
  const { around, given, candidates, outside } = judgement;
  const others = candidates[index] ?? [];
  if (isOtherYear(figure, around)) return buildUnmatched(others);
  if (figure.isYear && isTargetYear(figure, around.contextOf(figure), judgement.latestYear))
    return buildUnmatched([]);
  if (figure.isYear || figure.isQuiet || isOfKey(figure, others, around)) return null;
  if (figure.unit === 'plain' && around.isInName(figure)) return null;
  const context = around.contextOf(figure);
  if (isInOffer(figure, context)) return null;
  if (outside.speaksInGeneral(figure, context)) return buildUnmatched(others);
  if (isNoClaim(figure, context, around.tables)) return null;
  if (isRankOfRow(figure, context, around)) return null;
  // What somebody asks for is no rounded figure of an earlier answer.
  const before = outside.speaksOfOutside(figure, context)
    ? given.findExact(figure, ['question', 'query', 'earlier'])
    : given.isOtherTime(figure, context)
      ? null
      : given.find(figure);
  if (before === null && !outside.speaksOfOutside(figure, context)) {
    const isOfRow = around.tables.some((_, table) => around.boundRows(figure, table) !== null);
    if (isOfDefinition(figure, around) || isOfSupposition(figure, context)) return null;
    if (!isOfRow && isPlainThreshold(figure, context)) return null;
    if (isTrueBound(figure, context, around)) return null;
  }
  const isOtherSign = others.some((one) => isOfOtherSign(figure, one, around));
  if (before === null && isOtherSign) return buildUnmatched(others);
  return (
    before ??
    findOnlyCell(figure, others, judgement) ??
    findLatestCell(figure, others, judgement) ??
    findContradiction(figure, others, around) ??
    findUnsure(figure, listPossibleCells(figure, others, around), { judgement }) ??
    findUnsure(figure, possible[index] ?? [], { judgement, isComputed: true }) ??
    buildUnmatched(others)
  );
}

/** Null where nothing gives the value, or where the words say that it comes from elsewhere. */
function findUnsure(
  figure: Figure,
  candidates: readonly LedgerCellRef[],
  {
    judgement: {
      around: { contextOf },
      outside,
    },
    isComputed = false,
  }: { readonly judgement: Judgement; readonly isComputed?: boolean },
): Verdict | null {
  if (candidates.length === 0 || outside.speaksOfOutside(figure, contextOf(figure))) return null;
  return { kind: 'unsure', candidates: candidates.slice(0, MOST_CANDIDATES), isComputed };
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
  const figures = omitNameDigits(yield* readFiguresInSteps(passages), passages, {
    tables,
    queries: inputs.queries,
  });
  yield;
  const given = new GivenNumbers(inputs);
  yield;
  return yield* judgeAll(figures, {
    passages,
    tables: learnMoney(learnUnits(tables.map(analyzeTable), figures), figures),
    given,
    inputs,
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
