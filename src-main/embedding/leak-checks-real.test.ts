import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LeakReport } from '#shared/embedding/leak-report.ts';
import { collectItems } from '../platform/cursor-pages.ts';
import { openEmbeddingServices } from '../testing/embedding-services.ts';
import { useRealPlatform } from '../testing/real-platform.ts';
import { LeakChecks } from './leak-checks.ts';

const platform = useRealPlatform();
const { signal } = new AbortController();
const PORTAL = 3;

interface Customer {
  readonly externalId: string;
  readonly embedTenantName: string;
  readonly userAttributes: readonly { readonly name: string; readonly value: unknown }[];
}

const createAirline = (name: string, airports: readonly string[]): Customer => ({
  externalId: `pilot-${name}`,
  embedTenantName: `airline-${name}`,
  userAttributes: [{ name: 'airports', value: airports }],
});

const NORTH = createAirline('north', ['SEA', 'PDX']);
const SOUTH = createAirline('south', ['ATL', 'MIA']);

function open(agentId: string) {
  const { baseUrl, adminKey, ready } = platform();
  const services = openEmbeddingServices({
    baseUrl,
    apiKey: adminKey,
    connection: { dataApiUrl: ready.dataApiUrl, deploymentId: PORTAL },
  });
  const checks = new LeakChecks({
    ...services,
    find: () => services.connection,
    resolveChat: () =>
      Promise.resolve({
        chatBaseUrl: ready.chatBaseUrl,
        accountName: ready.accountName,
        agentId,
        dialect: 'platform',
        branch: null,
        auth: { kind: 'apiKey', key: adminKey, sessionSettings: { externalId: 'analyst' } },
      }),
    reports: services.archive.leakReports,
    learnSecret: () => undefined,
    newId: () => 'report',
    nowMs: () => Date.now(),
    onInternalError: (error) => services.internalErrors.push(error),
  });
  return { checks, connectionId: services.connectionId };
}

const dashboardListSchema = z.object({ items: z.array(z.object({ publicId: z.string() })) });

/** The public id of a dashboard of the portal, by its title. */
async function findPublicId(title: string): Promise<string> {
  const { baseUrl, accessToken } = platform();
  const url = `${baseUrl}/api/v1/deployments/${String(PORTAL)}/workspace?types=dashboard&search=${encodeURIComponent(title)}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  const { items } = dashboardListSchema.parse(await answer.json());
  return items[0]?.publicId ?? '';
}

async function check(
  subject: { readonly title: string } | { readonly question: string },
  customers: readonly Customer[],
): Promise<LeakReport> {
  const { checks, connectionId } = open('portal-planner');
  const events = await collectItems(
    checks.check(
      {
        connectionId,
        subject:
          'question' in subject
            ? { kind: 'question', question: subject.question }
            : {
                kind: 'dashboard',
                dashboard: { publicId: await findPublicId(subject.title), title: subject.title },
              },
        viewers: customers.map((customer) => ({ deploymentId: PORTAL, ...customer })),
      },
      signal,
    ),
  );
  const last = events.at(-1);
  if (last?.type !== 'report') return expect.unreachable();
  return last.report;
}

const listAlarms = ({ widgets }: LeakReport) =>
  widgets.map(({ title, alarms }) => [title, alarms.map(({ kind }) => kind)]);
const listRowCounts = ({ widgets }: LeakReport) =>
  widgets.map(({ results }) => results.map(({ rowCount }) => rowCount));

describe('a leak check against a platform with an access policy', () => {
  it('raises no alarm over a sound dashboard, in which both have rows', async () => {
    const report = await check({ title: 'Airline operations' }, [NORTH, SOUTH]);
    expect(listAlarms(report)).toEqual([
      ['Departures by airport', []],
      ['Average delay by airport', []],
      ['Routes', []],
    ]);
    expect(report.isPartial).toBe(false);
    expect(
      listRowCounts(report)
        .flat()
        .every((count) => count > 0),
    ).toBe(true);
  });

  it('names the one widget that leaks, and not the one beside it', async () => {
    const report = await check({ title: 'Example that leaks' }, [NORTH, SOUTH]);
    expect(listAlarms(report)).toEqual([
      ['Departures by airport', []],
      ['Your share price', ['identicalRows', 'totalExceedsShare']],
    ]);
    expect(report.isPartial).toBe(false);
  });

  it('compares what the agent answers each of them', async () => {
    const report = await check({ question: 'Number of flights by origin' }, [NORTH, SOUTH]);
    expect(report.isPartial).toBe(false);
    expect(listAlarms(report).map(([, alarms]) => alarms)).toEqual([[]]);
    expect(listRowCounts(report)).toEqual([[2, 2]]);
  });

  it('finds rows that two customers share, because both have an airport', async () => {
    const both = createAirline('both', ['ATL', 'SEA']);
    const report = await check({ title: 'Airline operations' }, [NORTH, both]);
    expect(listAlarms(report)[0]?.[1]).toContain('commonRows');
  });
});
