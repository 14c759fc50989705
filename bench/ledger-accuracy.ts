import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LedgerTable } from '../src-renderer/domain/ledger/analyze-table.ts';
import { matchFiguresNow } from '../src-renderer/domain/ledger/match-figures.ts';
import type {
  JudgedFigure,
  LedgerCellRef,
  Verdict,
} from '../src-renderer/domain/ledger/verdict.ts';
import { readPassages } from '../src-renderer/features/ledger/read-passages.ts';
import { MarkdownStream } from '../src-renderer/lib/markdown/markdown-stream.ts';
import { atLeast, atMost, withoutBar, type BenchResult } from './measure.ts';

const cellSchema = z.tuple([z.int(), z.int(), z.int()]);

/** What a number of an answer is, as a person labelled it who did not know the ledger. */
const labelSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cell'),
    result: z.int(),
    row: z.int(),
    column: z.int(),
    also: z.array(cellSchema).optional(),
  }),
  z.object({ kind: z.literal('derived'), how: z.string(), value: z.coerce.number() }),
  z.object({ kind: z.enum(['question', 'condition', 'earlier', 'harmless', 'outside', 'wrong']) }),
]);

const resultSchema = z.object({
  sql: z.string(),
  schema: z.array(z.object({ name: z.string(), column_type: z.string() })),
  rows: z.array(z.array(z.string().nullable())),
  totalRows: z.int(),
});

const answerSchema = z.object({
  id: z.string(),
  question: z.string(),
  turns: z.array(z.object({ question: z.string(), answerText: z.string() })).default([]),
  results: z.array(resultSchema),
  answerText: z.string(),
  figures: z.array(
    z.object({ text: z.string(), occurrence: z.int().positive(), label: labelSchema }),
  ),
});
const setSchema = z.array(answerSchema);

/** An answer in which an agent's error was planted: numbers of other rows. */
const plantedSchema = z.array(
  z.object({
    /** The id of the answer that it was made from. */
    base: z.string(),
    kind: z.enum(['other row', 'swap']),
    /** Significant digits; null for two rows that changed places. */
    digits: z.int().nullable(),
    answerText: z.string(),
    planted: z.array(z.object({ text: z.string(), occurrence: z.int().positive() })),
  }),
);

type Answer = z.infer<typeof answerSchema>;
type Label = z.infer<typeof labelSchema>;
type AskedAnswer = Pick<Answer, 'question' | 'turns' | 'results' | 'answerText'>;

interface Placed {
  readonly from: number;
  readonly to: number;
  readonly judged: JudgedFigure;
}

interface JudgedText {
  readonly markdown: string;
  readonly text: string;
  readonly placed: readonly Placed[];
}

const toTable = ({ schema, rows, totalRows }: z.infer<typeof resultSchema>): LedgerTable => ({
  columns: schema.map(({ name, column_type: type }) => ({ name, type })),
  rows,
  totalRows,
});

function judgeAnswer({ question, turns, results, answerText }: AskedAnswer): JudgedText {
  const { passages } = readPassages(new MarkdownStream().read(answerText));
  const starts: number[] = [];
  let at = 0;
  for (const { text } of passages) {
    starts.push(at);
    at += text.length + 1;
  }
  const judged = matchFiguresNow(passages, results.map(toTable), {
    question,
    queries: results.map(({ sql }) => sql),
    earlier: turns.flatMap((turn) => [turn.answerText, turn.question]),
  });
  const placed = judged.map((one) => {
    const start = starts[one.figure.passage] ?? 0;
    return { from: start + one.figure.from, to: start + one.figure.to, judged: one };
  });
  return { markdown: answerText, text: passages.map(({ text }) => text).join('\n'), placed };
}

/** The position of the n-th occurrence; -1 where the drawn text has fewer. */
function findOccurrence(text: string, part: string, occurrence: number): number {
  let at = -1;
  for (let count = 0; count < occurrence; count += 1) {
    at = text.indexOf(part, at + 1);
    if (at < 0) return -1;
  }
  return at;
}

