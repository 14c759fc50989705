import { randomUUID } from 'node:crypto';
import { closeNetwork } from './app/security.ts';
import type { AppWindow } from './app/window.ts';
import type { Surroundings } from './compose.ts';
import type { ElectronIpc } from './ipc/electron-adapter.ts';
import type { SandboxParts } from './ipc/handlers/sandbox.ts';
import { readPulse, serveSandbox } from './sandbox/electron-sandbox.ts';
import { SandboxContents } from './sandbox/sandbox-contents.ts';

interface Desktop {
  readonly window: AppWindow;
  readonly push: ElectronIpc['push'];
}

/** Where untrusted pages lie, and the ways out of them. */
export function composeSandbox(
  { session }: Pick<Surroundings, 'session'>,
  { window, push }: Desktop,
): SandboxParts {
  const contents = new SandboxContents(randomUUID);
  serveSandbox(session, contents);
  window.whenLeavingKey(() => {
    if (contents.size > 0) push('sandbox.leaveWanted', {});
  });
  return {
    contents,
    whenClosedIn: closeNetwork(session),
    readPulse: (held) => readPulse(window.current()?.webContents, held),
  };
}
