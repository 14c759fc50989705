import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LeakReport, LeakWidget } from '#shared/embedding/leak-report.ts';
import { guardApp, renderApp } from '../../testing/app-fixture.ts';
import { ACME } from '../../testing/connection-stories.ts';
import { createEmbeddingHost, createMint } from '../../testing/embedding-host.ts';
import type { FakeHost } from '../../testing/fake-host.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true });

const requestOf = (externalId: string, embedTenantName: string) => ({
  deploymentId: 3,
  ...{ externalId, embedTenantName },
});
const MINTS = [
  createMint({ id: 'm-1' as never, request: requestOf('ana', 'acme1') }),
  createMint({ id: 'm-2' as never, request: requestOf('bo', 'north-wind') }),
];
const WIDGET: LeakWidget = {
  widgetId: 'w1',
  title: 'Revenue',
  results: [0, 1].map((viewer) => ({
    ...{ viewer, rowCount: 12, possiblyTruncated: false, error: null },
  })),
  alarms: [{ kind: 'identicalRows', viewers: [0, 1], rowCount: 12, column: null }],
};
const REPORT: LeakReport = {
  id: 'r-1',
  connectionId: ACME.id,
  connectionName: ACME.name,
  subject: { kind: 'dashboard', dashboard: { publicId: 'pub-1', title: 'Sales' } },
  viewers: MINTS.map(({ request }) => ({ request, error: null })),
  widgets: [WIDGET],
  startedAtMs: Date.now(),
  endedAtMs: Date.now(),
  isPartial: false,
};

async function openCheck(host: FakeHost): Promise<Screen> {
  const screen = await renderApp(host);
  await button(screen, 'Embedding').click();
  await screen.getByRole('tab', { name: 'Check' }).click();
  return screen;
}

async function addViewers(screen: Screen): Promise<void> {
  for (const name of [/^ana/, /^bo/]) {
    await button(screen, 'Add from the ledger').click();
    await screen.getByRole('menuitem', { name }).click();
  }
}

test('a diagnosis lists what is fine, wrong and unknown, each with what to do', async () => {
  const overrides = {
    'embedding.diagnose': () => [
      {
        check: 'embedAllowed' as const,
        verdict: 'fault' as const,
        finding: 'The published version forbids embedding.',
        advice: 'Publish it with embedding allowed.',
      },
      {
        check: 'originAllowed' as const,
        verdict: 'unknown' as const,
        finding: 'The server does not say.',
        advice: null,
      },
    ],
  };
  const host = createEmbeddingHost({ mints: MINTS, overrides });
  const screen = await openCheck(host);
  await userEvent.selectOptions(field(screen, 'Symptom'), '403 Forbidden');
  await userEvent.fill(field(screen, 'Origin of the host page'), 'app.example.org');
  await button(screen, 'Run the checks').click();
  await expect.element(field(screen, 'Origin of the host page')).toBeInvalid();
  await userEvent.fill(field(screen, 'Origin of the host page'), 'https://app.example.org/page');
  await button(screen, 'Run the checks').click();
  await expect
    .element(screen.getByText('1 fault found. 1 check could not run here.'))
    .toBeVisible();
  const checks = screen.getByRole('list', { name: 'Checks' });
  await expect.element(checks).toHaveTextContent(/Publish it with embedding allowed/);
  const asked = host.calls.filter(({ route }) => route === 'embedding.diagnose');
  expect(asked.map(({ input }) => input)).toMatchObject([
    { symptom: 'forbidden', hostOrigin: 'https://app.example.org' },
  ]);
});

test('a leak check needs its content and two viewers, and shows each alarm in words', async () => {
  const host = createEmbeddingHost({ mints: MINTS });
  const screen = await openCheck(host);
  await button(screen, 'Run the leak check').click();
  await expect.element(screen.getByText(/Add at least 2 viewers/)).toBeVisible();
  await userEvent.fill(field(screen, 'Public id of the dashboard').last(), 'pub-1');
  await addViewers(screen);
  await button(screen, 'Run the leak check').click();
  const stream = await host.nextStream('embedding.checkLeaks');
  expect(stream.input).toMatchObject({
    subject: { kind: 'dashboard', dashboard: { publicId: 'pub-1' } },
    viewers: [{ externalId: 'ana' }, { externalId: 'bo' }],
  });
  stream.emit({ type: 'viewer', viewer: 0, state: 'minted' }, { type: 'widget', widget: WIDGET });
  await expect.element(screen.getByText(/1 session minted; 1 widget compared/)).toBeVisible();
  stream.emit({ type: 'report', report: REPORT });
  stream.end();
  await expect
    .element(screen.getByRole('list', { name: 'Alarms' }))
    .toHaveTextContent(
      '“Revenue” shows the same 12 rows to ana (acme1) and bo (north-wind), who belong to different tenants.',
    );
  await expect.element(screen.getByRole('list', { name: 'Reports' })).toHaveTextContent('Alarm');
});

test('a partial report without alarms claims nothing, and a stopped check ends quietly', async () => {
  const partial = { ...REPORT, isPartial: true, widgets: [{ ...WIDGET, alarms: [] }] };
  const overrides = { 'embedding.listLeakReports': () => [partial] };
  const host = createEmbeddingHost({ mints: MINTS, overrides });
  const screen = await openCheck(host);
  const reports = screen.getByRole('list', { name: 'Reports' });
  await reports.getByRole('button', { name: /Sales/ }).click();
  await expect.element(screen.getByText(/this does not show that nothing leaks/)).toBeVisible();
  await screen.getByRole('radio', { name: 'Question' }).click();
  await userEvent.fill(field(screen, 'Question to the agent'), 'Revenue by region');
  await addViewers(screen);
  await button(screen, 'Run the leak check').click();
  const stream = await host.nextStream('embedding.checkLeaks');
  await button(screen, 'Stop').click();
  await expect.element(button(screen, 'Stop')).not.toBeInTheDocument();
  expect(stream.isOpen()).toBe(false);
});
