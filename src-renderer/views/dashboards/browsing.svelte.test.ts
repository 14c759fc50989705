import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FolderItem, RecentWorkbook } from '#shared/dashboards/browsing.ts';
import { configViewSchema } from '#shared/dashboards/dashboard-view.ts';
import { AppError } from '#shared/errors.ts';
import { connectionIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { CallHandlers, CallInput } from '#shared/ipc/types.ts';
import { guardApp, renderApp } from '../../testing/app-fixture.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const NOW = Date.now();
const SERVER = { source: 'server' as const, readAtMs: NOW, error: null };

function createItem(type: string, id: number, name: string, more: Partial<FolderItem> = {}) {
  return { id: String(id), type, name, folderId: null, workbookId: null, publicId: null, ...more };
}

const ROOT = [
  createItem('workbook', 101, 'Box office'),
  createItem('folder', 11, 'Films'),
  createItem('report', 501, 'Gross by genre', { workbookId: 101 }),
  createItem('hologram', 7, 'A thing of later'),
];
const REEFS = [createItem('workbook', 201, 'Reefs')];
const FILMS = [createItem('workbook', 102, 'Studio explorer', { folderId: 11 })];

type Folder = CallInput<'dashboards.readFolder'>;

function listItems({ deploymentId, folderId, search }: Folder): readonly FolderItem[] {
  if (deploymentId === 2) return search === '' ? REEFS : [];
  if (search === '') return folderId === 11 ? FILMS : ROOT;
  return [...ROOT, ...FILMS].filter(({ name }) => name.toLowerCase().includes(search));
}

/** A server with two deployments, that remembers recent workbooks. */
function createHost(overrides: Partial<CallHandlers<AbortSignal>> = {}) {
  let recent: RecentWorkbook[] = [];
  return new FakeHost({
    'dashboards.listDeployments': () => ({
      deployments: [
        { id: 1, name: 'Samples' },
        { id: 2, name: 'Nature' },
      ],
      freshness: SERVER,
    }),
    'dashboards.readFolder': (folder) => ({ items: [...listItems(folder)], freshness: SERVER }),
    'dashboards.readWorkbook': ({ workbookId }) => ({
      workbook: {
        id: workbookId,
        name: `Workbook ${String(workbookId)} of the server`,
        folderId: null,
        draft: null,
        published: null,
        reports: [],
      },
      freshness: SERVER,
    }),
    'dashboards.listRecent': () => recent,
    'dashboards.changeRecent': ({ workbook, name, change }) => {
      const old = recent.find((entry) => entry.workbook.workbookId === workbook.workbookId);
      const now = { workbook, name, openedAtMs: old?.openedAtMs ?? null, pinnedAtMs: null };
      const changed: RecentWorkbook =
        change === 'opened'
          ? { ...now, openedAtMs: NOW, pinnedAtMs: old?.pinnedAtMs ?? null }
          : { ...now, pinnedAtMs: change === 'pinned' ? NOW : null };
      recent = [changed, ...recent.filter((entry) => entry !== old)];
      return recent;
    },
    ...overrides,
  });
}

const row = (screen: Screen, name: string) =>
  screen.getByRole('group', { name: 'Workbooks and dashboards' }).getByRole('button', {
    name,
    exact: true,
  });

async function openBrowser(host: FakeHost): Promise<Screen> {
  const screen = await renderApp(host);
  await screen.getByRole('button', { name: 'Dashboards', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
  return screen;
}

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('folders', () => {
  test('are walked by keys, and the row that was left is found again', async () => {
    const screen = await openBrowser(createHost());
    await row(screen, 'Samples').click();
    await expect.element(row(screen, 'Films')).toHaveFocus();
    await expect.element(row(screen, 'Box office')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(row(screen, 'Studio explorer')).toHaveFocus();
    await expect
      .element(screen.getByRole('navigation', { name: 'Path' }))
      .toHaveTextContent(/All.*Samples.*Films/);
    await userEvent.keyboard('{Backspace}');
    await expect.element(row(screen, 'Films')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(screen, 'Box office')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe('A thing of later');
  });

  test('keep their position while a conversation is looked at, and after a workbook', async () => {
    const screen = await openBrowser(createHost());
    await row(screen, 'Samples').click();
    await row(screen, 'Films').click();
    await row(screen, 'Studio explorer').click();
    const heading = screen.getByRole('heading', { name: 'Workbook 102 of the server', level: 1 });
    await expect.element(heading).toBeVisible();
    await expect.poll(() => document.title).toBe('Workbook 102 of the server – Plumbline');
    await screen.getByRole('button', { name: 'Back to all dashboards' }).click();
    await expect.element(row(screen, 'Studio explorer')).toHaveFocus();
    await screen.getByRole('button', { name: 'New conversation', exact: true }).click();
    await userEvent.keyboard('{Control>}{Shift>}D{/Shift}{/Control}');
    await expect.element(row(screen, 'Studio explorer')).toBeVisible();
  });

  test('open a report as its workbook, and not what the app does not know', async () => {
    const screen = await openBrowser(createHost());
    await row(screen, 'Samples').click();
    await expect
      .element(row(screen, 'A thing of later'))
      .toHaveAccessibleDescription('hologram · Plumbline cannot open this.');
    await screen.getByRole('radio', { name: 'Reports (1)' }).click();
    await row(screen, 'Gross by genre').click();
    const heading = screen.getByRole('heading', { name: 'Workbook 101 of the server', level: 1 });
    await expect.element(heading).toBeVisible();
  });
});

test('a workbook with unpublished edits wears a badge where it is listed and marked', async () => {
  const workbook = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 101 };
  const screen = await openBrowser(
    createHost({
      'dashboards.listEdited': () => [workbook],
      'dashboards.listRecent': () => [
        { workbook, name: 'Box office', openedAtMs: null, pinnedAtMs: 1 },
        {
          workbook: { ...workbook, workbookId: 9 },
          name: 'Other',
          openedAtMs: 1,
          pinnedAtMs: null,
        },
      ],
    }),
  );
  await expect
    .element(row(screen, 'Box office').first())
    .toHaveAccessibleDescription(/^Workbook · Unpublished edits/);
  await expect.element(row(screen, 'Other')).toHaveAccessibleDescription(/^Workbook · Empty/);
  await row(screen, 'Samples').click();
  await expect
    .element(row(screen, 'Box office'))
    .toHaveAccessibleDescription(/^Workbook · Unpublished edits/);
  await expect.element(screen.getByText('Unpublished edits', { exact: true })).toBeVisible();
});

describe('the search', () => {
  test('waits for the typing to rest, and shows nothing of an older question', async () => {
    const slow = createGate();
    const asked: string[] = [];
    const screen = await openBrowser(
      createHost({
        'dashboards.readFolder': async (folder) => {
          if (folder.deploymentId === 1) asked.push(folder.search);
          if (folder.search === 'box') await slow.opened;
          return {
            items: folder.deploymentId === 1 ? [...listItems(folder)] : [],
            freshness: SERVER,
          };
        },
      }),
    );
    await expect.element(row(screen, 'Films')).toBeVisible();
    await userEvent.keyboard('/');
    const field = screen.getByRole('textbox', { name: 'Search workbooks and dashboards' });
    await expect.element(field).toHaveFocus();
    // The events come within one task, because keys from outside can be slower than the rest of the
    // test.
    const typed = field.element() as HTMLInputElement;
    for (const text of ['b', 'bo', 'box']) {
      typed.value = text;
      typed.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    await expect.poll(() => asked).toContain('box');
    await field.fill('studio');
    await expect.element(row(screen, 'Studio explorer')).toBeVisible();
    slow.open();
    await expect.element(row(screen, 'Box office')).not.toBeInTheDocument();
    expect(asked).not.toContain('b');
    await field.fill('nothing of this name');
    await expect.element(screen.getByText('No results for “nothing of this name”')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(row(screen, 'Films')).toBeVisible();
  });

  test('shows the reports it found where it found no dashboard', async () => {
    const screen = await openBrowser(createHost());
    await row(screen, 'Samples').click();
    await expect.element(screen.getByRole('radio', { name: /^Dashboards/ })).toBeChecked();
    await screen
      .getByRole('textbox', { name: 'Search workbooks and dashboards' })
      .fill('gross by genre');
    await expect.element(row(screen, 'Gross by genre')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Reports (1)' })).toBeChecked();
  });
});

describe('recent workbooks', () => {
  test('a workbook is pinned by key and button, and stands above the list', async () => {
    const host = createHost();
    const screen = await openBrowser(host);
    await row(screen, 'Samples').click();
    row(screen, 'Box office').element().focus();
    await userEvent.keyboard('p');
    await expect.element(screen.getByRole('button', { name: 'Unpin Box office' })).toBeVisible();
    await screen.getByRole('button', { name: 'All', exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: 'Pinned' })).toBeVisible();
    await row(screen, 'Box office').first().click();
    await screen.getByRole('button', { name: 'Unpin this workbook' }).click();
    await screen.getByRole('button', { name: 'Back to all dashboards' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Recent' })).toBeVisible();
    await expect.element(row(screen, 'Workbook 101 of the server')).toBeVisible();
  });

  test('of a connection that was removed say so, and are in the palette', async () => {
    const workbook = {
      connectionId: connectionIdSchema.parse('gone'),
      deploymentId: 1,
      workbookId: 9,
    };
    const entry = { workbook, name: 'From before', openedAtMs: NOW, pinnedAtMs: NOW };
    const own = {
      workbook: { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 101 },
      name: 'Box office',
      openedAtMs: NOW,
      pinnedAtMs: null,
    };
    const screen = await openBrowser(createHost({ 'dashboards.listRecent': () => [entry, own] }));
    await expect
      .element(row(screen, 'From before'))
      .toHaveAccessibleDescription(/Removed connection/);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('Box off');
    await screen.getByRole('option', { name: /Box office/ }).click();
    const heading = screen.getByRole('heading', { name: 'Workbook 101 of the server', level: 1 });
    await expect.element(heading).toBeVisible();
  });
});

describe('a server that does not answer', () => {
  test('shows what was seen, with its date and the reason', async () => {
    const error = {
      code: 'NETWORK_REFUSED' as const,
      message: 'Nothing listens there.',
      detail: {},
    };
    const freshness = { source: 'cached' as const, readAtMs: NOW - 2 * 3_600_000, error };
    const screen = await openBrowser(
      createHost({
        'dashboards.listDeployments': () => ({
          deployments: [{ id: 1, name: 'Samples' }],
          freshness,
        }),
        'dashboards.readFolder': () => ({ items: ROOT, freshness }),
      }),
    );
    await expect.element(screen.getByText(/^Seen 2 hours ago/)).toBeVisible();
    await expect.element(screen.getByText(/Nothing listens there\./)).toBeVisible();
    // The only deployment has no level above it.
    await expect.element(row(screen, 'Box office')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'All', exact: true }))
      .not.toBeInTheDocument();
  });

  test('says why nothing is shown, and reads again', async () => {
    let fails = true;
    const screen = await openBrowser(
      createHost({
        'dashboards.listDeployments': () => {
          if (fails) throw new AppError('SERVER_ERROR', 'The server is mended.');
          return { deployments: [{ id: 1, name: 'Samples' }], freshness: SERVER };
        },
      }),
    );
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is mended.');
    await expect.element(screen.getByText('This folder is empty.')).not.toBeInTheDocument();
    fails = false;
    await screen.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(row(screen, 'Box office')).toBeVisible();
  });

  test('without these lists opens by ids, and tells what is wrong with an address', async () => {
    const refusal = 'No connection reaches example.org.';
    const screen = await openBrowser(
      createHost({
        'dashboards.listDeployments': () => {
          throw new AppError('NOT_OFFERED', 'No such address.');
        },
        'dashboards.readFolder': () => {
          throw new AppError('NOT_OFFERED', 'No such address.');
        },
        'dashboards.parseAddress': () => {
          throw new AppError('INVALID_INPUT', refusal);
        },
      }),
    );
    await expect.element(screen.getByText('This server does not list its workbooks')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Address' }).fill('https://example.org/workbooks/3');
    await screen.getByRole('button', { name: 'Open address' }).click();
    await expect.element(screen.getByText(refusal)).toBeVisible();
    await screen.getByLabelText('Deployment id').fill('1');
    await screen.getByLabelText('Workbook id').fill('77');
    await screen.getByRole('button', { name: 'Open workbook' }).click();
    const heading = screen.getByRole('heading', { name: 'Workbook 77 of the server', level: 1 });
    await expect.element(heading).toBeVisible();
  });
});

test('a workbook that nobody has published opens its draft', async () => {
  const position = { x: 0, y: 0, w: 6, h: 6 };
  const draft = configViewSchema.parse({
    title: 'Seattle weather',
    widgets: [{ id: 'a', type: 'TEXT', position, config: { markdown: 'Rain' } }],
  });
  const screen = await openBrowser(
    createHost({
      'dashboards.readWorkbook': ({ workbookId }) => ({
        workbook: {
          id: workbookId,
          name: 'W',
          folderId: null,
          draft,
          published: null,
          reports: [],
        },
        freshness: SERVER,
      }),
    }),
  );
  await expect
    .element(row(screen, 'Box office'))
    .toHaveAccessibleDescription(/^Workbook · Not published · 0 tiles/);
  await row(screen, 'Box office').click();
  await expect
    .element(screen.getByRole('tab', { name: 'Draft' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('a deployment that cannot be read hides none of the others', async () => {
  const screen = await openBrowser(
    createHost({
      'dashboards.readFolder': (folder) => {
        if (folder.deploymentId === 2) throw new AppError('SERVER_ERROR', 'Broken.');
        return { items: [...listItems(folder)], freshness: SERVER };
      },
    }),
  );
  await expect.element(row(screen, 'Box office')).toBeVisible();
  await row(screen, 'Nature').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Broken.');
});

test('five thousand entries with long and foreign names are a short list of nodes', async () => {
  const items = Array.from({ length: 5_000 }, (_, index) =>
    createItem('workbook', index, `${'Ein sehr langer Name '.repeat(20)} تقرير ${String(index)}`),
  );
  const screen = await openBrowser(
    createHost({ 'dashboards.readFolder': () => ({ items, freshness: SERVER }) }),
  );
  await row(screen, 'Samples').click();
  await expect.element(screen.getByText(/^First 5,000 entries/)).toBeVisible();
  const list = screen.getByRole('group', { name: 'Workbooks and dashboards' });
  expect(list.element().querySelectorAll('*').length).toBeLessThan(1_500);
  // A row is hidden until it has been measured, and takes the focus only then.
  await expect.poll(focused).toMatch(/ 0$/);
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toMatch(/4999$/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
