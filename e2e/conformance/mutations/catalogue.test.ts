import { expect, test } from 'vitest';
import { listMutations } from './catalogue.ts';

const known = {
  key: 'Api-Key sk-a',
  bearer: 'Bearer b',
  tokenFor: () => 'token',
  deploymentIds: [1],
  firstDeployment: 1,
  firstWorkbook: 2,
};

test('every mutation has an id of its own that can stand in a path', () => {
  const ids = listMutations(known).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
});
