/** The choices for refreshing, in seconds; 0 turns it off. */
export const REFRESH_SECONDS = [0, 30, 60, 300, 900, 3_600] as const;

const LEAST_SECONDS = 10;

export interface PresentationPorts {
  readonly refresh: () => void;
  /** The interval that the dashboard itself asks for (§2.2 settings, ADR 0008), in seconds. */
  readonly wantedSeconds: unknown;
}

/** A dashboard that fills the screen and refreshes its rows. */
export class Presentation {
  isOn = $state(false);
  everySeconds: number = $state(0);
  readonly #ports: PresentationPorts;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(ports: PresentationPorts) {
    this.#ports = ports;
    this.everySeconds = clampSeconds(ports.wantedSeconds);
  }

  start(): void {
    this.isOn = true;
    this.#wind();
  }

  stop(): void {
    this.isOn = false;
    this.#wind();
  }

  refreshEvery(seconds: number): void {
    this.everySeconds = clampSeconds(seconds);
    this.#wind();
  }

  close(): void {
    this.stop();
  }

  #wind(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    if (!this.isOn || this.everySeconds === 0) return;
    this.#timer = setInterval(() => this.#ports.refresh(), this.everySeconds * 1_000);
  }
}

/** Limits the interval: a dashboard may not ask for a refresh every millisecond. */
function clampSeconds(wanted: unknown): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted) || wanted <= 0) return 0;
  return Math.max(LEAST_SECONDS, Math.round(wanted));
}
