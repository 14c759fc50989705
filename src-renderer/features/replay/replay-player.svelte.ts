import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { TurnId } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { Client } from '../../ipc/client.ts';
import { Pace } from './pace.ts';
import { Timeline, type Stop } from './timeline.ts';
import { messages } from './messages.ts';

export interface ReplayPorts {
  readonly client: Pick<Client, 'stream'>;
  /** Calls back once, before the next paint. */
  readonly frames: { next(run: () => void): void };
  /** Returns the milliseconds of a clock that never jumps. */
  readonly nowMs: () => number;
}

export type ReplayPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

export const REPLAY_SPEEDS = [1, 2, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** A turn that has ended stays in sight for this time before the next begins. */
const REST_MS = 1_200;
/** A window that was asleep does not catch up on the time. */
const FRAME_MAX_MS = 1_000;
const EMPTY = new Pace([0], false);

/**
 * Plays stored turns one after the other. It reads the archive, sends nothing and changes nothing.
 */
export class ReplayPlayer {
  phase: ReplayPhase = $state.raw({ kind: 'loading' });
  /** The index of the turn that is shown. */
  index: number = $state(0);
  position: number = $state(0);
  turn: Turn | null = $state.raw(null);
  isPlaying: boolean = $state(false);
  speed: ReplaySpeed = $state(1);
  shortens: boolean = $state(false);
  /** Announces to screen readers the stops that were reached, never every piece of text. */
  announcement: string = $state('');
  /** The played time of the replay, in which pauses may be shortened. */
  playedMs: number = $state(0);

  readonly turnIds: readonly TurnId[];
  readonly #ports: ReplayPorts;
  #timeline: Timeline | null = $state.raw(null);
  #loading = new AbortController();
  #lastFrameMs = 0;
  #isScheduled = false;

  readonly pace: Pace = $derived(
    this.#timeline === null ? EMPTY : new Pace(this.#timeline.timesMs, this.shortens),
  );
  readonly stops: readonly Stop[] = $derived(this.#timeline?.stops ?? []);
  readonly stop: Stop | null = $derived(this.#timeline?.stopAt(this.position) ?? null);
  readonly length: number = $derived(this.#timeline?.length ?? 0);
  /** Milliseconds since the question at the moment that is shown. */
  readonly realMs: number = $derived(this.pace.realMsAt(this.playedMs));
  readonly totalMs: number = $derived(this.#timeline?.timesMs.at(-1) ?? 0);
  readonly hasNext: boolean = $derived.by(() => this.index < this.turnIds.length - 1);
  readonly isAtEnd: boolean = $derived(!this.hasNext && this.position === this.length);

  constructor(ports: ReplayPorts, turnIds: readonly TurnId[]) {
    this.#ports = ports;
    this.turnIds = turnIds;
  }

  /** Reads one of the turns and shows its beginning or its end. */
  async open(index: number, at: 'start' | 'end' = 'start'): Promise<void> {
    const turnId = this.turnIds[index];
    if (turnId === undefined) return;
    this.#loading.abort();
    const loading = new AbortController();
    this.#loading = loading;
    this.index = index;
    this.phase = { kind: 'loading' };
    try {
      const timeline = await this.#read(turnId, loading.signal);
      if (loading.signal.aborted || timeline === null) return;
      this.#timeline = timeline;
      this.phase = { kind: 'ready' };
      this.#moveTo(at === 'start' ? 0 : timeline.length);
    } catch (error) {
      this.isPlaying = false;
      this.phase = { kind: 'failed', error: toErrorData(error) };
    }
  }

  play(): void {
    if (this.isPlaying) return;
    if (this.isAtEnd) this.#moveTo(0);
    this.isPlaying = true;
    this.#lastFrameMs = this.#ports.nowMs();
    this.#schedule();
  }

  pause(): void {
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Steps by one event; past an end of the turn into the next one. */
  stepEvent(step: 1 | -1): void {
    this.#step(this.position + step, step);
  }

  /** Steps to where a thought, a tool or the answer begins or ends. */
  stepStop(step: 1 | -1): void {
    const from = this.position;
    const to = this.#timeline?.stopFrom(from, step) ?? from;
    this.#step(to === from ? from + step : to, step);
  }

  goToStart(): void {
    this.pause();
    this.#moveTo(0);
  }

  goToEnd(): void {
    this.pause();
    this.#moveTo(this.length);
  }

  /** @param playedMs on the axis of `pace` */
  seek(playedMs: number): void {
    this.#moveTo(this.pace.positionAt(playedMs), playedMs);
  }

  setShortens(shortens: boolean): void {
    this.shortens = shortens;
    this.playedMs = this.pace.playedAt(this.position);
  }

  close(): void {
    this.pause();
    this.#loading.abort();
  }

  async #read(turnId: TurnId, signal: AbortSignal): Promise<Timeline | null> {
    let timeline: Timeline | null = null;
    for await (const event of this.#ports.client.stream(
      'conversations.replay',
      { turnId },
      signal,
    )) {
      if (event.type === 'snapshot') timeline = new Timeline(event.turn);
      else timeline?.append(event);
    }
    return timeline;
  }

  #step(to: number, step: 1 | -1): void {
    if (this.phase.kind !== 'ready') return;
    this.pause();
    const isInside = to >= 0 && to <= this.length;
    if (isInside) this.#moveTo(to);
    else void this.open(this.index + step, step > 0 ? 'start' : 'end');
  }

  #moveTo(position: number, playedMs = this.pace.playedAt(position)): void {
    const before = this.stop;
    this.playedMs = playedMs;
    this.position = position;
    this.turn = this.#timeline?.turnAt(position) ?? null;
    const { stop } = this;
    if (this.isPlaying && this.speed > 1) return;
    if (stop !== before) this.announcement = this.#buildAnnouncement();
  }

  #buildAnnouncement(): string {
    const { stop, stops } = this;
    if (stop === null) return messages.replayPlayer.questionAsked;
    return `${stop.words}, step ${String(stops.indexOf(stop) + 1)} of ${String(stops.length)}`;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#ports.frames.next(this.#frame);
  }

  readonly #frame = (): void => {
    this.#isScheduled = false;
    if (!this.isPlaying) return;
    this.#schedule();
    const nowMs = this.#ports.nowMs();
    const passedMs = Math.min(FRAME_MAX_MS, nowMs - this.#lastFrameMs) * this.speed;
    this.#lastFrameMs = nowMs;
    if (this.phase.kind === 'ready') this.#advance(this.playedMs + passedMs);
  };

  #advance(toMs: number): void {
    const { totalMs } = this.pace;
    const position = this.pace.positionAt(toMs);
    if (position === this.position) this.playedMs = toMs;
    else this.#moveTo(position, toMs);
    if (!this.hasNext && toMs >= totalMs) {
      this.pause();
      this.playedMs = totalMs;
    } else if (toMs >= totalMs + REST_MS) {
      void this.open(this.index + 1);
    }
  }
}
