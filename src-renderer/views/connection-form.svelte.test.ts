import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import type { CallOutput } from '#shared/ipc/types.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createConnectionHost } from '../testing/connection-host.ts';
import { ACME } from '../testing/connection-stories.ts';
import type { FakeHost } from '../testing/fake-host.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const radio = (screen: Screen, group: string, name: string) =>
  screen.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name });
const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true });

async function openConnections(host: FakeHost): Promise<Screen> {
  const screen = await renderApp(host);
  await screen.getByRole('button', { name: /^Connection for new conversations/ }).click();
  await screen.getByRole('menuitem', { name: 'Manage connections…' }).click();
  return screen;
}

async function openNew(host: FakeHost): Promise<Screen> {
  const screen = await openConnections(host);
  await button(screen, 'Add connection').click();
  await screen.getByText('Advanced', { exact: true }).click();
  return screen;
}

async function openAcme(host: FakeHost): Promise<Screen> {
  const screen = await openConnections(host);
  await button(screen, 'Edit Acme').click();
  return screen;
}

async function fillChat(screen: Screen): Promise<void> {
  await userEvent.fill(field(screen, 'Name'), ' Acme ');
  await userEvent.fill(field(screen, 'Chat address'), 'https://ai.example.org/');
  await userEvent.fill(field(screen, 'Account name'), 'acme');
  await userEvent.fill(field(screen, 'Agent id'), '7');
  await userEvent.fill(field(screen, 'External id'), 'ana');
}

const inputsOf = (host: FakeHost, route: string): unknown[] =>
  host.calls.filter((call) => call.route === route).map(({ input }) => input);

describe('a new connection', () => {
  test('is saved, then its key, which leaves the field', async () => {
    const host = createConnectionHost();
    const screen = await openNew(host);
    await fillChat(screen);
    await radio(screen, 'Colour', 'Purple').click();
    await screen.getByRole('checkbox', { name: 'Production' }).click();
    const key = field(screen, 'API key for chat');
    await expect.element(key).toHaveAttribute('type', 'password');
    await userEvent.fill(key, ' sk-planted ');
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('Acme is saved.')).toBeVisible();
    expect(inputsOf(host, 'connections.save')).toMatchObject([
      {
        connectionId: null,
        draft: {
          name: ' Acme ',
          colour: 'purple',
          isProduction: true,
          chatBaseUrl: 'https://ai.example.org/',
          chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'ana' } },
          platformAuth: 'none',
          baseUrl: null,
        },
      },
    ]);
    expect(inputsOf(host, 'secrets.save')).toEqual([
      { connectionId: 'made', scope: 'chat', key: 'sk-planted' },
    ]);
    await expect.element(screen.getByRole('main')).toHaveFocus();
    const card = screen.getByRole('listitem', { name: 'Acme', exact: true });
    await expect.element(card).not.toHaveTextContent('No key');
  });

  test('takes a colour that no other connection wears', async () => {
    const screen = await openNew(createConnectionHost({ connections: [ACME] }));
    await expect.element(radio(screen, 'Colour', 'Green')).toBeChecked();
  });

  test('that is not right shows every fault beside its field, and goes to the first', async () => {
    const host = createConnectionHost();
    const screen = await openNew(host);
    await userEvent.fill(field(screen, 'Chat address'), 'acme');
    await userEvent.fill(field(screen, 'External id'), 'Ana');
    await button(screen, 'Save').click();
    await expect.element(field(screen, 'Name')).toHaveFocus();
    await expect
      .element(field(screen, 'Name'))
      .toHaveAccessibleDescription('Give the connection a name.');
    await expect
      .element(field(screen, 'Chat address'))
      .toHaveAccessibleDescription('Enter a complete address, such as https://example.org.');
    await expect.element(field(screen, 'External id')).toBeInvalid();
    await expect
      .element(field(screen, 'External id'))
      .toHaveAccessibleDescription(/Give an external id, lowercase and without spaces\.$/);
    await expect.element(field(screen, 'External id')).toHaveValue('Ana');
    await userEvent.fill(field(screen, 'Name'), 'Acme');
    await expect.element(field(screen, 'Name')).not.toBeInvalid();
    await expect.element(field(screen, 'Chat address')).toBeInvalid();
  });

  test('tells what a choice still needs beside the choice', async () => {
    const screen = await openNew(createConnectionHost());
    await fillChat(screen);
    await radio(screen, 'Token', 'From the platform').click();
    await button(screen, 'Save').click();
    const platform = screen.getByRole('radiogroup', { name: 'Platform', exact: true });
    await expect.element(platform).toHaveAccessibleDescription(/Choose bearer/);
    await expect.element(platform.getByRole('radio', { name: 'None' })).toHaveFocus();
    await expect.element(field(screen, 'Deployment id')).toBeInvalid();
  });
});

