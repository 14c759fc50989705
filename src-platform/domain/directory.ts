import { RequestFailure } from './failure.ts';

/** Who and what exists on this platform: one account, one agent, one internal user. */
export interface Directory {
  readonly accountName: string;
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  /** Emails, lowercase. */
  readonly internalUsers: readonly string[];
  readonly mainBranch: string;
}

export const LOCAL_DIRECTORY: Directory = {
  accountName: 'local',
  agents: [{ id: 'planner', name: 'Built-in planner' }],
  internalUsers: ['analyst@plumbline.local'],
  mainBranch: 'main',
};

export interface AgentAddress {
  readonly accountName: string;
  readonly agentId: string;
}

/** §7: agent or tenant does not exist. */
export function checkAddress(directory: Directory, { accountName, agentId }: AgentAddress): void {
  if (accountName !== directory.accountName) {
    throw new RequestFailure(
      'NotFoundError',
      `There is no account ${JSON.stringify(accountName)}.`,
    );
  }
  if (!directory.agents.some((agent) => agent.id === agentId)) {
    throw new RequestFailure('NotFoundError', `There is no agent ${JSON.stringify(agentId)}.`);
  }
}

interface BranchChoice {
  readonly activeBranchName?: string | undefined;
  readonly isDefaultBranch?: boolean | undefined;
}

/** §4.4 activeBranchName: only the main branch exists here, and it must be named as such. */
export function isKnownBranch(directory: Directory, choice: BranchChoice): boolean {
  const isDefault = choice.isDefaultBranch ?? choice.activeBranchName === undefined;
  const name = choice.activeBranchName ?? directory.mainBranch;
  return isDefault && name === directory.mainBranch;
}
