import { rootCertificates } from 'node:tls';
import { Agent, EnvHttpProxyAgent, ProxyAgent, request, type Dispatcher } from 'undici';
import { AppError } from '#shared/errors.ts';
import { isLoopbackHost } from '#shared/node/loopback.ts';
import type { HttpTimeouts } from './http-timeouts.ts';

/** The proxy: the environment's, none, or one that was entered by hand. */
export type ProxySetting =
  | { readonly kind: 'environment' }
  | { readonly kind: 'none' }
  | { readonly kind: 'address'; readonly url: string };

export interface DispatcherOptions {
  readonly timeouts: HttpTimeouts;
  readonly proxy: ProxySetting;
  /** PEM certificates that are trusted in addition to the built-in ones. */
  readonly extraCa: readonly string[];
}

function buildAgentOptions({ timeouts, extraCa }: DispatcherOptions) {
  const tls = {
    // This is set explicitly, because undici would otherwise obey NODE_TLS_REJECT_UNAUTHORIZED=0.
    rejectUnauthorized: true,
    ...(extraCa.length === 0 ? {} : { ca: [...rootCertificates, ...extraCa] }),
  };
  const connect = { ...tls, timeout: timeouts.connectMs };
  return {
    connect,
    requestTls: connect,
    proxyTls: connect,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.stallMs,
  };
}

function createRemoteDispatcher(options: DispatcherOptions): Dispatcher {
  const agentOptions = buildAgentOptions(options);
  switch (options.proxy.kind) {
    case 'environment':
      return new EnvHttpProxyAgent(agentOptions);
    case 'none':
      return new Agent(agentOptions);
    case 'address':
      return new ProxyAgent({ ...agentOptions, uri: options.proxy.url });
  }
}

/** The spellings of each variable in the order in which undici reads them. */
const PROXY_VARIABLES = [
  ['http_proxy', 'HTTP_PROXY'],
  ['https_proxy', 'HTTPS_PROXY'],
] as const;

function isProxyAddress(uri: string): boolean {
  try {
    void new ProxyAgent(uri).destroy();
    return true;
  } catch {
    // undici says by throwing that it cannot use the address; the caller reports it.
    return false;
  }
}

/** Returns the names of the variables whose address undici refuses. */
function findInvalidVariables(): readonly string[] {
  return PROXY_VARIABLES.flatMap((spellings) => {
    const name = spellings.find((spelling) => process.env[spelling] !== undefined);
    const uri = name === undefined ? '' : process.env[name];
    return name === undefined || !uri || isProxyAddress(uri) ? [] : [name];
  });
}

/** Names the setting without its address, which may hold a password; so does Node's own error. */
function createInvalidProxyError({ proxy }: DispatcherOptions): AppError {
  const variables = proxy.kind === 'environment' ? findInvalidVariables() : [];
  const position = variables.length === 0 ? '' : ` in the environment (${variables.join(', ')})`;
  return new AppError('PROXY_INVALID', `The proxy’s address${position} is not a whole one.`);
}

type RequestOptions = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'dispatcher'>;

/**
 * The connections: direct to this machine, through the proxy to all others. Only this module loads
 * undici, which is two thirds of main's code: whoever opens the window loads this module later.
 */
export class Dispatchers {
  readonly #options: DispatcherOptions;
  readonly #loopback: Dispatcher;
  /** Built at the first request that needs it: the local platform needs no proxy. */
  #outer: Dispatcher | null = null;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    // The local platform is always reached directly, whatever proxy the environment names.
    this.#loopback = new Agent(buildAgentOptions(options));
  }

  /** @throws AppError PROXY_INVALID when the proxy's address cannot be read */
  async request(url: URL, options: RequestOptions): Promise<Dispatcher.ResponseData> {
    const dispatcher = isLoopbackHost(url.hostname) ? this.#loopback : this.#ensureOuter();
    return request(url, { ...options, dispatcher });
  }

  async close(): Promise<void> {
    // A later request must meet a closed dispatcher, so it may not build one.
    this.#outer ??= new Agent();
    await Promise.all([this.#outer.destroy(), this.#loopback.destroy()]);
  }

  #ensureOuter(): Dispatcher {
    try {
      this.#outer ??= createRemoteDispatcher(this.#options);
    } catch {
      throw createInvalidProxyError(this.#options);
    }
    return this.#outer;
  }
}
