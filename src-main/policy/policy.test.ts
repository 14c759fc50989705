import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MemoryLog } from '../testing/memory-log.ts';
import { createConnection } from '../testing/dashboard-services.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { ConnectionsStore } from '../workspaces/connections-store.ts';
import { toFixedConnections } from './fixed-connections.ts';
import { createPolicyGuard } from './policy-guard.ts';
import { choosePolicyFile, findPolicyPath, readPolicy } from './read-policy.ts';

function write(content: unknown): string {
  const path = join(makeTempDir(), 'policy.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const { id: _id, isLocal: _isLocal, ...DRAFT } = createConnection('https://bi.example');

it('no file is no policy', () => {
  const { policy, status } = readPolicy(join(makeTempDir(), 'policy.json'));
  expect(policy.forbid).toEqual([]);
  expect(status).toMatchObject({ path: null, problem: null, updates: null });
});

it('a good file is followed: connections, features, updates', () => {
  const path = write({ version: 1, connections: [DRAFT], forbid: ['exports'], updates: 'off' });
  const { policy, status } = readPolicy(path);
  expect(status).toEqual({
    path,
    problem: null,
    forbid: ['exports'],
    connections: 1,
    updates: 'off',
  });
  const [fixed] = toFixedConnections(policy);
  expect(fixed).toMatchObject({ name: 'Acme', isLocal: false });
  expect(toFixedConnections(policy)[0]?.id).toBe(fixed?.id);
});

it.each([
  ['{', /JSON/],
  [{ version: 2 }, /version/],
  [{ version: 1, forbid: ['exprots'] }, /forbid\.0/],
  [{ version: 1, forbids: ['exports'] }, /forbids/],
  [{ version: 1, connections: [{ ...DRAFT, apiKey: 'sk' }] }, /connections\.0.*apiKey/],
])('a broken file is followed in nothing, and says why: %j', (content, reason) => {
  const path = write(content);
  const { policy, status } = readPolicy(path);
  expect(policy).toMatchObject({ connections: [], forbid: [] });
  expect(status.path).toBe(path);
  expect(status.problem).toMatch(reason);
});

it('forbids the routes of a feature, and no other', () => {
  const refuse = createPolicyGuard(['exports', 'embedding']);
  expect(refuse('exports.begin')?.code).toBe('POLICY_FORBIDS');
  expect(refuse('embedding.mint')?.code).toBe('POLICY_FORBIDS');
  expect(refuse('embedding.checkLeaks')?.code).toBe('POLICY_FORBIDS');
  expect(refuse('embedding.listMints')).toBeNull();
  expect(refuse('connections.save')).toBeNull();
  expect(createPolicyGuard(['connections'])('connections.save')?.code).toBe('POLICY_FORBIDS');
  expect(createPolicyGuard(['connections'])('connections.import')?.code).toBe('POLICY_FORBIDS');
  expect(createPolicyGuard(['connections'])('connections.importFile')?.code).toBe('POLICY_FORBIDS');
  expect(createPolicyGuard([])('exports.begin')).toBeNull();
});

it('a fixed connection is listed, and cannot be changed or removed', () => {
  const [fixed] = toFixedConnections({ version: 1, connections: [DRAFT], forbid: [] });
  if (fixed === undefined) throw new Error('no connection');
  const path = join(makeTempDir(), 'connections.json');
  const store = new ConnectionsStore(path, new MemoryLog(), [fixed]);
  expect(store.list()).toEqual([fixed]);
  expect(store.find(fixed.id)).toEqual(fixed);
  expect(() => {
    store.put({ ...fixed, name: 'Mine' });
  }).toThrow('comes from a policy');
  expect(() => {
    store.remove(fixed.id);
  }).toThrow('comes from a policy');
});

it('a packaged app takes no other file than the computer’s', () => {
  const policyFile = '/tmp/mine.json';
  expect(choosePolicyFile({ isPackaged: false }, { policyFile })).toBe(policyFile);
  expect(choosePolicyFile({ isPackaged: true }, { policyFile })).not.toBe(policyFile);
  expect(findPolicyPath('linux', {})).toBe('/etc/plumbline/policy.json');
  expect(findPolicyPath('win32', { ProgramData: 'D:/data' })).toContain('D:/data');
});
