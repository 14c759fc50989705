import { LOCAL_CONNECTION_ID, conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { Archive } from '../storage/archive.ts';

/**
 * Writes lines of one turn for ever and says each number once it is on disk: what a screen would
 * have shown. A test kills it in the midst of that.
 */
const [file, run] = process.argv.slice(2);
if (file === undefined || run === undefined) throw new Error('usage: archive-writer FILE RUN');

const archive = new Archive(file);
const conversationId = conversationIdSchema.parse(`conversation-${run}`);
const turnId = turnIdSchema.parse(`turn-${run}`);
archive.conversations.add({
  id: conversationId,
  connectionId: LOCAL_CONNECTION_ID,
  title: 'Killed',
  createdAtMs: 1,
});
archive.addTurn({
  id: turnId,
  conversationId,
  question: 'How many?',
  messageId: formatMessageId(1_000_000_000_000 + Number(run)),
  askedAtMs: 1,
  chatId: null,
  parentId: null,
});

function writeNext(seq: number): void {
  const text = JSON.stringify({
    id: 'answer',
    role: 'assistant',
    content: `${String(seq)} `,
    isDelta: true,
  });
  archive.lines.add(turnId, seq, [{ text, atMs: seq, isHistory: false, kind: 'line' }]);
  process.stdout.write(`${String(seq)}\n`, () => {
    writeNext(seq + 1);
  });
}
writeNext(0);
