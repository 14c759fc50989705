import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { SandboxContent, SandboxTicket } from '#shared/sandbox-content.ts';
import { appMessageSchema, type HostMessage } from './sandbox-messages.ts';
import type { Client } from '../../ipc/client.ts';
import type { SandboxRows } from './app-rows.ts';
import { messages } from './messages.ts';

/** The interval at which a running app is asked for a sign of life. */
const PULSE_EVERY_MS = 3_000;
/** A busy machine may miss one sign of life. */
const SILENT_PULSES = 2;

type Ready = Extract<SandboxTicket, { outcome: 'ready' }>;

export type SandboxPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly ticket: Ready }
  | { readonly kind: 'noPage'; readonly entry: string | null }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  /** `gone` means that the page did not load, or that its process ended. */
  | { readonly kind: 'stopped'; readonly why: 'asked' | 'flood' | 'gone' };

/** The part of a frame that receives messages. */
export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface SandboxPorts {
  readonly client: Client;
  readonly content: SandboxContent;
  readonly rows: SandboxRows | null;
  readonly nowMs: () => number;
}

/** The outcome of one report's rows, for the bar above the app. */
export interface ReportDelivery {
  readonly report: string;
  readonly outcome: 'given' | 'cut' | 'failed';
  readonly message: string;
}

/** One frame of untrusted code: its content, its messages, and whether it still answers. */
export class SandboxState {
  phase: SandboxPhase = $state.raw({ kind: 'loading' });
  isLoaded = $state(false);
  isSilent = $state(false);
  /** Null makes the frame as tall as its container. */
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

  /**
   * The frame reports a load also for a page that it was refused, so main is asked what it shows.
   */
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

  /** A failed call says nothing about the frame. */
  async #readPulse(contentId: string) {
    try {
      return (await this.#ports.client.call('sandbox.checkResponsive', { contentId })).state;
    } catch {
      return 'answering';
    }
  }

  /** Receives messages of the frame's own window only: the caller has compared them. */
  receive(event: MessageEvent, frame: FrameWindow): void {
    if (this.phase.kind !== 'open') return;
    if (!this.#gate.admit(this.#ports.nowMs())) {
      this.stop('flood');
      return;
    }
    // Only what the schema names is read.
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
    // The frame has no origin that could be named; main keeps it from navigating elsewhere.
    frame.postMessage(message, '*');
  }

  async #read(report: string, signal: AbortSignal): Promise<HostMessage> {
    try {
      const { rows } = this.#ports;
      if (rows === null)
        return { type: 'failed', report, message: messages.sandboxState.noRowsAreAvailableHere };
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

  /** Main drops the oldest content by itself, so a failed release is no loss. */
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

/** Resolves to false when the signal ended the wait. */
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

/** An app that draws each frame and reports its height each time stays below this rate. */
const MAX_MESSAGES_PER_SECOND = 120;
const SECOND_MS = 1_000;

/** Counts an app's messages before any of them is parsed, because parsing is the expensive part. */
class MessageGate {
  #windowStartMs = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** Returns false when the app has sent too many messages within a second. */
  admit(nowMs: number): boolean {
    if (nowMs - this.#windowStartMs >= SECOND_MS) {
      this.#windowStartMs = nowMs;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= MAX_MESSAGES_PER_SECOND;
  }
}
