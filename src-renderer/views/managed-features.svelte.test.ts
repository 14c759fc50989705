import { expect, test } from 'vitest';
import { connectionIdSchema } from '#shared/ids.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createConnectionHost } from '../testing/connection-host.ts';
import { ACME } from '../testing/connection-stories.ts';
import {
  createConversationSummary,
  createFinishedTurn,
  createOpenConversation,
} from '../testing/stories.ts';

guardApp();

const FIXED = { ...ACME, id: connectionIdSchema.parse('policy-1'), name: 'Acme fixed' };
const SUMMARY = createConversationSummary('c1');

async function openManaged() {
  const host = createConnectionHost({
    connections: [FIXED],
    overrides: {
      'app.readPolicy': () => ({
        path: '/etc/plumbline/policy.json',
        problem: null,
        forbid: ['exports', 'embedding', 'connections'],
        connections: 1,
        updates: null,
      }),
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
  await expect.element(menu).toHaveTextContent('Managed by your administrator');
  await expect
    .element(menu.getByRole('menuitem', { name: 'Print…' }))
    .toHaveAttribute('aria-disabled', 'true');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

  await screen.getByRole('button', { name: 'Embedding', exact: true }).click();
  await expect.element(screen.getByText('Managed by your administrator')).toBeVisible();

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
