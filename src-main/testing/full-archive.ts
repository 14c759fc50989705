import { Archive } from '../storage/archive.ts';
import { STATE, createDelta } from './answer-lines.ts';
import { conversationIdSchema, LOCAL_CONNECTION_ID, turnIdSchema } from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { createNewTurn } from '#shared/thread/turn.ts';

const HOUR_MS = 3_600_000;
const SUBJECTS = ['Revenue', 'Orders', 'Customers', 'Returns', 'Margins', 'Visits'];
const TOPICS = ['the north', 'Köln', 'the new shops', 'القاهرة', 'every region', 'last quarter'];

function createSampleTitle(index: number): string {
  const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
  const topic = TOPICS[Math.floor(index / 7) % TOPICS.length] ?? '';
  return `${subject} in ${topic}, number ${String(index + 1)}`;
}

function addConversation(archive: Archive, index: number, nowMs: number): void {
  const atMs = nowMs - index * HOUR_MS;
  const id = conversationIdSchema.parse(`conversation-${String(index)}`);
  const turnId = turnIdSchema.parse(`turn-${String(index)}`);
  const title = createSampleTitle(index);
  archive.conversations.add({ id, connectionId: LOCAL_CONNECTION_ID, title, createdAtMs: atMs });
  const turn = createNewTurn({
    id: turnId,
    conversationId: id,
    question: title,
    messageId: formatMessageId(atMs),
    askedAtMs: atMs,
    chatId: null,
    parentId: null,
  });
  archive.addTurn(turn);
  const lines = [createDelta(`${title}: the mean rose by ${String(index % 17)} %.`), STATE];
  archive.lines.add(
    turnId,
    0,
    lines.map((line) => ({
      text: JSON.stringify(line),
      atMs: 1_000,
      isHistory: false,
      kind: 'line',
    })),
  );
  const chatId = `chat-${String(index)}`;
  archive.endTurn({ ...turn, status: 'finished', chatId, elapsedMs: 1_000 });
}

/** Years of work, written by the app's own archive. The newest is `number 1`, an hour old the next. */
export function fillArchive(file: string, conversations: number): void {
  const archive = new Archive(file);
  const nowMs = Date.now();
  for (let index = 0; index < conversations; index += 1) addConversation(archive, index, nowMs);
  archive.close();
}
