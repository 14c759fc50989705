import type { Logger } from 'pino';
import type { PlatformOrder } from '#shared/local-platform.ts';
import { parseCliOptions, UsageError } from './cli-options.ts';
import { openPlatform, type ClosableAgent, type Platform } from './compose.ts';
import type { Host } from './host.ts';
import { withCredentials } from './ready.ts';

export interface RunOptions {
  readonly args: readonly string[];
  readonly host: Host;
  readonly log: Logger;
  readonly createAgent: () => Promise<ClosableAgent>;
}

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
/** Requests do not wait for it: it keeps the folder small. */
const SWEEP_MS = 60_000;

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tellReady(platform: Platform, host: Host): void {
  const ready = host.wantsKeys ? withCredentials(platform, host.holder) : platform.ready;
  host.tell({ type: 'ready', ready });
}

function mint(platform: Platform, host: Host, { requestId }: { requestId: string }): void {
  const apiKey = platform.mintKey(host.holder);
  const accessToken = platform.mintAccessToken(host.holder);
  host.tell({ type: 'minted', requestId, apiKey, accessToken });
}

/**
 * Serves orders until told to shut down. An order that comes while the platform still starts waits
 * for it, so that nothing is left half open.
 */
function untilShutDown(opening: Promise<Platform>, { host, log }: RunOptions): Promise<void> {
  return new Promise((resolve) => {
    const serve = async (order: PlatformOrder) => {
      if (order.type === 'shutDown') resolve();
      else mint(await opening, host, order);
    };
    host.onOrder((order) => {
      serve(order).catch((error: unknown) => {
        log.error({ cause: error, order: order.type }, 'An order failed.');
      });
    });
  });
}

/** Runs the platform from start to end. @returns the exit code */
export async function run(options: RunOptions): Promise<number> {
  const { args, host, log, createAgent } = options;
  try {
    const opening = openPlatform({
      ...parseCliOptions(args),
      sweepMs: SWEEP_MS,
      now: Date.now,
      log,
      createAgent,
    });
    const shutDown = untilShutDown(opening, options);
    const platform = await opening;
    try {
      tellReady(platform, host);
      await shutDown;
    } finally {
      await platform.close();
    }
    return 0;
  } catch (error) {
    host.tell({ type: 'failed', reason: toReason(error) });
    if (error instanceof UsageError) return EXIT_USAGE;
    log.error({ cause: error }, 'The platform did not run.');
    return EXIT_FAILED;
  }
}
