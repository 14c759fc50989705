import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';

/** Any console message fails the test. */
export function guardPage(): void {
  const complaints: MockInstance[] = [];
  beforeEach(async () => {
    await page.viewport(900, 800);
    complaints.splice(0, 2, vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'));
  });
  afterEach(() => {
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
}

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

function session(): EmulatingSession {
  return cdp() as EmulatingSession;
}

/** Sets media features such as `{ 'prefers-color-scheme': 'dark' }`; `{}` resets them. */
export async function emulateMedia(features: Readonly<Record<string, string>>): Promise<void> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await session().send('Emulation.setEmulatedMedia', { features: list });
}

/** Sets the page's IANA time zone; '' resets it. */
export async function emulateZone(timezoneId: string): Promise<void> {
  await session().send('Emulation.setTimezoneOverride', { timezoneId });
}
