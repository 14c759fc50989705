import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

/** `from 7,050 to 3,985`, `$3.20 instead of $3.95`, `52.7 % of its 1,385`, `2 days (of 14)`. */
const JOINED =
  /^[\s*%)]{0,3}(?:\p{L}+\s){0,2}?(?:→|⇒|->|\(|(?<!\p{L})(?:to|of|on|from|at|after|against|versus|vs\.?|instead of|rather than|compared (?:with|to)|auf|von|nach|statt|gegenüber|bei|aus|à|de|sur|contre|au lieu de|hasta|a|frente a)\s)(?:a\s(?:\p{L}+\s)?of\s|an?\s(?:\p{L}+\s){1,2}of\s|its\s|their\s|the\s|\p{L}+\s)?[$€£*(]{0,3}$/iu;

interface Member {
  readonly index: number;
  readonly figure: Figure;
  readonly verdict: Extract<Verdict, { kind: 'cell' }>;
  /** The cells of the verdict, and the others that have exactly this value. */
  readonly cells: readonly LedgerCellRef[];
}

interface CellsOfSentence {
  readonly context: FigureContext;
  readonly members: readonly Member[];
}

/** In a sentence of more cells than that each is not compared with each. */
const MOST_MEMBERS = 12;

/** The figures of each sentence that are cells. */
function listSentences(
  figures: readonly Figure[],
  verdicts: readonly (Verdict | null)[],
  { around: { contextOf }, candidates }: Judgement,
): readonly CellsOfSentence[] {
  const sentences = new Map<string, { context: FigureContext; members: Member[] }>();
  for (const [index, figure] of figures.entries()) {
    const verdict = verdicts[index];
    if (verdict?.kind !== 'cell') continue;
    const context = contextOf(figure);
    if (context.headerWords.length > 0) continue;
    const known = sentences.get(context.key) ?? { context, members: [] };
    const same = (candidates[index] ?? []).filter(({ isExact }) => isExact).map(({ ref }) => ref);
    known.members.push({ index, figure, verdict, cells: [...verdict.cells, ...same] });
    sentences.set(context.key, known);
  }
  return [...sentences.values()].filter(({ members }) => members.length <= MOST_MEMBERS);
}

/** Whether no cell of one value stands in a row or a column of the other's. */
function areApart({ cells: some }: Member, { cells }: Member): boolean {
  return some.every((one) =>
    cells.every(
      (other) => one.table === other.table && one.row !== other.row && one.column !== other.column,
    ),
  );
}

/** Whether a value is apart from all others of its sentence, or from one that it is joined to. */
function isTorn(one: Member, at: number, { context, members }: CellsOfSentence): boolean {
  const others = members.filter((other) => other !== one);
  if (others.length > 0 && others.every((other) => areApart(one, other))) return true;
  const pairs = [members.slice(Math.max(0, at - 1), at + 1), members.slice(at, at + 2)];
  return pairs.some(([first, second]) => {
    if (first === undefined || second === undefined || !areApart(first, second)) return false;
    const { text, from } = context;
    return JOINED.test(text.slice(first.figure.to - from, second.figure.from - from));
  });
}

/**
 * Two values that a sentence joins are of one row or of one column. Where they are of neither, and no
 * words tell the row of one, that one is in doubt: `Selling at $189 against a cost of $181.77`. So is
 * a value that has neither in common with any other of its sentence.
 */
export function doubtTorn(
  figures: readonly Figure[],
  verdicts: (Verdict | null)[],
  judgement: Judgement,
): void {
  const { boundRows } = judgement.around;
  const isUnbound = ({ figure, verdict: { cells } }: Member): boolean =>
    !figure.isYear && boundRows(figure, cells[0]?.table ?? 0) === null;
  const torn = listSentences(figures, verdicts, judgement).flatMap((sentence) =>
    sentence.members.filter((member, at) => isUnbound(member) && isTorn(member, at, sentence)),
  );
  for (const { index, verdict } of torn)
    verdicts[index] = { kind: 'unsure', candidates: verdict.cells.slice(0, 1), isComputed: false };
}
