import { describe, expect, it } from 'vitest';
import { exportIdSchema } from '#shared/ids.ts';
import { createClient } from '../../ipc/client.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import { FileExport, splitText } from './file-export.svelte.ts';

const exportId = exportIdSchema.parse('export-1');
const labels = { done: 'Made', failed: 'Not made' };

function open() {
  const host = new FakeHost({
    'exports.finish': () => ({ outcome: 'written', fileName: 'a.txt', bytes: 1 }),
  });
  const toasts = new Toasts();
  const file = new FileExport<string>({ client: createClient(host), toasts }, 'Busy.');
  const routes = () => host.calls.map(({ route }) => route);
  return { host, toasts, file, routes };
}

describe('one file', () => {
  it('that is cancelled while its place is chosen is dropped as soon as it is begun', async () => {
    const { toasts, file, routes } = open();
    const gate = createGate();
    const end = file.run({
      what: 'a',
      begin: async () => {
        await gate.opened;
        return { outcome: 'started', exportId };
      },
      make: () => expect.unreachable(),
      labels,
    });
    expect(file.progress).toEqual({ what: 'a', stage: 'choosing', done: 0, total: 0 });
    await file.cancel();
    gate.open();
    expect(await end).toBe('cancelled');
    expect(routes()).toEqual(['exports.cancel']);
    expect(toasts.list).toEqual([]);
  });

  it('is followed by the next once it is there', async () => {
    const { toasts, file, routes } = open();
    const work = {
      ...{ what: 'a', labels },
      begin: () => Promise.resolve({ outcome: 'started', exportId } as const),
      make: () => Promise.resolve(),
    };
    expect(await file.run(work)).toBe('done');
    expect(await file.run(work)).toBe('done');
    expect(routes()).toEqual(['exports.finish', 'exports.finish']);
    expect(toasts.list.map(({ message }) => message)).toEqual([
      'Made as “a.txt”.',
      'Made as “a.txt”.',
    ]);
    toasts.close();
  });
});

describe('a long text', () => {
  it.each([
    ['abcde', 2, ['ab', 'cd', 'e']],
    ['a😀b', 2, ['a', '😀', 'b']],
    ['', 2, []],
  ])('%j goes in pieces of %i, and no letter is cut in two', (text, most, pieces) => {
    expect([...splitText(text, most)]).toEqual(pieces);
  });
});
