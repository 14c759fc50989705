import type { Logger } from 'pino';
import {
  platformCommandSchema,
  type PlatformMessage,
  type PlatformCommand,
} from '#shared/local-platform.ts';

/** Who started this process, and how to speak with them. */
export interface Host {
  /** Under this name its keys are kept. */
  readonly holder: string;
  /** A command line gets keys at once; the app asks for its own when it needs them. */
  readonly needsKeys: boolean;
  send(note: PlatformMessage): void;
  onCommand(listener: (order: PlatformCommand) => void): void;
}

/** The part of Electron's `process.parentPort` that is used: its types are not part of this room. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
}

function isParentPort(value: unknown): value is ParentPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value;
}

/** Both kinds of host may be ended from outside: an orderly end tells the readers of open streams. */
function onSignal(listener: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, listener);
}

/** The app's main process, over Electron's port of a utility process. */
function createAppHost(port: ParentPort, log: Logger): Host {
  return {
    holder: 'app',
    needsKeys: false,
    send: (note) => port.postMessage(note),
    onCommand(listener) {
      onSignal(() => listener({ type: 'shutDown' }));
      port.on('message', ({ data }) => {
        const order = platformCommandSchema.safeParse(data);
        if (order.success) listener(order.data);
        else log.error({ cause: order.error }, 'An order of the app is not understood.');
      });
    },
  };
}

/** A shell or a test: one line of JSON on stdout, orders are signals. */
function createCommandLineHost(): Host {
  return {
    holder: 'command line',
    needsKeys: true,
    send(note) {
      if (note.type === 'ready') process.stdout.write(`${JSON.stringify(note.ready)}\n`);
      if (note.type === 'failed') process.stderr.write(`${note.reason}\n`);
    },
    onCommand(listener) {
      const shutDown = () => listener({ type: 'shutDown' });
      onSignal(shutDown);
      // Started by another Node process that has gone.
      process.on('disconnect', shutDown);
    },
  };
}

export function findHost(log: Logger): Host {
  const port: unknown = Reflect.get(process, 'parentPort');
  return isParentPort(port) ? createAppHost(port, log) : createCommandLineHost();
}
