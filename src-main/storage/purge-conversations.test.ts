import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  conversationIdSchema,
  LOCAL_CONNECTION_ID,
  turnIdSchema,
  type ConversationId,
} from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';
import { createDelta, STATE } from '../testing/answer-lines.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { replayTurn } from '../conversations/replay.ts';
import { Archive } from './archive.ts';

const PLANTED = 'Quuxplanted';
const FILES = ['', '-wal', '-shm'];

function openArchive() {
  const file = join(makeTempDir(), 'conversations.sqlite');
  const archive = new Archive(file);
  onTestFinished(() => {
    archive.close();
  });
  return { file, archive };
}

let messages = 0;

function addTurn(archive: Archive, conversationId: ConversationId, at: number, text: string): Turn {
  const opening = {
    id: turnIdSchema.parse(`${conversationId}-${String(at)}`),
    conversationId,
    question: `What is ${text}?`,
    messageId: formatMessageId(1_732_512_345_678 + (messages += 1)),
    askedAtMs: at,
    chatId: null,
    parentId: at === 0 ? null : turnIdSchema.parse(`${conversationId}-${String(at - 1)}`),
  };
  archive.addTurn(createNewTurn(opening));
  const lines = [createDelta(`It is ${text}, and ${'more '.repeat(2_000)}`), STATE];
  archive.lines.add(
    opening.id,
    0,
    lines.map((line) => ({ text: JSON.stringify(line), atMs: 1, isHistory: false, kind: 'line' })),
  );
  const row = archive.turns.find(opening.id);
  if (row === null) throw new Error('no turn');
  const turn = { ...replayTurn(row, archive.lines.list(opening.id)), status: 'finished' as const };
  archive.endTurn(turn);
  return turn;
}

function addConversation(archive: Archive, name: string, text: string): ConversationId {
  const id = conversationIdSchema.parse(name);
  const title = `Title of ${text}`;
  archive.conversations.add({ id, connectionId: LOCAL_CONNECTION_ID, title, createdAtMs: 1 });
  for (let at = 0; at < 5; at += 1) addTurn(archive, id, at, `${text}${'x'.repeat(at)}`);
  return id;
}

/** The words of the full-text index are stored as what differs from the word before. */
function findPieces(file: string, piece: string): string[] {
  return FILES.filter(
    (suffix) =>
      existsSync(file + suffix) &&
      readFileSync(file + suffix)
        .toString('latin1')
        .toLowerCase()
        .includes(piece.toLowerCase()),
  );
}

const runAll = (work: Generator): number => {
  let pauses = 0;
  while (work.next().done !== true) pauses += 1;
  return pauses;
};

it('leaves nothing of a deleted conversation in the file or its log, and all of the others', () => {
  const { file, archive } = openArchive();
  const gone = addConversation(archive, 'gone', PLANTED);
  const other = addConversation(archive, 'kept', 'Zebrafish');
  archive.drafts.put({ conversationId: gone, text: `draft ${PLANTED}`, savedAtMs: 1 });
  const editedId = turnIdSchema.parse('gone-1');
  archive.drafts.put({
    conversationId: gone,
    turnId: editedId,
    text: `edit ${PLANTED}`,
    savedAtMs: 1,
  });
  expect(findPieces(file, PLANTED)).not.toEqual([]);
  archive.conversations.setRemoved(gone, 5);
  expect(archive.conversations.listRemovedBefore(5)).toEqual([
    { id: gone, connectionId: LOCAL_CONNECTION_ID },
  ]);

  expect(runAll(archive.purge([gone]))).toBeGreaterThan(10);
  for (const piece of [PLANTED, PLANTED.slice(0, 6), PLANTED.slice(1), 'uxplante'])
    expect(findPieces(file, piece), piece).toEqual([]);
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(archive.conversations.listRemovedBefore(5)).toEqual([]);
  const find = (text: string) =>
    archive.search.findTurns([{ alternatives: [[text]], isPhrase: false }]).length;
  expect([find('quuxplanted'), find('uxplant'), find('zebrafish'), find('ebrafis')]).toEqual([
    0, 0, 5, 5,
  ]);
  expect(archive.turns.listTree(other)).toHaveLength(5);
});

it('goes on where a kill interrupted it', () => {
  const { file, archive } = openArchive();
  const gone = addConversation(archive, 'gone', PLANTED);
  archive.conversations.setRemoved(gone, 5);
  const first = archive.purge([gone]);
  for (let step = 0; step < 12; step += 1) first.next();
  first.return();
  runAll(archive.purge(archive.conversations.listRemovedBefore(5).map(({ id }) => id)));
  expect(findPieces(file, PLANTED)).toEqual([]);
});

it('knows which conversations were not used for long, without pinned ones', () => {
  const { archive } = openArchive();
  const old = addConversation(archive, 'old', 'a');
  const pinned = addConversation(archive, 'pinned', 'b');
  archive.conversations.setPinned(pinned, 2);
  expect(archive.conversations.listUnusedSince(100)).toEqual([old]);
  expect(archive.conversations.listUnusedSince(4)).toEqual([]);
});
