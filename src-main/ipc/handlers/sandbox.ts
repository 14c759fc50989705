import type { CallHandlers, CallOutput, CallRoute } from '#shared/ipc/types.ts';
import type { SandboxContents } from '../../sandbox/sandbox-contents.ts';

type SandboxRoute = Extract<CallRoute, `sandbox.${string}`>;

export interface SandboxHandlerOptions {
  readonly contents: SandboxContents;
  /** The window's session is closed to every network. */
  readonly whenNetworkBlocked: Promise<void>;
  readonly readPulse: (
    held: ReturnType<SandboxContents['find']>,
  ) => Promise<CallOutput<'sandbox.pulse'>>;
}

export function createSandboxHandlers({
  contents,
  whenNetworkBlocked,
  readPulse,
}: SandboxHandlerOptions): Pick<CallHandlers<AbortSignal>, SandboxRoute> {
  return {
    'sandbox.put': async (content) => {
      await whenNetworkBlocked;
      return contents.put(content);
    },
    'sandbox.release': ({ contentId }) => {
      contents.release(contentId);
    },
    'sandbox.pulse': ({ contentId }) => readPulse(contents.find(contentId)),
  };
}
