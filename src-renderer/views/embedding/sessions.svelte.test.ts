import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { guardApp, renderApp } from '../../testing/app-fixture.ts';
import { ACME, PRODUCTION } from '../../testing/connection-stories.ts';
import { createEmbeddingHost, createMint } from '../../testing/embedding-host.ts';
import type { FakeHost } from '../../testing/fake-host.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true });
const radio = (screen: Screen, group: string, name: string) =>
  screen.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name });
const inputsOf = (host: FakeHost, route: string): unknown[] =>
  host.calls.filter((call) => call.route === route).map(({ input }) => input);

async function openForm(host: FakeHost): Promise<Screen> {
  const screen = await renderApp(host);
  await button(screen, 'Embedding').click();
  await expect.element(field(screen, 'External id')).toBeVisible();
  return screen;
}

const card = (screen: Screen, user: string) =>
  screen.getByRole('region', { name: `Session for ${user}`, exact: true });

describe('the form of a session', () => {
  test('shows no fault before a field was left, then each beside its field', async () => {
    const screen = await openForm(createEmbeddingHost());
    await expect.element(field(screen, 'External id')).not.toBeInvalid();
    await userEvent.fill(field(screen, 'External id'), 'Customer-17 ');
    await expect.element(field(screen, 'External id')).not.toBeInvalid();
    await userEvent.fill(field(screen, 'Embed tenant'), 'a_');
    await userEvent.keyboard('{Tab}');
    await expect
      .element(field(screen, 'External id'))
      .toHaveAccessibleDescription(/must be lowercase.*no spaces at its ends/);
    await expect.element(field(screen, 'Embed tenant')).toHaveAccessibleDescription(/5 characters/);
    await userEvent.fill(field(screen, 'External id'), 'customer-17');
    await expect.element(field(screen, 'External id')).not.toBeInvalid();
  });

  test('goes to the first fault instead of minting, and mints once it is mended', async () => {
    const host = createEmbeddingHost();
    const screen = await openForm(host);
    await button(screen, 'Mint session').click();
    await expect.element(field(screen, 'External id')).toHaveFocus();
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'nothing was sent' }))
      .toBeVisible();
    expect(inputsOf(host, 'embedding.mint')).toEqual([]);
    await userEvent.fill(field(screen, 'External id'), 'customer-17');
    await radio(screen, 'Groups', 'Replace').click();
    await userEvent.fill(field(screen, 'Group names'), 'eu');
    await userEvent.keyboard('{Enter}us{Enter}');
    await button(screen, 'Mint session').click();
    await expect.element(card(screen, 'customer-17')).toBeVisible();
    expect(inputsOf(host, 'embedding.mint')).toEqual([
      {
        connectionId: ACME.id,
        request: { deploymentId: 3, externalId: 'customer-17', groups: ['eu', 'us'] },
        dashboard: null,
        purpose: 'viewer',
      },
    ]);
    await expect.element(screen.getByRole('timer')).toHaveTextContent(/^(5:00|4:59)$/);
  });

  test('sends typed attributes by their type, and none where a number is wrong', async () => {
    const host = createEmbeddingHost();
    const screen = await openForm(host);
    await userEvent.fill(field(screen, 'External id'), 'ana');
    await button(screen, 'Add attribute').click();
    await userEvent.fill(field(screen, 'Attribute'), 'limit');
    await userEvent.selectOptions(field(screen, 'Type'), 'Number');
    await userEvent.fill(field(screen, 'Value'), 'ten');
    await button(screen, 'Mint session').click();
    await expect.element(field(screen, 'Value')).toHaveAccessibleDescription(/«ten» is no number/);
    await userEvent.fill(field(screen, 'Value'), '10');
    await userEvent.fill(field(screen, 'Security context'), '{ "tier": }');
    await button(screen, 'Mint session').click();
    await expect
      .element(field(screen, 'Security context'))
      .toHaveAccessibleDescription(/Line 1, column 11: A value belongs here/);
    await userEvent.fill(field(screen, 'Security context'), '{ "tier": 2 }');
    await button(screen, 'Mint session').click();
    await expect.element(card(screen, 'ana')).toBeVisible();
    expect(inputsOf(host, 'embedding.mint')).toMatchObject([
      {
        request: {
          userAttributes: [{ name: 'limit', value: 10 }],
          securityContext: { tier: 2 },
        },
      },
    ]);
  });

  test('says what definitions need, and what an internal user may not have', async () => {
    const screen = await openForm(createEmbeddingHost());
    await button(screen, 'Define a group').click();
    await expect
      .element(screen.getByRole('checkbox', { name: 'Creator mode' }))
      .toHaveAccessibleDescription(/Set creatorMode to true/);
    await expect
      .element(field(screen, 'Embed tenant'))
      .toHaveAccessibleDescription(/Name the embed tenant/);
    await radio(screen, 'Kind of user', 'Internal user').click();
    await button(screen, 'Remove these fields').click();
    await expect.element(field(screen, 'Group name')).not.toBeInTheDocument();
    await button(screen, 'Undo').first().click();
    await expect.element(field(screen, 'Group name')).toBeInTheDocument();
  });

  test('foretells from what is known what the session would do', async () => {
    const request = { deploymentId: 3, externalId: 'ana', groups: ['eu', 'us', 'asia'] };
    const host = createEmbeddingHost({ mints: [createMint({ request })] });
    const screen = await openForm(host);
    const dryRun = screen.getByRole('region', { name: 'Dry run' });
    await expect.element(dryRun).toHaveTextContent(/Enter a user/);
    await userEvent.fill(field(screen, 'External id'), 'ana');
    await expect.element(dryRun).toHaveTextContent(/Keeps the groups; the last ones/);
    await radio(screen, 'Groups', 'Clear').click();
    await expect.element(dryRun).toHaveTextContent(/Clears 3 groups/);
  });

  test('is still there after a reload, and what was cleared comes back by undo', async () => {
    const host = createEmbeddingHost();
    const screen = await openForm(host);
    await userEvent.fill(field(screen, 'External id'), 'customer-17');
    await expect.poll(() => inputsOf(host, 'embedding.saveDraft').length).toBeGreaterThan(0);
    await screen.unmount();
    const again = await openForm(host);
    await expect.element(field(again, 'External id')).toHaveValue('customer-17');
    await button(again, 'Clear the form').click();
    await expect.element(field(again, 'External id')).toHaveValue('');
    await button(again, 'Undo').first().click();
    await expect.element(field(again, 'External id')).toHaveValue('customer-17');
  });

  test('asks for the name of a production connection before it mints', async () => {
    const host = createEmbeddingHost({ connections: [PRODUCTION] });
    const screen = await openForm(host);
    await userEvent.fill(field(screen, 'External id'), 'ana');
    await button(screen, 'Mint session').click();
    const name = field(screen, 'Type Acme production to mint on it');
    await expect.element(name).toHaveFocus();
    expect(inputsOf(host, 'embedding.mint')).toEqual([]);
    await userEvent.fill(name, 'Acme production');
    await button(screen, 'Mint session').click();
    await expect.element(card(screen, 'ana')).toBeVisible();
  });

  test('that the server refuses says so and loses nothing', async () => {
    const overrides = {
      'embedding.mint': () => {
        throw new AppError('INVALID_INPUT', 'Groups with names mars not found');
      },
    };
    const screen = await openForm(createEmbeddingHost({ overrides }));
    await userEvent.fill(field(screen, 'External id'), 'ana');
    await button(screen, 'Mint session').click();
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'Groups with names mars not found' }))
      .toBeVisible();
    await expect.element(field(screen, 'External id')).toHaveValue('ana');
  });

  test('is saved as a preset, loaded, renamed and removed with undo', async () => {
    const host = createEmbeddingHost();
    const screen = await openForm(host);
    await userEvent.fill(field(screen, 'External id'), 'ana');
    await button(screen, 'Presets').click();
    await screen.getByRole('menuitem', { name: 'Save as a preset…' }).click();
    await userEvent.fill(field(screen, 'Name'), 'Gold customer');
    await button(screen, 'Save').click();
    await button(screen, 'Clear the form').click();
    await button(screen, 'Presets').click();
    await screen.getByRole('menuitem', { name: 'Gold customer' }).click();
    await expect.element(field(screen, 'External id')).toHaveValue('ana');
    await button(screen, 'Presets').click();
    await screen.getByRole('menuitem', { name: 'Manage presets…' }).click();
    await button(screen, 'Rename Gold customer').click();
    await userEvent.fill(field(screen, 'Name'), 'Silver customer');
    await button(screen, 'Save').click();
    await button(screen, 'Remove Silver customer').click();
    await expect.element(screen.getByText('No presets yet.')).toBeVisible();
    await button(screen, 'Done').click();
    await button(screen, 'Presets').click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Silver customer' }))
      .not.toBeInTheDocument();
  });
});

