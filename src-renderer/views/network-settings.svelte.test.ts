import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { APP_NETWORK_ID } from '#shared/ids.ts';
import {
  DEFAULT_NETWORK_SETTINGS,
  networkSettingsSchema,
  type NetworkSettings,
} from '#shared/network.ts';
import { toViolations } from '#shared/platform/violation.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createConnectionHost } from '../testing/connection-host.ts';
import type { FakeHost } from '../testing/fake-host.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true });

/** A host that saves network settings by the same schema as main. */
function createNetworkHost() {
  let settings: NetworkSettings = DEFAULT_NETWORK_SETTINGS;
  return createConnectionHost({
    overrides: {
      'network.read': () => settings,
      'network.chooseFile': () => '/certificates/company.pem',
      'network.save': ({ draft }) => {
        const parsed = networkSettingsSchema.safeParse(draft);
        if (!parsed.success) {
          return { outcome: 'invalid', violations: toViolations(parsed.error, 'network') };
        }
        settings = parsed.data;
        return { outcome: 'saved', settings };
      },
    },
  });
}

async function openNetwork(host: FakeHost): Promise<Screen> {
  const screen = await renderApp(host);
  await screen.getByRole('button', { name: /^Connection for new conversations/ }).click();
  await screen.getByRole('menuitem', { name: 'Manage connections…' }).click();
  await button(screen, 'Network').click();
  return screen;
}

const inputsOf = (host: FakeHost, route: string): unknown[] =>
  host.calls.filter((call) => call.route === route).map(({ input }) => input);

test('a manual proxy is corrected, saved with its password, and shown again without it', async () => {
  const host = createNetworkHost();
  const screen = await openNetwork(host);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Proxy' }), 'Manual');
  await userEvent.fill(field(screen, 'Proxy address'), 'ftp://proxy.example');
  await button(screen, 'Save').click();
  await expect.element(field(screen, 'Proxy address')).toHaveFocus();
  await expect
    .element(field(screen, 'Proxy address'))
    .toHaveAccessibleDescription('Type the proxy’s address, such as http://proxy.example:3128.');

  await userEvent.fill(field(screen, 'Proxy address'), 'proxy.example:3128');
  await expect.element(field(screen, 'Proxy address')).not.toBeInvalid();
  await userEvent.fill(field(screen, 'No proxy for'), 'example.org 10.0.0.0/8');
  await userEvent.fill(field(screen, 'Proxy user'), 'ana');
  await userEvent.fill(field(screen, 'Proxy password'), 'planted-password');
  await button(screen, 'Choose: Additional root certificates').click();
  await expect
    .element(field(screen, 'Additional root certificates'))
    .toHaveValue('/certificates/company.pem');
  await button(screen, 'Save').click();
  await expect.element(screen.getByText('The network settings are saved.')).toBeVisible();
  expect(inputsOf(host, 'network.save')[1]).toEqual({
    draft: {
      ...DEFAULT_NETWORK_SETTINGS,
      proxy: {
        mode: 'manual',
        address: 'proxy.example:3128',
        user: 'ana',
        bypass: ['example.org', '10.0.0.0/8'],
      },
      trust: { usesSystemStore: true, caFile: '/certificates/company.pem' },
    },
  });
  expect(inputsOf(host, 'secrets.save')).toEqual([
    { connectionId: APP_NETWORK_ID, scope: 'proxyPassword', key: 'planted-password' },
  ]);

  await button(screen, 'Network').click();
  await expect.element(field(screen, 'Proxy address')).toHaveValue('http://proxy.example:3128');
  const password = screen.getByRole('group', { name: 'Password of the proxy' });
  await expect.element(password).toHaveTextContent('Saved in your system keychain');
});

test('typed settings are not left without a question', async () => {
  const screen = await openNetwork(createNetworkHost());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Proxy' }), 'No proxy');
  await button(screen, 'Back to connections').click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});
