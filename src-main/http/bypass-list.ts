import { BlockList, isIP, isIPv6 } from 'node:net';

const CIDR = /^([^/]+)\/(\d{1,3})$/;

function stripBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}

function getPort({ port, protocol }: URL): string {
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

function isInNetwork(host: string, entry: string): boolean {
  const [, base = '', bits = ''] = CIDR.exec(entry) ?? [];
  if (isIP(base) === 0 || isIP(host) === 0) return false;
  const family = isIPv6(base) ? 'ipv6' : 'ipv4';
  const networks = new BlockList();
  try {
    networks.addSubnet(base, Number(bits), family);
  } catch {
    // More bits than an address has: such an entry means nothing, so nothing is in it.
    return false;
  }
  return networks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}

function matchesEntry(host: string, port: string, entry: string): boolean {
  if (entry === '*') return true;
  const address = stripBrackets(entry);
  if (isIP(address) !== 0) return host === address;
  if (entry.includes('/')) return isInNetwork(host, entry);
  const [pattern = '', wantedPort] = entry.split(':');
  if (wantedPort !== undefined && wantedPort !== port) return false;
  const name = pattern.replace(/^\*?\./, '');
  return host === name || host.endsWith(`.${name}`);
}

/**
 * Whether an address is reached without the proxy. An entry is a host with its subdomains, perhaps
 * with a port, an IP address, a network such as 10.0.0.0/8, or `*`.
 */
export function isBypassed(url: URL, entries: readonly string[]): boolean {
  const host = stripBrackets(url.hostname.toLowerCase());
  return entries.some((entry) => matchesEntry(host, getPort(url), entry.trim().toLowerCase()));
}
