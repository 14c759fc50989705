/** What a client can leave behind: sockets, timers, lookups, decompressors. */
const CLIENT_HANDLES = /^(?:TCPSocket|TCPCONNECT|TLS|Timeout|Zlib|Brotli|GetAddrInfo)/i;

export type Handles = Readonly<Record<string, number>>;

/** What keeps a process alive, by kind. */
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
