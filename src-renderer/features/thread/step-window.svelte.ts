import type { Attachment } from 'svelte/attachments';
import type { Step } from '#domain/thread/steps.ts';
import { MountQueue } from '#lib/scheduling/mount-queue.ts';
import { AnchorRenewal } from './anchor-renewal.ts';
import { STEP_GAP_PX, StepHeights } from './step-heights.ts';
import { findEndSpan, findSpan, isSameSpan, type Span } from './thread-window.ts';

/** Turns with fewer steps draw all of them. */
const WINDOWED_FROM = 24;
/** Steps within this distance beyond both edges are drawn too. */
const BEYOND_PX = 300;
const FIRST_VIEW_PX = 1_000;
/** The steps that are drawn as they come, before the view was looked at again. */
const NEW_STEPS_MAX = 8;

/** An element of the drawn list: a step, or one empty box for a range of steps out of sight. */
export type StepSlot =
  | { readonly kind: 'step'; readonly key: string; readonly step: Step }
  | { readonly kind: 'gap'; readonly key: string; readonly px: number };

interface StepWindowPorts {
  readonly steps: readonly Step[];
  /** The step that was last gone to; it is drawn. */
  readonly soughtStepId: string | null;
}

function findScroller(element: Element): Element {
  let at = element.parentElement;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at ?? document.documentElement;
}

const findStepId = (node: Node | null): string | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>('[data-step-id]')?.dataset['stepId'] ?? null;
};

/**
 * Draws the steps of a long turn that are near the view, and keeps empty boxes for the rest. The
 * boxes lie in plain flow, so the browser's scroll anchoring holds the text that is read. Steps with
 * the focus or an end of the selection stay drawn.
 */
