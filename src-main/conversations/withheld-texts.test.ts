import { describe, expect, it } from 'vitest';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from '#shared/thread/turn.ts';
import { lacksProofs } from '#shared/thread/withheld.ts';
import { collectTurnEvents, createQuestion, openTurns } from '../testing/turns.ts';
import { CUTOFF, STATE, createDelta, toNdjson } from '../testing/answer-lines.ts';
import { startUpstream } from '../testing/upstream.ts';
import { replayTurn } from './replay.ts';
import { withholdFromEvents, withholdTexts } from './withhold-texts.ts';
import { WithheldTexts } from './withheld-texts.ts';

const { signal: never } = new AbortController();
const LONG_CHARS = 300_000;

const createToolLine = (id: string, rows: number, cell: string) => ({
  id,
  role: 'assistant',
  toolCall: {
    name: 'platformSqlApi',
    input: JSON.stringify({ sqlQuery: `SELECT ${id}`, queryTitle: `Title ${id}` }),
    result: JSON.stringify({
      schema: [{ name: 'n' }],
      data: Array.from({ length: rows }, () => [cell]),
    }),
  },
  sort: 1,
});

/** Asks a server that answers with these lines; `seen` is what the window made of the events. */
async function ask(...lines: readonly unknown[]) {
  const upstream = await startUpstream((response) => {
    response.writeHead(200).end(toNdjson(CUTOFF, ...lines, STATE));
  });
  const { archive, runner } = openTurns(upstream.url);
  const events = withholdFromEvents(runner.askAndFollow(createQuestion(), never));
  const collected = await collectTurnEvents(events);
  const [first] = collected;
  if (first?.type !== 'snapshot') return expect.unreachable();
  const seen = collected.reduce<Turn>(reduceTurn, first.turn);
  const row = archive.turns.find(seen.id);
  if (!row) return expect.unreachable();
  const complete = replayTurn(row, archive.lines.list(seen.id));
  return { seen, complete, turnId: seen.id, withheld: new WithheldTexts({ archive, runner }) };
}

const countChars = (turn: Turn): number => JSON.stringify(turn).length;

describe('the window', () => {
  it('gets short texts as they came', async () => {
    const { seen, complete } = await ask(createToolLine('a', 2, 'x'), createDelta('Two.'));
    expect(seen.messages).toEqual(complete.messages);
    expect(lacksProofs(seen)).toBe(false);
  });

  it('gets the beginning of a text that came in pieces, or at once, and how long it is', async () => {
    const pieces = Array.from({ length: 300 }, () => createDelta('x'.repeat(1_000)));
    for (const lines of [pieces, [{ ...createDelta('x'.repeat(LONG_CHARS)), isDelta: false }]]) {
      const { seen, complete, turnId, withheld } = await ask(...lines);
      const [shown] = seen.messages;
      expect(complete.messages[0]?.content).toHaveLength(LONG_CHARS);
      expect(shown?.content).toBe('x'.repeat(131_072));
      expect(shown?.textChars).toMatchObject({ content: LONG_CHARS });
      expect(withholdTexts(complete).messages[0]?.content).toBe(shown?.content);
      const rest = { text: 'content', from: 131_072, to: LONG_CHARS } as const;
      const part = await withheld.readText(turnId, 'answer-1', rest);
      expect((shown?.content ?? '') + part.text).toBe(complete.messages[0]?.content);
      expect(part.chars).toBe(LONG_CHARS);
    }
  });

  it('keeps one text of a message that another line made short again', async () => {
    const long = { ...createDelta('x'.repeat(LONG_CHARS)), isDelta: false };
    const { seen } = await ask(long, { ...long, content: 'Short.' });
    expect(seen.messages[0]).toMatchObject({ content: 'Short.' });
    expect(seen.messages[0]).not.toHaveProperty('textChars');
  });

  it('does without a long result, and reads its rows and raw text', async () => {
    const { seen, complete, turnId, withheld } = await ask(
      createToolLine('a', 3, 'y'.repeat(LONG_CHARS)),
    );
    const call = seen.messages[0]?.toolCall;
    expect(call).toMatchObject({
      result: '',
      withheld: { inputChars: null, error: null, sql: 'SELECT a', title: 'Title a' },
    });
    expect(lacksProofs(seen)).toBe(true);
    const read = await withheld.readResult(turnId, 'a');
    if (read.kind !== 'table') return expect.unreachable();
    expect(read.table).toMatchObject({ sql: 'SELECT a', totalRows: 3 });
    const rows = read.rowTexts.flatMap((text): unknown => JSON.parse(text));
    expect(rows).toEqual(Array.from({ length: 3 }, () => ['y'.repeat(LONG_CHARS)]));
    const raw = await withheld.readText(turnId, 'a', { text: 'result', from: 0, to: 9_000_000 });
    expect(raw.text).toBe(complete.messages[0]?.toolCall?.result);
  });

  it('gets a bounded part of many results, and every step', async () => {
    const lines = Array.from({ length: 200 }, (_, at) =>
      createToolLine(`call-${String(at)}`, 100, 'z'.repeat(200)),
    );
    const { seen, complete } = await ask(...lines);
    expect(seen.messages.map(({ id }) => id)).toEqual(complete.messages.map(({ id }) => id));
    expect(countChars(complete)).toBeGreaterThan(4_000_000);
    expect(countChars(seen)).toBeLessThan(1_300_000);
    expect(seen.messages).toEqual(withholdTexts(complete).messages);
  });

  it('is told the error of a result that it does without', async () => {
    const error = 'e'.repeat(LONG_CHARS);
    const line = {
      id: 'a',
      toolCall: { name: 'platformSqlApi', input: '{}', result: JSON.stringify({ error }) },
    };
    const { seen } = await ask(line);
    expect(seen.messages[0]?.toolCall?.withheld?.error?.startsWith('eee')).toBe(true);
    expect(countChars(seen)).toBeLessThan(10_000);
  });
});

it('rows beyond all measure are drawn as far as they fit, and one such row is told of', async () => {
  const many = await ask(createToolLine('a', 200, 'y'.repeat(100_000)));
  const read = await many.withheld.readResult(many.turnId, 'a');
  if (read.kind !== 'table') return expect.unreachable();
  const drawn = read.rowTexts.reduce(
    (sum, text) => sum + (JSON.parse(text) as unknown[]).length,
    0,
  );
  expect(drawn).toBe(83);
  expect(read.table.totalRows).toBe(200);
  const one = await ask(createToolLine('a', 1, 'y'.repeat(9_000_000)));
  expect(await one.withheld.readResult(one.turnId, 'a')).toMatchObject({ kind: 'unreadable' });
});

it('fails for what is not there', async () => {
  const { turnId, withheld } = await ask(createDelta('Two.'));
  await expect(withheld.readResult(turnId, 'other')).rejects.toThrow('There is no such message.');
});

it('passes on every other event of a turn', async () => {
  const { seen } = await ask(createDelta('Two.'));
  const events: TurnEvent[] = [
    { type: 'snapshot', turn: createNewTurn({ ...seen }) },
    { type: 'progress', status: 'stalled', atMs: 5 },
    { type: 'ended', end: 'cut', error: null, atMs: 6 },
  ];
  async function* stream() {
    for (const event of events) yield await Promise.resolve(event);
  }
  expect(await collectTurnEvents(withholdFromEvents(stream()))).toEqual(events);
});
