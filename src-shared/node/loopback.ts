/** Whether a host is this machine: its name, or an IPv4 or IPv6 address with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|::1|\[::1\]|127(?:\.\d{1,3}){3})$/.test(host);
}

/** Whether an address is on this machine and therefore needs no network. */
export function isLoopbackUrl(address: string): boolean {
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
}
