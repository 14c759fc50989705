import { cdp } from 'vitest/browser';

interface MediaFeature {
  readonly name: string;
  readonly value: string;
}

interface EmulatingSession {
  send(
    method: 'Emulation.setEmulatedMedia',
    params: { features: readonly MediaFeature[] },
  ): Promise<unknown>;
  send(method: 'Emulation.setTimezoneOverride', params: { timezoneId: string }): Promise<unknown>;
}

const emulated = { media: false, zone: false };

function session(): EmulatingSession {
  return cdp() as EmulatingSession;
}

/**
 * Sets the media features that the system reports: `{ 'prefers-color-scheme': 'dark' }`; `{}`
 * undoes it.
 */
export async function emulateMedia(features: Readonly<Record<string, string>>): Promise<void> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await session().send('Emulation.setEmulatedMedia', { features: list });
  emulated.media = list.length > 0;
}

/** An IANA zone for the page; '' undoes it. */
export async function emulateZone(timezoneId: string): Promise<void> {
  await session().send('Emulation.setTimezoneOverride', { timezoneId });
  emulated.zone = timezoneId !== '';
}

export async function endEmulation(): Promise<void> {
  if (emulated.media) await emulateMedia({});
  if (emulated.zone) await emulateZone('');
}
