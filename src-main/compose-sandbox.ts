import { randomUUID } from 'node:crypto';
import { blockNetwork } from './app/security.ts';
import type { AppWindow } from './app/window.ts';
import type { AppEnvironment } from './app-environment.ts';
import type { ElectronIpc } from './ipc/electron-adapter.ts';
import type { SandboxHandlerOptions } from './ipc/handlers/sandbox.ts';
import { readPulse, serveSandbox } from './sandbox/electron-sandbox.ts';
import { SandboxContents } from './sandbox/sandbox-contents.ts';

interface Desktop {
  readonly window: AppWindow;
  readonly push: ElectronIpc['push'];
}

/** Where untrusted pages lie, and the ways out of them. */
export function composeSandbox(
  { session }: Pick<AppEnvironment, 'session'>,
  { window, push }: Desktop,
): SandboxHandlerOptions {
  const contents = new SandboxContents(randomUUID);
  serveSandbox(session, contents);
  window.onFrameExitKey(() => {
    if (contents.size > 0) push('sandbox.leaveRequested', {});
  });
  return {
    contents,
    whenNetworkBlocked: blockNetwork(session),
    readPulse: (held) => readPulse(window.current()?.webContents, held),
  };
}
