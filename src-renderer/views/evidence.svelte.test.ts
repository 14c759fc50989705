import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createConversationId,
  createFinishedTurn,
  createConversationSummary,
  createOpenConversation,
} from '../testing/stories.ts';

guardApp();

const first = createConversationSummary('c1', { title: 'Cars' });
const other = createConversationSummary('c2', { title: 'Movies', id: createConversationId('c2') });

type Overrides = NonNullable<ConstructorParameters<typeof FakeHost>[0]>;

async function openFirst(overrides: Overrides = {}) {
  const host = new FakeHost({
    'conversations.list': () => [first, other],
    'conversations.open': ({ conversationId }) =>
      conversationId === 'c1'
        ? createOpenConversation(first, [createFinishedTurn('t1')])
        : createOpenConversation(other, []),
    ...overrides,
  });
  return renderApp(host, { openConversationId: 'c1' });
}

async function inspect(width: number, overrides: Overrides = {}) {
  await page.viewport(width, 800);
  const screen = await openFirst(overrides);
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Open evidence' }).click();
  return screen;
}

test('a result opens beside the thread and closes again', async () => {
  const screen = await inspect(1_300);
  const pane = screen.getByRole('complementary', { name: 'Evidence' });
  await expect.element(pane.getByRole('gridcell', { name: '30.45' })).toBeVisible();
  await expect.element(pane).toHaveTextContent('2 of 25,431 rows');
  await expect.element(screen.getByRole('region', { name: 'Answer' })).toBeVisible();
  // A click releases the end, but where the end is in sight there is nothing to jump to.
  await expect
    .element(screen.getByRole('button', { name: 'Jump to latest' }))
    .not.toBeInTheDocument();
  await pane.getByRole('button', { name: 'Close the evidence' }).click();
  await expect.element(pane).not.toBeInTheDocument();
});

test('its width is moved by keyboard and pointer, between 360 and 640', async () => {
  const screen = await inspect(1_300);
  const pane = screen.getByRole('complementary', { name: 'Evidence' });
  const handle = screen.getByRole('separator', { name: 'Width of the evidence' });
  const toWidth = () => pane.element().getBoundingClientRect().width;
  expect(toWidth()).toBe(360);
  handle.element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.poll(toWidth).toBe(392);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(toWidth).toBe(360);
  await userEvent.dragAndDrop(handle, screen.getByRole('main'), {
    sourcePosition: { x: 4, y: 300 },
    targetPosition: { x: 100, y: 300 },
  });
  await expect.poll(toWidth).toBe(640);
  await expect.element(handle).toHaveAttribute('aria-valuenow', '640');
});

test('it belongs to its conversation', async () => {
  const screen = await inspect(1_300);
  const pane = screen.getByRole('complementary', { name: 'Evidence' });
  await expect.element(pane).toBeVisible();
  await screen.getByRole('button', { name: 'Movies', exact: true }).click();
  await expect.element(pane).not.toBeInTheDocument();
});

test('a step opens it too, and Escape gives the focus back', async () => {
  await page.viewport(1_300, 800);
  const screen = await openFirst();
  await screen.getByRole('button', { name: /^Searched/ }).click();
  const steps = screen.getByRole('list', { name: 'Steps' });
  await steps.getByText('SQL', { exact: false }).first().click();
  const opener = steps.getByRole('button', { name: 'Open evidence' });
  await opener.click();
  const pane = screen.getByRole('complementary', { name: 'Evidence' });
  await expect.element(pane.getByRole('gridcell', { name: '30.45' })).toBeVisible();
  await pane.getByRole('button', { name: 'Copy SQL' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(pane).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Escape in a dialog that it has opened closes the dialog alone', async () => {
  const screen = await inspect(1_300);
  const pane = screen.getByRole('complementary', { name: 'Evidence' });
  await pane.getByRole('button', { name: 'Run again or compare' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Runs of/ });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(pane).toBeVisible();
});

test('without room it is a sheet that Escape closes', async () => {
  const screen = await inspect(1_000);
  const sheet = screen.getByRole('dialog', { name: 'Evidence' });
  await expect.element(sheet.getByRole('gridcell', { name: '30.45' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('stored runs that cannot be listed are a failure, and are asked for again', async () => {
  let fails = true;
  const screen = await inspect(1_300, {
    'results.listRuns': () => {
      if (fails) throw new AppError('ARCHIVE_FAILED', 'The archive is locked.');
      return [];
    },
  });
  const runs = screen.getByRole('region', { name: 'Stored runs' });
  await expect.element(runs).toHaveTextContent('The archive is locked.');
  fails = false;
  await runs.getByRole('button', { name: 'Try again' }).click();
  await expect.element(runs).toHaveTextContent('None.');
});
