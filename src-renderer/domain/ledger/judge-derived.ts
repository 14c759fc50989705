import { isAgainstDirection } from './against-direction.ts';
import { isOfDefinition } from './definitions.ts';
import { deriveAlike, listKnownFormulas, type AlikeInput } from './alike-derivations.ts';
import { canTryBroadly, hasDigitsForAll, listBroadSources } from './broad-sources.ts';
import { isUnitFitting } from './choose-cell.ts';
import type { MatchContext } from './match-context.ts';
import { isElsewhere } from './elsewhere.ts';
import { isOfOtherColumns } from './column-periods.ts';
import { listSpokenTotals, sumColumns, type ColumnTotal } from './column-totals.ts';
import { countMatching } from './count-matching.ts';
import { countShared } from './count-rows.ts';
import type { FigureContext } from './context.ts';
import type { DerivationContext } from './derivations.ts';
import { deriveFigure } from './derive.ts';
import { findExactTotal } from './exact-totals.ts';
import { findAskedQuotient } from './asked-quotients.ts';
import { findOnlyComputation } from './only-computations.ts';
import { findSaidComputation } from './said-computations.ts';
import type { Figure } from './figure.ts';
import { isStatedAsResult } from './form-cues.ts';
import type { GivenNumbers } from './given-numbers.ts';
import type { Judgement } from './judge-directly.ts';
import { CellMentions } from './mentions.ts';
import { FigureGroups } from './figure-groups.ts';
import { listRowsWithData } from './other-groups.ts';
import type { NamedGroup } from './named-groups.ts';
import type { Passage } from './passage.ts';
import { deriveSeries } from './series-derivations.ts';
import type { JudgedFigure, LedgerCellRef, Verdict } from './verdict.ts';

/** So many figures take about a millisecond. */
const FIGURES_A_STEP = 2;

/** A figure may be derived from one that was itself derived, so they are tried so often. */
const ROUNDS = 3;

/** So few digits are rather repeated than computed. */
const FEW_DIGITS = 2.5;

/** `the 9,922 tickets that I mentioned`: the number is said to be repeated. */
const SAID_BEFORE =
  /(?<!\p{L})(?:(?:as|that|which) (?:I|we) (?:mentioned|said|told|reported|quoted|gave)|(?:I|we) (?:mentioned|told you|reported|quoted|gave you)|mentioned|quoted|as (?:stated|reported|noted|shown)|(?:my|the|our) (?:previous|last|earlier) (?:answer|message|reply|figure|number)|previously (?:reported|stated|given)|(?:quoted|reported|given|stated) (?:earlier|before|above|last time)|zuvor genannt\p{L}*|bereits genannt\p{L}*|genannten?|vorhin|wie (?:erwähnt|genannt|gesagt)|déjà (?:cité|mentionné)\p{L}*|mentionnée?s?|cité\p{L}* plus haut|comme (?:dit|indiqué)|ya (?:mencion|cit)ad[oa]s?|mencionad[oa]s?|como (?:dije|mencioné))(?!\p{L})/iu;

/**
 * Whether a number stands where it was given before: it is not computed once more. Long ones of
 * earlier answers may be the same total again, unless the words say that they are repeated.
 */
function isGivenAsItIs(figure: Figure, { text }: FigureContext, given: GivenNumbers): boolean {
  if (given.findExact(figure, ['question']) !== null) return true;
  const isShort = (figure.interpretations[0]?.digits ?? 0) < FEW_DIGITS;
  if (!isShort && !SAID_BEFORE.test(text)) return false;
  return given.findExact(figure, ['query', 'earlier']) !== null;
}

/**
 * Whether a figure states nothing that was computed: a bare year that no column of years contains, a
 * part of a name, or a number that was given.
 */
const isNoClaim = (figure: Figure, { around, given }: Judgement): boolean =>
  figure.isYear ||
  figure.isQuiet ||
  (figure.unit === 'plain' && around.isInName(figure)) ||
  isOfDefinition(figure, around) ||
  isGivenAsItIs(figure, around.contextOf(figure), given);

/**
 * A cell of a row that no word names, for a figure that is said to follow from those before it: `122
 * of 161, that is 76 %`. What these give comes first.
 */
