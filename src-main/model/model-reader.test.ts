import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { connectionIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { Connection } from '#shared/connection.ts';
import type { ModelCube } from '#shared/model/model.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import {
  type CachedModel,
  ModelCache,
  ModelReader,
  type ModelReaderPorts,
} from './model-reader.ts';

const signal = new AbortController().signal;
const CUBES: ModelCube[] = [{ name: 'cars', title: 'Cars', description: '', members: [] }];
const MENTIONED: ModelCube[] = [
  { name: 'mentioned', title: 'Mentioned', description: '', members: [] },
];

const CONNECTION: Connection = {
  id: LOCAL_CONNECTION_ID,
  isLocal: false,
  name: 'Acme',
  colour: 'blue',
  isProduction: false,
  dialect: 'platform',
  baseUrl: 'https://acme.example.org',
  chatBaseUrl: 'https://ai.example.org',
  dataApiUrl: 'https://data.example.org',
  accountName: 'acme',
  agentId: '1',
  deploymentId: 1,
  chatAuth: { method: 'none' },
  platformAuth: 'none',
  embedAuth: 'none',
  dataAuth: 'token',
};

function start(patch: Partial<ModelReaderPorts> = {}, connection: Connection = CONNECTION) {
  const state: { cached: CachedModel | null; reads: number; nowMs: number } = {
    cached: null,
    reads: 0,
    nowMs: 1_000,
  };
  const reader = new ModelReader({
    find: () => connection,
    resolveAccess: () => Promise.resolve({ dataApiUrl: 'https://data.example.org', token: 't' }),
    api: {
      read: () => {
        state.reads += 1;
        return Promise.resolve(CUBES);
      },
    },
    cache: { find: () => state.cached, save: (_, model) => (state.cached = model) },
    listMentionedCubes: () => MENTIONED,
    nowMs: () => state.nowMs,
    ...patch,
  });
  return { reader, state, read: () => reader.read(LOCAL_CONNECTION_ID, signal) };
}

const refuse = () => Promise.reject(new AppError('NETWORK_REFUSED', 'No network.'));

test('the platform tells it, once in ten minutes', async () => {
  const { read, state } = start();
  expect(await read()).toEqual({
    source: 'platform',
    readAtMs: 1_000,
    error: null,
    cubes: CUBES,
  });
  await read();
  expect(state.reads).toBe(1);
  state.nowMs += 11 * 60_000;
  expect((await read()).readAtMs).toBe(state.nowMs);
  expect(state.reads).toBe(2);
});

test('without the platform its last word stands, with its age and the reason', async () => {
  const { read, state } = start({ api: { read: refuse } });
  const deploymentKey = 'https://data.example.org 1';
  state.cached = { deploymentKey, readAtMs: -1e9, cubes: CUBES };
  expect(await read()).toMatchObject({
    source: 'platform',
    readAtMs: -1e9,
    error: { code: 'NETWORK_REFUSED' },
    cubes: CUBES,
  });
});

test('the model of another server is not passed off as this one’s', async () => {
  const { read, state } = start({ api: { read: refuse } });
  state.cached = { deploymentKey: 'https://old.example.org 1', readAtMs: 999, cubes: CUBES };
  expect(await read()).toMatchObject({ source: 'answers', readAtMs: null, cubes: MENTIONED });
});

test('a connection without a data API scope knows what its answers spoke of', async () => {
  const { read, state } = start({}, { ...CONNECTION, dataAuth: 'none' });
  expect(await read()).toEqual({
    source: 'answers',
    readAtMs: null,
    error: null,
    cubes: MENTIONED,
  });
  expect(state.reads).toBe(0);
});

test('where nothing was seen either, nothing is claimed', async () => {
  const { read } = start({ api: { read: refuse }, listMentionedCubes: () => [] });
  expect(await read()).toMatchObject({
    source: 'none',
    error: { code: 'NETWORK_REFUSED' },
    cubes: [],
  });
});

test('reads models of a version that called the key of a deployment a place, and writes them anew', () => {
  const path = join(makeTempDir(), 'models.json');
  const old = { place: 'https://data.example.org 1', readAtMs: 5, cubes: CUBES };
  writeFileSync(path, JSON.stringify({ acme: old }));
  const log = new MemoryLog();
  const cache = new ModelCache(path, log);
  const model = { deploymentKey: 'https://data.example.org 1', readAtMs: 5, cubes: CUBES };
  expect(cache.find(connectionIdSchema.parse('acme'))).toEqual(model);
  cache.save(connectionIdSchema.parse('other'), { ...model, readAtMs: 6 });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    acme: model,
    other: { ...model, readAtMs: 6 },
  });
  expect(log.entries).toEqual([]);
});
