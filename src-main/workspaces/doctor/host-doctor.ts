import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import type { ReportCheck, ReportStep } from '#shared/connection-report.ts';
import { AppError, attempt } from '#shared/errors.ts';
import { raceAbort } from '#shared/node/race-abort.ts';
import type { Dispatchers } from '../../http/dispatchers.ts';
import {
  exchangeHead,
  openTcp,
  openTls,
  openTunnel,
  type ProbeLimits,
} from '../../http/probe-sockets.ts';
import type { ProxyRoute } from '../../http/proxy-routes.ts';
import { checkCertificate } from './certificate-check.ts';
import { checkClockSkew } from './clock-check.ts';
import { checkRoute, checkTunnel } from './proxy-check.ts';
import { createCheck, createFailedCheck, createSkippedCheck } from './report-check.ts';

const STEP_MAX_MS = 15_000;
const SERVER_ERROR = 500;

export interface HostDoctorOptions {
  readonly url: URL;
  readonly dispatchers: Dispatchers;
  readonly signal: AbortSignal;
  readonly nowMs: () => number;
}

/** A step that failed ends the walk; its check was added. */
class StepFailed extends Error {}

function stripBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function getPort({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** Walks the steps of one request without a key, each on what the one before it opened. */
export class HostDoctor {
  readonly #options: HostDoctorOptions;
  readonly #host: string;
  readonly #checks: ReportCheck[] = [];
  readonly #sockets: Socket[] = [];

  constructor(options: HostDoctorOptions) {
    this.#options = options;
    this.#host = stripBrackets(options.url.hostname);
  }

  async diagnose(): Promise<ReportCheck[]> {
    try {
      await this.#walk();
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
    } finally {
      // The outermost first: Node 20 crashes where a socket goes before the TLS socket on it.
      for (const socket of this.#sockets.toReversed()) socket.destroy();
    }
    return this.#addSkipped();
  }

  async #walk(): Promise<void> {
    const { url, dispatchers } = this.#options;
    const route = await this.#step('proxy', async () => {
      const routes = await dispatchers.findRoutes(url);
      const route = await this.#findReachable(routes);
      if (route === undefined) {
        throw new AppError('PROXY_INVALID', 'No way to the address is known.');
      }
      const passed = routes.slice(0, routes.indexOf(route));
      const facts = passed.map(({ proxy }) => `Away: ${proxy ?? 'direct connection'}`);
      return { check: { ...checkRoute(route), facts }, value: route };
    });
    const near = route.proxy === null ? url : new URL(route.proxy);
    await this.#resolveName(stripBrackets(near.hostname));
    let socket = await this.#connect(near);
    if (route.proxy !== null) socket = await this.#tunnel(socket, near, route);
    if (url.protocol === 'https:') socket = await this.#secure(socket);
    await this.#exchange(socket);
  }

  get #limits(): ProbeLimits {
    const timeoutMs = Math.min(this.#options.dispatchers.timeouts.connectMs, STEP_MAX_MS);
    return { timeoutMs, signal: this.#options.signal };
  }

  /** Runs a step and adds its check with its duration. @throws StepFailed */
  async #step<T>(
    step: ReportStep,
    run: () => Promise<{ readonly check: ReportCheck; readonly value: T }>,
  ): Promise<T> {
    const startedMs = performance.now();
    const add = (check: ReportCheck): void => {
      this.#checks.push({ ...check, durationMs: performance.now() - startedMs });
    };
    let done: Awaited<ReturnType<typeof run>>;
    try {
      done = await run();
    } catch (error) {
      add(createFailedCheck(step, error, this.#options.url.origin));
      throw new StepFailed();
    }
    add(done.check);
    if (done.check.outcome === 'failed') throw new StepFailed();
    return done.value;
  }

  /** Requests take the first route whose proxy is not away, and the last one in any case. */
  async #findReachable(routes: readonly ProxyRoute[]): Promise<ProxyRoute | undefined> {
    for (const route of routes.slice(0, -1)) {
      const near = route.proxy === null ? this.#options.url : new URL(route.proxy);
      const target = { host: stripBrackets(near.hostname), port: getPort(near) };
      const tried = await attempt(() => openTcp(target, this.#limits));
      if (!tried.ok) continue;
      this.#own(tried.value);
      return route;
    }
    return routes.at(-1);
  }

  async #resolveName(host: string): Promise<void> {
    await this.#step('dns', async () => {
      if (isIP(host) !== 0) {
        return {
          check: createCheck('dns', { finding: `${host} is an address already.` }),
          value: null,
        };
      }
      const { signal, timeoutMs } = this.#limits;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const found = await raceAbort(
        lookup(host, { all: true }),
        limit,
        'The name was not resolved in time.',
      );
      const addresses = found.map(({ address }) => address).join(', ');
      return { check: createCheck('dns', { finding: `${host} is ${addresses}.` }), value: null };
    });
  }

  #connect(near: URL): Promise<Socket> {
    const host = stripBrackets(near.hostname);
    const port = getPort(near);
    return this.#step('tcp', async () => {
      const socket = this.#own(await openTcp({ host, port }, this.#limits));
      return {
        check: createCheck('tcp', { finding: `${host} answers on port ${String(port)}.` }),
        value: socket,
      };
    });
  }

  #tunnel(socket: Socket, proxy: URL, route: ProxyRoute): Promise<Socket> {
    const { url, dispatchers } = this.#options;
    return this.#step('tunnel', async () => {
      let open = socket;
      if (proxy.protocol === 'https:') {
        const host = stripBrackets(proxy.hostname);
        const { proxy: context } = await dispatchers.loadTls();
        const handshake = await openTls(socket, { host, context }, this.#limits);
        open = this.#own(handshake.socket);
        const check = checkCertificate(handshake, host, this.#options.nowMs());
        if (check.outcome === 'failed') return { check: { ...check, step: 'tunnel' }, value: open };
      }
      const target = `${url.hostname}:${String(getPort(url))}`;
      const head = await openTunnel(open, { target, route }, this.#limits);
      return { check: checkTunnel(head, route), value: open };
    });
  }

  #secure(socket: Socket): Promise<Socket> {
    return this.#step('tls', async () => {
      const { platform: context } = await this.#options.dispatchers.loadTls();
      const handshake = await openTls(socket, { host: this.#host, context }, this.#limits);
      this.#own(handshake.socket);
      const check = checkCertificate(handshake, this.#host, this.#options.nowMs());
      return { check, value: handshake.socket };
    });
  }

  async #exchange(socket: Socket): Promise<void> {
    const { url, nowMs } = this.#options;
    const date = await this.#step('http', async () => {
      const lines = ['GET / HTTP/1.1', `Host: ${url.host}`, 'Accept: */*', 'Connection: close'];
      const head = await exchangeHead(socket, lines, this.#limits);
      if (head === null) {
        throw new AppError('NOT_JSON', 'The server at this address does not use HTTP.');
      }
      const status = String(head.status);
      const isFault = head.status >= SERVER_ERROR;
      const check = createCheck('http', {
        outcome: isFault ? 'warning' : 'ok',
        finding: `The server answers (HTTP ${status}).`,
        advice: isFault ? 'The server reports a fault of its own. Try again in a minute.' : '',
        action: isFault ? 'retry' : 'none',
      });
      return { check, value: head.headers.get('date') };
    });
    this.#checks.push(checkClockSkew(date, nowMs()));
  }

  #own<S extends Socket>(socket: S): S {
    this.#sockets.push(socket);
    // An error that comes while nobody waits ends the socket, and the next step says so.
    socket.on('error', () => undefined);
    return socket;
  }

  /** Names the steps that could not be reached. */
  #addSkipped(): ReportCheck[] {
    const isFailed = this.#checks.some(({ outcome }) => outcome === 'failed');
    if (!isFailed) return this.#checks;
    const known = new Set(this.#checks.map(({ step }) => step));
    const steps: ReportStep[] = ['dns', 'tcp', 'tls', 'http', 'clock'];
    const isPlain = this.#options.url.protocol === 'http:';
    const open = steps.filter((step) => !known.has(step) && !(step === 'tls' && isPlain));
    const finding = 'Not checked, because an earlier step failed.';
    return [...this.#checks, ...open.map((step) => createSkippedCheck(step, finding))];
  }
}
