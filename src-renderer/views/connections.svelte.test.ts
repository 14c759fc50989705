import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ConnectionTest } from '#shared/connection.ts';
import { AppError } from '#shared/errors.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createConnectionHost } from '../testing/connection-host.ts';
import { ACME, LOCAL, PRODUCTION } from '../testing/connection-stories.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { createConversationSummary } from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;

async function openConnections(host: FakeHost): Promise<Screen> {
  const screen = await renderApp(host);
  await screen.getByRole('button', { name: /^Connection for new conversations/ }).click();
  await screen.getByRole('menuitem', { name: 'Manage connections…' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'Connections', level: 1 }))
    .toBeVisible();
  return screen;
}

const card = (screen: Screen, name: string) => screen.getByRole('listitem', { name, exact: true });
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });

/** Chooses an action from the menu of a connection. */
async function act(screen: Screen, name: string, action: string): Promise<void> {
  await button(screen, `Actions for ${name}`).click();
  await screen.getByRole('menuitem', { name: action, exact: true }).click();
}

const inputsOf = (host: FakeHost, route: string): unknown[] =>
  host.calls.filter((call) => call.route === route).map(({ input }) => input);

describe('the list', () => {
  test('shows the local workspace first, and it can only be tested', async () => {
    const screen = await openConnections(createConnectionHost({ connections: [ACME] }));
    const names = screen.getByRole('list', { name: 'Connections' }).getByRole('heading');
    await expect.element(names.first()).toHaveTextContent('Local workspace');
    await expect.element(card(screen, 'Local workspace')).toHaveTextContent('On this computer');
    await expect.element(button(screen, 'Test Local workspace')).toBeVisible();
    await expect.element(button(screen, 'Edit Local workspace')).not.toBeInTheDocument();
    await button(screen, 'Actions for Local workspace').click();
    await expect.element(screen.getByRole('menuitem', { name: 'Diagnose' })).toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: 'Remove…' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  });

  test('tells where each goes, what is production and which keys are missing', async () => {
    const keys = [{ connectionId: PRODUCTION.id, scope: 'chat' as const }];
    const screen = await openConnections(createConnectionHost({ connections: [PRODUCTION], keys }));
    const production = card(screen, 'Acme production');
    await expect.element(production).toHaveTextContent('ai.example.org');
    await expect.element(production).toHaveTextContent('Cube');
    await expect.element(production.getByText('Production', { exact: true })).toBeVisible();
    await expect
      .element(production)
      .toHaveTextContent('No key for the platform, embedding, or the data API');
  });

  test('with nothing but the local workspace offers to add an account', async () => {
    const screen = await openConnections(createConnectionHost());
    await button(screen, 'Add your account').click();
    await expect.element(screen.getByRole('form', { name: 'Connection' })).toBeVisible();
    await expect
      .element(screen.getByRole('textbox', { name: 'Address', exact: true }))
      .toHaveFocus();
  });

  test('that cannot be read says so and tries again', async () => {
    let works = false;
    const host = new FakeHost({
      'connections.list': () => {
        if (works) return [LOCAL];
        throw new AppError('INTERNAL', 'The file of connections cannot be read.');
      },
    });
    const screen = await openConnections(host);
    const alert = screen.getByRole('main').getByRole('alert');
    await expect.element(alert).toHaveTextContent('The file of connections cannot be read.');
    works = true;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card(screen, 'Local workspace')).toBeVisible();
  });

  test('is a skeleton while it is being read, and follows what main pushes', async () => {
    let answer: (list: (typeof LOCAL)[]) => void = () => undefined;
    const host = new FakeHost({
      'connections.list': () => new Promise((resolve) => (answer = resolve)),
    });
    const screen = await openConnections(host);
    await expect.element(screen.getByText('Loading connections')).toBeInTheDocument();
    host.push('connections.changed', [LOCAL, ACME]);
    await expect.element(card(screen, 'Acme')).toBeVisible();
    answer([LOCAL]);
    await expect.element(card(screen, 'Acme')).toBeVisible();
  });

  test('is reached from the settings, too, and left to the conversation', async () => {
    const screen = await renderApp(createConnectionHost());
    await button(screen, 'Settings').click();
    await button(screen, 'Connections and keys').click();
    await screen
      .getByRole('region', { name: 'Connections and keys' })
      .getByRole('button', { name: 'Manage connections' })
      .click();
    await expect.element(card(screen, 'Local workspace')).toBeVisible();
    await button(screen, 'Back to the conversation').click();
    await expect.element(screen.getByRole('textbox', { name: 'Question' })).toBeVisible();
  });
});

