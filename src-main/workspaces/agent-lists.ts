import { AGENT_LIST_MAX, type AgentLists } from '#shared/agent-choice.ts';
import { AppError, attempt, type Result } from '#shared/errors.ts';
import type { AgentRef, ModelBranch } from '#shared/platform/workspace-api.ts';
import type { WorkspaceApi } from '../platform/workspace-api.ts';
import type { PlatformTarget } from './api-scope-targets.ts';

export interface AgentListPorts {
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolve: (signal: AbortSignal) => Promise<PlatformTarget>;
  readonly api: Pick<WorkspaceApi, 'listAgents' | 'listBranches'>;
}

const READ_MAX_MS = 20_000;

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

interface ReadItems<Item> {
  readonly items: readonly Item[];
  readonly isComplete: boolean;
}

function readList<Item>(list: () => AsyncIterable<Item>): Promise<Result<ReadItems<Item>>> {
  return attempt(async () => {
    const items: Item[] = [];
    for await (const item of list()) {
      if (items.length === AGENT_LIST_MAX) return { items, isComplete: false };
      items.push(item);
    }
    return { items, isComplete: true };
  });
}

function toListResult<Item, Shown>(
  listed: Result<ReadItems<Item>>,
  show: (read: ReadItems<Item>) => Shown[],
) {
  if (!listed.ok) return { ok: false as const, error: listed.error };
  const { isComplete } = listed.value;
  return { ok: true as const, items: show(listed.value), isComplete };
}

function toAgents({ items }: ReadItems<AgentRef>): { id: string; name: string }[] {
  return items.map(({ id, name }) => ({ id, name }));
}

/**
 * The main branch is offered by itself and sent without a name. It is the one that the server says
 * or, where the server says none, the only one without a parent. That is a guess from all branches,
 * and only where the server tells parents at all.
 */
function toBranches({ items, isComplete }: ReadItems<ModelBranch>): { name: string }[] {
  const roots = items.filter(({ parentBranch }) => parentBranch === null);
  const hasChild = items.some(({ parentBranch }) => typeof parentBranch === 'string');
  const root = isComplete && hasChild && roots.length === 1 ? roots[0] : undefined;
  const main = items.find(({ isDefault }) => isDefault === true) ?? root;
  return items.filter((branch) => branch !== main).map(({ name }) => ({ name }));
}