/** The number of a list item is not a part of the drawn text. */
const LIST_NUMBER = /^\s*\d+[.)](?=\s)/gm;

const eraseListNumbers = (markdown: string): string =>
  markdown.replaceAll(LIST_NUMBER, (found) => ' '.repeat(found.length));

function findVerdict(
  { text, placed, markdown }: JudgedText,
  part: string,
  occurrence: number,
): Verdict | null {
  const written = findOccurrence(markdown, part, occurrence);
  const shown = eraseListNumbers(markdown);
  if (!shown.startsWith(part, written)) return null;
  const at = findOccurrence(text, part, shown.slice(0, written).split(part).length);
  if (at < 0) return null;
  const end = at + part.length;
  return placed.find(({ from, to }) => from < end && to > at)?.judged.verdict ?? null;
}

const isClaim = (verdict: Verdict | null): boolean =>
  verdict !== null && ['cell', 'derived', 'rows'].includes(verdict.kind);
/**
 * A name that leads to its row states nothing, so that a harmless number may be one; where a person
 * gave the number a cell, or none, it has to be that.
 */
const isNameOf = ({ kind }: Label, verdict: Verdict | null): boolean =>
  verdict?.kind === 'name' && ['cell', 'derived', 'outside', 'wrong'].includes(kind);
const isAlarm = (verdict: Verdict | null): boolean =>
  verdict?.kind === 'unmatched' || verdict?.kind === 'contradiction';

const isSameCell = (ref: LedgerCellRef, [table, row, column]: z.infer<typeof cellSchema>) =>
  ref.table === table && ref.row === row && ref.column === column;

/** The written value rounds the labelled one; a sign may stand in the words. */
const ROUNDING = 0.006;
/** From a cell to what is written: cents, parts of one, seconds and minutes, kilo, mega. */
const UNIT_FACTORS = [1, 100, 60, 3600, 1e3, 1e6];

/**
 * The ledger states a value in its column's unit, a label in the unit that was written: 540 s are
 * `9 minutes`.
 */
function isNear(value: string, expected: number): boolean {
  const found = Math.abs(Number(value));
  const sought = Math.abs(expected);
  return UNIT_FACTORS.flatMap((factor) => [found * factor, found / factor]).some(
    (one) => Math.abs(one - sought) <= Math.max(1e-9, ROUNDING * sought),
  );
}

function isRight(verdict: Verdict, label: Label): boolean {
  if (label.kind === 'cell') {
    if (verdict.kind !== 'cell' && verdict.kind !== 'name') return false;
    const right = [[label.result, label.row, label.column] as const, ...(label.also ?? [])];
    return verdict.cells.some((ref) => right.some((one) => isSameCell(ref, [...one])));
  }
  if (label.kind !== 'derived') return false;
  const isValued = verdict.kind === 'derived' || verdict.kind === 'rows' || verdict.kind === 'cell';
  return isValued && isNear(verdict.value, label.value);
}

interface Scored {
  readonly label: Label;
  readonly verdict: Verdict | null;
}

function scoreAnswer(answer: Answer): Scored[] {
  const judged = judgeAnswer(answer);
  return answer.figures.map(({ text, occurrence, label }) => ({
    label,
    verdict: findVerdict(judged, text, occurrence),
  }));
}

const divide = (part: number, all: number): number => (all === 0 ? 1 : part / all);

