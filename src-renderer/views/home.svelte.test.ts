import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { DataModel, Member } from '#shared/model/model.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { LOCAL } from '../testing/connection-stories.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { createConversationSummary } from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;

const member = (name: string, title: string, kind: Member['kind']): Member => ({
  name,
  title,
  description: '',
  kind,
  type: kind === 'measure' ? 'number' : kind === 'time' ? 'time' : 'string',
});

const CARS: DataModel = {
  source: 'platform',
  readAtMs: 1,
  error: null,
  cubes: [
    {
      name: 'cars',
      title: 'Cars',
      description: '',
      members: [
        member('cars.avg_mpg', 'Average miles per gallon', 'measure'),
        member('cars.origin', 'Origin', 'dimension'),
        member('cars.model_year', 'Model year', 'time'),
      ],
    },
  ],
};
const COUNTED = JSON.stringify([['406', '1970-01-01T00:00:00.000', '1982-01-01T00:00:00.000']]);

function createHost(overrides: ConstructorParameters<typeof FakeHost>[0] = {}) {
  return new FakeHost({
    'model.read': () => CARS,
    'connections.list': () => [{ ...LOCAL, deploymentId: 1 }],
    ...overrides,
  });
}

const question = (screen: Screen) => screen.getByRole('textbox', { name: 'Question' });

describe('the home', () => {
  test('offers each data set with its rows, its period and questions for the field', async () => {
    const host = createHost();
    const screen = await renderApp(host);
    const stream = await host.nextStream('dashboards.rows');
    expect(stream.input).toMatchObject({ deploymentId: 1, timezone: null });
    stream.emit({ type: 'started', source: 'server', atMs: 1, isLast: true });
    stream.emit({ type: 'columns', columns: [] });
    stream.emit({ type: 'rows', text: COUNTED, count: 1 });
    stream.emit({ type: 'ended', rowCount: 1, elapsedMs: 1, possiblyTruncated: false });
    stream.end();
    const sets = screen.getByRole('list', { name: 'Data sets' });
    await expect.element(sets).toHaveTextContent('406 rows · 1970–1982');
    await userEvent.fill(question(screen), 'First this');
    await sets.getByRole('button', { name: 'Average miles per gallon' }).click();
    await expect
      .element(question(screen))
      .toHaveValue('First this\nAverage miles per gallon by origin');
    await expect.element(question(screen)).toHaveFocus();
  });

  test('leads to the last conversations, with what came of them', async () => {
    const cars = createConversationSummary('c1', {
      title: 'Miles per gallon',
      lastAnswer: { headline: 'Japan leads with 30.45.', rowCount: 3 },
    });
    const screen = await renderApp(createHost({ 'conversations.list': () => [cars] }));
    const last = screen.getByRole('list', { name: 'Last conversations' });
    await expect.element(last).toHaveTextContent('Japan leads with 30.45.');
    await last.getByRole('button').click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Miles per');
    await expect.element(last).not.toBeInTheDocument();
  });

  test('reads a model that names nothing once, not again and again', async () => {
    const none = { source: 'none' as const, readAtMs: null, error: null, cubes: [] };
    const host = createHost({ 'model.read': () => none });
    const screen = await renderApp(host);
    await expect.element(screen.getByRole('heading', { name: /want to know/ })).toBeVisible();
    await expect.element(screen.getByText('Loading the data model')).not.toBeInTheDocument();
    expect(host.calls.filter(({ route }) => route === 'model.read')).toHaveLength(1);
  });

  test('keeps the question field and its focus when the first question is asked', async () => {
    const screen = await renderApp(createHost());
    const field = question(screen).element();
    await userEvent.keyboard('How many cars?{Enter}');
    await expect.element(screen.getByRole('region', { name: 'Thread' })).toBeVisible();
    expect(document.activeElement).toBe(field);
  });
});

describe('the sidebar', () => {
  const workbook = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 7 };
  const pinned: RecentWorkbook = { workbook, name: 'Box office', openedAtMs: 1, pinnedAtMs: 2 };
  const current = () =>
    [...document.querySelectorAll('.sidebar [aria-current="page"]')].map(({ textContent }) =>
      textContent.trim(),
    );

  test('marks the one row that leads to what is shown', async () => {
    const cars = createConversationSummary('c1', { title: 'Cars' });
    const host = createHost({
      'conversations.list': () => [cars],
      'dashboards.listRecent': () => [pinned],
    });
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await expect.poll(current).toEqual([expect.stringContaining('Cars')]);
    const sidebar = screen.getByRole('list', { name: 'Pinned dashboards' });
    await sidebar.getByRole('button', { name: 'Box office' }).click();
    await expect.poll(current).toEqual(['Box office']);
    await screen.getByRole('button', { name: 'Dashboards', exact: true }).click();
    await expect.poll(current).toEqual(['Dashboards']);
    await expect.element(screen.getByRole('heading', { name: 'Dashboards' })).toBeVisible();
    await screen.getByRole('button', { name: 'Embedding', exact: true }).click();
    await expect.poll(current).toEqual(['Embedding']);
    await screen.getByRole('button', { name: 'New conversation', exact: true }).click();
    await expect.poll(current).toEqual(['New conversation']);
  });

  test('puts conversations of one title under the newest, and shows them on request', async () => {
    const repeats = ['a', 'b', 'c'].map((id, at) =>
      createConversationSummary(id, {
        title: 'List all flights',
        updatedAtMs: Date.now() - at,
        lastAnswer: { headline: 'There are flights.', rowCount: 20_000 },
      }),
    );
    const screen = await renderApp(createHost({ 'conversations.list': () => repeats }));
    const nav = screen.getByRole('navigation', { name: 'Conversations' });
    const rows = nav.getByRole('button', { name: 'List all flights', exact: true });
    await expect.element(nav).toHaveTextContent('20,000 rows');
    await expect.poll(() => rows.all().length).toBe(1);
    await nav.getByRole('button', { name: 'Show 2 earlier named List all flights' }).click();
    await expect.poll(() => rows.all().length).toBe(3);
    rows.first().element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => rows.all().length).toBe(1);
  });

  test('becomes a column of icons where the window is narrow', async () => {
    await page.viewport(800, 600);
    const screen = await renderApp(createHost());
    await expect.element(screen.getByRole('button', { name: 'Dashboards' })).toBeVisible();
    await screen.getByRole('button', { name: 'Show the sidebar' }).click();
    await expect.element(screen.getByRole('button', { name: 'Hide the sidebar' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Show the sidebar' })).toBeVisible();
  });
});
