import type { Attachment } from 'svelte/attachments';

/** A pointer that only passes over a figure opens nothing. */
export const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 220;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Lists the first piece of each figure, in reading order. */
const listFigures = (root: ParentNode | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-figure][tabindex]') ?? []),
];

function findFigure(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-figure]') : null;
}

/**
 * Leads through the figures of an answer: one tab stop, arrows from there. The card of a figure
 * opens under the pointer and with the focus.
 */
export class FigureNavigation {
  /** The figure whose card is open. */
  open: string | null = $state.raw(null);
  /** The figure that is the tab stop. */
  stop: string = $state.raw('0');
  #root: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pointed: EventTarget | null = null;
  readonly #go: (key: string) => void;

  constructor(go: (key: string) => void) {
    this.#go = go;
  }

  /** Attaches to the element around the answer and the card. */
  readonly attach: Attachment<HTMLElement> = (root) => {
    this.#root = root;
    const heard = new AbortController();
    const { signal } = heard;
    root.addEventListener('pointermove', this.#onPointerMove, { signal });
    root.addEventListener('pointerleave', this.#onPointerLeave, { signal });
    root.addEventListener('focusin', this.#onFocusIn, { signal });
    root.addEventListener('focusout', this.#onFocusOut, { signal });
    root.addEventListener('click', this.#onClick, { signal });
    root.addEventListener('keydown', this.#onKeyDown, { signal });
    return () => {
      heard.abort();
      clearTimeout(this.#timer);
      this.#root = null;
    };
  };

  close(): void {
    clearTimeout(this.#timer);
    this.open = null;
  }

  /** Moves the focus to a figure, which opens its card. */
  focus(key: string): void {
    const figure = listFigures(this.#root).find(({ dataset }) => dataset['figure'] === key);
    const fold = figure?.closest('details');
    if (fold) fold.open = true;
    figure?.scrollIntoView({ block: 'center' });
    figure?.focus();
  }

  #show(key: string): void {
    clearTimeout(this.#timer);
    this.open = key;
    this.stop = key;
  }

  #closeLater(): void {
    clearTimeout(this.#timer);
    // A card that the keyboard opened stays until the focus leaves the answer.
    if (this.#root?.contains(document.activeElement) === true) return;
    this.#timer = setTimeout(() => this.close(), CLOSE_AFTER_MS);
  }

  readonly #onPointerMove = (event: PointerEvent): void => {
    // The event also comes without a move, when text grows or scrolls under a resting pointer;
    // nobody points then.
    if (event.movementX === 0 && event.movementY === 0) return;
    if (event.pointerType === 'touch' || event.target === this.#pointed) return;
    this.#pointed = event.target;
    const key = findFigure(event.target)?.dataset['figure'];
    clearTimeout(this.#timer);
    if (key !== undefined) {
      this.#timer = setTimeout(() => this.#show(key), this.open === null ? OPEN_AFTER_MS : 0);
    } else if (!this.#isCard(event.target) && this.open !== null) {
      this.#closeLater();
    }
  };

  readonly #onPointerLeave = (): void => {
    this.#pointed = null;
    this.#closeLater();
  };

  readonly #onFocusIn = (event: FocusEvent): void => {
    const key = findFigure(event.target)?.dataset['figure'];
    if (key !== undefined) this.#show(key);
    else if (!this.#isCard(event.target)) this.close();
  };

  readonly #onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && this.#root?.contains(relatedTarget) === true) return;
    // The state changes later, because the focus is also lost while Svelte removes a button, when
    // no state may change.
    queueMicrotask(() => {
      if (this.#root?.contains(document.activeElement) !== true) this.close();
    });
  };

  readonly #onClick = (event: MouseEvent): void => {
    const key = findFigure(event.target)?.dataset['figure'];
    // A click that ends a text selection does not close the card.
    if (key === undefined || getSelection()?.isCollapsed === false) return;
    this.#go(key);
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.open !== null) {
      this.#escape(event);
      return;
    }
    const figure = findFigure(event.target);
    const key = figure?.dataset['figure'];
    if (!figure || key === undefined) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.#go(key);
    else if (step !== undefined) this.#walk(figure, step);
    else if (event.key !== 'Tab' || event.shiftKey || !this.#enterCard()) return;
    event.preventDefault();
  };

  #escape(event: KeyboardEvent): void {
    const key = this.open;
    const isInCard = this.#isCard(event.target);
    this.close();
    if (isInCard)
      this.#figures()
        .find(({ dataset }) => dataset['figure'] === key)
        ?.focus();
    this.open = null;
    event.stopPropagation();
    event.preventDefault();
  }

  #walk(figure: HTMLElement, step: number): void {
    const figures = this.#figures();
    const next = figures[figures.indexOf(figure) + step];
    next?.focus();
  }

  #enterCard(): boolean {
    const button = this.#root?.querySelector<HTMLElement>('[data-figure-card] button');
    button?.focus();
    return button !== undefined && button !== null;
  }

  #isCard(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest('[data-figure-card]') !== null;
  }

  /** Lists the figures that are not in a folded table. */
  #figures(): HTMLElement[] {
    return listFigures(this.#root).filter((figure) => figure.checkVisibility());
  }
}

/**
 * Focuses the figure after the focused one, over all visible answers; after the last one, the
 * first.
 */
export function focusNextFigure(root: ParentNode): boolean {
  const figures = listFigures(root).filter((figure) => figure.checkVisibility());
  const { activeElement } = document;
  const next = figures.find(
    (figure) =>
      activeElement !== null &&
      (activeElement.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const target = next ?? figures[0];
  target?.focus();
  return target !== undefined;
}
