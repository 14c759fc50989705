import { expect, it } from 'vitest';
import { toTargetOf } from './data-access.ts';

const dataApiUrl = 'https://d1.example.org/cubejs-api';
const platform = {
  baseUrl: 'https://bi.example.org',
  dialect: 'platform',
  accessToken: 'key',
  deploymentId: 1,
} as const;

it('asks the platform for a token of the very deployment', () => {
  const target = { kind: 'fromPlatform', dataApiUrl, deploymentId: 1, platform } as const;
  expect(toTargetOf(target, 2)).toEqual({ ...target, deploymentId: 2 });
});

it('never reads one deployment’s rows with the token of another', () => {
  const target = { kind: 'token', dataApiUrl, token: 'jwt', deploymentId: 1 } as const;
  expect(toTargetOf(target, 1)).toBe(target);
  expect(() => toTargetOf(target, 2)).toThrow(/is for deployment 1, .* is of deployment 2/);
  const unknown = { ...target, deploymentId: null };
  expect(toTargetOf(unknown, 2)).toBe(unknown);
});
