import type { TurnId } from '#shared/ids.ts';
import { ReplayPlayer, type ReplayPorts } from './replay-player.svelte.ts';

export interface ReplayRequest {
  /** The turns in the order in which they are played. */
  readonly turnIds: readonly TurnId[];
  /** Left out, the replay begins at the first turn. */
  readonly from?: TurnId;
}

/** The one replay that may be open in the window. */
export class Replays {
  player: ReplayPlayer | null = $state.raw(null);
  readonly #ports: ReplayPorts;

  constructor(ports: ReplayPorts) {
    this.#ports = ports;
  }

  open({ turnIds, from }: ReplayRequest): void {
    this.close();
    if (turnIds.length === 0) return;
    const player = new ReplayPlayer(this.#ports, turnIds);
    this.player = player;
    void player.open(from === undefined ? 0 : Math.max(0, turnIds.indexOf(from)));
  }

  close(): void {
    this.player?.close();
    this.player = null;
  }
}
