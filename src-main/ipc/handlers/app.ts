import type { PackageLicence, ReleaseKind } from '#shared/about.ts';
import type { DomainHandlers, CallOutput } from '#shared/ipc/types.ts';
import type { PolicyStatus } from '#shared/policy.ts';
import type { LinkOutcome } from '../../app/open-external.ts';
import type { SettingsStore } from '../../app/settings-store.ts';
import type { Spelling } from '../../spelling/spelling.ts';
import type { SandboxContents } from '../../sandbox/sandbox-contents.ts';

interface AppInfo {
  readonly name: string;
  readonly version: string;
  readonly electron: string;
  readonly release: ReleaseKind;
  readonly profileDir: string;
}

export interface AppHandlerOptions {
  readonly info: AppInfo;
  readonly policy: PolicyStatus;
  readonly readLicences: () => Promise<PackageLicence[]>;
  readonly countOpenStreams: () => number;
  readonly openExternal: (address: string) => Promise<LinkOutcome>;
  readonly openWindow: () => void;
  readonly onReadyToClose: (flushId: string) => void;
}

export function createAppHandlers(options: AppHandlerOptions): DomainHandlers<'app', AbortSignal> {
  return {
    'app.info': () => ({ ...options.info, openStreams: options.countOpenStreams() }),
    'app.readPolicy': () => options.policy,
    'app.listLicences': () => options.readLicences(),
    'app.openWindow': () => {
      options.openWindow();
    },
    'app.readyToClose': ({ flushId }) => {
      options.onReadyToClose(flushId);
    },
    'app.openLink': async ({ url }) => ({ outcome: await options.openExternal(url) }),
  };
}

export function createSettingsHandlers(
  settings: SettingsStore,
): DomainHandlers<'settings', AbortSignal> {
  return {
    'settings.read': () => settings.read(),
    'settings.save': (change) => settings.save(change),
  };
}

export function createSpellingHandlers(
  spelling: Pick<Spelling, 'check'>,
): DomainHandlers<'spelling', AbortSignal> {
  return { 'spelling.check': ({ words }) => spelling.check(words) };
}

export interface SandboxHandlerOptions {
  readonly contents: SandboxContents;
  /** The window's session is closed to every network. */
  readonly whenNetworkBlocked: Promise<void>;
  readonly readPulse: (
    content: ReturnType<SandboxContents['find']>,
  ) => Promise<CallOutput<'sandbox.checkResponsive'>>;
}

export function createSandboxHandlers({
  contents,
  whenNetworkBlocked,
  readPulse,
}: SandboxHandlerOptions): DomainHandlers<'sandbox', AbortSignal> {
  return {
    'sandbox.add': async (content) => {
      await whenNetworkBlocked;
      return contents.put(content);
    },
    'sandbox.release': ({ contentId }) => {
      contents.release(contentId);
    },
    'sandbox.checkResponsive': ({ contentId }) => readPulse(contents.find(contentId)),
  };
}
