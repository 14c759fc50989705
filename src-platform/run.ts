import type { Logger } from 'pino';
import type { PlatformOrder } from '../src-shared/local-platform.ts';
import { parseCliOptions, UsageError } from './cli-options.ts';
import { openPlatform, type ClosableAgent, type Platform } from './compose.ts';
import type { Host } from './host.ts';

export interface RunOptions {
  readonly args: readonly string[];
  readonly host: Host;
  readonly log: Logger;
  readonly createAgent: () => Promise<ClosableAgent>;
}

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tellReady(platform: Platform, host: Host): void {
  const keys = host.wantsKey ? { admin: platform.mintKey(host.holder) } : null;
  host.tell({ type: 'ready', ready: { ...platform.ready, keys } });
}

function mintKey(platform: Platform, host: Host, { requestId }: { requestId: string }): void {
  host.tell({ type: 'minted', requestId, key: platform.mintKey(host.holder) });
}

/**
 * Serves orders until told to shut down. An order that comes while the platform still starts waits
 * for it, so that nothing is left half open.
 */
function untilShutDown(opening: Promise<Platform>, { host, log }: RunOptions): Promise<void> {
  return new Promise((resolve) => {
    const serve = async (order: PlatformOrder) => {
      if (order.type === 'shutDown') resolve();
      else mintKey(await opening, host, order);
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
    const opening = openPlatform({ ...parseCliOptions(args), log, createAgent });
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