describe('a form', () => {
  test('hides what a choice makes unnecessary and keeps what stood there', async () => {
    const screen = await openAcme(createConnectionHost({ connections: [ACME] }));
    await radio(screen, 'Authentication', 'None').click();
    await expect.element(field(screen, 'Agent id')).not.toBeInTheDocument();
    await expect.element(field(screen, 'API key for chat')).not.toBeInTheDocument();
    await radio(screen, 'Authentication', 'Deployment token').click();
    await expect.element(field(screen, 'Agent id')).toHaveValue('7');
    await expect.element(field(screen, 'External id')).not.toBeInTheDocument();
    await radio(screen, 'Authentication', 'API key').click();
    await expect.element(field(screen, 'External id')).toHaveValue('ana');
  });

  test('is moved through by keyboard: arrows choose, Enter saves', async () => {
    const host = createConnectionHost({ connections: [ACME] });
    const screen = await openAcme(host);
    await expect.element(field(screen, 'Name')).toHaveFocus();
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(radio(screen, 'Colour', 'Green')).toBeChecked();
    await userEvent.keyboard('{Tab}{ }{Shift>}{Tab}{Tab}{/Shift}{Enter}');
    await expect.element(screen.getByText('Acme is saved.')).toBeVisible();
    expect(inputsOf(host, 'connections.save')).toMatchObject([
      { connectionId: 'acme', draft: { colour: 'green', isProduction: true } },
    ]);
  });

  test('that cannot be saved keeps everything and says why', async () => {
    const overrides = {
      'connections.save': () => {
        throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
      },
    };
    const screen = await openNew(createConnectionHost({ overrides }));
    await fillChat(screen);
    await userEvent.fill(field(screen, 'API key for chat'), 'sk-planted');
    await button(screen, 'Save').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The disk is full.');
    await expect.element(field(screen, 'Name')).toHaveValue(' Acme ');
    await expect.element(field(screen, 'API key for chat')).toHaveValue('sk-planted');
  });

  test('asks before it is left with something typed', async () => {
    const host = createConnectionHost({ connections: [ACME] });
    const screen = await openAcme(host);
    await userEvent.fill(field(screen, 'API key for chat'), 'sk-planted');
    await button(screen, 'New conversation').click();
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field(screen, 'API key for chat')).toHaveValue('sk-planted');
    await button(screen, 'Cancel').click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await button(screen, 'Edit Acme').click();
    await expect.element(field(screen, 'API key for chat')).toHaveValue('');
    await button(screen, 'Back to connections').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(screen, 'Edit Acme')).toBeVisible();
  });
});

describe('a key', () => {
  const keys = [{ connectionId: ACME.id, scope: 'chat' as const }];

  test('that is saved is called that, and is replaced or removed', async () => {
    const host = createConnectionHost({ connections: [ACME], keys });
    const screen = await openAcme(host);
    const chat = screen.getByRole('group', { name: 'Chat key' });
    await expect.element(chat).toHaveTextContent('Saved in your system keychain');
    await chat.getByRole('button', { name: 'Replace' }).click();
    await chat.getByRole('button', { name: 'Keep the saved key' }).click();
    await chat.getByRole('button', { name: 'Replace' }).click();
    await userEvent.fill(field(screen, 'API key for chat'), 'sk-new');
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('Acme is saved.')).toBeVisible();
    expect(inputsOf(host, 'secrets.save')).toEqual([
      { connectionId: 'acme', scope: 'chat', key: 'sk-new' },
    ]);
    await button(screen, 'Edit Acme').click();
    await chat.getByRole('button', { name: 'Remove' }).click();
    await expect.element(field(screen, 'API key for chat')).toHaveValue('');
    expect(inputsOf(host, 'secrets.remove')).toEqual([{ connectionId: 'acme', scope: 'chat' }]);
  });

  test('that cannot be kept stays typed, and the connection is saved once', async () => {
    let locked = true;
    const overrides = {
      'secrets.save': () => {
        if (locked) throw new AppError('SECRETS_UNAVAILABLE', 'The keychain is locked.');
        return { store: 'keychain' as const, reason: null, saved: keys };
      },
    };
    const host = createConnectionHost({ overrides });
    const screen = await openNew(host);
    await fillChat(screen);
    await userEvent.fill(field(screen, 'API key for chat'), 'sk-planted');
    await button(screen, 'Save').click();
    const chat = screen.getByRole('group', { name: 'Chat key' });
    await expect.element(chat.getByRole('alert')).toHaveTextContent('The keychain is locked.');
    await expect.element(field(screen, 'API key for chat')).toHaveValue('sk-planted');
    locked = false;
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('Acme is saved.')).toBeVisible();
    expect(inputsOf(host, 'connections.save')).toMatchObject([
      { connectionId: null },
      { connectionId: 'made' },
    ]);
  });

  test('has no place without a keychain until the session’s memory is accepted', async () => {
    const none = { store: 'none' as const, reason: 'No secret service answers.', saved: [] };
    const overrides = { 'secrets.readStatus': () => none };
    const screen = await openNew(createConnectionHost({ overrides }));
    await expect.element(field(screen, 'API key for chat')).toBeDisabled();
    await button(screen, 'Keep keys for this session only').click();
    await expect.element(field(screen, 'API key for chat')).toBeEnabled();
    await expect
      .element(field(screen, 'API key for chat'))
      .toHaveAccessibleDescription(/in memory for this session/);
  });
});

