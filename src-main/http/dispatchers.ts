import { rootCertificates } from 'node:tls';
import { Agent, EnvHttpProxyAgent, ProxyAgent, type Dispatcher } from 'undici';
import { isLoopbackHost } from '#shared/node/loopback.ts';

/** Time limits of one request. The turn's policy decides which silence is shown to the analyst. */
export interface HttpTimeouts {
  readonly connectMs: number;
  /** The time from the request to the answer's head. */
  readonly headersMs: number;
  /**
   * The longest silence within an answer, in a stream without a complete line. Other clients saw
   * streams end after 180 s of silence.
   */
  readonly stallMs: number;
  /** The limit of a complete JSON answer, including retries. Streams have no such limit. */
  readonly totalMs: number;
}

export const DEFAULT_TIMEOUTS: HttpTimeouts = {
  connectMs: 10_000,
  headersMs: 60_000,
  stallMs: 180_000,
  totalMs: 120_000,
};

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

/** The connections: direct to this machine, through the proxy to all others. */
export class Dispatchers {
  readonly #outer: Dispatcher;
  readonly #loopback: Dispatcher;

  constructor(options: DispatcherOptions) {
    this.#outer = createRemoteDispatcher(options);
    // The local platform is always reached directly, whatever proxy the environment names.
    this.#loopback = new Agent(buildAgentOptions(options));
  }

  find(url: URL): Dispatcher {
    return isLoopbackHost(url.hostname) ? this.#loopback : this.#outer;
  }

  async close(): Promise<void> {
    await Promise.all([this.#outer.destroy(), this.#loopback.destroy()]);
  }
}