export class StepWindow {
  /** Results mount one by one, because several at once are a long task. */
  readonly queue = new MountQueue();
  readonly #ports: StepWindowPorts;
  readonly #heights = new StepHeights();
  readonly #anchor = new AnchorRenewal();
  #span: Span = $state.raw({ from: 0, to: 0 });
  #focused: string | null = $state.raw(null);
  #selected: readonly string[] = $state.raw([]);
  /** True while the last step is drawn, so that steps that follow are drawn as they come. */
  #isAtEnd = true;
  #list: HTMLElement | null = null;
  #scroller: Element | null = null;
  #frame: number | null = null;
  readonly #stepsById: ReadonlyMap<string, Step> = $derived.by(
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is made anew with the steps
    () => new Map(this.#ports.steps.map((step) => [step.id, step])),
  );
  readonly #sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) this.#put(target, borderBoxSize[0]?.blockSize);
    const scroller = this.#scroller;
    const boxes = entries.map(({ target }) => target).filter((target) => target !== scroller);
    if (scroller) this.#anchor.onDrawn(boxes, scroller);
    this.#scheduleUpdate();
  });

  readonly isWindowed: boolean = $derived.by(() => this.#ports.steps.length >= WINDOWED_FROM);
  readonly slots: readonly StepSlot[] = $derived.by(() => {
    const { steps, soughtStepId } = this.#ports;
    if (!this.isWindowed) {
      return steps.map((step) => ({ kind: 'step', key: `step ${step.id}`, step }));
    }
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is made anew with the slots
    const pinned = new Set([soughtStepId, this.#focused, ...this.#selected]);
    return this.#buildSlots(steps, pinned);
  });

  constructor(ports: StepWindowPorts) {
    this.#ports = ports;
    this.#span = findEndSpan(ports.steps, this.#heights, FIRST_VIEW_PX + BEYOND_PX);
  }

  /** Attaches to the list of the steps. */
  readonly attach: Attachment<HTMLElement> = (list) => {
    const scroller = findScroller(list);
    this.#list = list;
    this.#scroller = scroller;
    const left = new AbortController();
    const { signal } = left;
    scroller.addEventListener('scroll', () => this.#update(), { passive: true, signal });
    // The state changes later: a focused button also loses the focus while Svelte removes it, when
    // no state may change.
    const readFocus = (): void => {
      queueMicrotask(() => {
        this.#focused = list.contains(document.activeElement)
          ? findStepId(document.activeElement)
          : null;
      });
    };
    list.addEventListener('focusin', readFocus, { signal });
    list.addEventListener('focusout', readFocus, { signal });
    document.addEventListener('selectionchange', () => this.#readSelection(list), { signal });
    this.#sizes.observe(scroller);
    this.#scheduleUpdate();
    return () => {
      left.abort();
      this.#sizes.disconnect();
      if (this.#frame !== null) cancelAnimationFrame(this.#frame);
      this.#frame = null;
      this.#list = null;
      this.#scroller = null;
    };
  };

  /** Attaches to the box of a drawn step. */
  readonly measure: Attachment<HTMLElement> = (box) => {
    if (!this.isWindowed) return;
    this.#sizes.observe(box);
    return () => {
      this.#sizes.unobserve(box);
    };
  };

  /** Looks again where the reader is, after steps came. */
  follow(): void {
    if (this.isWindowed) this.#scheduleUpdate();
  }

  #buildSlots(steps: readonly Step[], pinned: ReadonlySet<string | null>): StepSlot[] {
    const slots: StepSlot[] = [];
    const to = this.#isAtEnd ? this.#span.to + NEW_STEPS_MAX : this.#span.to;
    let skipped: Step[] = [];
    const close = (key: string): void => {
      if (skipped.length > 0) {
        slots.push({ kind: 'gap', key, px: this.#heights.sum(skipped) - STEP_GAP_PX });
      }
      skipped = [];
    };
    for (const [index, step] of steps.entries()) {
      if ((index >= this.#span.from && index < to) || pinned.has(step.id)) {
        close(`gap ${step.id}`);
        slots.push({ kind: 'step', key: `step ${step.id}`, step });
      } else {
        skipped.push(step);
      }
    }
    close('gap');
    return slots;
  }

  #put(target: Element, px: number | undefined): void {
    const id = target instanceof HTMLElement ? target.dataset['stepId'] : undefined;
    const step = id === undefined ? undefined : this.#stepsById.get(id);
    if (step && px !== undefined) this.#heights.put(step, px);
  }

  // A change within an observer's own turn is reported as an error, so it waits for the next frame.
  #scheduleUpdate(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      this.#update();
    });
  }

  #update(): void {
    const [list, scroller] = [this.#list, this.#scroller];
    if (!list || !scroller || !this.isWindowed) return;
    const top =
      Math.max(0, scroller.getBoundingClientRect().top) - list.getBoundingClientRect().top;
    const { steps } = this.#ports;
    const bottom = top + scroller.clientHeight;
    const span = findSpan(steps, this.#heights, {
      topPx: top - BEYOND_PX,
      bottomPx: bottom + BEYOND_PX,
    });
    this.#isAtEnd = span.to === steps.length;
    if (isSameSpan(span, this.#span)) return;
    const inView = findSpan(steps, this.#heights, { topPx: top, bottomPx: bottom });
    this.#anchor.follow(inView, this.#span);
    this.#heights.refreshGuess();
    this.#span = span;
  }

  #readSelection(list: HTMLElement): void {
    const selection = getSelection();
    const ends =
      !selection || selection.isCollapsed ? [] : [selection.anchorNode, selection.focusNode];
    const ids = ends.flatMap((node) => (list.contains(node) ? (findStepId(node) ?? []) : []));
    const at = ids.map((id) => this.#ports.steps.findIndex((step) => step.id === id));
    const selected = this.#ports.steps
      .slice(Math.min(...at), Math.max(...at) + 1)
      .map(({ id }) => id);
    if (selected.length > 0 || this.#selected.length > 0) this.#selected = selected;
  }
}