function isLooseCell(
  figure: Figure,
  verdict: Verdict,
  { boundRows, contextOf, names, tables }: MatchContext,
): boolean {
  if (verdict.kind !== 'cell') return false;
  const context = contextOf(figure);
  return (
    isStatedAsResult(figure, context) &&
    verdict.cells.every(
      ({ table, row }) =>
        (tables[table]?.table.rows.length ?? 0) > 1 &&
        boundRows(figure, table)?.rows.has(row) !== true &&
        names[table]?.find(row, context.words) === null,
    )
  );
}

/** What a figure can be derived from, by its place in the answer. */
function createRooms(
  { around, given, outside, candidates }: Judgement,
  {
    totals,
    mentions,
    passages,
    cells: listedCells,
  }: {
    readonly totals: readonly ColumnTotal[];
    readonly mentions: CellMentions;
    readonly passages: readonly Passage[];
    /** The cells that the figures of each passage are. */
    readonly cells: readonly (readonly LedgerCellRef[])[];
  },
): (figure: Figure, index: number) => DerivationContext {
  const { tables, contextOf } = around;
  const groups = new FigureGroups(around, { passages, cells: listedCells });
  const sorted: DerivationContext['sorted'] = new Map();
  return (figure, index) => {
    const context = contextOf(figure);
    const cells = candidates[index] ?? [];
    const listed = mentions.listBefore(figure);
    const own = mentions.of(figure);
    // `Across the 3 wards with data`: a total of all rows is not meant.
    const withData = listRowsWithData(context, tables);
    const textBefore = readTextBefore(figure, passages, context);
    return {
      figure,
      tables,
      totals: listSpokenTotals(totals, tables, context, figure).filter(
        ({ at }) => !withData.some(({ table }) => table === at.table),
      ),
      mentions: own,
      textBefore,
      isOfYear: around.isOfYear,
      boundRows: (table) => around.boundRows(figure, table),
      isLeftOut: (cell) => around.isLeftOut(figure, cell),
      boundColumns: (table) => around.boundColumns(figure, table),
      namedBehind: (table) => listNamedBehind(figure, table, around),
      namedInSentence: (table, words = context.words) => listNamedRows(table, words, around),
      listed,
      rates: mentions.listRates(figure),
      listStated: () => mentions.listStatedBefore(figure),
      groups: [...groups.of(figure, { context, mentions: own, listed, textBefore }), ...withData],
      sorted,
      context,
      isInCells: cells.length > 0,
      isInNamedRow: () =>
        cells.some(
          (one) =>
            !one.isGuessed &&
            (isUnitFitting(figure, one, around) || !isElsewhere(figure, one, around)) &&
            around.names[one.ref.table]?.find(one.ref.row, context.words) !== null,
        ),
      isEarlier:
        (figure.interpretations[0]?.digits ?? 0) >= FEW_DIGITS &&
        given.findExact(figure, ['earlier']) !== null,
      isOutside: outside.speaksOfOutside(figure, context),
    };
  };
}

/** The cells that the figures of each passage are, as far as each is one alone. */
function listCellsByPassage(
  figures: readonly Figure[],
  verdicts: readonly (Verdict | null)[],
): readonly (readonly LedgerCellRef[])[] {
  const found: LedgerCellRef[][] = [];
  for (const [index, { passage }] of figures.entries()) {
    const verdict = verdicts[index] ?? null;
    const [cell, ...others] = verdict?.kind === 'cell' ? verdict.cells : [];
    if (cell !== undefined && others.length === 0)
      found[passage] = [...(found[passage] ?? []), cell];
  }
  return found;
}

const MOST_WIDER_ROWS = 8;

/** The rows that the whole passage names, and the one before it: `Renewables (wind and solar)`. */
function listWiderGroups(
  figure: Figure,
  { tables, names, contextOf }: MatchContext,
): readonly NamedGroup[] {
  const { widerWords } = contextOf(figure);
  return tables.flatMap(({ table: { rows }, hasAllRows }, table) => {
    if (!hasAllRows || rows.length > MOST_READ_ROWS) return [];
    const named = [...rows.keys()].filter((row) => names[table]?.find(row, widerWords) !== null);
    const isPart = named.length > 1 && named.length < rows.length;
    return isPart && named.length <= MOST_WIDER_ROWS ? [{ table, rows: named }] : [];
  });
}

