import { describe, expect, it } from 'vitest';
import { openPlatformApi } from '../testing/platform-client.ts';
import { startUpstream } from '../testing/upstream.ts';
import { readAgentLists } from './agent-lists.ts';

const { signal } = new AbortController();

type Answers = Readonly<Record<string, unknown>>;

/** A platform that answers these addresses, and knows no others. */
async function read(answers: Answers, deploymentId: number | null = 3) {
  const upstream = await startUpstream((response, { path }) => {
    const body = answers[path];
    response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? {}));
  });
  const target = {
    baseUrl: upstream.url,
    accessToken: 'token-1',
    dialect: 'cube' as const,
    deploymentId,
  };
  return readAgentLists(
    { resolve: () => Promise.resolve(target), api: openPlatformApi().workspace },
    signal,
  );
}

const AGENTS = [
  { id: 7, name: 'Sales' },
  { id: 8, name: 'Finance' },
];
const AGENTS_PATH = '/api/v1/deployments/3/agents';
const BRANCHES_PATH = '/build/api/v1/deployments/3/branches';
const page = (...items: readonly unknown[]) => ({ items, pageInfo: { hasNextPage: false } });

describe('the agents and branches of a deployment', () => {
  it('are listed, without the branch that is main', async () => {
    const branches = page(
      { name: 'master', parentBranch: null },
      { name: 'dev', parentBranch: 'master' },
    );
    expect(await read({ [AGENTS_PATH]: AGENTS, [BRANCHES_PATH]: branches })).toEqual({
      agents: {
        ok: true,
        items: [
          { id: '7', name: 'Sales' },
          { id: '8', name: 'Finance' },
        ],
        isComplete: true,
      },
      branches: { ok: true, items: [{ name: 'dev' }], isComplete: true },
    });
  });

  it('leave out the branch that the server calls the default, and no other by a guess', async () => {
    const named = page({ name: 'a' }, { name: 'live', isDefault: true });
    const unnamed = page({ name: 'a' }, { name: 'b' });
    const alone = page({ name: 'a', parentBranch: null });
    const branchesOf = async (body: unknown) => (await read({ [BRANCHES_PATH]: body })).branches;
    expect(await branchesOf(named)).toMatchObject({ items: [{ name: 'a' }] });
    expect(await branchesOf(unnamed)).toMatchObject({ items: [{ name: 'a' }, { name: 'b' }] });
    expect(await branchesOf(alone)).toMatchObject({ items: [{ name: 'a' }] });
  });

  it('say when there are more than can be listed, and guess no main branch then', async () => {
    const listOf = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: at, name: `agent ${String(at)}` }));
    const branches = [
      { name: 'first', parentBranch: null },
      ...listOf(200).map(({ name }) => ({ name, parentBranch: 'first' })),
    ];
    const cut = await read({ [AGENTS_PATH]: listOf(201), [BRANCHES_PATH]: page(...branches) });
    expect(cut).toMatchObject({ agents: { isComplete: false }, branches: { isComplete: false } });
    expect(cut.agents.ok && cut.agents.items).toHaveLength(200);
    expect(cut.branches.ok && cut.branches.items[0]).toEqual({ name: 'first' });
    const all = await read({ [AGENTS_PATH]: listOf(200) });
    expect(all.agents).toMatchObject({ isComplete: true });
  });

  it('fail one by one: a server that lacks branches still lists its agents', async () => {
    expect(await read({ [AGENTS_PATH]: AGENTS })).toMatchObject({
      agents: { ok: true },
      branches: { ok: false, error: { code: 'NOT_OFFERED' } },
    });
  });

  it('cannot be asked for without a deployment', async () => {
    await expect(read({}, null)).rejects.toThrow('names no deployment');
  });
});
