import { describe, expect, it } from 'vitest';
import { findAgent, isKnownBranch, LOCAL_DIRECTORY } from './directory.ts';

describe('the branch fields (§4.4)', () => {
  it.each([
    [{}, true],
    [{ isDefaultBranch: true }, true],
    [{ activeBranchName: 'main', isDefaultBranch: true }, true],
    [{ activeBranchName: 'main' }, false],
    [{ activeBranchName: 'dev' }, false],
    [{ activeBranchName: 'dev', isDefaultBranch: true }, false],
    [{ isDefaultBranch: false }, false],
  ])('%j is known: %s', (choice, known) => {
    expect(isKnownBranch(LOCAL_DIRECTORY, choice)).toBe(known);
  });
});

describe('the address', () => {
  it('is the account and one of its agents, exactly', () => {
    const check = (accountName: string, agentId: string) => () =>
      findAgent(LOCAL_DIRECTORY, { accountName, agentId });
    expect(check('local', 'planner')).not.toThrow();
    expect(check('LOCAL', 'planner')).toThrow('no account');
    expect(check('local', 'toString')).toThrow('no agent');
  });
});
