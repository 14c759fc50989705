import { createHash } from 'node:crypto';
import { session, type Session } from 'electron';
import type { ProxyResolver } from '../http/proxy-routes.ts';

type PacScript = Parameters<ProxyResolver['resolve']>[0];

/** A partition's proxy is set once, so that two scripts never wait for each other. */
function namePartition(script: PacScript): string {
  if (script === 'system') return 'proxy-system';
  return `proxy-pac-${createHash('sha256').update(script.pac).digest('hex')}`;
}

function buildProxyConfig(script: PacScript): Electron.ProxyConfig {
  if (script === 'system') return { mode: 'system' };
  // Chromium resolves no name in this app (security.ts), so it could not load the file by itself.
  const text = Buffer.from(script.pac).toString('base64');
  const pacScript = `data:application/x-ns-proxy-autoconfig;base64,${text}`;
  return { mode: 'pac_script', pacScript };
}

/**
 * Asks Chromium, which knows every desktop's settings and runs PAC files in a process of their own.
 * Its sessions load nothing: they only say which proxy an address has.
 */
export class ElectronProxyResolver implements ProxyResolver {
  readonly #sessions = new Map<string, Promise<Session>>();

  async resolve(script: PacScript, url: string): Promise<string> {
    const name = namePartition(script);
    const opening = this.#sessions.get(name) ?? this.#open(name, script);
    this.#sessions.set(name, opening);
    return (await opening).resolveProxy(url);
  }

  async #open(name: string, script: PacScript): Promise<Session> {
    const opened = session.fromPartition(name, { cache: false });
    await opened.setProxy(buildProxyConfig(script));
    return opened;
  }
}
