import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import type { TenantLists } from '#shared/embedding/mint-facts.ts';
import { guardApp, renderApp } from '../../testing/app-fixture.ts';
import { createEmbeddingHost, createMint } from '../../testing/embedding-host.ts';
import type { FakeHost } from '../../testing/fake-host.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true });

const group = (id: number, name: string, userCount: number | null) => ({
  ...{ id, name, userCount },
  description: null,
});
const LISTS: TenantLists = {
  state: 'read',
  groups: [group(1, 'eu-viewers', 12), group(2, 'us-viewers', 3)],
  attributes: [
    {
      id: 7,
      name: 'region',
      type: 'string',
      displayName: null,
      defaultValue: null,
      description: null,
    },
  ],
  readAtMs: Date.now(),
};
const MINTS = [
  createMint({
    request: {
      deploymentId: 3,
      externalId: 'ana',
      embedTenantName: 'acme1',
      groups: ['eu-viewers'],
    },
  }),
];

async function openTenant(host: FakeHost): Promise<Screen> {
  const screen = await renderApp(host);
  await button(screen, 'Embedding').click();
  await screen.getByRole('tab', { name: 'Tenants' }).click();
  await button(screen, 'acme1').click();
  return screen;
}

test('the lists of a tenant are searched and sorted, with their counts', async () => {
  const screen = await openTenant(createEmbeddingHost({ mints: MINTS, tenant: LISTS }));
  const rows = screen.getByRole('group', { name: 'Groups' }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.first()).toHaveTextContent(/eu-viewers.*12 members/);
  await userEvent.selectOptions(field(screen, 'Sort by'), 'Name, Z to A');
  await expect.element(rows.first()).toHaveTextContent('us-viewers');
  await userEvent.fill(field(screen, 'Search groups'), 'eu');
  await expect.poll(() => rows.elements().length).toBe(1);
  await screen.getByRole('radio', { name: 'Known users (1)' }).click();
  await expect
    .element(screen.getByRole('group', { name: 'External users' }))
    .toHaveTextContent(/ana.*eu-viewers/);
});

test('a group is deleted behind its typed name, and can be defined again', async () => {
  const removed: unknown[] = [];
  const overrides = {
    'embedding.removeTenantEntry': (input: object): TenantLists => {
      removed.push(input);
      return { ...LISTS, groups: [group(2, 'us-viewers', 3)] };
    },
  };
  const host = createEmbeddingHost({ mints: MINTS, tenant: LISTS, overrides });
  const screen = await openTenant(host);
  await button(screen, 'Delete group eu-viewers').click();
  const dialog = screen.getByRole('dialog', { name: 'Delete group eu-viewers, 12 members?' });
  await expect.element(dialog).toHaveTextContent(/1 user had it in the last session: ana/);
  const name = dialog.getByLabelText('Type the name of the group');
  await userEvent.fill(name, 'eu');
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect.element(name).toHaveAccessibleDescription('This is not the group’s name.');
  expect(removed).toEqual([]);
  await userEvent.fill(name, 'eu-viewers');
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect.element(button(screen, 'Copy a recreate call')).toBeVisible();
  await expect.element(button(screen, 'Delete group eu-viewers')).not.toBeInTheDocument();
  expect(removed).toMatchObject([
    { tenant: 'acme1', catalogue: 'groups', id: 1, typedName: 'eu-viewers' },
  ]);
});

test('a key without admin access is explained, and the users of the ledger stay', async () => {
  const overrides = {
    'embedding.readTenant': () => {
      throw new AppError('FORBIDDEN', 'The key has no admin access.');
    },
  };
  const screen = await openTenant(createEmbeddingHost({ mints: MINTS, overrides }));
  await expect.element(screen.getByText('This key can’t administer tenants')).toBeVisible();
  await screen.getByRole('radio', { name: 'Known users (1)' }).click();
  await expect.element(screen.getByRole('button', { name: /^ana/ })).toBeVisible();
});

test('a name that breaks a rule is not asked for', async () => {
  const host = createEmbeddingHost({ tenant: LISTS });
  const screen = await renderApp(host);
  await button(screen, 'Embedding').click();
  await screen.getByRole('tab', { name: 'Tenants' }).click();
  await userEvent.fill(field(screen, 'Embed tenant'), 'A');
  await button(screen, 'Show').click();
  await expect.element(field(screen, 'Embed tenant')).toHaveAccessibleDescription(/5 characters/);
  expect(host.calls.filter(({ route }) => route === 'embedding.readTenant')).toEqual([]);
});
