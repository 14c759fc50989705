import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import { toComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { CallHandlers } from '#shared/ipc/types.ts';
import {
  dashboardConfigInputSchema,
  dashboardSchema,
  type Dashboard,
} from '#shared/platform/dashboard.ts';
import { createClient } from '../../ipc/client.ts';
import { readTileAnswers } from '../../ipc/read-tile.ts';
import '../../styles/base.css';
import '../../styles/tokens.css';
import { FakeHost, type FakeStream } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import type { PublishCandidate } from './publish-candidate.ts';
import PublishPanel from './PublishPanel.svelte';
import { Publishing, type PublishPhase } from './publishing.svelte.ts';
import ReviewDetails from './ReviewDetails.svelte';
import { describePublishChanges } from './review-messages.ts';
import { showPublishEndToast } from './publish-end-toast.ts';

const WORKBOOK: WorkbookRef = {
  connectionId: LOCAL_CONNECTION_ID,
  deploymentId: 1,
  workbookId: 101,
};

function createDashboard(versionNumber: number, change: Record<string, unknown> = {}): Dashboard {
  return dashboardSchema.parse({
    id: 7,
    publicId: 'pub-7',
    deploymentId: 1,
    workbookId: 101,
    status: 'published',
    allowEmbed: false,
    versionNumber,
    versionId: 700 + versionNumber,
    title: 'Box office',
    config: {
      kind: 'CLASSIC',
      widgets: [
        {
          id: 'gross',
          type: 'CHART',
          position: { x: 0, y: 0, w: 6, h: 4 },
          config: { reportId: 1 },
        },
      ],
    },
    reportSnapshots: [
      {
        id: 1,
        reportId: 1,
        versionNumber: 1,
        name: 'Gross',
        sqlQuery: 'SELECT genre, gross FROM a',
      },
    ],
    ...change,
  });
}

const BEFORE = createDashboard(3);
const AFTER = createDashboard(4, {
  allowEmbed: true,
  reportSnapshots: [
    { id: 2, reportId: 1, versionNumber: 2, name: 'Gross', sqlQuery: 'SELECT genre, gross FROM b' },
  ],
});

function createWorkbook(published: Dashboard | null): WorkbookView {
  const [snapshot] = AFTER.reportSnapshots;
  return {
    id: 101,
    name: 'Films',
    folderId: null,
    draft: AFTER.config,
    published,
    reports: [{ id: 1, name: 'Gross', title: null, workbookId: 101, snapshot: snapshot ?? null }],
  };
}

function createCandidate(dashboard: Dashboard): PublishCandidate {
  const compared = toComparedDashboard(dashboard);
  const config = dashboardConfigInputSchema.parse({ kind: 'CLASSIC', widgets: [] });
  const { title, description, allowEmbed } = compared;
  const input = { workbookId: 101, title, description, allowEmbed, config };
  const label = 'the draft';
  return { label, dashboard: compared, input, leftOut: [], caveat: '', isRepublish: false };
}

const opened: { host: FakeHost; publishing: Publishing }[] = [];

function setUp(handlers: Partial<CallHandlers<AbortSignal>> = {}) {
  const freshness = { source: 'server' as const, readAtMs: 1, error: null };
  const host = new FakeHost({
    'dashboards.readWorkbook': () => ({ workbook: createWorkbook(BEFORE), freshness }),
    'dashboards.publish': () => AFTER,
    ...handlers,
  });
  const settled: (PublishCandidate | null)[] = [];
  const unseen: PublishPhase[] = [];
  const client = createClient(host);
  const publishing = new Publishing({
    client,
    workbookRef: WORKBOOK,
    numbers: {
      read: (request, signal) =>
        readTileAnswers(client, { ...request, deployment: WORKBOOK }, signal),
      label: (_sql, { columns }) =>
        Promise.resolve(columns.map(({ name }) => ({ name, title: `The ${name}` }))),
    },
    onPublished: (_, sent) => settled.push(sent),
    onEndedInBackground: (phase) => unseen.push(phase),
    nowMs: () => Date.UTC(2026, 0, 2),
  });
  opened.push({ host, publishing });
  const published = () => host.calls.filter(({ route }) => route === 'dashboards.publish');
  return { host, publishing, published, freshness, settled, unseen };
}

const ACTIONS = {
  see: () => undefined,
  showVersions: () => undefined,
  reviewAgain: () => undefined,
  republish: () => undefined,
  openLink: () => undefined,
};
const TARGET = {
  workbookName: 'Films',
  connectionName: 'Warehouse',
  isProduction: false,
  block: null,
  baseUrl: 'https://bi.example.org',
};

function send(
  stream: FakeStream<'dashboards.rows'>,
  rows: readonly (readonly string[])[],
  source: 'server' | 'cached' = 'server',
): void {
  stream.emit(
    { type: 'started', source, atMs: 1, isLast: source === 'server' },
    {
      type: 'columns',
      columns: [
        { name: 'genre', type: 'String' },
        { name: 'gross', type: 'Int64' },
      ],
    },
    { type: 'rows', text: JSON.stringify(rows), count: rows.length },
    { type: 'ended', rowCount: rows.length, elapsedMs: 5, possiblyTruncated: false },
  );
  if (source === 'server') stream.end();
}

beforeEach(async () => {
  await page.viewport(1_000, 800);
});

afterEach(async () => {
  for (const { host, publishing } of opened.splice(0)) {
    publishing.close();
    await expect.poll(() => host.open().streams).toBe(0);
  }
});

describe('the review of a publish', () => {
  it('says in words what changes, who may see it, and by how much the numbers differ', async () => {
    const { host, publishing } = setUp();
    publishing.begin(createCandidate(AFTER), BEFORE);
    const { review } = publishing;
    if (review === null) throw new Error('There is no review.');
    await render(ReviewDetails, { review, heading: describePublishChanges(review.diff) });
    await expect
      .element(page.getByRole('heading', { level: 2 }))
      .toHaveTextContent('This will change 1 query and embedding');
    await expect
      .element(page.getByRole('region', { name: 'Embedding' }))
      .toHaveTextContent('Outside viewers with an embed session can see the dashboard');
    const query = page.getByRole('region', { name: 'Query of Gross' });
    await expect.element(query).toHaveTextContent('FROM');

    const before = await host.nextStream('dashboards.rows');
    expect(before.input).toMatchObject({ sql: 'SELECT genre, gross FROM a', answers: 'server' });
    send(before, [
      ['Drama', '9007199254740992'],
      ['Comedy', '10'],
    ]);
    const after = await host.nextStream('dashboards.rows');
    expect(after.input).toMatchObject({ sql: 'SELECT genre, gross FROM b' });
    send(after, [
      ['Drama', '9007199254740993'],
      ['Comedy', '15'],
    ]);
    const numbers = page.getByRole('list', { name: 'Numbers of each report' });
    await expect.element(numbers).toHaveTextContent('2 of 2 values differ');
    await expect.element(numbers).toHaveTextContent('largest: Comedy, The gross: 10 → 15 (+50%)');
    await expect.element(page.getByText('1 of 1 report compared')).toBeVisible();
  });

  it('compares the rows of the same query with those that were cached', async () => {
    const { host, publishing } = setUp();
    publishing.begin(createCandidate(createDashboard(4)), BEFORE);
    const stream = await host.nextStream('dashboards.rows');
    send(stream, [['Drama', '10']], 'cached');
    send(stream, [['Drama', '15']]);
    const tile = publishing.review?.numbers.tiles[0];
    await expect
      .poll(() => tile?.phase)
      .toMatchObject({ kind: 'found', found: { counts: { differ: 1 }, beforeAtMs: 1 } });
  });

  it('asks the same query once, and tells a failure at its own report', async () => {
    const { host, publishing } = setUp();
    publishing.begin(createCandidate(createDashboard(4)), BEFORE);
    const stream = await host.nextStream('dashboards.rows');
    expect(stream.input).toMatchObject({ answers: 'cached-and-server' });
    stream.fail(new AppError('QUERY_FAILED', 'No table a.'));
    const tile = publishing.review?.numbers.tiles[0];
    await expect.poll(() => tile?.phase).toMatchObject({ kind: 'failed', side: 'after' });
    expect(publishing.review && describePublishChanges(publishing.review.diff)).toBe(
      'Nothing to publish',
    );
  });
});

describe('publishing', () => {
  it('sends what was reviewed once, however often it is pressed, and shows the record', async () => {
    let answer: (dashboard: Dashboard) => void = () => undefined;
    const { publishing, published } = setUp({
      'dashboards.publish': () => new Promise((resolve) => (answer = resolve)),
    });
    publishing.begin(createCandidate(AFTER), BEFORE);
    await render(PublishPanel, { props: { publishing, target: TARGET, actions: ACTIONS } });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => published().length).toBe(1);
    await userEvent.keyboard('{Enter}');
    void publishing.publish();
    answer(AFTER);
    await expect
      .element(page.getByRole('heading', { name: 'Published as version 4' }))
      .toBeVisible();
    await expect
      .element(page.getByText('https://bi.example.org/embed/dashboard/pub-7'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Republish version 3' })).toBeVisible();
    expect(published()).toHaveLength(1);
    expect(published()[0]?.input).toMatchObject({ input: createCandidate(AFTER).input });
  });

  it('asks for the workbook’s name on a production connection', async () => {
    const { publishing, published } = setUp();
    publishing.begin(createCandidate(AFTER), BEFORE);
    const target = { ...TARGET, isProduction: true };
    await render(PublishPanel, { props: { publishing, target, actions: ACTIONS } });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('not the workbook’s name');
    expect(published()).toHaveLength(0);
    await page.getByRole('textbox', { name: 'Type Films to publish to Warehouse' }).fill('Films');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByRole('heading', { name: /Published as/ })).toBeVisible();
  });

  it('keeps everything when it is refused, and can be pressed again', async () => {
    let isRefused = true;
    const { publishing, published } = setUp({
      'dashboards.publish': () => {
        if (isRefused) throw new AppError('BAD_REQUEST', 'config.widgets: too many');
        return AFTER;
      },
    });
    publishing.begin(createCandidate(AFTER), BEFORE);
    await render(PublishPanel, { props: { publishing, target: TARGET, actions: ACTIONS } });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByText(/Your changes are stored/)).toBeVisible();
    isRefused = false;
    await page.getByRole('button', { name: 'Publish again' }).click();
    await expect.element(page.getByRole('heading', { name: /Published as/ })).toBeVisible();
    expect(published()).toHaveLength(2);
  });

  it('says that a broken call may have been carried out, and finds out by the version', async () => {
    let now: Dashboard = BEFORE;
    const { publishing, published, freshness } = setUp({
      'dashboards.readWorkbook': () => ({ workbook: createWorkbook(now), freshness }),
      'dashboards.publish': () => {
        throw new AppError('NETWORK_RESET', 'The connection dropped.');
      },
    });
    publishing.begin(createCandidate(AFTER), BEFORE);
    await render(PublishPanel, { props: { publishing, target: TARGET, actions: ACTIONS } });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByText('Not sure this was published')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await publishing.publish();
    expect(published()).toHaveLength(1);

    now = AFTER;
    await page.getByRole('button', { name: 'Check the latest version' }).click();
    await expect
      .element(page.getByRole('heading', { name: 'Published as version 4' }))
      .toBeVisible();
  });

  it('sends nothing when somebody else published since the review', async () => {
    const { publishing, published, freshness } = setUp({
      'dashboards.readWorkbook': () => ({
        workbook: createWorkbook(createDashboard(9)),
        freshness,
      }),
    });
    publishing.begin(createCandidate(AFTER), BEFORE);
    await render(PublishPanel, { props: { publishing, target: TARGET, actions: ACTIONS } });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByText('Nothing was published')).toBeVisible();
    await expect.element(page.getByText(/published version 9/)).toBeVisible();
    expect(published()).toHaveLength(0);
  });
});