function measureHalf(half: string, answers: readonly Answer[], hasBars: boolean): BenchResult[] {
  const scored = answers.flatMap(scoreAnswer);
  const claims = scored.filter(
    ({ label, verdict }) => isClaim(verdict) || isNameOf(label, verdict),
  );
  const right = claims.filter(({ label, verdict }) => verdict !== null && isRight(verdict, label));
  const of = (...kinds: readonly Label['kind'][]): Scored[] =>
    scored.filter(({ label }) => kinds.includes(label.kind));
  const findRecall = (...kinds: readonly Label['kind'][]): number =>
    divide(right.filter(({ label }) => kinds.includes(label.kind)).length, of(...kinds).length);
  const findAlarms = (...kinds: readonly Label['kind'][]): number =>
    divide(of(...kinds).filter(({ verdict }) => isAlarm(verdict)).length, of(...kinds).length);
  const alarms = scored.filter(({ verdict }) => isAlarm(verdict));
  const deserved = alarms.filter(({ label }) => label.kind === 'outside' || label.kind === 'wrong');
  const name = (words: string): string => `ledger, ${half} half: ${words}`;
  const least = (words: string, value: number, bar: number): BenchResult =>
    hasBars ? atLeast(name(words), value, bar) : withoutBar(name(words), value);
  const most = (words: string, value: number, bar: number): BenchResult =>
    hasBars ? atMost(name(words), value, bar) : withoutBar(name(words), value);
  return [
    withoutBar(name('labelled figures'), scored.length),
    least('precision of links', divide(right.length, claims.length), 0.99),
    least('recall', findRecall('cell', 'derived'), 0.88),
    withoutBar(name('recall of cells'), findRecall('cell')),
    withoutBar(name('recall of derived figures'), findRecall('derived')),
    most(
      'harmless and given numbers marked',
      findAlarms('harmless', 'question', 'condition', 'earlier'),
      0.03,
    ),
    least('marks that are deserved', divide(deserved.length, alarms.length), 0.8),
    least('outside numbers marked', findAlarms('outside'), 0.95),
    withoutBar(name('wrong numbers marked'), findAlarms('wrong')),
  ];
}

function measurePlanted(
  half: string,
  answers: readonly Answer[],
  planted: z.infer<typeof plantedSchema>,
): BenchResult[] {
  const linked = planted.flatMap((one) => {
    const base = answers.find(({ id }) => id === one.base);
    if (base === undefined) throw new Error(`There is no answer ${one.base}.`);
    const judged = judgeAnswer({ ...base, answerText: one.answerText });
    return one.planted.map(({ text, occurrence }) => ({
      ...one,
      isLinked: findVerdict(judged, text, occurrence)?.kind === 'cell',
    }));
  });
  const share = (test: (one: (typeof linked)[number]) => boolean): number => {
    const chosen = linked.filter(test);
    return divide(chosen.filter(({ isLinked }) => isLinked).length, chosen.length);
  };
  const isOther = (test: (digits: number) => boolean) => (one: (typeof linked)[number]) =>
    one.kind === 'other row' && one.digits !== null && test(one.digits);
  const name = (words: string): string => `ledger, ${half} half: wrong links, ${words}`;
  return [
    atMost(name('2 digits beside a named row'), share(isOther((digits) => digits <= 2)), 0.05),
    atMost(name('3 digits and more'), share(isOther((digits) => digits > 2)), 0.005),
    atMost(
      name('two rows changed places'),
      share((one) => one.kind === 'swap'),
      0,
    ),
  ];
}

/** The bench runs as a bundle, from the project's folder. */
const FOLDER = join('bench', 'ledger-set');

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

/**
 * The ledger on labelled answers of a writer who did not know it. The tuned half was in view while
 * the ledger was built, the untouched half was not.
 */
export function measureLedgerAccuracy(): BenchResult[] {
  return ['tuned', 'untouched'].flatMap((half) => {
    const isThere = existsSync(join(FOLDER, `${half}.json`));
    if (!isThere) throw new Error(`bench/ledger-set/${half}.json is missing.`);
    const answers = setSchema.parse(readJson(`${half}.json`));
    return [
      ...measureHalf(half, answers, half === 'untouched'),
      ...measurePlanted(half, answers, plantedSchema.parse(readJson(`${half}-planted.json`))),
    ];
  });
}