/** The rows of a table that words name. */
const listNamedRows = (
  table: number,
  words: FigureContext['words'],
  { tables, names }: MatchContext,
): readonly number[] =>
  [...(tables[table]?.table.rows.slice(0, MOST_READ_ROWS).keys() ?? [])].filter(
    (row) => names[table]?.find(row, words) !== null,
  );

/** The text of a passage before a sentence; none in a table of the answer. */
function readTextBefore(
  { passage }: Figure,
  passages: readonly Passage[],
  { from }: FigureContext,
): string {
  const own = passages[passage];
  return own?.cell === undefined ? (own?.text.slice(0, from) ?? '') : '';
}

const BEHIND_CHARS = 70;

/** The rows that the words behind a figure name, up to the next number or the end of its clause. */
function listNamedBehind(
  figure: Figure,
  table: number,
  { tables, names, contextOf }: MatchContext,
): readonly number[] {
  const { text, from, words, headerWords } = contextOf(figure);
  const rows = tables[table]?.table.rows ?? [];
  if (headerWords.length > 0 || rows.length > MOST_READ_ROWS) return [];
  const behind = text.slice(figure.to - from, figure.to - from + BEHIND_CHARS);
  const end = figure.to + (/^[^.;:()\d]*/u.exec(behind)?.[0].length ?? 0);
  const own = words.filter(({ at }) => at >= figure.to && at < end);
  return [...rows.keys()].filter((row) => names[table]?.find(row, own) !== null);
}

/** Looking for names in more rows would take too long. */
const MOST_READ_ROWS = 200;

/**
 * Whether a figure was derived from the columns of another period than its clause names, or goes the
 * other way than its words.
 */
const isAgainstWords = (
  figure: Figure,
  verdict: Verdict,
  { around, around: { tables, contextOf, boundColumns } }: Judgement,
): boolean =>
  verdict.kind === 'derived' &&
  (isAgainstDirection(figure, verdict, around) ||
    isOfOtherColumns(figure, verdict, {
      tables,
      context: contextOf(figure),
      boundColumns: (table) => boundColumns(figure, table),
    }));

/** Derives what is still open as the figures beside it were. */
function* deriveAllAlike(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  input: AlikeInput,
): Generator<undefined, readonly JudgedFigure[]> {
  const known = listKnownFormulas(figures, verdicts, input);
  const found: JudgedFigure[] = [];
  if (known.length === 0) return found;
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    const isKnown = (verdicts[index] ?? null) !== null;
    if (isKnown || figure.isYear || figure.isQuiet || input.judgement.given.find(figure) !== null)
      continue;
    const alike = deriveAlike(figure, known, input);
    const verdict = alike === null || isAgainstWords(figure, alike, input.judgement) ? null : alike;
    verdicts[index] = verdict;
    if (verdict !== null) found.push({ figure, verdict });
  }
  return found;
}

interface OpenFigures {
  readonly figures: readonly Figure[];
  readonly verdicts: (Verdict | null)[];
  readonly judgement: Judgement;
  readonly mentions: CellMentions;
  readonly roomOf: (figure: Figure, index: number) => DerivationContext;
  /** The cells that may be behind each figure. */
  readonly possible: (readonly LedgerCellRef[])[];
}

/** Tries each open figure once; true where one was derived, so that others may follow from it. */
function* deriveOnce({
  figures,
  verdicts,
  judgement,
  mentions,
  roomOf,
  possible,
}: OpenFigures): Generator<undefined, boolean> {
  let isNew = false;
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    const known = verdicts[index] ?? null;
    const isLoose = known !== null && isLooseCell(figure, known, judgement.around);
    if ((known !== null && !isLoose) || isNoClaim(figure, judgement)) continue;
    const room = roomOf(figure, index);
    const tried = deriveFigure(figure, room);
    possible[index] = tried.possible;
    const derived =
      tried.verdict ??
      (room.isOutside ? null : countMatching(figure, room)) ??
      countShared(figure, mentions.listSharedCells(figure));
    if (derived === null) continue;
    if (isAgainstDirection(figure, derived, judgement.around)) continue;
    verdicts[index] = derived;
    mentions.add(figure, derived);
    isNew = true;
  }
  return isNew;
}