describe('finding out what became of a call that broke', () => {
  /** Breaks the call; the workbook is read when the test allows it. */
  async function breakCall(now: Dashboard) {
    const gate = createGate();
    let isBroken = false;
    const made = setUp({
      'dashboards.readWorkbook': async () => {
        if (isBroken) await gate.opened;
        const freshness = { source: 'server' as const, readAtMs: 1, error: null };
        return { workbook: createWorkbook(isBroken ? now : BEFORE), freshness };
      },
      'dashboards.publish': () => {
        isBroken = true;
        throw new AppError('NETWORK_RESET', 'The connection dropped.');
      },
    });
    const sent = createCandidate(AFTER);
    made.publishing.begin(sent, BEFORE);
    await made.publishing.publish();
    return { ...made, gate, sent, read: made.publishing.readAgain() };
  }

  it('takes what was sent for published, not what was typed meanwhile', async () => {
    const { publishing, settled, gate, sent, read } = await breakCall(AFTER);
    const typed = createCandidate(createDashboard(4, { title: 'Typed meanwhile' }));
    publishing.begin(typed, BEFORE);
    gate.open();
    await read;
    expect(settled).toEqual([sent]);
    expect(publishing.phase).toMatchObject({ kind: 'published', dashboard: AFTER });
    publishing.begin(typed, AFTER);
    expect(publishing).toMatchObject({ phase: { kind: 'reviewing' }, candidate: typed });
  });

  it.each([
    [AFTER, 'published', 'Films was published as version 4.'],
    [BEFORE, 'reviewing', 'Films was not published. Your changes are stored.'],
  ])('tells it after the workbook was left: %#', async (now, kind, words) => {
    const { publishing, unseen, gate, read } = await breakCall(now);
    publishing.close();
    gate.open();
    await read;
    expect(unseen).toMatchObject([{ kind }]);
    const messages: unknown[] = [];
    for (const phase of unseen) {
      showPublishEndToast({ show: ({ message }) => messages.push(message) }, 'Films', phase);
    }
    expect(messages).toEqual([words]);
  });
});

it('begins no review whose queries nobody would close', () => {
  const { host, publishing } = setUp();
  publishing.close();
  publishing.begin(createCandidate(AFTER), BEFORE);
  expect(publishing.review).toBeNull();
  expect(host.open().streams).toBe(0);
});
