import type { CallHandlers, CallOutput, CallRoute } from '#shared/ipc/types.ts';
import type { SandboxContents } from '../../sandbox/sandbox-contents.ts';

type SandboxRoute = Extract<CallRoute, `sandbox.${string}`>;

export interface SandboxParts {
  readonly contents: SandboxContents;
  /** The window's session is closed to every network. */
  readonly whenClosedIn: Promise<void>;
  readonly readPulse: (
    held: ReturnType<SandboxContents['find']>,
  ) => Promise<CallOutput<'sandbox.pulse'>>;
}

export function toSandboxHandlers({
  contents,
  whenClosedIn,
  readPulse,
}: SandboxParts): Pick<CallHandlers<AbortSignal>, SandboxRoute> {
  return {
    'sandbox.put': async (content) => {
      await whenClosedIn;
      return contents.put(content);
    },
    'sandbox.release': ({ contentId }) => {
      contents.release(contentId);
    },
    'sandbox.pulse': ({ contentId }) => readPulse(contents.find(contentId)),
  };
}
