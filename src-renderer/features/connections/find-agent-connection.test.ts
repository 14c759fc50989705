import { expect, test } from 'vitest';
import { connectionIdSchema } from '#shared/ids.ts';
import { ACME } from '../../testing/connection-stories.ts';
import { findAgentConnection } from './find-agent-connection.ts';

const id = connectionIdSchema.parse('other');
const own = { ...ACME, baseUrl: 'https://acme.example.org', deploymentId: 1 };
const other = { ...own, id, deploymentId: 2 };
const find = (connections: readonly (typeof own)[], deploymentId: number) =>
  findAgentConnection(connections, { connectionId: own.id, deploymentId })?.id ?? null;

test('a dashboard is asked about in its own connection where the agent is that of its deployment', () => {
  expect(find([own, other], 1)).toBe(own.id);
  expect(
    findAgentConnection([{ ...own, deploymentId: null }], { connectionId: own.id, deploymentId: 9 })
      ?.id,
  ).toBe(own.id);
});

test('else in another connection to the same server, and in no other', () => {
  expect(find([own, other], 2)).toBe(id);
  expect(find([own], 2)).toBeNull();
  expect(find([own, { ...other, baseUrl: 'https://elsewhere.example.org' }], 2)).toBeNull();
  expect(find([own, { ...other, chatAuth: { method: 'none' } }], 2)).toBeNull();
  expect(find([other], 2)).toBeNull();
});
