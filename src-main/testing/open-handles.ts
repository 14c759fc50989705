import { setImmediate as nextTurn } from 'node:timers/promises';

/** Handles that a client can leave behind: sockets, timers, lookups, decompressors. */
const CLIENT_HANDLES = /^(?:TCPSocket|TCPCONNECT|TLS|Timeout|Zlib|Brotli|GetAddrInfo)/i;

export type Handles = Readonly<Record<string, number>>;

/** Counts what keeps a process alive, by kind. */
export function countOpenHandles(): Handles {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo().filter((it) => CLIENT_HANDLES.test(it))) {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** The kinds of which there are more than before; an earlier test's own may have gone meanwhile. */
export function listLeakedHandles(before: Handles): string[] {
  return Object.entries(countOpenHandles())
    .filter(([kind, count]) => count > (before[kind] ?? 0))
    .map(([kind]) => kind);
}

const LEAVE_MS = 5_000;

/**
 * Waits without a timer, which would be counted among the handles itself.
 * @returns what is still open after some seconds; nothing as soon as nothing is
 */
export async function listLastingHandles(before: Handles): Promise<string[]> {
  const startedMs = performance.now();
  let leaked = listLeakedHandles(before);
  while (leaked.length > 0 && performance.now() - startedMs < LEAVE_MS) {
    await nextTurn();
    leaked = listLeakedHandles(before);
  }
  return leaked;
}
