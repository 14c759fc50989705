import {
  createFrameEvent,
  frameActionSchema,
  frameMessageSchema,
  type FrameActionMessage,
  type FrameEvent,
} from '#shared/embedding/frame-message.ts';

/** The part of a window that the channel needs; tests hand in less than a window. */
export interface FramedWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  readonly location: {
    readonly origin: string;
    /** Absent in browsers that do not tell who holds a frame. */
    readonly ancestorOrigins?: { readonly length: number; readonly [at: number]: string };
  };
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

export interface FrameChannelPorts {
  readonly window: FramedWindow;
  /** The only origins that are spoken with. */
  readonly origins: readonly string[];
  readonly nowMs: () => number;
}

/**
 * Messages between a viewer's page and the page that holds its frame. Only the direct parent is
 * heard, only from an allowed origin; and what is said names the origin that may read it.
 */
export class FrameChannel {
  readonly #ports: FrameChannelPorts;
  readonly #isFramed: boolean;
  #parentOrigin: string | null;
  #onAction: (action: FrameActionMessage) => void = () => undefined;

  constructor(ports: FrameChannelPorts) {
    this.#ports = ports;
    const { parent, location } = ports.window;
    this.#isFramed = parent !== (ports.window as unknown);
    const nearest = location.ancestorOrigins?.[0] ?? null;
    this.#parentOrigin = nearest !== null && ports.origins.includes(nearest) ? nearest : null;
  }

  /** Returns the function that stops listening. */
  listen(onAction: (action: FrameActionMessage) => void): () => void {
    const { window } = this.#ports;
    this.#onAction = onAction;
    window.addEventListener('message', this.#receive);
    return () => {
      window.removeEventListener('message', this.#receive);
    };
  }

  emit(type: FrameEvent, payload: unknown): void {
    if (!this.#isFramed) return;
    const { window, nowMs } = this.#ports;
    const message = createFrameEvent(type, payload, nowMs());
    for (const origin of this.#listTargets()) window.parent.postMessage(message, origin);
  }

  /** A browser delivers a message only to a page of the origin that it names. */
  #listTargets(): readonly string[] {
    if (this.#parentOrigin !== null) return [this.#parentOrigin];
    return this.#ports.window.location.ancestorOrigins === undefined ? this.#ports.origins : [];
  }

  readonly #receive = (event: MessageEvent<unknown>): void => {
    const { window, origins } = this.#ports;
    if (!this.#isFramed || event.source !== window.parent) return;
    if (!origins.includes(event.origin)) return;
    const message = frameMessageSchema.safeParse(event.data);
    if (!message.success || message.data.direction !== 'action') return;
    const action = frameActionSchema.safeParse(message.data);
    if (action.success) this.#onAction(action.data);
    else this.emit('cube:event:error', { code: 'INVALID_ACTION', type: message.data.type });
  };
}
