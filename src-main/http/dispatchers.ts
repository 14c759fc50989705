import { setImmediate as nextTurn } from 'node:timers/promises';
import { Agent, ProxyAgent, request, type Dispatcher } from 'undici';
import { isLoopbackHost } from '#shared/node/loopback.ts';
import type { NetworkSecret, NetworkSettings } from '#shared/network.ts';
import type { HttpTimeouts } from './http-timeouts.ts';
import { PacFile, type PacAnswer } from './pac-file.ts';
import { findProxyRoutes, type ProxyResolver, type ProxyRoute } from './proxy-routes.ts';
import { createTlsContexts, type TlsContexts } from './tls-options.ts';

/** The network as one connection uses it. */
export interface Network {
  readonly settings: NetworkSettings;
  /** Null where none is saved. Throws AppError SECRETS_UNAVAILABLE. */
  readonly readSecret: (secret: NetworkSecret) => Promise<string | null>;
}

export interface DispatcherOptions {
  readonly timeouts: HttpTimeouts;
  readonly network: Network;
  readonly resolver: ProxyResolver;
}

type RequestOptions = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'dispatcher'>;

/** Codes of a proxy that is away: nothing of the request has left, so the next route is tried. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isProxyAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (error instanceof AggregateError) return error.errors.some(isProxyAway);
  return AWAY_CODES.has(code) || isProxyAway(error.cause);
}

function buildToken({ credentials }: ProxyRoute): { token?: string } {
  if (credentials === null) return {};
  const { user, password } = credentials;
  return { token: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/**
 * The sockets of one network: straight to this machine, by the network's routes to all others. Only
 * this module loads undici, which is two thirds of main's code: whoever opens the window loads this
 * module later.
 */
export class Dispatchers {
  readonly timeouts: HttpTimeouts;

  readonly #options: DispatcherOptions;
  readonly #pac: PacFile;
  /** Speaks no TLS, so the local platform waits for no certificate. */
  readonly #plain: Agent;
  /** By the proxy's origin and credentials; '' for the straight connection. */
  readonly #byRoute = new Map<string, Dispatcher>();
  /** Requests that have not reached their socket yet. */
  readonly #opening = new Set<Promise<unknown>>();
  #tls: Promise<TlsContexts> | null = null;
  #password: Promise<string | null> | null = null;
  #isClosed = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.timeouts = options.timeouts;
    const { headersMs, stallMs, connectMs } = options.timeouts;
    this.#plain = new Agent({
      connect: { timeout: connectMs },
      headersTimeout: headersMs,
      bodyTimeout: stallMs,
    });
    this.#pac = new PacFile((url) => this.#readDirectly(url));
  }

  /** @throws AppError PROXY_INVALID, PROXY_PAC, TLS_FILE, SECRETS_UNAVAILABLE */
  async request(url: URL, options: RequestOptions): Promise<Dispatcher.ResponseData> {
    const opening = this.#open(url, options);
    this.#opening.add(opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(opening);
    }
  }

  async #open(url: URL, options: RequestOptions): Promise<Dispatcher.ResponseData> {
    if (url.protocol === 'http:' && isLoopbackHost(url.hostname)) {
      return request(url, { ...options, dispatcher: this.#plain });
    }
    const routes = await this.findRoutes(url);
    for (const route of routes.slice(0, -1)) {
      try {
        return await this.#send(url, options, route);
      } catch (error) {
        if (!isProxyAway(error)) throw error;
      }
    }
    const last = routes.at(-1);
    if (last === undefined) throw new Error('An address without a route.');
    return this.#send(url, options, last);
  }

  /** Finds the ways to an address. @throws AppError PROXY_INVALID, PROXY_PAC, SECRETS_UNAVAILABLE */
  findRoutes(url: URL): Promise<ProxyRoute[]> {
    const { network, resolver } = this.#options;
    return findProxyRoutes(url, {
      settings: network.settings.proxy,
      readPassword: () => this.#readPassword(),
      resolver,
      readPac: (pacUrl) => this.#pac.read(pacUrl),
    });
  }

  /** Reads the certificates once; a failure is tried again. @throws AppError TLS_FILE */
  async loadTls(): Promise<TlsContexts> {
    const { settings, readSecret } = this.#options.network;
    this.#tls ??= createTlsContexts(settings, () => readSecret('certificatePassphrase'));
    try {
      return await this.#tls;
    } catch (error) {
      this.#tls = null;
      throw error;
    }
  }

  /** Lets what is under way end; nothing new may begin. */
  async retire(): Promise<void> {
    // Whoever was given these sockets just now begins before the next turn of the event loop.
    await nextTurn();
    await Promise.allSettled(this.#opening);
    await Promise.all([this.#plain, ...this.#byRoute.values()].map((each) => each.close()));
  }

  /** Closes all sockets at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#plain, ...this.#byRoute.values()].map((each) => each.destroy()));
  }

  /** The keychain is asked once; a failure is tried again. */
  async #readPassword(): Promise<string | null> {
    this.#password ??= this.#options.network.readSecret('proxyPassword');
    try {
      return await this.#password;
    } catch (error) {
      this.#password = null;
      throw error;
    }
  }

  async #send(
    url: URL,
    options: RequestOptions,
    route: ProxyRoute,
  ): Promise<Dispatcher.ResponseData> {
    const dispatcher = await this.#ensureDispatcher(route);
    return request(url, { ...options, dispatcher });
  }

  async #ensureDispatcher(route: ProxyRoute): Promise<Dispatcher> {
    const contexts = await this.loadTls();
    const { token } = buildToken(route);
    const key = route.proxy === null ? '' : `${route.proxy} ${token ?? ''}`;
    const known = this.#byRoute.get(key);
    if (known !== undefined) return known;
    const created = this.#createDispatcher(route, contexts);
    // A request that was under way while the client closed must meet a closed dispatcher.
    if (this.#isClosed) await created.destroy();
    this.#byRoute.set(key, created);
    return created;
  }

  #createDispatcher(route: ProxyRoute, contexts: TlsContexts): Dispatcher {
    const { connectMs, headersMs, stallMs } = this.timeouts;
    // This is set explicitly, because Node would otherwise obey NODE_TLS_REJECT_UNAUTHORIZED=0.
    const trusted = { rejectUnauthorized: true, timeout: connectMs };
    const requestTls = { ...trusted, secureContext: contexts.platform };
    const shared = { headersTimeout: headersMs, bodyTimeout: stallMs };
    if (route.proxy === null) return new Agent({ ...shared, connect: requestTls });
    const proxyTls = { ...trusted, secureContext: contexts.proxy };
    return new ProxyAgent({
      ...shared,
      ...buildToken(route),
      uri: route.proxy,
      requestTls,
      proxyTls,
    });
  }

  async #readDirectly(url: URL): Promise<PacAnswer> {
    const reason = { kind: 'noProxy' } as const;
    const dispatcher =
      url.protocol === 'http:'
        ? this.#plain
        : await this.#ensureDispatcher({ proxy: null, credentials: null, reason });
    const options = { method: 'GET' as const, headersTimeout: this.timeouts.connectMs };
    const { statusCode, body } = await request(url, { ...options, dispatcher });
    return { status: statusCode, chunks: body, dump: () => body.dump() };
  }
}
