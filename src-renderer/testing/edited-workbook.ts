import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import { configViewSchema, dashboardViewSchema } from '#shared/dashboards/dashboard-view.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { CallHandlers } from '#shared/ipc/types.ts';
import { renderApp } from './app-fixture.ts';
import { FakeHost } from './fake-host.ts';

export const EDITED_WORKBOOK_REF = {
  connectionId: LOCAL_CONNECTION_ID,
  deploymentId: 1,
  workbookId: 5,
};

const createTextWidget = (
  id: string,
  markdown: string,
  rows: { readonly y: number; readonly h: number },
) => ({
  id,
  type: 'TEXT',
  position: { x: 0, w: 6, ...rows },
  config: { markdown },
});

/** Two texts, one below the other. */
export const EDITED_DRAFT = {
  kind: 'CLASSIC',
  title: 'Sales',
  widgets: [
    createTextWidget('a', '# Hello', { y: 0, h: 2 }),
    createTextWidget('b', 'Second', { y: 2, h: 3 }),
  ],
};

export const EDITED_WORKBOOK: WorkbookView = {
  id: 5,
  name: 'Sales',
  folderId: null,
  draft: configViewSchema.parse(EDITED_DRAFT),
  published: null,
  reports: [{ id: 9, name: 'Revenue', title: null, workbookId: 5, snapshot: null }],
};

export const createPublishedVersion = (versionNumber: number, config: unknown = EDITED_DRAFT) =>
  dashboardViewSchema.parse({
    id: 7,
    publicId: 'public-7',
    deploymentId: 1,
    workbookId: 5,
    status: 'published',
    title: 'Sales',
    allowEmbed: false,
    config,
    versionNumber,
    versionId: versionNumber,
    reportSnapshots: [],
  });

/** Creates a host whose drafts outlive windows, like main's. */
export function createEditHost(
  drafts: Map<string, string>,
  overrides: Partial<CallHandlers<AbortSignal>> = {},
): FakeHost {
  return new FakeHost({
    'dashboards.readWorkbook': () => ({
      workbook: EDITED_WORKBOOK,
      freshness: { source: 'server', readAtMs: 0, error: null },
    }),
    'dashboards.listRecent': () => [
      { workbook: EDITED_WORKBOOK_REF, name: 'Sales', openedAtMs: 1, pinnedAtMs: 1 },
    ],
    'dashboards.readState': ({ kind }) => drafts.get(kind) ?? null,
    'dashboards.saveState': ({ kind, text }) => {
      if (text === null) drafts.delete(kind);
      else drafts.set(kind, text);
    },
    ...overrides,
  });
}

/** Opens the window with the tab of the edited workbook, whatever became of its drafts. */
export async function openEditTab(
  drafts = new Map<string, string>(),
  overrides: Partial<CallHandlers<AbortSignal>> = {},
) {
  const host = createEditHost(drafts, overrides);
  const screen = await renderApp(host);
  await screen.getByRole('button', { name: 'Dashboards' }).click();
  await userEvent.fill(screen.getByLabelText('Deployment id'), '1');
  await userEvent.fill(screen.getByLabelText('Workbook id'), '5');
  await screen.getByRole('button', { name: 'Open workbook' }).click();
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  return { screen, editor: screen.getByRole('region', { name: 'Editor' }), drafts, host };
}

/** Chooses a container by key: its tabs and what they hold take the pointer. */
export async function chooseContainer(handle: Locator): Promise<void> {
  ((await handle.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Opens the same window with the editor in sight. */
export async function openEditor(...given: Parameters<typeof openEditTab>) {
  const opened = await openEditTab(...given);
  await expect.element(opened.editor.getByRole('toolbar', { name: 'Edits' })).toBeVisible();
  return opened;
}
