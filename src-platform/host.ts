import type { Logger } from 'pino';
import {
  platformCommandSchema,
  type PlatformMessage,
  type PlatformCommand,
} from '#shared/local-platform.ts';

/** The process or shell that started the platform, with its channel. */
export interface Host {
  /** The platform's keys are stored under this name. */
  readonly holder: string;
  /** A command line gets keys at once; the app requests its own when it needs them. */
  readonly needsKeys: boolean;
  send(message: PlatformMessage): void;
  onCommand(listener: (order: PlatformCommand) => void): void;
}

/** The used part of Electron's `process.parentPort`; this room does not have Electron's types. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
}

function isParentPort(value: unknown): value is ParentPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value;
}

/**
 * Both kinds of host can be ended by a signal; an orderly end informs the readers of open streams.
 */
function onSignal(listener: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, listener);
}

/** The app's main process speaks through the port of an Electron utility process. */
function createAppHost(port: ParentPort, log: Logger): Host {
  return {
    holder: 'app',
    needsKeys: false,
    send: (message) => port.postMessage(message),
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

/** A shell or a test reads one line of JSON on stdout and sends its commands as signals. */
function createCommandLineHost(): Host {
  return {
    holder: 'command line',
    needsKeys: true,
    send(message) {
      if (message.type === 'ready') process.stdout.write(`${JSON.stringify(message.ready)}\n`);
      if (message.type === 'failed') process.stderr.write(`${message.reason}\n`);
    },
    onCommand(listener) {
      const shutDown = () => listener({ type: 'shutDown' });
      onSignal(shutDown);
      // This event comes when the Node process that started the platform has ended.
      process.on('disconnect', shutDown);
    },
  };
}

export function findHost(log: Logger): Host {
  const port: unknown = Reflect.get(process, 'parentPort');
  return isParentPort(port) ? createAppHost(port, log) : createCommandLineHost();
}
