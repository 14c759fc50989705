import type { Database } from './database.ts';
import {
  turnIdRow,
  inputRow,
  jsonRow,
  lineRow,
  sortRow,
  threadRow,
  TURN_COLUMNS,
  turnRow,
} from './thread-rows.ts';

const OWNED = 'SELECT id FROM threads WHERE owner = ?';

/** Statements are prepared once, because preparing one costs more than running it. */
export function prepareThreadStatements(database: Database) {
  return {
    ...prepareReads(database),
    insertThread: database.prepareWrite(
      'INSERT INTO threads (id, agent_id, owner, created_at_ms) VALUES (?, ?, ?, ?)',
    ),
    insertTurn: database.prepare(
      `INSERT INTO turns (thread_id, message_id, input, status, started_at_ms)
       VALUES (?, ?, ?, 'streaming', ?) RETURNING id`,
      turnIdRow,
    ),
    removeLines: database.prepareWrite(`DELETE FROM lines WHERE thread_id IN (${OWNED})`),
    removeTurns: database.prepareWrite(`DELETE FROM turns WHERE thread_id IN (${OWNED})`),
    removeThreads: database.prepareWrite('DELETE FROM threads WHERE owner = ?'),
    endTurn: database.prepareWrite(
      'UPDATE turns SET status = ?, failure = ?, end_sort = ?, ended_at_ms = ? WHERE id = ?',
    ),
  };
}

function prepareReads(database: Database) {
  return {
    thread: database.prepare('SELECT id, agent_id, owner FROM threads WHERE id = ?', threadRow),
    turn: database.prepare(
      `SELECT ${TURN_COLUMNS} FROM turns t WHERE t.thread_id = ? AND t.message_id = ?`,
      turnRow,
    ),
    // A messageId may begin one thread and continue another, so only a thread's first turn is a
    // repetition.
    repeatedTurn: database.prepare(
      `SELECT ${TURN_COLUMNS} FROM turns t JOIN threads h ON h.id = t.thread_id
       WHERE t.message_id = ? AND t.input = ? AND h.owner = ? AND h.agent_id = ?
         AND t.id = (SELECT min(id) FROM turns f WHERE f.thread_id = t.thread_id)`,
      turnRow,
    ),
    streaming: database.prepare(
      `SELECT ${TURN_COLUMNS} FROM turns t WHERE t.status = 'streaming'`,
      turnRow,
    ),
    inputs: database.prepare('SELECT input FROM turns WHERE thread_id = ? ORDER BY id', inputRow),
    lastSort: database.prepare(
      `SELECT max(
         coalesce((SELECT max(sort) FROM lines WHERE thread_id = ?1), 0),
         coalesce((SELECT max(end_sort) FROM turns WHERE thread_id = ?1), 0)
       ) AS sort`,
      sortRow,
    ),
    lines: database.prepare(
      `SELECT l.sort, l.settled, l.json FROM lines l JOIN turns t ON t.id = l.turn_id
       WHERE l.thread_id = t.thread_id AND t.id = ? ORDER BY l.sort`,
      lineRow,
    ),
    settled: database.prepare(
      `SELECT json FROM lines WHERE thread_id = ? AND settled = 1 AND sort <= ? ORDER BY sort`,
      jsonRow,
    ),
  };
}