describe('an address and a key', () => {
  const FOUND: CallOutput<'connections.detect'> = {
    name: 'acme',
    dialect: 'cube',
    baseUrl: 'https://acme.cubecloud.dev',
    chatBaseUrl: null,
    accountName: 'acme',
    agentId: '7',
    user: 'ana@example.org',
    accepts: { platform: true, embed: true, chat: false },
    deployments: [
      { id: 3, name: 'Sales', agents: [{ id: '7', name: 'Analyst' }] },
      { id: 4, name: 'Lab', agents: [{ id: '9', name: 'Explorer' }] },
    ],
    error: null,
  };

  async function typeAccount(screen: Screen): Promise<void> {
    await userEvent.fill(field(screen, 'Address'), 'acme.cubecloud.dev');
    await userEvent.fill(field(screen, 'Key'), 'sk-planted');
  }

  test('fill the form, and what is missing is named and opened', async () => {
    const host = createConnectionHost({ overrides: { 'connections.detect': () => FOUND } });
    const screen = await openConnections(host);
    await button(screen, 'Add connection').click();
    await expect.element(field(screen, 'Address')).toHaveFocus();
    await typeAccount(screen);
    await button(screen, 'Detect settings').click();
    await expect
      .element(screen.getByText(/^Signed in as ana@example\.org\./))
      .toHaveTextContent(
        'Signed in as ana@example.org. The key works for the platform and embedding. 2 deployments, 2 agents. Under Advanced, type the chat address and the external id that you ask as.',
      );
    await expect.element(field(screen, 'Name')).toHaveValue('acme');
    await userEvent.selectOptions(field(screen, 'Deployment'), 'Lab');
    await expect.element(field(screen, 'Agent')).toHaveValue('9');
    await userEvent.fill(field(screen, 'Chat address'), 'https://ai.us-east-1.cubecloud.dev');
    await userEvent.fill(field(screen, 'External id'), 'ana');
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('acme is saved.')).toBeVisible();
    expect(inputsOf(host, 'connections.detect')).toHaveLength(1);
    expect(inputsOf(host, 'connections.save')).toMatchObject([
      {
        draft: {
          dialect: 'cube',
          baseUrl: 'https://acme.cubecloud.dev',
          deploymentId: 4,
          agentId: '9',
          platformAuth: 'bearer',
          embedAuth: 'apiKey',
          chatAuth: { method: 'apiKey' },
        },
      },
    ]);
    expect(inputsOf(host, 'secrets.save')).toEqual(
      (['chat', 'platform', 'embed'] as const).map((scope) => ({
        connectionId: 'made',
        scope,
        key: 'sk-planted',
      })),
    );
  });

  test('are tried by Save too; what is refused is said, and saved all the same when asked again', async () => {
    const error = { code: 'AUTH_REJECTED', message: 'No valid key', detail: {} } as const;
    const accepts = { platform: false, embed: false, chat: false };
    const refused = { ...FOUND, accepts, deployments: [], user: null, error };
    const host = createConnectionHost({ overrides: { 'connections.detect': () => refused } });
    const screen = await openNew(host);
    await fillChat(screen);
    await typeAccount(screen);
    await button(screen, 'Save').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/refused the key/);
    expect(inputsOf(host, 'connections.save')).toEqual([]);
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('Acme is saved.')).toBeVisible();
  });
});
