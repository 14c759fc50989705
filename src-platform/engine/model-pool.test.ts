import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_CUBES } from '../samples/sample-cubes.ts';
import { ModelPool, type BorrowedModel } from './model-pool.ts';
import { openModel, type LoadedModel } from './semantic-model.ts';
import {
  ALL_ROWS,
  NO_ROWS,
  type ColumnValues,
  type RestrictedRows,
} from '../domain/visible-rows.ts';

const CUBES = SAMPLE_CUBES.filter(({ name }) => name === 'cars');
const MAX = 2;
const { signal } = new AbortController();

let source: LoadedModel;
let pool: ModelPool;
beforeAll(async () => {
  source = await openModel(CUBES);
});
afterAll(() => {
  source.engine.close();
});
beforeEach(() => {
  // The source outlives the pool of a test.
  pool = new ModelPool({ ...source, engine: { ...source.engine, close: () => undefined } }, MAX);
});
afterEach(async () => {
  await pool.close();
  expect(pool.openCount).toBe(0);
});

const restrict = (...conditions: ColumnValues[]): RestrictedRows => ({
  kind: 'restricted',
  cubes: [{ cube: 'cars', description: 'Your cars.', columnDescriptions: {}, conditions }],
});
const madeIn = (...origins: string[]) => restrict({ column: 'origin', values: origins });

const readCells = async ({ engine }: LoadedModel, sql: string) =>
  (await engine.query(sql, { rowLimit: 500, signal })).rows;
const BY_ORIGIN = 'SELECT origin, count(*) FROM cars GROUP BY ALL ORDER BY ALL';

async function using<T>(
  rows: Parameters<ModelPool['borrow']>[0],
  work: (model: BorrowedModel) => Promise<T>,
): Promise<T> {
  const model = await pool.borrow(rows, signal);
  try {
    return await work(model);
  } finally {
    model.release();
  }
}

describe('a restricted model', () => {
  it('has the visible rows, in their order, and no others', async () => {
    const sql = 'SELECT * FROM cars';
    const all = await readCells(source, `${sql} WHERE origin IN ('Japan', 'Europe')`);
    expect(await using(madeIn('Japan', 'Europe'), (model) => readCells(model, sql))).toEqual(all);
    expect(all.length).toBeGreaterThan(100);
  });

  it('compares numbers as numbers, and meets all conditions', async () => {
    const rows = restrict(
      { column: 'cylinders', values: [4, 6] },
      { column: 'origin', values: ['Japan'] },
    );
    const sql = 'SELECT cylinders, count(*) FROM cars GROUP BY ALL ORDER BY ALL';
    const expected = await readCells(
      source,
      "SELECT cylinders, count(*) FROM cars WHERE origin = 'Japan' AND cylinders IN (4, 6) GROUP BY ALL ORDER BY ALL",
    );
    expect(await using(rows, (model) => readCells(model, sql))).toEqual(expected);
  });

  it.each([
    ['no value', madeIn()],
    ['a value that no row has', madeIn('Mars')],
    ['a number for a text', restrict({ column: 'origin', values: [1] })],
    ['a text for a number', restrict({ column: 'cylinders', values: ['4'] })],
    ['SQL for a value', madeIn("' OR true --")],
    [
      'a group that is missing',
      {
        kind: 'restricted',
        cubes: [{ cube: 'cars', description: '', columnDescriptions: {}, conditions: NO_ROWS }],
      },
    ] as const,
  ])('has no row for %s', async (_case, rows) => {
    await using(rows, async (model) => {
      expect(await readCells(model, 'SELECT count(*) FROM cars')).toEqual([['0']]);
      expect(model.model.cubes[0]?.columnProfiles.get('horsepower')?.extent).toBeNull();
    });
  });

  it('names no value that is hidden', async () => {
    await using(madeIn('Japan'), ({ model }) => {
      const [cube] = model.cubes;
      expect(cube?.columnProfiles.get('origin')?.values).toEqual(['Japan']);
      const text = JSON.stringify([cube, [...(cube?.columnProfiles ?? [])]]);
      expect(text).not.toMatch(/american|chevrolet|volkswagen/i);
      return Promise.resolve();
    });
  });

  it('tells when the rows were read, not when they were copied', async () => {
    await using(madeIn('Japan'), ({ engine }) => {
      expect(engine.loadedAt).toBe(source.engine.loadedAt);
      return Promise.resolve();
    });
  });
});

describe('the pool', () => {
  it('lends the same model to all who see all rows', async () => {
    const model = await pool.borrow(ALL_ROWS, signal);
    expect(model.model).toBe(source.model);
    model.release();
    expect(pool.openedCount).toBe(0);
  });

  it('opens one model for all who wait, and for all who see the same rows', async () => {
    const alike = [
      madeIn('Japan', 'USA'),
      madeIn('USA', 'Japan', 'USA'),
      madeIn('Mars', 'USA', 'Japan'),
    ];
    await Promise.all(
      [...alike, ...alike].map((rows) => using(rows, (m) => readCells(m, BY_ORIGIN))),
    );
    expect([pool.openedCount, pool.openCount]).toEqual([1, 1]);
  });

  it('closes the model that was not used for longest', async () => {
    const count = (origin: string) => using(madeIn(origin), (model) => readCells(model, BY_ORIGIN));
    await count('USA');
    await count('Japan');
    await count('USA');
    await count('Europe');
    expect(pool.openCount).toBe(MAX);
    await count('USA');
    expect(pool.openedCount).toBe(3);
    await count('Japan');
    expect([pool.openedCount, pool.openCount]).toEqual([4, MAX]);
  });

  it('lets who finds all in use wait, and give up', async () => {
    const [japan, usa] = [
      await pool.borrow(madeIn('Japan'), signal),
      await pool.borrow(madeIn('USA'), signal),
    ];
    const waiting = pool.borrow(madeIn('Europe'), signal);
    const leaving = new AbortController();
    const impatient = pool.borrow(madeIn('Europe', 'USA'), leaving.signal);
    leaving.abort(new Error('The client has gone.'));
    await expect(impatient).rejects.toThrow('The client has gone.');
    expect(pool.openedCount).toBe(2);
    expect(await readCells(japan, BY_ORIGIN)).toEqual([['Japan', '79']]);
    japan.release();
    const europe = await waiting;
    expect(await readCells(europe, BY_ORIGIN)).toEqual([['Europe', '73']]);
    europe.release();
    usa.release();
  });

  it('refuses after its end, and what waits for room', async () => {
    await pool.borrow(madeIn('Japan'), signal);
    await pool.borrow(madeIn('USA'), signal);
    const waiting = pool.borrow(madeIn('Europe'), signal);
    await pool.close();
    await expect(waiting).rejects.toThrow('shutting down');
    await expect(pool.borrow(madeIn('Japan'), signal)).rejects.toThrow('shutting down');
  });
});
