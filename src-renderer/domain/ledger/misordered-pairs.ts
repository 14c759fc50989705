import { readApproximateNumber } from '#shared/exact-number.ts';
import { RANK_COLUMN, readDirection, type Direction } from './change-words.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

/** Before the first of two ends of a change. */
const FROM = /(?<!\p{L})(?:from|von|de|desde|da(?:l(?:l[aeo’'])?)?|du)\s\**[$€£~]?$/iu;
const JOIN =
  /^[^.;:()\d]{0,40}?(?:(?<!\p{L})(?:to|auf|à|a|hasta|al)\s(?:\p{L}+\s)?|→\s?)\**[$€£~]?$/iu;
/** `3,340, up from 2,775`: the second is what the first was before. */
const UP_FROM = /^[^.;:\d]{0,40}(?<!\p{L})up (?:from|on)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
const DOWN_FROM = /^[^.;:\d]{0,40}(?<!\p{L})down (?:from|on)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
/** `rose to 3,975 from 3,310`. */
const FROM_BEHIND =
  /^[^.;:()\d]{0,24}(?<!\p{L})(?:from|von|de|desde|da)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
const TO = /(?<!\p{L})(?:to|auf|à|hasta|a)\s(?:\p{L}+\s)?\**[$€£~]?$/iu;
/** `Of 250,000 people who started, 61,250 finished`: the second is a part of the first. */
const OF_ALL =
  /(?:^|[.;:!?]\s+)(?:out\sof|of|von|sur|de|di|su)\s(?:(?:the|those|all|den|denen|les|los|las|i|le)\s)?[$€£*]*$/iu;
const PART_BEHIND = /^[^.;:\d]{0,60},\s(?:\p{L}+\s){0,2}[$€£*]*$/u;
/** `61,250 of 250,000`: the first is a part of the second. */
const PART_OF = /^\**\s(?:(?:\p{L}+\s)?out of|of|von|sur|di)\s(?:the\s|den\s|les\s)?[$€£*]*$/iu;
const CLAUSE = /(?:[^.;:()\d–—]|\.(?=\d))*$/u;
const PARTICIPLE =
  /^\**[^.,;:()\d]{0,20}(?:gestiegen|gewachsen|gesunken|gefallen|geschrumpft)(?!\p{L})/iu;
const BEFORE_CHARS = 90;

/** Which of two figures is the greater by the words: `up` where it is the second; null for none. */
function readOrder(first: Figure, second: Figure, { text, from }: FigureContext): Direction | null {
  const between = text.slice(first.to - from, second.from - from);
  if (UP_FROM.test(between)) return 'down';
  if (DOWN_FROM.test(between)) return 'up';
  const before = text.slice(Math.max(0, first.from - from - BEFORE_CHARS), first.from - from);
  if (first.unit === second.unit) {
    if (PART_OF.test(between)) return 'up';
    if (OF_ALL.test(before) && PART_BEHIND.test(between)) return 'down';
  }
  // `ist von 28,4 auf 31,2 gestiegen`: the verb may end the clause.
  const behind = PARTICIPLE.exec(text.slice(second.to - from))?.[0] ?? '';
  const verb = readDirection(CLAUSE.exec(before)?.[0] ?? '') ?? readDirection(behind);
  if (verb === null) return null;
  if (FROM.test(before) && JOIN.test(between)) return verb;
  const isBackwards = TO.test(before) && !FROM.test(before) && FROM_BEHIND.test(between);
  return isBackwards ? (verb === 'up' ? 'down' : 'up') : null;
}

const findOnlyCell = (verdict: Verdict | null | undefined): LedgerCellRef | null =>
  verdict?.kind === 'cell' ? (verdict.cells[0] ?? null) : null;

/**
 * `fell from 4,105 to 4,480`: two cells that their words put in the other order are in doubt, as where
 * two values changed places.
 */
export function doubtMisordered(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  { around: { contextOf, tables } }: Judgement,
): void {
  const valueOf = ({ table, row, column }: LedgerCellRef): number =>
    readApproximateNumber(tables[table]?.table.rows[row]?.[column] ?? null);
  for (const [index, second] of figures.entries()) {
    const first = figures[index - 1];
    const [one, other] = [findOnlyCell(verdicts[index - 1]), findOnlyCell(verdicts[index])];
    if (first === undefined || one === null || other === null || one.table !== other.table)
      continue;
    const context = contextOf(second);
    if (contextOf(first).key !== context.key || context.headerWords.length > 0) continue;
    if (one.row !== other.row && one.column !== other.column) continue;
    if (
      [one, other].some((ref) =>
        RANK_COLUMN.test(tables[ref.table]?.columns[ref.column]?.name ?? ''),
      )
    )
      continue;
    const [start, end] = [valueOf(one), valueOf(other)];
    if (!(start >= 0 && end >= 0) || start === end) continue;
    const direction = readOrder(first, second, context);
    if (direction === null || direction === (end > start ? 'up' : 'down')) continue;
    for (const [at, ref] of [
      [index - 1, one],
      [index, other],
    ] as const)
      verdicts[at] = { kind: 'unsure', candidates: [ref], isComputed: false };
  }
}
