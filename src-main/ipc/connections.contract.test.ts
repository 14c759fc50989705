import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { contract } from '#shared/ipc/contract.ts';
import type { CallInput, CallOutput } from '#shared/ipc/types.ts';
import { createContractHandlers, createContractStreams } from '../testing/contract-handlers.ts';
import { openWorkspaces, createDraft } from '../testing/workspaces.ts';
import { ConnectionFiles } from '../workspaces/connection-files.ts';
import { createConnectionsHandlers } from './handlers/connections.ts';
import { Router } from './router.ts';

const OWN = { frameUrl: 'app://plumbline/index.html', isTopFrame: true, isOwnWindow: true };
const { signal: never } = new AbortController();
type Route = 'connections.list' | 'connections.save' | 'connections.remove' | 'connections.test';

/** The window's way to the connections: router, handlers, book, vault and files, all of them real. */
function openWindow() {
  const workspaces = openWorkspaces();
  const router = new Router({
    calls: {
      ...createContractHandlers(),
      ...createConnectionsHandlers({
        ...workspaces,
        files: new ConnectionFiles({
          book: workspaces.book,
          askExportPath: () => Promise.resolve(null),
          askImportPath: () => Promise.resolve(null),
          fileMode: 0o600,
        }),
        listAgents: () =>
          Promise.resolve({
            agents: { ok: true, items: [], isComplete: true },
            branches: { ok: true, items: [], isComplete: true },
          }),
        askNetworkFile: () => Promise.resolve('/certificates/company.pem'),
      }),
    },
    streams: createContractStreams(),
    onInternalError: (route, error) => expect.unreachable(`${route}: ${String(error)}`),
  });
  return async <R extends Route | 'secrets.save'>(route: R, input: CallInput<R>) => {
    const result = await router.call(OWN, { route, input }, never);
    if (!result.ok) throw AppError.fromData(result.error);
    return contract.calls[route].output.parse(result.value) as CallOutput<R>;
  };
}

describe('connections through the contract', () => {
  it('are added, given a key, tested, edited and removed', async () => {
    const call = openWindow();
    const draft = createDraft('http://127.0.0.1:1', { embedAuth: 'none', dataAuth: 'none' });
    const saved = await call('connections.save', { connectionId: null, draft });
    if (saved.outcome !== 'saved') return expect.unreachable();
    const { id: connectionId } = saved.connection;
    const status = await call('secrets.save', { connectionId, scope: 'chat', key: 'sk-typed' });
    expect(status.saved).toEqual([{ connectionId, scope: 'chat' }]);
    expect(await call('connections.test', { connectionId })).toMatchObject({
      scopes: [
        { scope: 'chat', outcome: 'fails', error: { code: 'NETWORK_REFUSED' } },
        { scope: 'platform', outcome: 'fails', error: { code: 'SECRET_MISSING' } },
        { scope: 'embed', outcome: 'notSetUp' },
        { scope: 'data', outcome: 'notSetUp' },
      ],
    });
    const edited = { connectionId, draft: { ...draft, name: 'Staging' } };
    expect(await call('connections.save', edited)).toMatchObject({
      connection: { id: connectionId },
    });
    const names = (await call('connections.list', undefined)).map(({ name }) => name);
    expect(names).toEqual(['Local workspace', 'Staging']);
    await call('connections.remove', { connectionId });
    expect(await call('connections.list', undefined)).toHaveLength(1);
    await expect(call('connections.test', { connectionId })).rejects.toMatchObject({
      code: 'CONNECTION_NOT_FOUND',
    });
  });

  it('tell every fault of a draft beside its field', async () => {
    const draft = { ...createDraft('http://127.0.0.1:1'), agentId: null, surprise: 1 };
    const result = await openWindow()('connections.save', { connectionId: null, draft });
    if (result.outcome !== 'invalid') return expect.unreachable();
    expect(result.violations.length).toBeGreaterThan(0);
    for (const { advice } of result.violations) expect(advice).not.toBe('');
  });
});
