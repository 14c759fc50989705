import Big from 'big.js';
import { isMeasured, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readUnitOfFigure } from './measures.ts';
import { buildQuotient, listRows, readCell } from './quotient-derivations.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord, listWordTokens, type Word } from './word-tokens.ts';

const MOST_ROWS = 2_000;
/** `€220/t`, `6.4 shots a goal`, `307 per agent`: what stands behind a figure is counted per. */
const PER_BEHIND =
  /^\**[\s\u00a0]?((?:[\p{L}€$£³²]+\s?){0,2}?)\**(?:(?<=\s)(?:per|pro|par|por|je|each|every|an?|chaque|cada)\s|\/\s?)((?:\p{L}[\p{L}-]*\s){0,1}\p{L}[\p{L}³²-]*)/iu;
/** `one every 109 minutes`, `a goal every 115 minutes`: how much of the unit behind is one. */
const ONE_EVERY =
  /(?<!\p{L})(?:one|once|an?|eine?[nrs]?|une?|un[oa])\s(?:(\p{L}[\p{L}-]*)\s)?(?:per|every|each|je|alle|pro|tou(?:te)?s les|par|cada|ogni)\s(?:about\s|around\s|rund\s|etwa\s|environ\s)?$/iu;
const BEFORE_CHARS = 40;
const BEHIND_CHARS = 60;

const isOfParts = ({ percent, maybePercent }: AnalyzedColumn): boolean =>
  percent !== null || maybePercent === 'parts';
const isCountable = (facts: AnalyzedColumn): boolean =>
  isMeasured(facts) && !isOfParts(facts) && !facts.isAverage;

/** Whether words name what a column counts: `t`, `tonne` and `harvest` for `harvest_t`. */
function isCalled({ nouns, name, measure }: AnalyzedColumn, words: readonly Word[]): boolean {
  const parts = name.toLowerCase().split(/[^\p{L}]+/u);
  return words.some(({ text }) => {
    const unit = readUnitOfFigure(text, false);
    const isUnit = unit !== null && measure?.kind === unit.kind && measure.size === unit.size;
    return isUnit || parts.includes(text) || nouns.some((noun) => isSameWord(noun, text));
  });
}

interface Spoken {
  /** The words for what is divided; none where only its unit stands there. */
  readonly dividend: readonly Word[];
  readonly divisor: readonly Word[];
}

function readSpoken({ figure, context }: DerivationContext): Spoken | null {
  if (context.headerWords.length > 0) return null;
  const to = figure.to - context.from;
  const found = PER_BEHIND.exec(context.text.slice(to, to + BEHIND_CHARS));
  if (found === null) return null;
  return { dividend: listWordTokens(found[1] ?? ''), divisor: listWordTokens(found[2] ?? '') };
}

/** Whether a column is what the words, or the unit of the figure, say that it is. */
function isDividend(
  { figure, context }: DerivationContext,
  { columns }: AnalyzedTable,
  { column, dividend }: { readonly column: number; readonly dividend: readonly Word[] },
): boolean {
  const own = columns[column];
  if (own === undefined) return false;
  if (isCalled(own, dividend)) return true;
  const isAlike = (one: AnalyzedColumn): boolean =>
    isCountable(one) &&
    (figure.unit === 'currency'
      ? one.isMoney
      : figure.measure !== null && one.measure?.kind === figure.measure.kind);
  const alike = columns.filter(isAlike);
  if (isAlike(own) && alike.length === 1) return true;
  return own.nouns.some((noun) => context.words.some(({ text }) => isSameWord(noun, text)));
}

