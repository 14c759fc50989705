import { expect, it } from 'vitest';
import { resolveDataTarget } from './data-access.ts';

const dataApiUrl = 'https://d1.example.org/cubejs-api';
const platform = {
  baseUrl: 'https://bi.example.org',
  dialect: 'platform',
  accessToken: 'key',
  deploymentId: 1,
} as const;

const asked = { kind: 'fromPlatform', dataApiUrl, deploymentId: 1, platform } as const;

it('asks the local platform, which serves all at one address, for a token of the very deployment', () => {
  const local = { ...asked, servesAll: true };
  expect(resolveDataTarget(local, 2)).toEqual({ ...local, deploymentId: 2 });
});

it.each([
  { ...asked, servesAll: false },
  { kind: 'token', dataApiUrl, token: 'jwt', deploymentId: 1 } as const,
])('never reads one deployment’s rows at the address of another', (target) => {
  expect(resolveDataTarget(target, 1)).toBe(target);
  expect(() => resolveDataTarget(target, 2)).toThrow(/rows of deployment 1, .* is of deployment 2/);
});

it('uses a token of which the connection says no deployment', () => {
  const target = { kind: 'token', dataApiUrl, token: 'jwt', deploymentId: null } as const;
  expect(resolveDataTarget(target, 2)).toBe(target);
});