describe('a test', () => {
  const SCOPES: ConnectionTest['scopes'] = [
    { scope: 'chat', outcome: 'works', finding: 'The agent Sales answered.', durationMs: 412 },
    {
      scope: 'platform',
      outcome: 'fails',
      error: { code: 'AUTH_REJECTED', message: 'Invalid token', detail: {} },
      durationMs: 35,
    },
    { scope: 'embed', outcome: 'notSetUp' },
  ];

  test('tells for each API scope what answered, or what to do', async () => {
    let finish: (scopes: ConnectionTest) => void = () => undefined;
    const overrides = {
      'connections.test': () => new Promise<ConnectionTest>((resolve) => (finish = resolve)),
    };
    const host = createConnectionHost({ connections: [ACME], overrides });
    const screen = await openConnections(host);
    await button(screen, 'Test Acme').click();
    const acme = card(screen, 'Acme');
    await expect
      .element(acme.getByRole('status'))
      .toHaveTextContent('Sending one harmless request');
    finish({ scopes: SCOPES });
    await expect.element(acme.getByRole('status')).toHaveTextContent('1 of 2 API scopes work.');
    const scope = (name: string) => acme.getByRole('listitem').filter({ hasText: name });
    await expect.element(scope('Chat')).toHaveTextContent('Works. The agent Sales answered. 0.4 s');
    await expect.element(scope('Platform')).toHaveTextContent('The platform refused the key');
    await expect.element(scope('Platform')).toHaveTextContent('Invalid token');
    await expect.element(scope('Embedding')).toHaveTextContent('Not set up');
    expect(host.calls).toContainEqual({
      route: 'connections.test',
      input: { connectionId: 'acme' },
    });
  });

  test('of what was changed since is forgotten, also when it answers late', async () => {
    let finish: (scopes: ConnectionTest) => void = () => undefined;
    const overrides = {
      'connections.test': () => new Promise<ConnectionTest>((resolve) => (finish = resolve)),
    };
    const screen = await openConnections(createConnectionHost({ connections: [ACME], overrides }));
    await button(screen, 'Test Acme').click();
    await expect.element(card(screen, 'Acme').getByRole('status')).toBeVisible();
    await button(screen, 'Edit Acme').click();
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('Acme is saved.')).toBeVisible();
    finish({ scopes: SCOPES });
    await expect.element(button(screen, 'Test Acme')).not.toHaveAttribute('aria-busy');
    await expect.element(card(screen, 'Acme').getByRole('status')).not.toBeInTheDocument();
  });

  test('that cannot be made says why', async () => {
    const overrides = {
      'connections.test': () => {
        throw new AppError('WORKSPACE_STARTING', 'It is not ready yet.');
      },
    };
    const screen = await openConnections(createConnectionHost({ connections: [ACME], overrides }));
    await button(screen, 'Test Acme').click();
    await expect
      .element(card(screen, 'Acme').getByRole('alert'))
      .toHaveTextContent('It is not ready yet.');
  });
});

describe('removing', () => {
  const summaries = [
    createConversationSummary('c1', { connectionId: ACME.id }),
    createConversationSummary('c2', { connectionId: PRODUCTION.id }),
  ];
  const overrides = { 'conversations.list': () => summaries };

  test('names the connection and what goes with it, and can be called off', async () => {
    const keys = [{ connectionId: ACME.id, scope: 'chat' as const }];
    const host = createConnectionHost({ connections: [ACME], keys, overrides });
    const screen = await openConnections(host);
    await act(screen, 'Acme', 'Remove…');
    const dialog = screen.getByRole('dialog', { name: 'Remove “Acme”?' });
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        '1 saved key will be deleted with the connection. 1 conversation stays readable, but takes no new questions.',
      );
    await dialog.getByRole('button', { name: 'Keep the connection' }).click();
    expect(host.calls.some(({ route }) => route === 'connections.remove')).toBe(false);

    await act(screen, 'Acme', 'Remove…');
    await dialog.getByRole('button', { name: 'Remove connection' }).click();
    await expect.element(card(screen, 'Acme')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Acme was removed.')).toBeVisible();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  test('a production connection asks for its name', async () => {
    const host = createConnectionHost({ connections: [PRODUCTION], overrides });
    const screen = await openConnections(host);
    await act(screen, 'Acme production', 'Remove…');
    const dialog = screen.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: 'Remove connection' });
    await expect.element(remove).toBeDisabled();
    const field = dialog.getByRole('textbox');
    await userEvent.fill(field, 'Acme');
    await userEvent.keyboard('{Enter}');
    await expect.element(remove).toBeDisabled();
    await userEvent.fill(field, 'Acme production');
    await userEvent.keyboard('{Enter}');
    await expect.element(card(screen, 'Acme production')).not.toBeInTheDocument();
    const removals = host.calls.filter(({ route }) => route === 'connections.remove');
    expect(removals).toEqual([
      { route: 'connections.remove', input: { connectionId: PRODUCTION.id } },
    ]);
  });

  test('that fails keeps the connection and says why', async () => {
    const refused = {
      'connections.remove': () => {
        throw new AppError('SECRETS_UNAVAILABLE', 'The keychain is locked.');
      },
    };
    const screen = await openConnections(
      createConnectionHost({ connections: [ACME], overrides: refused }),
    );
    await act(screen, 'Acme', 'Remove…');
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove connection' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The keychain is locked.');
    await userEvent.keyboard('{Escape}');
    await expect.element(card(screen, 'Acme')).toBeVisible();
  });
});

