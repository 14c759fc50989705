import { expect } from 'vitest';
import { renderApp } from './app-fixture.ts';
import type { FakeHost } from './fake-host.ts';

type Screen = Awaited<ReturnType<typeof renderApp>>;

/** Opens a page of the settings. */
export async function openPage(screen: Screen, name: string) {
  await screen.getByRole('button', { name: 'Settings', exact: true }).click();
  await screen.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name }).click();
  // A section may have the name of its page, and stands within it.
  const page = screen.getByRole('region', { name, exact: true }).first();
  await expect.element(page).toBeVisible();
  return page;
}

export async function openSettings(host: FakeHost, name = 'Connections and keys') {
  const screen = await renderApp(host);
  return { screen, page: await openPage(screen, name) };
}
