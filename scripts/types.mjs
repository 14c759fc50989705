import process from 'node:process';
import { runQuietly } from './process/run.mjs';
import { ROOT } from './project.mjs';
import { formatSeconds } from './setup/progress.mjs';
import { COMPONENTS, checkOf, listRooms } from './types/rooms.mjs';
import { readSvelteCheck } from './types/svelte-check.mjs';
import { runSchedule } from './verify/schedule.mjs';

/** Every finding counts, however many there are. */
const TAIL_CHARS = 10_000_000;

/**
 * @param {import('./types/rooms.mjs').Check} check
 * @returns {Promise<{ id: string, ok: boolean }>}
 */
async function checkRoom({ id, args }) {
  const startedMs = Date.now();
  const { code, output } = await runQuietly(process.execPath, args, { tailChars: TAIL_CHARS });
  const { ok, text } =
    id === COMPONENTS ? readSvelteCheck(output, ROOT) : { ok: code === 0, text: output };
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${id}, ${formatSeconds(Date.now() - startedMs)}`);
  if (!ok) console.log(text);
  return { id, ok };
}

/** The rooms that are named, else all. */
const named = process.argv.slice(2);
const unknown = named.filter((room) => !listRooms().includes(room));
if (unknown.length > 0) throw new RangeError(`no such room: ${unknown.join(', ')}`);
const rooms = listRooms().filter((room) => named.length === 0 || named.includes(room));

const outcomes = await runSchedule(rooms.map(checkOf), {
  run: checkRoom,
  skip: ({ id }) => ({ id, ok: false }),
  stop: new AbortController().signal,
});
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
