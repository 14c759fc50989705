import type { AgentChoice, AgentLists } from '#shared/agent-choice.ts';
import type { Connection } from '#shared/connection.ts';
import { messages } from './messages.ts';

/** The connection, as far as it says whom its conversations ask. */
export type ChatDefaults = Pick<Connection, 'agentId' | 'chatBranch'>;

export interface AgentOption {
  readonly value: string;
  readonly label: string;
}

/** No branch can have this name, because a branch’s name is not empty. */
export const MAIN_BRANCH = '';

function labelDefault(label: string, isDefault: boolean): string {
  return isDefault ? messages.agentMenu.labelDefault(label) : label;
}

function listUnique(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}

function findAgentName(lists: AgentLists | null, id: string): string | null {
  if (lists?.agents.ok !== true) return null;
  return lists.agents.items.find((agent) => agent.id === id)?.name ?? null;
}

/** Labels an agent by its name, or by its id where the server’s list does not say it. */
function labelAgent(lists: AgentLists | null, id: string): string {
  return findAgentName(lists, id) ?? messages.agentMenu.unnamedAgent(id);
}

/** The agent’s id that a choice means. */
export function resolveAgentId(choice: AgentChoice, defaults: ChatDefaults): string {
  return choice.agentId ?? defaults.agentId ?? '';
}

/** The branch’s name that a choice means; `MAIN_BRANCH` for the main branch. */
export function resolveBranch({ branch }: AgentChoice, { chatBranch }: ChatDefaults): string {
  if (branch === 'main') return MAIN_BRANCH;
  return (branch ?? chatBranch)?.activeBranchName ?? MAIN_BRANCH;
}

/**
 * Lists what can be chosen: the server’s agents, and in any case the connection’s and the chosen one,
 * which a list that failed must not take away.
 */
export function listAgentOptions(
  choice: AgentChoice,
  defaults: ChatDefaults,
  lists: AgentLists | null,
): AgentOption[] {
  const listed = lists?.agents.ok === true ? lists.agents.items.map(({ id }) => id) : [];
  return listUnique([defaults.agentId, ...listed, choice.agentId]).map((id) => ({
    value: id,
    label: labelDefault(labelAgent(lists, id), id === defaults.agentId),
  }));
}

export function listBranchOptions(
  choice: AgentChoice,
  defaults: ChatDefaults,
  lists: AgentLists | null,
): AgentOption[] {
  const listed = lists?.branches.ok === true ? lists.branches.items.map(({ name }) => name) : [];
  const own = defaults.chatBranch?.activeBranchName ?? MAIN_BRANCH;
  return listUnique([MAIN_BRANCH, own, ...listed, resolveBranch(choice, defaults)]).map((name) => ({
    value: name,
    label: labelDefault(name === MAIN_BRANCH ? messages.agentMenu.mainBranch : name, name === own),
  }));
}

export function chooseAgent(
  choice: AgentChoice,
  agentId: string,
  defaults: ChatDefaults,
): AgentChoice {
  return { ...choice, agentId: agentId === defaults.agentId ? null : agentId };
}

export function chooseBranch(
  choice: AgentChoice,
  name: string,
  { chatBranch }: ChatDefaults,
): AgentChoice {
  if (name === (chatBranch?.activeBranchName ?? MAIN_BRANCH)) return { ...choice, branch: null };
  return { ...choice, branch: name === MAIN_BRANCH ? 'main' : { activeBranchName: name } };
}

/** Labels the button: the agent’s name where it is known or chosen, and a branch that is not main. */
export function labelAgentChoice(
  choice: AgentChoice,
  defaults: ChatDefaults,
  lists: AgentLists | null,
): string {
  const branch = resolveBranch(choice, defaults);
  const name =
    choice.agentId === null
      ? (findAgentName(lists, resolveAgentId(choice, defaults)) ?? messages.agentMenu.agent)
      : labelAgent(lists, choice.agentId);
  return branch === MAIN_BRANCH ? name : `${name} · ${branch}`;
}
