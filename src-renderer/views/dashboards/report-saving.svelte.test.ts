import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { CallInput } from '#shared/ipc/types.ts';
import { guardApp, renderApp } from '../../testing/app-fixture.ts';
import { LOCAL } from '../../testing/connection-stories.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import {
  createFinishedTurn,
  createOpenConversation,
  createConversationSummary,
} from '../../testing/stories.ts';

guardApp();

const CARS = createConversationSummary('c1', { title: 'Cars' });
const SEEN = { source: 'server' as const, readAtMs: 1, error: null };

test('a result is saved into a draft without its rows, and a refusal loses nothing', async () => {
  const sent: CallInput<'dashboards.addReport'>[] = [];
  let refused = true;
  const host = new FakeHost({
    'conversations.list': () => [CARS],
    'conversations.open': () => createOpenConversation(CARS, [createFinishedTurn('t1')]),
    'dashboards.readFolder': ({ search }) => ({
      items: ['Box office', 'Air travel']
        .filter((name) => name.toLowerCase().includes(search))
        .map((name, index) => ({
          id: String(101 + index),
          type: 'workbook',
          name,
          folderId: null,
          workbookId: null,
          publicId: null,
        })),
      freshness: SEEN,
    }),
    'dashboards.addReport': (order) => {
      sent.push(order);
      if (refused) throw new AppError('NOT_OFFERED', 'No such operation here.');
      return { reportId: 7, title: order.title };
    },
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Save as report…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save as report' });
  await expect.element(dialog).toHaveTextContent('not the rows');
  await expect.element(dialog.getByRole('combobox')).toHaveTextContent('Box officeAir travel');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('My own title');
  await dialog.getByRole('button', { name: 'Save to draft' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No such operation here.');
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('My own title');
  refused = false;
  await dialog.getByRole('button', { name: 'Save to draft' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ workbookId: 101, title: 'My own title', deploymentId: 1 });
  expect(Object.keys(sent[1] ?? {}).sort()).toEqual(
    ['connectionId', 'deploymentId', 'description', 'spec', 'sql', 'title', 'workbookId'].sort(),
  );
  await expect
    .element(screen.getByText('Saved “My own title” in the draft of “Box office”'))
    .toBeVisible();
});

test('a report is saved into production only after a second press that names it', async () => {
  const sent: unknown[] = [];
  const production = { ...LOCAL, isLocal: false, isProduction: true, name: 'Acme' };
  const host = new FakeHost({
    'connections.list': () => [{ ...production, deploymentId: 1 }],
    'conversations.list': () => [CARS],
    'conversations.open': () => createOpenConversation(CARS, [createFinishedTurn('t1')]),
    'dashboards.readFolder': () => ({
      items: [
        {
          id: '101',
          type: 'workbook',
          name: 'Box office',
          folderId: null,
          workbookId: null,
          publicId: null,
        },
      ],
      freshness: SEEN,
    }),
    'dashboards.addReport': (order) => {
      sent.push(order);
      return { reportId: 7, title: order.title };
    },
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Save as report…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save as report' });
  await dialog.getByRole('button', { name: 'Save to draft' }).click();
  await expect.element(dialog).toHaveTextContent(/to the draft of “Box office” in production\?/);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Save to production' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
