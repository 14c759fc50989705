import { rootCertificates } from 'node:tls';
import { Agent, EnvHttpProxyAgent, ProxyAgent, request, type Dispatcher } from 'undici';
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

type RequestOptions = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'dispatcher'>;

/**
 * The connections: direct to this machine, through the proxy to all others. Only this module loads
 * undici, which is two thirds of main's code: whoever opens the window loads this module later.
 */
export class Dispatchers {
  readonly #outer: Dispatcher;
  readonly #loopback: Dispatcher;

  constructor(options: DispatcherOptions) {
    this.#outer = createRemoteDispatcher(options);
    // The local platform is always reached directly, whatever proxy the environment names.
    this.#loopback = new Agent(buildAgentOptions(options));
  }

  request(url: URL, options: RequestOptions): Promise<Dispatcher.ResponseData> {
    const dispatcher = isLoopbackHost(url.hostname) ? this.#loopback : this.#outer;
    return request(url, { ...options, dispatcher });
  }

  async close(): Promise<void> {
    await Promise.all([this.#outer.destroy(), this.#loopback.destroy()]);
  }
}