/** A cell of a row for each of what is named behind: `T. Marques needs 6.4 shots a goal`. */
function* deriveOfRow(room: DerivationContext, spoken: Spoken): Generator<Derivation> {
  let rank = 0;
  for (const [table, facts] of room.tables.entries()) {
    if (facts.table.rows.length > MOST_ROWS || facts.isKeyValue) continue;
    for (const row of listRows(room, table)) {
      for (const [by, ofBy] of facts.columns.entries()) {
        if (!isCountable(ofBy) || !isCalled(ofBy, spoken.divisor)) continue;
        const divisor = readCell(room, { table, row, column: by });
        if (divisor === null || divisor.lte(0)) continue;
        for (const [column, own] of facts.columns.entries()) {
          const dividend = readCell(room, { table, row, column });
          const isKind = room.figure.unit !== 'currency' || own.isMoney || !own.isInteger;
          if (column === by || dividend === null || !isKind || !isCountable(own)) continue;
          const isNamed = isDividend(room, facts, { column, dividend: spoken.dividend });
          const cells = [
            { table, row, column },
            { table, row, column: by },
          ];
          yield buildQuotient(dividend.div(divisor), cells, { operation: 'ratio', rank, isNamed });
          rank += 1;
        }
      }
    }
  }
}

const WORTH = { named: 1.3, unnamed: 0.3 } as const;

/** What all rows have for each of them: `The team closed 2,149 tickets, 307 per agent`. */
function* deriveOfRows(room: DerivationContext, spoken: Spoken): Generator<Derivation> {
  for (const [rank, { at, sum, near, count }] of room.totals.entries()) {
    const facts = room.tables[at.table];
    const own = facts?.columns[at.column];
    if (facts === undefined || own === undefined || count < 2 || !isCountable(own)) continue;
    if (count < facts.table.rows.length || (room.boundRows(at.table)?.rows.size ?? 0) > 0) continue;
    const isPerRow = facts.namingColumns.some((column) => {
      const name = facts.columns[column];
      return name?.isNumber === false && isCalled(name, spoken.divisor);
    });
    if (!isPerRow) continue;
    const isWritten = room.mentions.some(
      ({ total, isWritten: isHere }) =>
        isHere && total?.table === at.table && total.column === at.column,
    );
    const isNamed =
      isWritten || isDividend(room, facts, { column: at.column, dividend: spoken.dividend });
    yield {
      operation: 'mean',
      cells: [],
      column: at,
      near: near / count,
      value: () => sum.div(count),
      worth: isNamed ? WORTH.named : WORTH.unnamed,
      rank,
      isNamed,
    };
  }
}

/** A quotient of what the words right behind a figure name: `€220/t`, `307 per agent`. */
export function* derivePerBehind(room: DerivationContext): Generator<Derivation> {
  const spoken = readSpoken(room);
  if (spoken === null) return;
  yield* deriveOfRow(room, spoken);
  yield* deriveOfRows(room, spoken);
}

/** The cell that is counted one by one: of the noun before `every`, or the figure before it. */
function findCounted(
  { mentions, tables, figure }: DerivationContext,
  noun: string | undefined,
): LedgerCellRef | null {
  const [nearest] = mentions
    .filter(({ at, isWritten, cells }) => isWritten && at && cells.length === 1)
    .filter(({ at }) => at?.passage === figure.passage && at.from < figure.from)
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  if (nearest === undefined) return null;
  if (noun === undefined) return nearest.ref;
  const columns = tables[nearest.ref.table]?.columns ?? [];
  const column = columns.findIndex(
    (one) => isCountable(one) && isCalled(one, listWordTokens(noun)),
  );
  return column < 0 ? null : { ...nearest.ref, column };
}

/** How much there is for one: `scored 24 goals, one every 109 minutes`. */
export function* deriveOneEvery(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables } = room;
  const at = figure.from - context.from;
  const found = ONE_EVERY.exec(context.text.slice(Math.max(0, at - BEFORE_CHARS), at));
  if (found === null || context.headerWords.length > 0) return;
  const counted = findCounted(room, found[1]);
  const behind = listWordTokens(context.text.slice(figure.to - context.from)).slice(0, 1);
  const divisor = counted === null ? null : readCell(room, counted);
  if (counted === null || divisor === null || divisor.lte(0)) return;
  for (const [column, own] of (tables[counted.table]?.columns ?? []).entries()) {
    if (column === counted.column || !isCountable(own) || !isCalled(own, behind)) continue;
    const cell = { ...counted, column };
    const value = (readCell(room, cell) ?? new Big(0)).div(divisor);
    yield buildQuotient(value, [cell, counted], { operation: 'ratio', rank: 0, isNamed: true });
  }
}
