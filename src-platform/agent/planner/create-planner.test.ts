import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cubeSchema } from '../../engine/cube.ts';
import { cars } from '../../samples/cars.ts';
import { makeTempDir, removeTempDir } from '../../testing/temp-dir.ts';
import { createPlanner } from './create-planner.ts';

let dir: string;
beforeAll(() => {
  dir = makeTempDir();
});
afterAll(() => {
  removeTempDir(dir);
});

it('loads the data sets where nothing was prepared, and tells why', async () => {
  const reasons: unknown[] = [];
  const planner = await createPlanner({
    cubes: [cubeSchema.parse(cars)],
    prepared: {
      files: { dir, program: join(dir, 'index.js') },
      onUnusable: (error) => reasons.push(error),
    },
  });
  const { signal } = new AbortController();
  const { rows } = await planner.engine.query('SELECT count(*) FROM cars', { rowLimit: 1, signal });
  await planner.close();
  expect(rows).toEqual([['406']]);
  expect(reasons).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
});
