import { selectLanguage } from '#lib/text/language.ts';

const en = {
  agentMenu: {
    agent: 'Agent',
    branch: 'Branch',
    title: 'Agent and branch',
    mainBranch: 'Main branch',
    loading: 'Loading agents and branches…',
    cannotList:
      'Other agents and branches are listed for a connection that has a platform API and a deployment.',
    noAgents: 'The agents could not be loaded.',
    noBranches: 'The branches could not be loaded.',
    notSaved: (reason: string): string => `The choice was not saved. ${reason}`,
    retry: 'Try again',
    scope: 'Applies to this conversation from the next question.',
    onlyFirst: (count: number): string => `Only the first ${String(count)} are listed.`,
    unnamedAgent: (id: string): string => `Agent ${id}`,
    labelDefault: (label: string): string => `${label} (connection default)`,
    openMenu: (label: string): string => `Agent and branch: ${label}`,
  },
};

export const messages = selectLanguage({ en });
