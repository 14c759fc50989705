import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dashboardSchema } from '#shared/platform/dashboard.ts';
import type { PlatformReady } from '#shared/local-platform.ts';
import { createLog } from '../log.ts';
import { ApiClient } from '../testing/api-client.ts';
import { BUILD_TIMEOUT_MS, buildPlatform } from '../testing/built-platform.ts';
import { ChildPlatform } from '../testing/child-platform.ts';
import { makeTempDir, removeTempDir } from '../testing/temp-dir.ts';
import { openDatabase } from './open-database.ts';

const TIMEOUT_MS = 60_000;
const PATH = '/api/v1/deployments/2/workbooks/201/publish';

let dir: string;
let program: string;
const children: ChildPlatform[] = [];
const clients: ApiClient[] = [];

beforeAll(async () => {
  program = await buildPlatform();
}, BUILD_TIMEOUT_MS);
beforeEach(() => {
  dir = makeTempDir();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(children.splice(0).map((child) => child.end('SIGKILL')));
  removeTempDir(dir);
});

async function start(): Promise<{ child: ChildPlatform; api: ApiClient; ready: PlatformReady }> {
  const child = new ChildPlatform(program, ['--data', dir]);
  children.push(child);
  const ready = await child.ready();
  const api = new ApiClient(ready.baseUrl, `Bearer ${ready.accessToken ?? ''}`);
  clients.push(api);
  return { child, api, ready };
}

/** Publishes until the process is gone. @returns what was acknowledged */
async function publishUntilKilled(api: ApiClient, title: string): Promise<number[]> {
  const acknowledged: number[] = [];
  for (;;) {
    try {
      const { body } = await api.post(PATH, { json: { workbookId: 201, title } });
      acknowledged.push(dashboardSchema.parse(body).versionNumber);
    } catch (error) {
      if (error instanceof z.ZodError) throw error;
      return acknowledged;
    }
  }
}

const workbookSchema = z.object({
  publishedDashboard: z.object({ versionNumber: z.int() }).nullable(),
});

async function readVersion(api: ApiClient): Promise<number> {
  const { body } = await api.get(PATH.replace('/publish', ''));
  return workbookSchema.parse(body).publishedDashboard?.versionNumber ?? 0;
}

const versionRow = z.object({ number: z.int(), snapshots: z.int() });

function storedVersions(): { number: number; snapshots: number }[] {
  const database = openDatabase(
    { dataDir: dir, fresh: false },
    createLog({ write: () => undefined }),
  );
  try {
    return database
      .prepare(
        `SELECT v.number, (SELECT count(*) FROM version_snapshots WHERE version_id = v.id) AS snapshots
         FROM dashboard_versions v JOIN dashboards d ON d.id = v.dashboard_id
         WHERE d.workbook_id = 201 ORDER BY v.number`,
        versionRow,
      )
      .all();
  } finally {
    database.close();
  }
}

describe('a platform that is killed while it publishes', { timeout: TIMEOUT_MS }, () => {
  it('has every acknowledged version, whole and without gaps, each time', async () => {
    let last = 0;
    for (const round of [1, 2, 3]) {
      const { child, api } = await start();
      const writers = ['a', 'b', 'c'].map((name) =>
        publishUntilKilled(api, `${name}${String(round)}`),
      );
      while ((await readVersion(api)) <= last + 20);
      await child.end('SIGKILL');
      const acknowledged = (await Promise.all(writers)).flat();
      const stored = storedVersions();
      expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
      expect(stored.every(({ snapshots }) => snapshots === 5)).toBe(true);
      expect(stored.length).toBeGreaterThanOrEqual(Math.max(...acknowledged));
      expect(acknowledged.length).toBeGreaterThan(10);
      last = stored.length;
    }
  });
});
