import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { SandboxContent, SandboxTicket } from '#shared/sandbox-content.ts';
import { appMessageSchema, type HostMessage } from './sandbox-messages.ts';
import type { Client } from '../../ipc/client.ts';
import type { SandboxRows } from './app-rows.ts';

/** How often a running app is asked for a sign of life. */
const PULSE_EVERY_MS = 3_000;
/** A busy machine may miss one. */
const SILENT_PULSES = 2;

type Ready = Extract<SandboxTicket, { outcome: 'ready' }>;

export type SandboxPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly ticket: Ready }
  | { readonly kind: 'noPage'; readonly entry: string | null }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  /** `gone`: its page did not load, or its process ended. */
  | { readonly kind: 'stopped'; readonly why: 'asked' | 'flood' | 'gone' };

/** The part of a frame that messages go to. */
export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface SandboxPorts {
  readonly client: Client;
  readonly content: SandboxContent;
  readonly rows: SandboxRows | null;
  readonly nowMs: () => number;
}

/** What one report's rows came to, for the bar above the app. */
export interface ReportDelivery {
  readonly report: string;
  readonly outcome: 'given' | 'cut' | 'failed';
  readonly message: string;
}

/** One frame of untrusted code: what it shows, what it is told, and whether it still answers. */
export class SandboxState {
  phase: SandboxPhase = $state.raw({ kind: 'loading' });
  isLoaded = $state(false);
  isSilent = $state(false);
  /** Null: the frame is as tall as its place. */
  heightPx: number | null = $state(null);
  deliveries: readonly ReportDelivery[] = $state.raw([]);
  readonly #ports: SandboxPorts;
  #gate = new MessageGate();
  #running = new AbortController();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nobody watches what was asked
  readonly #requestedReports = new Set<string>();

  constructor(ports: SandboxPorts) {
    this.#ports = ports;
  }

  get #kind() {
    return this.#ports.content.kind;
  }

  async open(): Promise<void> {
    this.#running.abort();
    const running = new AbortController();
    this.#running = running;
    this.#reset();
    try {
      const ticket = await this.#ports.client.call('sandbox.add', this.#ports.content);
      if (running.signal.aborted) {
        if (ticket.outcome === 'ready') this.#release(ticket.contentId);
        return;
      }
      this.phase = ticket.outcome === 'ready' ? { kind: 'open', ticket } : buildNoPagePhase(ticket);
      if (ticket.outcome === 'ready' && this.#kind === 'app')
        void this.#watch(ticket, running.signal);
    } catch (thrown) {
      if (running.signal.aborted) return;
      this.phase = { kind: 'failed', error: toErrorData(thrown) };
    }
  }

  #reset(): void {
    this.phase = { kind: 'loading' };
    this.isLoaded = false;
    this.isSilent = false;
    this.heightPx = null;
    this.deliveries = [];
    this.#gate = new MessageGate();
    this.#requestedReports.clear();
  }

  /** The frame says so also of a page that it was refused, so main is asked what stands there. */
  async loaded(): Promise<void> {
    if (this.phase.kind !== 'open') return;
    this.isLoaded = true;
    const { signal } = this.#running;
    const { contentId } = this.phase.ticket;
    const isGone = (await this.#readPulse(contentId)) === 'gone';
    if (isGone && !signal.aborted) this.stop('gone');
  }

  async #watch({ contentId }: Ready, signal: AbortSignal): Promise<void> {
    let silent = 0;
    while (await pause(PULSE_EVERY_MS, signal)) {
      const pulse = await this.#readPulse(contentId);
      if (signal.aborted) return;
      silent = pulse === 'silent' ? silent + 1 : 0;
      this.isSilent = silent >= SILENT_PULSES;
      if (pulse === 'gone') this.stop('gone');
    }
  }

  /** A failure to ask is no sign of the frame's. */
  async #readPulse(contentId: string) {
    try {
      return (await this.#ports.client.call('sandbox.checkResponsive', { contentId })).state;
    } catch {
      return 'answering';
    }
  }

  /** From the frame's own window and from nowhere else: the caller has compared them. */
  receive(event: MessageEvent, frame: FrameWindow): void {
    if (this.phase.kind !== 'open') return;
    if (!this.#gate.admit(this.#ports.nowMs())) {
      this.stop('flood');
      return;
    }
    // Nothing of it is taken but what the schema names.
    const parsed = appMessageSchema.safeParse(event.data);
    if (!parsed.success) return;
    if (parsed.data.type === 'height') this.heightPx = parsed.data.px;
    else for (const report of parsed.data.reports) void this.#answer(report, frame);
  }

  async #answer(report: string, frame: FrameWindow): Promise<void> {
    if (this.#requestedReports.has(report)) return;
    this.#requestedReports.add(report);
    const { signal } = this.#running;
    const message = await this.#read(report, signal);
    if (signal.aborted) return;
    this.deliveries = [...this.deliveries, buildDelivery(message)];
    // The frame has no origin that could be named; main lets it go nowhere else.
    frame.postMessage(message, '*');
  }

  async #read(report: string, signal: AbortSignal): Promise<HostMessage> {
    try {
      const { rows } = this.#ports;
      if (rows === null) return { type: 'failed', report, message: 'No rows are given here.' };
      return { type: 'rows', report, ...(await rows.read(report, signal)) };
    } catch (thrown) {
      return { type: 'failed', report, message: toAppError(thrown).message };
    }
  }

  stop(why: 'asked' | 'flood' | 'gone'): void {
    this.close();
    this.#reset();
    this.phase = { kind: 'stopped', why };
  }

  close(): void {
    this.#running.abort();
    if (this.phase.kind === 'open') this.#release(this.phase.ticket.contentId);
  }

  /** Main drops the oldest by itself, so one that could not be released is no loss. */
  #release(contentId: string): void {
    this.#ports.client.call('sandbox.release', { contentId }).catch(() => undefined);
  }
}

function buildNoPagePhase({ entry }: Extract<SandboxTicket, { outcome: 'noPage' }>): SandboxPhase {
  return { kind: 'noPage', entry };
}

function buildDelivery(message: HostMessage): ReportDelivery {
  const { report } = message;
  if (message.type === 'failed') return { report, outcome: 'failed', message: message.message };
  return { report, outcome: message.possiblyCut ? 'cut' : 'given', message: '' };
}

/** False when the wait was ended by the signal. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false);
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** An app that draws each frame and tells its height each time stays below it. */
const MAX_MESSAGES_PER_SECOND = 120;
const SECOND_MS = 1_000;

/** Counts an app's messages before any of them is read: reading is what costs. */
class MessageGate {
  #windowStartMs = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** False when the app has said too much within a second. */
  admit(nowMs: number): boolean {
    if (nowMs - this.#windowStartMs >= SECOND_MS) {
      this.#windowStartMs = nowMs;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= MAX_MESSAGES_PER_SECOND;
  }
}
