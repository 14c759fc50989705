import { expect, it } from 'vitest';
import { isNodeNewEnough, requireNode } from './node-version.mjs';

it.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.3', false],
  ['18.20.8', false],
  ['20.9.0', false],
])('Node %s against >=20.19: %s', (running, enough) => {
  expect(isNodeNewEnough(running, '>=20.19')).toBe(enough);
});

it('names the version and the way out', () => {
  expect(() => {
    requireNode('18.20.8', '>=20.19');
  }).toThrow(/Node >=20\.19[\s\S]*this is Node 18\.20\.8[\s\S]*nvm install 22/);
});
