import { describe, expect, it } from 'vitest';
import { CONNECTION_AGENT, type AgentLists } from '#shared/agent-choice.ts';
import {
  chooseAgent,
  chooseBranch,
  labelAgentChoice,
  listAgentOptions,
  listBranchOptions,
  MAIN_BRANCH,
  resolveBranch,
} from './agent-options.ts';

const PLAIN = { agentId: '7' };
const ON_DEV = { agentId: '7', chatBranch: { activeBranchName: 'dev' } };
const LISTS: AgentLists = {
  agents: {
    ok: true,
    items: [
      { id: '7', name: 'Sales' },
      { id: '8', name: 'Finance' },
    ],
    isComplete: true,
  },
  branches: { ok: true, items: [{ name: 'dev' }, { name: 'next' }], isComplete: true },
};
const values = (options: readonly { readonly value: string }[]) =>
  options.map(({ value }) => value);

describe('the choice of agent and branch', () => {
  it('offers what the server lists, and says which are the connection’s own', () => {
    expect(listAgentOptions(CONNECTION_AGENT, PLAIN, LISTS)).toEqual([
      { value: '7', label: 'Sales (connection default)' },
      { value: '8', label: 'Finance' },
    ]);
    expect(listBranchOptions(CONNECTION_AGENT, ON_DEV, LISTS)).toEqual([
      { value: MAIN_BRANCH, label: 'Main branch' },
      { value: 'dev', label: 'dev (connection default)' },
      { value: 'next', label: 'next' },
    ]);
  });

  it('keeps the present choice where nothing could be listed', () => {
    const choice = { agentId: '8', branch: { activeBranchName: 'next' } };
    expect(listAgentOptions(choice, PLAIN, null)).toEqual([
      { value: '7', label: 'Agent 7 (connection default)' },
      { value: '8', label: 'Agent 8' },
    ]);
    expect(values(listBranchOptions(choice, PLAIN, null))).toEqual([MAIN_BRANCH, 'next']);
  });

  it('is the connection’s again when its own agent or branch is chosen', () => {
    const other = chooseAgent(CONNECTION_AGENT, '8', PLAIN);
    expect(other).toEqual({ agentId: '8', branch: null });
    expect(chooseAgent(other, '7', PLAIN)).toEqual(CONNECTION_AGENT);
    const main = chooseBranch(CONNECTION_AGENT, MAIN_BRANCH, ON_DEV);
    expect(main).toEqual({ agentId: null, branch: 'main' });
    expect(resolveBranch(main, ON_DEV)).toBe(MAIN_BRANCH);
    expect(chooseBranch(main, 'dev', ON_DEV)).toEqual(CONNECTION_AGENT);
    expect(chooseBranch(CONNECTION_AGENT, MAIN_BRANCH, PLAIN)).toEqual(CONNECTION_AGENT);
  });

  it('is labelled by the agent’s name and by a branch that is not main', () => {
    expect(labelAgentChoice(CONNECTION_AGENT, PLAIN, null)).toBe('Agent');
    expect(labelAgentChoice(CONNECTION_AGENT, ON_DEV, LISTS)).toBe('Sales · dev');
    expect(labelAgentChoice({ agentId: '9', branch: 'main' }, ON_DEV, LISTS)).toBe('Agent 9');
  });
});
