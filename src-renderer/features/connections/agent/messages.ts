/** What the choice of agent and branch says. */
export const AGENT_MESSAGES = {
  agent: 'Agent',
  branch: 'Branch',
  title: 'Agent and branch',
  mainBranch: 'Main branch',
  loading: 'Reading the agents and branches…',
  noAgents: 'The agents were not listed.',
  noBranches: 'The branches were not listed.',
  notChanged: 'The choice was not saved.',
  retry: 'Try again',
  scope: 'For this conversation, from the next question on.',
  onlyFirst: (count: number) => `Only the first ${String(count)} are listed.`,
  labelDefault: (label: string) => `${label} (connection’s own)`,
  openMenu: (label: string) => `Agent and branch: ${label}`,
} as const;
