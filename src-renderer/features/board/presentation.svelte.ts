/** Every so often, in seconds; 0 leaves the rows as they are. */
export const REFRESH_SECONDS = [0, 30, 60, 300, 900, 3_600] as const;

const LEAST_SECONDS = 10;

export interface PresentationPorts {
  readonly refresh: () => void;
  /** What the dashboard itself wants (§2.2 settings, ADR 0008), in seconds. */
  readonly wantedSeconds: unknown;
}

/** A dashboard that fills the screen and keeps its rows new. */
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

/** A dashboard that wants to be asked every millisecond is not obeyed. */
function clampSeconds(wanted: unknown): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted) || wanted <= 0) return 0;
  return Math.max(LEAST_SECONDS, Math.round(wanted));
}