describe('a minted session', () => {
  const request = { deploymentId: 3, externalId: 'ana', groups: ['eu'] };

  async function openCard(host: FakeHost): Promise<Screen> {
    const screen = await openForm(host);
    await radio(screen, 'Sessions', 'Minted').click();
    await screen
      .getByRole('group', { name: 'Minted sessions' })
      .getByRole('button', { name: /ana/ })
      .first()
      .click();
    return screen;
  }

  test('shows its address with the session masked, and copies through main', async () => {
    const overrides = { 'embedding.copy': () => undefined };
    const host = createEmbeddingHost({ mints: [createMint({ request })], overrides });
    const screen = await openCard(host);
    await screen.getByRole('checkbox', { name: 'Title' }).click();
    const address = 'https://acme.example.org/embed/dashboard/pub-1?session=••••';
    await expect
      .element(screen.getByText(`${address}&showDashboardTitle=false`, { exact: true }))
      .toBeVisible();
    await button(screen, 'Copy address').click();
    await expect.element(screen.getByText('The address is on the clipboard.')).toBeVisible();
    expect(inputsOf(host, 'embedding.copy')).toMatchObject([
      {
        mintId: 'm-1',
        what: 'address',
        target: { page: 'dashboard', publicId: 'pub-1', display: { showTitle: false } },
      },
    ]);
  });

  test('is revoked, and then nothing can be handed out', async () => {
    const screen = await openCard(createEmbeddingHost({ mints: [createMint({ request })] }));
    await button(screen, 'Revoke').click();
    await expect.element(screen.getByText('The session is revoked.')).toBeVisible();
    await expect.element(button(screen, 'Copy address')).toBeDisabled();
    await expect.element(card(screen, 'ana')).toHaveTextContent(/Nothing to copy/);
  });

  test('that expired says so and fills the form again', async () => {
    const mintedAtMs = Date.now() - 400_000;
    const mints = [createMint({ request, mintedAtMs, isInMemory: false })];
    const screen = await openCard(createEmbeddingHost({ mints }));
    await expect
      .element(card(screen, 'ana'))
      .toHaveTextContent(/This session can’t be opened any more/);
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    await button(screen, 'Mint again with changes').click();
    await expect.element(field(screen, 'External id')).toHaveValue('ana');
    await expect.element(radio(screen, 'Groups', 'Replace')).toBeChecked();
  });
});

describe('the ledger', () => {
  test('is searched and filtered, and says what is left', async () => {
    const make = (id: string, externalId: string, purpose: 'viewer' | 'preview') =>
      createMint({
        ...{ id: id as never, purpose },
        request: { deploymentId: 3, externalId, embedTenantName: 'acme1' },
      });
    const mints = [make('m-1', 'ana', 'viewer'), make('m-2', 'bo', 'preview')];
    const screen = await openForm(createEmbeddingHost({ mints }));
    await radio(screen, 'Sessions', 'Minted').click();
    const rows = screen.getByRole('group', { name: 'Minted sessions' }).getByRole('button');
    await expect.poll(() => rows.elements().length).toBe(2);
    await userEvent.selectOptions(field(screen, 'Purpose'), 'Preview');
    await expect.poll(() => rows.elements().length).toBe(1);
    await userEvent.fill(field(screen, 'Search sessions'), 'nobody');
    await expect
      .element(screen.getByText('No sessions match the search and filters.'))
      .toBeVisible();
    await button(screen, 'Show all').click();
    await expect.poll(() => rows.elements().length).toBe(2);
  });
});
