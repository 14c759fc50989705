import type { Turn } from '#shared/thread/turn.ts';
import { listTurnQueries } from './turn-queries.ts';

/** One question of a thread, and the SQL that ran for it. */
export interface AskedTurn {
  readonly question: string;
  readonly queries: readonly string[];
}

/** A follow-up seldom refers further back. */
const MOST_TURNS = 6;

/** A turn that has ended is one object for ever, and every event of a running one makes another. */
const asked = new WeakMap<Turn, AskedTurn>();

export function toAskedTurn(turn: Turn): AskedTurn {
  const known = asked.get(turn);
  if (known) return known;
  const { question } = turn;
  const read = { question, queries: listTurnQueries(turn).map(({ sql }) => sql) };
  asked.set(turn, read);
  return read;
}

/** The questions before this one on its branch with their queries, the nearest last. */
export function listEarlierQueries(turns: readonly Turn[], { id }: Pick<Turn, 'id'>): AskedTurn[] {
  const at = turns.findIndex((turn) => turn.id === id);
  return turns.slice(Math.max(0, at - MOST_TURNS), Math.max(0, at)).map(toAskedTurn);
}
