import type { Logger } from 'pino';
import type { OwnScope, PlatformCommand } from '#shared/local-platform.ts';
import { parseCliOptions, UsageError } from './cli-options.ts';
import { openPlatform, type ClosableAgent } from './compose.ts';
import { type Platform, withCredentials } from './platform.ts';
import type { Host } from './host.ts';

type MintCommand = Extract<PlatformCommand, { type: 'mint' }>;

export interface RunOptions {
  readonly args: readonly string[];
  readonly host: Host;
  readonly log: Logger;
  readonly viewerDir: string;
  readonly createAgent: () => Promise<ClosableAgent>;
}

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
/** Requests do not wait for the sweep, which only limits the size of the folder. */
const SWEEP_MS = 60_000;

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sendReady(platform: Platform, host: Host): void {
  const ready = host.needsKeys ? withCredentials(platform, host.holder) : platform.ready;
  host.send({ type: 'ready', ready });
}

/**
 * The app saves its keys one by one, and may be killed between two of them. So each scope holds its
 * own: a new key for one never ends another that is saved. API keys and the token of `platform` are
 * stored apart. Older profiles have one API key for `chat` and `embed`, which the first new one of
 * `chat` ends.
 */
const HOLDER_SUFFIXES: Readonly<Record<OwnScope, string>> = {
  chat: '',
  embed: ' embed',
  platform: '',
};

function sendKey(platform: Platform, host: Host, { requestId, scope }: MintCommand): void {
  const holder = `${host.holder}${HOLDER_SUFFIXES[scope]}`;
  const key = scope === 'platform' ? platform.mintAccessToken(holder) : platform.mintKey(holder);
  host.send({ type: 'minted', requestId, key });
}

/**
 * Serves commands until the command to shut down. A command that arrives while the platform starts
 * waits for the start, so that nothing is left half open.
 */
function serveUntilShutDown(opening: Promise<Platform>, { host, log }: RunOptions): Promise<void> {
  return new Promise((resolve) => {
    const serve = async (order: PlatformCommand) => {
      if (order.type === 'shutDown') {
        resolve();
        return;
      }
      const platform = await opening;
      if (order.type === 'mint') {
        sendKey(platform, host, order);
        return;
      }
      platform.forgetThreads(order.threadIds);
      host.send({ type: 'forgotten', requestId: order.requestId });
    };
    host.onCommand((order) => {
      serve(order).catch((error: unknown) => {
        log.error({ cause: error, order: order.type }, 'An order failed.');
      });
    });
  });
}

/** Runs the platform from start to end. @returns the exit code */
export async function run(options: RunOptions): Promise<number> {
  const { args, host, log, viewerDir, createAgent } = options;
  try {
    const opening = openPlatform({
      ...parseCliOptions(args),
      sweepMs: SWEEP_MS,
      now: Date.now,
      log,
      viewerDir,
      createAgent,
    });
    const shutDown = serveUntilShutDown(opening, options);
    const platform = await opening;
    try {
      sendReady(platform, host);
      await shutDown;
    } finally {
      await platform.close();
    }
    return 0;
  } catch (error) {
    host.send({ type: 'failed', reason: describeError(error) });
    if (error instanceof UsageError) return EXIT_USAGE;
    log.error({ cause: error }, 'The platform did not run.');
    return EXIT_FAILED;
  }
}
