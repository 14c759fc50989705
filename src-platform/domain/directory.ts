import { RequestFailure } from './failure.ts';

export interface Deployment {
  readonly id: number;
  readonly name: string;
  /** §5.3.2: whether the chat accepts the deployment's own tokens. The default is off. */
  readonly tokenAuth: boolean;
}

export interface AgentEntry {
  readonly id: string;
  readonly name: string;
  readonly deploymentId: number;
}

/** A user of the account itself, in contrast to the external users of embedding and chat. */
export interface InternalUser {
  readonly id: number;
  readonly username: string;
  /** Lowercase. */
  readonly email: string;
  readonly displayName: string;
}

/** The platform's account with its deployments, agents and internal users. */
export interface Directory {
  readonly accountName: string;
  readonly deployments: readonly Deployment[];
  readonly agents: readonly AgentEntry[];
  readonly internalUsers: readonly InternalUser[];
  readonly mainBranch: string;
}

/** Bearer tokens of the platform act as this user. */
export const LOCAL_ANALYST: InternalUser = {
  id: 1,
  username: 'analyst',
  email: 'analyst@plumbline.local',
  displayName: 'Local analyst',
};

export const LOCAL_DIRECTORY: Directory = {
  accountName: 'local',
  deployments: [
    { id: 1, name: 'Samples', tokenAuth: false },
    { id: 2, name: 'Embedded samples', tokenAuth: true },
    { id: 3, name: 'Customer portal', tokenAuth: true },
  ],
  agents: [
    { id: 'planner', name: 'Built-in planner', deploymentId: 1 },
    { id: 'embedded-planner', name: 'Built-in planner, embedded', deploymentId: 2 },
    { id: 'portal-planner', name: 'Built-in planner, customer portal', deploymentId: 3 },
  ],
  internalUsers: [
    LOCAL_ANALYST,
    { id: 2, username: 'reviewer', email: 'reviewer@plumbline.local', displayName: 'Reviewer' },
  ],
  mainBranch: 'main',
};

export interface AgentAddress {
  readonly accountName: string;
  readonly agentId: string;
}

/**
 * §7: agent or tenant does not exist.
 * @throws RequestFailure 404
 */
export function findAgent(directory: Directory, address: AgentAddress): AgentEntry {
  const { accountName, agentId } = address;
  if (accountName !== directory.accountName) {
    throw new RequestFailure(
      'NotFoundError',
      `There is no account ${JSON.stringify(accountName)}.`,
    );
  }
  const agent = directory.agents.find(({ id }) => id === agentId);
  if (!agent) {
    throw new RequestFailure('NotFoundError', `There is no agent ${JSON.stringify(agentId)}.`);
  }
  return agent;
}

/** @throws RequestFailure 404 */
export function findDeployment(directory: Directory, deploymentId: number): Deployment {
  const deployment = directory.deployments.find(({ id }) => id === deploymentId);
  if (!deployment) {
    throw new RequestFailure('NotFoundError', `There is no deployment ${String(deploymentId)}.`);
  }
  return deployment;
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
