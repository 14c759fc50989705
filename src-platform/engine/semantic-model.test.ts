import { describe, expect, it } from 'vitest';
import { SAMPLE_CUBES } from '../samples/sample-cubes.ts';
import { openModel } from './semantic-model.ts';

describe('openModel', () => {
  it('loads every sample', async () => {
    const start = performance.now();
    const { engine, model } = await openModel(SAMPLE_CUBES);
    console.log(
      performance.now() - start,
      model.cubes.map((c) => [c.name, c.rowCount]),
    );
    engine.close();
    expect(model.cubes).toHaveLength(8);
  });
});
