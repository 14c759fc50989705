import type { ProxySettings } from '#shared/network.ts';
import { AppError } from '#shared/errors.ts';
import { isLoopbackHost } from '#shared/node/loopback.ts';
import { isBypassed } from './bypass-list.ts';
import { readVariableProxy } from './proxy-variables.ts';

/** What decided about the proxy of an address. */
export type RouteReason =
  | { readonly kind: 'thisComputer' }
  | { readonly kind: 'noProxy' }
  | { readonly kind: 'bypassed' }
  | { readonly kind: 'manual' }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'system' }
  | { readonly kind: 'pac' };

/** One way to an address. Holds a secret where the proxy wants one. */
export interface ProxyRoute {
  /** The proxy's origin; null for a straight connection. */
  readonly proxy: string | null;
  readonly credentials: { readonly user: string; readonly password: string } | null;
  readonly reason: RouteReason;
}

/** Asks the system, or the text of a PAC file, about an address. */
export interface ProxyResolver {
  /** @returns the answer of a PAC file, such as `PROXY proxy.example:3128; DIRECT` */
  resolve(script: 'system' | { readonly pac: string }, url: string): Promise<string>;
}

export interface RouteSources {
  readonly settings: ProxySettings;
  /** Null for none. Called only where a proxy and a user are set. */
  readonly readPassword: () => Promise<string | null>;
  readonly resolver: ProxyResolver;
  /** Reads the PAC file’s text. Throws AppError PROXY_PAC. */
  readonly readPac: (pacUrl: string) => Promise<string>;
}

const direct = (reason: RouteReason): ProxyRoute => ({ proxy: null, credentials: null, reason });

const PAC_SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
};

/** Parses one alternative of a PAC answer; undefined for a kind of proxy that cannot be used. */
function parseAlternative(text: string): ProxyRoute['proxy'] | undefined {
  const [kind = '', host = ''] = text.trim().split(/\s+/);
  if (kind.toUpperCase() === 'DIRECT') return null;
  const scheme = PAC_SCHEMES[kind.toUpperCase()];
  const address = `${scheme ?? ''}://${host}`;
  return scheme !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

async function parsePacAnswer(
  answer: string,
  sources: RouteSources,
  reason: RouteReason,
): Promise<ProxyRoute[]> {
  const alternatives = answer.split(';').filter((text) => text.trim() !== '');
  // Chromium answers nothing where a script fails.
  if (alternatives.length === 0 && reason.kind === 'pac') {
    throw new AppError('PROXY_PAC', 'The PAC file cannot be used: its function fails.');
  }
  if (alternatives.length === 0) return [direct(reason)];
  const proxies = alternatives.map(parseAlternative).filter((proxy) => proxy !== undefined);
  const isProxied = proxies.some((proxy) => proxy !== null);
  const credentials = isProxied ? await readCredentials(sources) : null;
  if (proxies.length > 0) {
    return proxies.map((proxy) =>
      proxy === null ? direct(reason) : { proxy, credentials, reason },
    );
  }
  throw new AppError(
    'PROXY_INVALID',
    'The system or the PAC file names no HTTP proxy for this address, only one of another kind.',
    { detail: { answer: answer.slice(0, 200) } },
  );
}

async function readCredentials({
  settings,
  readPassword,
}: RouteSources): Promise<ProxyRoute['credentials']> {
  const user = settings.mode === 'none' ? null : settings.user;
  return user === null ? null : { user, password: (await readPassword()) ?? '' };
}

/** The environment comes first, where its variables are set; then the desktop's own settings. */
async function findSystemRoutes(url: URL, sources: RouteSources): Promise<ProxyRoute[]> {
  const variable = readVariableProxy(url);
  if (variable === 'bypassed') return [direct({ kind: 'bypassed' })];
  if (variable === 'unset') {
    const answer = await sources.resolver.resolve('system', url.href);
    return parsePacAnswer(answer, sources, { kind: 'system' });
  }
  return [
    {
      proxy: variable.origin,
      credentials: variable.credentials ?? (await readCredentials(sources)),
      reason: { kind: 'variable', name: variable.name },
    },
  ];
}

/**
 * Finds the ways to an address in the order in which they are tried. This computer itself is always
 * reached straight, whatever proxy is set.
 * @throws AppError PROXY_INVALID, PROXY_PAC
 */
export async function findProxyRoutes(url: URL, sources: RouteSources): Promise<ProxyRoute[]> {
  if (isLoopbackHost(url.hostname)) return [direct({ kind: 'thisComputer' })];
  const { settings, resolver, readPac } = sources;
  switch (settings.mode) {
    case 'none':
      return [direct({ kind: 'noProxy' })];
    case 'manual': {
      if (isBypassed(url, settings.bypass)) return [direct({ kind: 'bypassed' })];
      const credentials = await readCredentials(sources);
      return [{ proxy: settings.address, credentials, reason: { kind: 'manual' } }];
    }
    case 'pac': {
      const pac = await readPac(settings.pacUrl);
      const answer = await resolver.resolve({ pac }, url.href);
      return parsePacAnswer(answer, sources, { kind: 'pac' });
    }
    case 'system':
      return findSystemRoutes(url, sources);
  }
}
