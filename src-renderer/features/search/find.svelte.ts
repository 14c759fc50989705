import { FIND_QUERY_MAX_CHARS, type FindHit } from '#shared/conversation-search.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConversationId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { HitLocation } from './hit-location.ts';

/** The pause between two keys, and between two searches of a growing answer. */
const WAIT_MS = 100;

const isSame = (a: FindHit, b: FindHit): boolean =>
  a.turnId === b.turnId &&
  a.kind === b.kind &&
  a.messageId === b.messageId &&
  a.index === b.index &&
  a.cell?.row === b.cell?.row &&
  a.cell?.column === b.cell?.column;

export interface FindPorts {
  readonly client: Pick<Client, 'call'>;
  readonly conversationId: ConversationId;
  /** Shows a hit; called on every step and never for a mere new count. */
  readonly onGo: (location: HitLocation) => void;
}

/** Find in one conversation: the query, N of M, and the current hit. */
export class Find {
  query: string = $state('');
  /** The query that the hits belong to. */
  found: string = $state.raw('');
  hits: readonly FindHit[] = $state.raw([]);
  total: number = $state.raw(0);
  /** The index in `hits`; -1 while there is none. */
  at: number = $state.raw(-1);
  error: AppErrorData | null = $state.raw(null);

  readonly current: HitLocation | null = $derived.by(() => {
    const hit = this.hits[this.at];
    return hit ? { ...hit, words: this.found } : null;
  });

  readonly #ports: FindPorts;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #requests = 0;

  constructor(ports: FindPorts) {
    this.#ports = ports;
  }

  type(query: string): void {
    this.query = query.slice(0, FIND_QUERY_MAX_CHARS);
    this.#wait(true);
  }

  /** Counts again after a change of the thread; the view stays where it is. */
  refresh(): void {
    if (this.query.trim() !== '' && this.#timer === null) this.#wait(false);
  }

  step(by: 1 | -1): void {
    const { length } = this.hits;
    if (length === 0) return;
    this.at = (Math.max(this.at, by === 1 ? this.at : 0) + by + length) % length;
    this.#go();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#requests += 1;
  }

  #wait(isNew: boolean): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#run(isNew);
    }, WAIT_MS);
  }

  async #run(isNew: boolean): Promise<void> {
    const asked = (this.#requests += 1);
    const { conversationId, client } = this.#ports;
    try {
      const input = { conversationId, query: this.query };
      const { hits, total, query } = await client.call('conversations.find', input);
      if (asked !== this.#requests) return;
      const before = isNew ? undefined : this.hits[this.at];
      const same = before ? hits.findIndex((hit) => isSame(hit, before)) : -1;
      this.found = query;
      this.hits = hits;
      this.total = total;
      this.error = null;
      this.at = same >= 0 ? same : Math.min(isNew ? 0 : Math.max(this.at, 0), hits.length - 1);
      if (isNew) this.#go();
    } catch (thrown) {
      if (asked === this.#requests) this.error = toErrorData(thrown);
    }
  }

  #go(): void {
    if (this.current) this.#ports.onGo(this.current);
  }
}
