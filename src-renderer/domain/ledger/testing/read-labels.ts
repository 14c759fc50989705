import type { LedgerCellRef, Verdict } from '../verdict.ts';

export interface FigureLabel {
  /** The text between the brackets, before the bar. */
  readonly text: string;
  readonly ways: readonly string[];
}

const LABEL_PATTERN = /\[\[([^[\]|]+)\|([^[\]]+)\]\]/g;

/** The answer without its labels, and the labels in reading order. */
export function readLabels(marked: string): {
  readonly text: string;
  readonly labels: FigureLabel[];
} {
  const labels: FigureLabel[] = [];
  const text = marked.replaceAll(LABEL_PATTERN, (_, inner: string, label: string) => {
    labels.push({ text: inner, ways: label.split(' or ').map((way) => way.trim()) });
    return inner;
  });
  return { text, labels };
}

const isClaim = (way: string): boolean => !/^[-?]/.test(way);

/** Whether every label of the number is a claim that a ledger can make. */
export const isTraceable = ({ ways }: FigureLabel): boolean => ways.every(isClaim);
function parseCellRef(text: string): LedgerCellRef {
  const parts = /^(?:(\d+):)?(\d+),(\d+)$/.exec(text);
  if (!parts) throw new Error(`${text} names no cell`);
  return { table: Number(parts[1] ?? 0), row: Number(parts[2]), column: Number(parts[3]) };
}

const formatCellKey = ({ table, row, column }: LedgerCellRef): string =>
  `${String(table)}:${String(row)},${String(column)}`;

const OPERATIONS: Readonly<Record<string, string>> = { diff: 'difference' };

function isDerivedAs(verdict: Extract<Verdict, { kind: 'derived' }>, way: string): boolean {
  const [word = '', ...rest] = way.split(/\s+/);
  if (verdict.operation !== (OPERATIONS[word] ?? word)) return false;
  if (rest[0] === 'col')
    return verdict.column?.column === Number(rest[1]) && verdict.cells.length === 0;
  const expected = rest.map((text) => formatCellKey(parseCellRef(text)));
  const cells = verdict.cells.map(formatCellKey);
  return (
    (verdict.column === null || verdict.operation === 'share') &&
    cells.length === expected.length &&
    expected.every((key) => cells.includes(key))
  );
}

/** Whether a label names the verdict; `unmatched` is never a claim. */
export function isExpectedVerdict(verdict: Verdict, { ways }: FigureLabel): boolean {
  return ways.some((way) => {
    switch (verdict.kind) {
      case 'cell': {
        if (!/^[=~]/.test(way)) return false;
        const right = way
          .slice(1)
          .split(/\s+/)
          .map((text) => formatCellKey(parseCellRef(text)));
        const isAsRound = !verdict.isExact || way.startsWith('=') || way.startsWith('~');
        return isAsRound && verdict.cells.every((cell) => right.includes(formatCellKey(cell)));
      }
      case 'derived':
        return !/^[=~?-]/.test(way) && !way.startsWith('rows') && isDerivedAs(verdict, way);
      case 'rows':
        return way === `rows ${String(verdict.table)}`;
      case 'name':
      case 'given':
      case 'contradiction':
      case 'unsure':
      case 'unmatched':
        return false;
    }
  });
}
