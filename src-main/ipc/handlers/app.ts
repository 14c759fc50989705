import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { LinkOutcome } from '../../app/open-external.ts';

interface AppInfo {
  readonly name: string;
  readonly version: string;
  readonly electron: string;
  readonly profileDir: string;
}

export interface AppHandlerOptions {
  readonly info: AppInfo;
  readonly countOpenStreams: () => number;
  readonly openExternal: (address: string) => Promise<LinkOutcome>;
  readonly onReadyToClose: () => void;
}

export function createAppHandlers(options: AppHandlerOptions): DomainHandlers<'app', AbortSignal> {
  return {
    'app.info': () => ({ ...options.info, openStreams: options.countOpenStreams() }),
    'app.readyToClose': () => {
      options.onReadyToClose();
    },
    'app.openLink': async ({ url }) => ({ outcome: await options.openExternal(url) }),
  };
}
