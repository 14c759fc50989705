import type { CallOutput, DomainHandlers } from '#shared/ipc/types.ts';
import type { SandboxContents } from '../../sandbox/sandbox-contents.ts';

export interface SandboxHandlerOptions {
  readonly contents: SandboxContents;
  /** The window's session is closed to every network. */
  readonly whenNetworkBlocked: Promise<void>;
  readonly readPulse: (
    held: ReturnType<SandboxContents['find']>,
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
