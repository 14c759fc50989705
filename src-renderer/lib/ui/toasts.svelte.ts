import { ToastTimers } from './toast-timers.ts';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastInput {
  readonly message: string;
  readonly tone?: 'info' | 'error';
  readonly action?: ToastAction;
}

export interface Toast extends ToastInput {
  readonly id: number;
}

/** This is long enough to read a sentence and reach Undo; errors stay until dismissed. */
const LIFETIME_MS = 8_000;

/** Short messages at the edge of the window, with an undo where there is one. */
export class Toasts {
  list: readonly Toast[] = $state.raw([]);
  #nextId = 1;
  readonly #timers = new ToastTimers(LIFETIME_MS);

  show(input: ToastInput): number {
    const id = this.#nextId;
    this.#nextId += 1;
    this.list = [...this.list, { ...input, id }];
    this.#start(id, input.tone);
    return id;
  }

  dismiss(id: number): void {
    this.#timers.stop(id);
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  act(toast: Toast): void {
    this.dismiss(toast.id);
    toast.action?.run();
  }

  /** While the pointer or the focus is on the toasts, none disappears. */
  pause(): void {
    this.#timers.stopAll();
  }

  resume(): void {
    for (const toast of this.list) this.#start(toast.id, toast.tone);
  }

  close(): void {
    this.pause();
    this.list = [];
  }

  #start(id: number, tone: Toast['tone']): void {
    if (tone === 'error') return;
    this.#timers.start(id, () => {
      this.dismiss(id);
    });
  }
}
