import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { connectionIdSchema } from '#shared/ids.ts';
import type { PolicyFeature } from '#shared/policy.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createConnectionHost } from '../testing/connection-host.ts';
import { ACME } from '../testing/connection-stories.ts';
import { createPublishedVersion, openEditTab } from '../testing/edited-workbook.ts';
import {
  createConversationSummary,
  createFinishedTurn,
  createOpenConversation,
} from '../testing/stories.ts';

guardApp();

const FIXED = { ...ACME, id: connectionIdSchema.parse('policy-1'), name: 'Acme fixed' };
const SUMMARY = createConversationSummary('c1');

const MANAGED = 'Managed by your administrator';
const createPolicy = (...forbid: PolicyFeature[]) => ({
  path: '/etc/plumbline/policy.json',
  problem: null,
  forbid,
  connections: 1,
  updates: null,
});

async function openManaged() {
  const host = createConnectionHost({
    connections: [FIXED],
    overrides: {
      'app.readPolicy': () => createPolicy('exports', 'embedding', 'connections'),
      'conversations.list': () => [SUMMARY],
      'conversations.open': () => createOpenConversation(SUMMARY, [createFinishedTurn('t1')]),
    },
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  return { host, screen };
}

test('what a policy forbids is disabled and says why, and the keys of its connection can be saved', async () => {
  const { host, screen } = await openManaged();
  await screen.getByRole('button', { name: 'More', exact: true }).first().click();
  const menu = screen.getByRole('menu', { name: 'Conversation' });
  await expect.element(menu).toHaveTextContent(MANAGED);
  await expect
    .element(menu.getByRole('menuitem', { name: 'Print…' }))
    .toHaveAttribute('aria-disabled', 'true');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

  await screen.getByRole('button', { name: 'Embedding', exact: true }).click();
  await expect.element(screen.getByText(MANAGED)).toBeVisible();

  await screen.getByRole('button', { name: /^Connection for new conversations/ }).click();
  await screen.getByRole('menuitem', { name: 'Manage connections…' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add connection' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Edit the keys of Acme fixed' }).click();
  const form = screen.getByRole('form', { name: 'Connection' });
  await expect.element(form.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await form.getByLabelText('API key for chat').fill('sk-1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => host.calls.filter(({ route }) => route === 'secrets.save'))
    .toMatchObject([{ input: { connectionId: FIXED.id, scope: 'chat', key: 'sk-1' } }]);
  expect(host.calls.some(({ route }) => route === 'connections.save')).toBe(false);
});

test('where publishing is forbidden, no way leads to a review, and each says why', async () => {
  const createStored = (versionNumber: number) => ({
    ...{ versionId: versionNumber, versionNumber, firstSeenAtMs: versionNumber },
    ...{ title: 'Sales', allowEmbed: false, isOwn: false },
  });
  const { screen } = await openEditTab(new Map(), {
    'app.readPolicy': () => createPolicy('publishing'),
    'dashboards.listVersions': () => [createStored(2), createStored(1)],
    'dashboards.readVersion': () => createPublishedVersion(1),
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  async function expectBlocked(name: string): Promise<void> {
    await expect.element(button(name)).toBeDisabled();
    await expect.element(button(name)).toHaveAccessibleDescription(MANAGED);
  }
  await expectBlocked('Publish…');
  await screen.getByRole('tab', { name: 'History' }).click();
  await expectBlocked('Republish version 1');
  await button('Open version 1').click();
  await expectBlocked('Republish version 1…');

  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = screen.getByRole('dialog', { name: 'Commands and conversations' });
  await userEvent.fill(palette.getByRole('combobox'), 'republish');
  await expect.element(palette.getByRole('option', { name: 'History' })).toBeVisible();
  await userEvent.fill(palette.getByRole('combobox'), 'publish');
  await expect.element(palette.getByRole('option', { name: 'History' })).toBeVisible();
  await expect.element(palette.getByRole('option', { name: 'Publish…' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});
