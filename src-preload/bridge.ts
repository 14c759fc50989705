import { contextBridge, ipcRenderer, webFrame, webUtils, type IpcRenderer } from 'electron';
import type { AppErrorData, Result } from '#shared/errors.ts';
import type { CallInput, CallOutput, CallRoute } from '#shared/ipc/types.ts';
import { CALL_CHANNEL, PUSH_CHANNEL, STREAM_CHANNEL } from '#shared/ipc/wire.ts';
import type { HostBridge, StreamFrame, WirePush } from '#shared/ipc/wire.ts';

/** Errors cross as values, as a throw loses its code on the bridge. */
function mapBridgeError(thrown: unknown): AppErrorData {
  return String(thrown).includes('cloned')
    ? { code: 'INVALID_INPUT', message: 'This cannot be sent: it is not plain data.', detail: {} }
    : { code: 'INTERNAL', message: 'The app did not answer.', detail: {} };
}

/** What the window gets: verbs and plain data. Ports and Electron's objects stay on this side. */
function createBridge(ipc: IpcRenderer): HostBridge {
  const ports = new Set<MessagePort>();
  const listeners = new Set<(push: WirePush) => void>();
  ipc.on(PUSH_CHANNEL, (_event, push: WirePush) => {
    for (const listener of listeners) listener(push);
  });

  return {
    call: (route, input) =>
      ipc.invoke(CALL_CHANNEL, { route, input }).then(
        (result: Result<unknown>) => result,
        (thrown: unknown) => ({ ok: false, error: mapBridgeError(thrown) }),
      ),
    stream: (route, input, onFrame) => {
      const { port1: near, port2: far } = new MessageChannel();
      const close = (): void => {
        near.close();
        ports.delete(near);
      };
      near.onmessage = ({ data }: MessageEvent<StreamFrame>) => {
        if (data.kind !== 'batch') close();
        onFrame(data);
      };
      ports.add(near);
      try {
        ipc.postMessage(STREAM_CHANNEL, { route, input }, [far]);
      } catch (thrown) {
        close();
        onFrame({ kind: 'error', error: mapBridgeError(thrown) });
      }
      return close;
    },
    onPush: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // It throws for anything that is no File; the types of the bridge know no DOM.
    pathOf: (file) => webUtils.getPathForFile(file as File),
    open: () => ({ streams: ports.size, listeners: listeners.size }),
  };
}

/** The preload's own call: a route or an input that changes its name does not compile here. */
function callTyped<R extends CallRoute>(
  ipc: IpcRenderer,
  route: R,
  input: CallInput<R>,
): Promise<Result<CallOutput<R>>> {
  return ipc.invoke(CALL_CHANNEL, { route, input });
}

/** Main knows whether the analyst wants it; a failure leaves the words unmarked. */
function checkSpelling(ipc: IpcRenderer): void {
  webFrame.setSpellCheckProvider('en', {
    spellCheck: (words, done) => {
      callTyped(ipc, 'spelling.check', { words }).then(
        (result) => {
          done(result.ok ? result.value : []);
        },
        () => {
          done([]);
        },
      );
    },
  });
}

/** The one thing that the window finds on `window.host`. */
export function exposeHost(): void {
  contextBridge.exposeInMainWorld('host', createBridge(ipcRenderer));
  // A Mac checks spelling itself.
  if (process.platform !== 'darwin') checkSpelling(ipcRenderer);
}
