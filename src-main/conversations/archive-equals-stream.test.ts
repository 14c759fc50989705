import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { LOCAL_CONNECTION_ID, conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import {
  createNewTurn,
  turnProgressSchema,
  type Turn,
  type TurnEvent,
} from '#shared/thread/turn.ts';
import { collectTurnEvents } from '../testing/turns.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { Archive } from '../storage/archive.ts';
import type { TurnRow } from '../storage/turn-store.ts';
import { replayTurn, replayEvents } from './replay.ts';
import { TurnRecord } from './turn-record.ts';

const { signal: never } = new AbortController();

const anyId = fc.constantFrom('a', 'b', 'c', '__cutoff__', '__state__', '__usage__', 'earlier');
const anyMessage = fc.record(
  {
    id: anyId,
    role: fc.constantFrom('user', 'assistant', 'tool', 'other'),
    content: fc.string(),
    thinking: fc.string(),
    sort: fc.integer({ min: -3, max: 9 }),
    isDelta: fc.boolean(),
    isInProcess: fc.boolean(),
    toolCall: fc.record({ name: fc.string(), input: fc.string(), result: fc.string() }),
    state: fc.record({ chatId: fc.string({ minLength: 1 }) }),
  },
  { requiredKeys: ['id'] },
);
const anyText = fc.oneof(
  { weight: 8, arbitrary: anyMessage.map((message) => JSON.stringify(message)) },
  fc.string(),
  fc.json(),
  fc.constant('{"error":"InternalServerError: The agent failed."}'),
  fc.constant('{"id":"__aborted__","type":"abort"}'),
);
const anyRecordInput = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyText).map((texts) => ({ kind: 'lines' as const, texts })) },
  fc.constantFrom(...turnProgressSchema.options).map((status) => ({
    kind: 'progress' as const,
    status,
  })),
  fc.array(anyText).map((texts) => ({ kind: 'thread' as const, texts })),
);
type RecordInput = typeof anyRecordInput extends fc.Arbitrary<infer T> ? T : never;

function applyInput(record: TurnRecord, happening: RecordInput): void {
  switch (happening.kind) {
    case 'lines': {
      const lines = happening.texts.map((text) => ({ text, line: parseChatLine(text) }));
      record.receive(lines, () => undefined);
      return;
    }
    case 'progress':
      record.setProgress(happening.status);
      return;
    case 'thread':
      record.mergeThread({ lines: happening.texts, isScoped: false });
  }
}

function reduceEvents(events: readonly TurnEvent[]): Turn {
  const [first] = events;
  if (first?.type !== 'snapshot') return expect.unreachable('a snapshot comes first');
  return events.reduce(reduceTurn, createNewTurn(first.turn));
}

/** A replay knows from its beginning in which thread of the server the turn was. It is not shown. */
const withKnownChatId =
  ({ opening }: TurnRow) =>
  (event: TurnEvent): TurnEvent =>
    event.type === 'snapshot'
      ? { ...event, turn: { ...event.turn, chatId: opening.chatId } }
      : event;

describe('archive → thread', () => {
  it('equals stream → thread, whatever happens', async () => {
    const archive = new Archive(`${makeTempDir()}/conversations.sqlite`);
    const conversationId = conversationIdSchema.parse('conversation');
    const summary = { id: conversationId, connectionId: LOCAL_CONNECTION_ID, title: 'T' };
    archive.conversations.add({ ...summary, createdAtMs: 1 });
    let count = 0;
    const happenings = fc.array(anyRecordInput, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(happenings, fc.boolean(), async (all, isEnded) => {
        count += 1;
        const turn = createNewTurn({
          id: turnIdSchema.parse(`turn-${String(count)}`),
          conversationId,
          question: 'How many?',
          messageId: formatMessageId(1_700_000_000_000 + count),
          askedAtMs: 5,
          chatId: null,
          parentId: null,
        });
        archive.addTurn(turn);
        let nowMs = 5;
        const start = {
          turn,
          earlier: { hasId: (id: string) => id === 'earlier', hasMessage: () => true },
          lineCount: 0,
        };
        const record = new TurnRecord(archive, start, () => (nowMs += 1));
        const followed = collectTurnEvents(record.follow(never));
        for (const happening of all) applyInput(record, happening);
        if (isEnded) record.end('cut', { code: 'STREAM_CUT', message: 'Cut.', detail: {} });
        else record.closeFollowers();
        const row = archive.turns.find(turn.id);
        if (row === null) return expect.unreachable('the turn is archived');
        const shown = await followed;
        expect(reduceEvents(shown)).toEqual(record.turn);
        const lines = archive.lines.list(turn.id);
        expect(await collectTurnEvents(replayEvents(row, lines))).toEqual(
          shown.map(withKnownChatId(row)),
        );
        expect(replayTurn(row, lines)).toEqual(record.turn);
      }),
      { numRuns: 300 },
    );
    archive.close();
  }, 30_000);
});
