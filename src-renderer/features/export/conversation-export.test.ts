import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { ExportTarget } from '#shared/export.ts';
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
import { buildConversationExport, type ExportPiece } from './conversation-export.ts';
import { FileExport } from './file-export.svelte.ts';

const exportId = exportIdSchema.parse('export-1');
const subject = { conversationId: createConversationId('c1'), connectionName: 'Acme', cubes: [] };

const turns = [createFinishedTurn('t1'), createFinishedTurn('t2')];

function open(pieces: () => AsyncGenerator<ExportPiece>) {
  const host = new FakeHost({
    'conversations.open': () => createOpenConversation(createConversationSummary('c1'), turns),
    'conversations.readTurns': () => [...turns],
    'exports.begin': () => ({ outcome: 'started', exportId }),
    'exports.finish': () => ({ outcome: 'written', fileName: 'out.md', bytes: 1 }),
  });
  const toasts = new Toasts();
  const client = createClient(host);
  const file = new FileExport({ client, toasts });
  const ports = {
    client,
    loadComposer: () => Promise.resolve({ composeHtml: pieces, composeMarkdown: pieces }),
    nowMs: () => 0,
  };
  const start = (target: ExportTarget) => file.run(buildConversationExport(ports, subject, target));
  const routes = () =>
    host.calls.map(({ route }) => route).filter((route) => route.startsWith('exports.'));
  return { file, start, toasts, routes };
}

it('stops between two turns when it is cancelled, and writes nothing more', async () => {
  const gate = createGate();
  let isClosed = false;
  const { file, start, toasts, routes } = open(async function* () {
    try {
      yield { text: 'one', done: 1 };
      await gate.opened;
      yield { text: 'two', done: 2 };
    } finally {
      isClosed = true;
    }
  });
  const end = start('html');
  await expect.poll(() => file.progress).toMatchObject({ stage: 'making', done: 1, total: 2 });
  void start('pdf');
  expect(toasts.list.map(({ message }) => message)).toEqual(['Another export is still running.']);
  file.cancel();
  gate.open();
  await end;
  expect(file.progress).toBeNull();
  expect(isClosed).toBe(true);
  expect(routes()).toEqual(['exports.begin', 'exports.cancel']);
  toasts.close();
});

it('leaves no half file when a document cannot be composed, and says so', async () => {
  const { start, toasts, routes } = open(async function* () {
    yield await Promise.resolve({ text: 'one', done: 1 });
    throw new AppError('INTERNAL', 'No such luck.');
  });
  await start('markdown');
  expect(routes()).toEqual(['exports.begin', 'exports.cancel']);
  expect(toasts.list).toMatchObject([{ message: 'Not exported. No such luck.', tone: 'error' }]);
  toasts.close();
});
