import type { CellCandidate } from './cell-scan.ts';
import type { Neighbours } from './match-context.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { Passage } from './passage.ts';

const NOBODY: Neighbours = { column: null, row: null, only: null };
/** At least this many numbers of a list in prose must agree. */
const LEAST_PROSE = 3;
const LEAST_CELLS = 2;
/** Where so many figures of a list or a table come from one column, the last one does too. */
const LEAST_ONLY = 3;

interface Winner {
  readonly key: string;
  /** True where all members but one could have it. */
  readonly isOnly: boolean;
}

/** The origin that most members of a group share, if at least `least` members could have it. */
function findWinner(members: readonly (readonly string[])[], least: number): Winner | null {
  const votes = new Map<string, number>();
  for (const member of members) {
    for (const key of new Set(member)) votes.set(key, (votes.get(key) ?? 0) + 1);
  }
  const [first, second] = [...votes].toSorted((a, b) => b[1] - a[1]);
  const count = first?.[1] ?? 0;
  const isMost = count >= least && count * 2 > members.length && count !== second?.[1];
  return isMost && first !== undefined
    ? { key: first[0], isOnly: count >= LEAST_ONLY && count >= members.length - 1 }
    : null;
}

/**
 * What the figures of a list have in common: those at one position of its items, or of the lines of
 * a paragraph, come from one column. Null for figures of no list.
 */
export function createListKeys({
  figures,
  passages,
  contextOf,
}: Omit<NeighbourInput, 'candidates'>): (figure: Figure) => string | null {
  const keys = new Map<Figure, string>();
  let list = 0;
  let last = -1;
  const seen = new Map<string, number>();
  for (const figure of figures) {
    const passage = passages[figure.passage];
    const isItem = passage?.block === 'item';
    const isLine = passage?.cell === undefined && passage?.text.includes('\n') === true;
    if (!isItem && !isLine) continue;
    if (figure.passage !== last && !(isItem && figure.passage === last + 1)) list += 1;
    last = figure.passage;
    const { key } = contextOf(figure);
    const unit = `${key} ${figure.unit}`;
    const position = seen.get(unit) ?? 0;
    seen.set(unit, position + 1);
    keys.set(figure, `l${String(list)} ${figure.unit} ${String(position)}`);
  }
  return (figure: Figure): string | null => keys.get(figure) ?? null;
}

interface NeighbourInput {
  readonly figures: readonly Figure[];
  readonly candidates: readonly (readonly CellCandidate[])[];
  readonly passages: readonly Passage[];
  readonly contextOf: (figure: Figure) => FigureContext;
}

const formatColumnKey = ({ ref }: CellCandidate): string =>
  `${String(ref.table)}:${String(ref.column)}`;
const formatRowKey = ({ ref }: CellCandidate): string => `${String(ref.table)}:${String(ref.row)}`;

/**
 * Numbers that are written together come from the same place: a table's column from one column, its
 * row from one row, a sentence often from one column. The origin that most of them could share
 * counts as evidence for each.
 */
export function createNeighbourLookup(input: NeighbourInput): (figure: Figure) => Neighbours {
  const { figures, candidates, passages, contextOf } = input;
  const groups = { column: new Map<string, number[]>(), row: new Map<string, number[]>() };
  const groupsOf = (figure: Figure): { column: string; row: string | null } => {
    const cell = passages[figure.passage]?.cell;
    if (!cell) return { column: contextOf(figure).key, row: null };
    const table = `t${String(cell.table)}`;
    return {
      column: `${table}c${String(cell.column)}`,
      row: `${table}r${String(cell.row)}`,
    };
  };
  const listKeyOf = createListKeys(input);
  for (const [index, figure] of figures.entries()) {
    const { column, row } = groupsOf(figure);
    const list = listKeyOf(figure);
    if (list !== null) groups.column.set(list, [...(groups.column.get(list) ?? []), index]);
    groups.column.set(column, [...(groups.column.get(column) ?? []), index]);
    if (row !== null) groups.row.set(row, [...(groups.row.get(row) ?? []), index]);
  }
  const winners = new Map<string, Winner | null>();
  const winnerOf = (key: string, kind: 'column' | 'row'): Winner | null => {
    const known = winners.get(key);
    if (known !== undefined) return known;
    const toKey = kind === 'column' ? formatColumnKey : formatRowKey;
    const members = (groups[kind].get(key) ?? []).map((at) =>
      (candidates[at] ?? []).filter(({ isGuessed }) => !isGuessed).map(toKey),
    );
    const isTable = key.startsWith('t');
    const winner = findWinner(members, isTable ? LEAST_CELLS : LEAST_PROSE);
    winners.set(key, winner);
    return winner;
  };
  return (figure) => {
    const { column, row } = groupsOf(figure);
    const list = listKeyOf(figure);
    const ofList = list === null ? null : winnerOf(list, 'column');
    const ofColumn = winnerOf(column, 'column') ?? ofList;
    const ofRow = row === null ? null : winnerOf(row, 'row');
    if (ofColumn === null && ofRow === null) return NOBODY;
    const only = row === null ? ofList : ofColumn;
    return {
      column: ofColumn?.key ?? null,
      row: ofRow?.key ?? null,
      only: only?.isOnly === true ? only.key : null,
    };
  };
}