test('at 400 × 300, which is 800 × 600 at 200 %, nothing runs off sideways', async () => {
  await page.viewport(400, 300);
  const screen = await renderApp(createConnectionHost({ connections: [PRODUCTION] }));
  await button(screen, 'Show the sidebar').click();
  await screen.getByRole('button', { name: /^Connection for new conversations/ }).click();
  await screen.getByRole('menuitem', { name: 'Manage connections…' }).click();
  const overflow = () => {
    const scroller = document.querySelector('main .scroller');
    return [document.documentElement, scroller].map((box) =>
      box ? box.scrollWidth - box.clientWidth : Infinity,
    );
  };
  await expect.element(card(screen, 'Acme production')).toBeVisible();
  expect(overflow()).toEqual([0, 0]);
  await button(screen, 'Edit Acme production').click();
  await expect.element(screen.getByRole('form', { name: 'Connection' })).toBeVisible();
  expect(overflow()).toEqual([0, 0]);
});

test('the one that a first question goes to is named below the field, and chosen there', async () => {
  const host = createConnectionHost({ connections: [ACME, PRODUCTION] });
  const screen = await renderApp(host);
  const chip = screen.getByRole('group', { name: 'Connection', exact: true });
  await expect.element(chip).toHaveTextContent('Local workspace');
  await chip.getByRole('button', { name: 'Ask in Local workspace' }).click();
  await screen.getByRole('menuitem', { name: ACME.name, exact: true }).click();
  await chip.getByRole('button', { name: 'Ask in Acme', exact: true }).click();
  await screen.getByRole('menuitem', { name: PRODUCTION.name }).click();
  const chosen = chip.getByRole('button', { name: 'Ask in Acme production, Production' });
  await expect.element(chosen).toBeVisible();
  expect(inputsOf(host, 'settings.save')).toMatchObject([
    { newConversationsIn: ACME.id },
    { newConversationsIn: PRODUCTION.id },
  ]);
});

describe('a connection of several', () => {
  const connections = [ACME, PRODUCTION];

  test('is moved, and the ends of the list stop it', async () => {
    const host = createConnectionHost({ connections });
    const screen = await openConnections(host);
    await button(screen, 'Actions for Acme').click();
    await expect.element(screen.getByRole('menuitem', { name: 'Move up' })).toBeDisabled();
    await screen.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.element(screen.getByText('Acme is now 2 of 2.')).toBeVisible();
    expect(inputsOf(host, 'connections.move')).toEqual([{ connectionId: ACME.id, to: 1 }]);
  });

  test('is duplicated without its keys', async () => {
    const host = createConnectionHost({ connections });
    const screen = await openConnections(host);
    await act(screen, 'Acme', 'Duplicate');
    await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('Acme copy');
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('Acme copy is saved.')).toBeVisible();
    const { id: _id, isLocal: _isLocal, ...draft } = ACME;
    expect(inputsOf(host, 'connections.save')).toEqual([
      { connectionId: null, draft: { ...draft, name: 'Acme copy' } },
    ]);
    expect(inputsOf(host, 'secrets.save')).toEqual([]);
  });

  test('comes from a file, and a file with a fault is refused with the reason', async () => {
    let isBroken = true;
    const overrides = {
      'connections.import': () => {
        if (isBroken) throw new AppError('INVALID_INPUT', 'This is no file of connections.');
        return [ACME];
      },
    };
    const screen = await openConnections(createConnectionHost({ overrides }));
    const importFile = async (): Promise<void> => {
      await button(screen, 'Import and export').click();
      await screen.getByRole('menuitem', { name: 'Import connections…' }).click();
    };
    await importFile();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('no file of connections');
    isBroken = false;
    await importFile();
    await expect
      .element(screen.getByText('1 connection imported. Enter the keys of each one.'))
      .toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });
});
