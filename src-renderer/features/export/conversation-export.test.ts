import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { exportIdSchema } from '#shared/ids.ts';
import { createClient } from '../../ipc/client.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import {
  createConversationId,
  createFinishedTurn,
  createOpenConversation,
  createConversationSummary,
} from '../../testing/stories.ts';
import { ConversationExport } from './conversation-export.svelte.ts';
import type { ExportPiece } from './export-source.ts';

const exportId = exportIdSchema.parse('export-1');
const subject = { conversationId: createConversationId('c1'), connectionName: 'Acme' };

const turns = [createFinishedTurn('t1'), createFinishedTurn('t2')];

function open(pieces: () => AsyncGenerator<ExportPiece>) {
  const host = new FakeHost({
    'conversations.open': () => createOpenConversation(createConversationSummary('c1'), turns),
    'conversations.readTurns': () => [...turns],
    'exports.begin': () => ({ outcome: 'started', exportId }),
    'exports.finish': () => ({ outcome: 'written', fileName: 'out.md', bytes: 1 }),
  });
  const toasts = new Toasts();
  const exporting = new ConversationExport({
    client: createClient(host),
    toasts,
    loadComposer: () => Promise.resolve({ composeHtml: pieces, composeMarkdown: pieces }),
    nowMs: () => 0,
  });
  const routes = () =>
    host.calls.map(({ route }) => route).filter((route) => route.startsWith('exports.'));
  return { exporting, toasts, routes };
}

it('stops between two turns when it is cancelled, and writes nothing more', async () => {
  const gate = createGate();
  let isClosed = false;
  const { exporting, toasts, routes } = open(async function* () {
    try {
      yield { text: 'one', done: 1 };
      await gate.opened;
      yield { text: 'two', done: 2 };
    } finally {
      isClosed = true;
    }
  });
  const end = exporting.start(subject, 'html');
  await expect
    .poll(() => exporting.file.progress)
    .toMatchObject({ stage: 'making', done: 1, total: 2 });
  void exporting.start(subject, 'pdf');
  expect(toasts.list.map(({ message }) => message)).toEqual(['Another export is still under way.']);
  await exporting.file.cancel();
  gate.open();
  await end;
  expect(exporting.file.progress).toBeNull();
  expect(isClosed).toBe(true);
  expect(routes()).toEqual(['exports.begin', 'exports.cancel']);
  toasts.close();
});

it('leaves no half file when a document cannot be composed, and says so', async () => {
  const { exporting, toasts, routes } = open(async function* () {
    yield await Promise.resolve({ text: 'one', done: 1 });
    throw new AppError('INTERNAL', 'No such luck.');
  });
  await exporting.start(subject, 'markdown');
  expect(routes()).toEqual(['exports.begin', 'exports.cancel']);
  expect(toasts.list).toMatchObject([{ message: 'Not exported. No such luck.', tone: 'error' }]);
  toasts.close();
});
