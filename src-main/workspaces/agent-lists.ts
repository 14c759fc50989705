import type { AgentLists } from '#shared/agent-choice.ts';
import { AppError, attempt } from '#shared/errors.ts';
import type { AgentRef, ModelBranch } from '#shared/platform/workspace-api.ts';
import type { WorkspaceApi } from '../platform/workspace-api.ts';
import type { PlatformTarget } from './api-scope-targets.ts';

export interface AgentListPorts {
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolve: (signal: AbortSignal) => Promise<PlatformTarget>;
  readonly api: Pick<WorkspaceApi, 'listAgents' | 'listBranches'>;
}

const READ_MAX_MS = 20_000;
/** A list beyond this is no list to choose from. */
const MAX_ITEMS = 200;

const NO_DEPLOYMENT =
  'This connection names no deployment, so its agents cannot be listed. Add the deployment’s id in the connection.';

/**
 * Reads the agents and branches of a connection’s deployment. Both lists are optional parts of the
 * API, so each carries its own failure. Throws AppError where neither can be asked for.
 */
export async function readAgentLists(
  { resolve, api }: AgentListPorts,
  signal: AbortSignal,
): Promise<AgentLists> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(READ_MAX_MS)]);
  const target = await resolve(bounded);
  const { deploymentId } = target;
  if (deploymentId === null) throw new AppError('INVALID_INPUT', NO_DEPLOYMENT);
  const [agents, branches] = await Promise.all([
    readList(() => api.listAgents(target, deploymentId, bounded)),
    readList(() => api.listBranches(target, deploymentId, bounded)),
  ]);
  return { agents: toListResult(agents, toAgents), branches: toListResult(branches, toBranches) };
}

type Listed<Item> = Awaited<ReturnType<typeof readList<Item>>>;

function readList<Item>(list: () => AsyncIterable<Item>) {
  return attempt(async () => {
    const items: Item[] = [];
    for await (const item of list()) {
      items.push(item);
      if (items.length === MAX_ITEMS) break;
    }
    return items;
  });
}

function toListResult<Item, Shown>(
  listed: Listed<Item>,
  show: (items: readonly Item[]) => Shown[],
) {
  return listed.ok
    ? { ok: true as const, items: show(listed.value) }
    : { ok: false as const, error: listed.error };
}

function toAgents(agents: readonly AgentRef[]): { id: string; name: string }[] {
  return agents.map(({ id, name }) => ({ id, name }));
}

/**
 * The main branch is offered by itself and sent without a name. It is the one that the server says
 * or, where the server says none, the only one without a parent.
 */
function toBranches(branches: readonly ModelBranch[]): { name: string }[] {
  const roots = branches.filter(({ parentBranch }) => parentBranch === null);
  const main =
    branches.find(({ isDefault }) => isDefault === true) ??
    (roots.length === 1 ? roots[0] : undefined);
  return branches.filter((branch) => branch !== main).map(({ name }) => ({ name }));
}