/** Adds what a finder gives for open figures; true where there was one, so that others may follow. */
function* addFound(
  { figures, verdicts, judgement, mentions, roomOf }: OpenFigures,
  find: (figure: Figure, room: DerivationContext) => Verdict | null,
): Generator<undefined, boolean> {
  let isNew = false;
  for (const [index, figure] of figures.entries()) {
    if (index % FIGURES_A_STEP === 0) yield;
    if ((verdicts[index] ?? null) !== null || isNoClaim(figure, judgement)) continue;
    const found = find(figure, roomOf(figure, index));
    if (found === null || isAgainstWords(figure, found, judgement)) continue;
    verdicts[index] = found;
    mentions.add(figure, found);
    isNew = true;
  }
  return isNew;
}

/**
 * Derives figures that no cell contains from the cells of the figures beside them. Returns the cells
 * that may be behind the others.
 */
export function* deriveRest(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  judgement: Judgement,
  passages: readonly Passage[],
): Generator<undefined, readonly (readonly LedgerCellRef[])[]> {
  const { around, given, outside } = judgement;
  const { tables } = around;
  const totals = yield* sumColumns(tables);
  const mentions = new CellMentions(around);
  for (const [index, figure] of figures.entries()) {
    const known = verdicts[index] ?? given.find(figure);
    if (known !== null) mentions.add(figure, known);
  }
  const cells = listCellsByPassage(figures, verdicts);
  const roomOf = createRooms(judgement, { totals, mentions, passages, cells });
  const possible: (readonly LedgerCellRef[])[] = [];
  const open: OpenFigures = { figures, verdicts, judgement, mentions, roomOf, possible };
  for (let round = 0, isNew = true; round < ROUNDS && isNew; round += 1) {
    isNew = yield* deriveOnce(open);
    // A value that this round found may be what the figures of a list are set against.
    if (round > 1) continue;
    const series = yield* deriveSeries(figures, verdicts, { judgement, passages, totals });
    for (const [index, derived] of series) {
      const figure = figures[index];
      if (figure === undefined || isGivenAsItIs(figure, around.contextOf(figure), given)) continue;
      if (isAgainstWords(figure, derived, judgement)) continue;
      verdicts[index] = derived;
      mentions.add(figure, derived);
      isNew = true;
    }
  }
  // Totals that no word calls so.
  const findMore = (figure: Figure, room: DerivationContext): Verdict | null =>
    findExactTotal(figure, room) ?? findSaidComputation(room);
  if (yield* addFound(open, findMore)) yield* deriveOnce(open);
  const alike = yield* deriveAllAlike(figures, verdicts, { judgement, passages, totals });
  for (const { figure, verdict } of alike) mentions.add(figure, verdict);
  // What was found so may be what another figure is computed from: `70 %, 63 % — 7 points apart`.
  if (alike.length > 0) yield* deriveOnce(open);
  yield* addFound(open, (figure, room) => {
    const isOther = given.find(figure) !== null || outside.speaksInGeneral(figure, room.context);
    return isOther ? null : (findAskedQuotient(room) ?? findOnlyComputation(room));
  });
  yield* addBroadSources(figures, { verdicts, possible, around, roomOf });
  return possible;
}

/** Adds what may be behind figures that nothing gives, where results are small enough to try all. */
function* addBroadSources(
  figures: readonly Figure[],
  {
    verdicts,
    possible,
    around,
    roomOf,
  }: {
    readonly verdicts: readonly (Verdict | null)[];
    readonly possible: (readonly LedgerCellRef[])[];
    readonly around: MatchContext;
    readonly roomOf: (figure: Figure, index: number) => DerivationContext;
  },
): Generator<undefined> {
  for (const [index, figure] of canTryBroadly(around.tables) ? figures.entries() : []) {
    if (index % FIGURES_A_STEP === 0) yield;
    const isKnown = (verdicts[index] ?? null) !== null || (possible[index] ?? []).length > 0;
    if (isKnown || figure.isYear || figure.isQuiet || !hasDigitsForAll(figure)) continue;
    possible[index] = listBroadSources(figure, roomOf(figure, index), () =>
      listWiderGroups(figure, around),
    );
  }
}
