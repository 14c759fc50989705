import {
  createFrameAction,
  frameMessageSchema,
  type FrameAction,
  type FrameMessage,
} from '#shared/embedding/frame-message.ts';

/** A message as the log shows it; `atMs` is when it came or went, by this machine's clock. */
export interface LoggedMessage {
  readonly id: number;
  readonly atMs: number;
  readonly direction: FrameMessage['direction'];
  readonly type: string;
  readonly payload: string;
}

/** A page that talks without end must not fill the memory. */
const MAX_MESSAGES = 500;
const PAYLOAD_MAX_CHARS = 2_000;

function stringifyPayload(payload: unknown): string {
  try {
    return JSON.stringify(payload);
  } catch {
    // A message may hold what JSON has no form for: a bigint, or an object inside itself.
    return 'a value that is not JSON';
  }
}

function formatPayload(payload: unknown): string {
  if (payload === undefined) return '';
  const text = stringifyPayload(payload);
  return text.length > PAYLOAD_MAX_CHARS ? `${text.slice(0, PAYLOAD_MAX_CHARS)}…` : text;
}

/** The messages between the page and the viewer's frame, the newest first. */
export class FrameLog {
  readonly #origin: string;
  #messages = $state.raw<readonly LoggedMessage[]>([]);
  #count = 0;
  #hasHeard = $state(false);

  /** Only messages of this origin are read, and only it receives any. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  get messages(): readonly LoggedMessage[] {
    return this.#messages;
  }

  /** Whether the frame has said anything yet: a frame that the server forbids says nothing. */
  get hasHeard(): boolean {
    return this.#hasHeard;
  }

  /** Takes a message of the window if it is the frame's. */
  receive(event: MessageEvent<unknown>, frame: Window | null): void {
    if (frame === null || event.source !== frame || event.origin !== this.#origin) return;
    const parsed = frameMessageSchema.safeParse(event.data);
    if (!parsed.success || parsed.data.direction !== 'event') return;
    this.#hasHeard = true;
    this.#add(parsed.data);
  }

  send(frame: Window | null, type: FrameAction, payload: unknown): void {
    const message = createFrameAction(type, payload, Date.now());
    frame?.postMessage(message, this.#origin);
    this.#add(message);
  }

  #add({ direction, type, payload }: FrameMessage): void {
    this.#count += 1;
    const logged = {
      id: this.#count,
      atMs: Date.now(),
      direction,
      type,
      payload: formatPayload(payload),
    };
    this.#messages = [logged, ...this.#messages].slice(0, MAX_MESSAGES);
  }
}
