import { expect, it } from 'vitest';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { describeRequestChanges } from './request-changes.ts';

const BEFORE: SessionRequest = {
  deploymentId: 1,
  externalId: 'customer-17',
  groups: ['eu', 'us'],
  userAttributes: [
    { name: 'region', value: 'eu' },
    { name: 'plan', value: 'gold' },
  ],
};
const changes = (after: SessionRequest) =>
  describeRequestChanges({ request: BEFORE, dashboard: null }, { request: after, dashboard: null });

it('lists nothing where two requests ask for the same', () => {
  expect(
    changes({ ...BEFORE, userAttributes: [...(BEFORE.userAttributes ?? [])].reverse() }),
  ).toEqual([]);
});

it('lists what differs, each in words', () => {
  expect(
    changes({
      deploymentId: 2,
      externalId: 'customer-17',
      creatorMode: true,
      embedTenantName: 'acme1',
      groups: ['us', 'asia'],
      userAttributes: [
        { name: 'region', value: null },
        { name: 'tier', value: [1, 2] },
      ],
      settings: { showDashboardChat: false },
      securityContext: { secret: 'x' },
    }),
  ).toEqual([
    'Tenant: not sent → acme1',
    'Deployment: 1 → 2',
    'Creator mode: off → on',
    'Groups added: asia',
    'Groups removed: eu',
    'Attribute region: “eu” → cleared',
    'Attribute plan: “gold” → not sent',
    'Attribute tier: not sent → 1 and 2',
    'Chat on dashboards: as the account says → hidden',
    'Security context changed',
  ]);
});

it('tells cleared groups from those that stay as they were', () => {
  const { groups: left, ...others } = BEFORE;
  expect(left).toHaveLength(2);
  expect(changes(others)).toEqual(['Groups: eu and us → kept as they were']);
  expect(changes({ ...BEFORE, groups: [] })).toEqual(['Groups removed: eu and us']);
});
