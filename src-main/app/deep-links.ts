import { DEEP_LINK_SCHEME, type DeepLink } from '#shared/deep-link.ts';
import type { Log } from '../logging/log.ts';
import { parseDeepLink } from './parse-deep-link.ts';

export interface DeepLinksPorts {
  /** Asks the analyst, with the complete address; a link that is not supported is told, not asked. */
  readonly confirm: (address: string, link: DeepLink | null) => Promise<boolean>;
  readonly log: Log;
}

const isOwnAddress = (text: string): boolean =>
  text.toLowerCase().startsWith(`${DEEP_LINK_SCHEME}://`);

/**
 * Links of the app's own scheme, which any web page and program may open. Each is asked about, one
 * at a time: those that come while a question is open are dropped.
 */
export class DeepLinks {
  /** An administrator forbids links: none is asked about. */
  forbidden = false;
  readonly #ports: DeepLinksPorts;
  /** Shows what a link names; null while there is no window. */
  #show: ((link: DeepLink) => void) | null = null;
  #isAsking = false;
  /** The link that the app was started with. */
  #waiting: string | null = null;

  constructor(ports: DeepLinksPorts) {
    this.#ports = ports;
  }

  /** Takes the first link among the arguments of a start. */
  receive(args: readonly string[]): void {
    const address = args.find(isOwnAddress);
    if (address !== undefined) void this.open(address);
  }

  /** The window is there: a link that came before is asked about now. */
  start(show: (link: DeepLink) => void): void {
    this.#show = show;
    const address = this.#waiting;
    this.#waiting = null;
    if (address !== null) void this.open(address);
  }

  async open(address: string): Promise<void> {
    if (this.forbidden) return;
    const show = this.#show;
    if (show === null) {
      this.#waiting = address;
      return;
    }
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const link = parseDeepLink(address);
      const isWanted = await this.#ports.confirm(address, link);
      if (isWanted && link !== null) show(link);
    } catch (error) {
      this.#ports.log.error('A link could not be opened.', error);
    } finally {
      this.#isAsking = false;
    }
  }
}

/** What a link does, in one sentence. */
export function describeDeepLink(link: DeepLink): string {
  switch (link.kind) {
    case 'conversation':
      return 'The link opens a conversation.';
    case 'ask':
      return 'The link fills in a question. You decide whether to send it.';
    case 'dashboards':
      return 'The link shows the dashboards.';
    case 'settings':
      return 'The link shows the settings.';
  }
}
