import type { PlatformCommand } from '#shared/local-platform.ts';

interface PlatformProcessListener {
  /** Anything that the process says; it is parsed by whoever listens. */
  readonly onMessage: (note: unknown) => void;
  readonly onExit: (code: number) => void;
}

/** A local platform that was started. It lives until it exits by itself, on order, or is ended. */
export interface PlatformProcess {
  post(order: PlatformCommand): void;
  end(): void;
}

/** Starts one local platform; the listener hears of this one only. */
export type StartPlatform = (listener: PlatformProcessListener) => PlatformProcess;
