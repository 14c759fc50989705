import type { Attachment } from 'svelte/attachments';

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

interface FigureNavigationPorts {
  /** Called with the figure under the pointer or with the focus; null for none. */
  readonly onPoint: (key: string | null) => void;
  /** Opens the evidence of a figure; by a key, the focus goes there too. */
  readonly onOpen: (key: string, byKey: boolean) => void;
}

/** Leads through the figures of an answer: one tab stop, arrows from there. */
export class FigureNavigation {
  /** The figure that is the tab stop. */
  stop: string = $state.raw('0');
  #root: HTMLElement | null = null;
  #pointed: string | null = null;
  readonly #ports: FigureNavigationPorts;

  constructor(ports: FigureNavigationPorts) {
    this.#ports = ports;
  }

  /** Attaches to the element around the answer. */
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
      this.#root = null;
      this.#point(null);
    };
  };

  /** Moves the focus to a figure. */
  focus(key: string): void {
    const figure = listFigures(this.#root).find(({ dataset }) => dataset['figure'] === key);
    const fold = figure?.closest('details');
    if (fold) fold.open = true;
    figure?.scrollIntoView({ block: 'center' });
    figure?.focus();
  }

  /** Lists all pieces of a figure, which can be across two nodes of the text. */
  listPieces(key: string): HTMLElement[] {
    return [
      ...(this.#root?.querySelectorAll<HTMLElement>(`[data-figure="${CSS.escape(key)}"]`) ?? []),
    ];
  }

  #point(key: string | null): void {
    if (key === this.#pointed) return;
    this.#pointed = key;
    this.#ports.onPoint(key);
  }

  /** The figure with the focus, when nothing is under the pointer. */
  #pointFocused(): void {
    const { activeElement } = document;
    const isHere = this.#root?.contains(activeElement) === true;
    this.#point(isHere ? (findFigure(activeElement)?.dataset['figure'] ?? null) : null);
  }

  readonly #onPointerMove = (event: PointerEvent): void => {
    // The event also comes without a move, when text grows or scrolls under a resting pointer;
    // nobody points then.
    if (event.movementX === 0 && event.movementY === 0) return;
    if (event.pointerType === 'touch') return;
    const key = findFigure(event.target)?.dataset['figure'];
    if (key === undefined) this.#pointFocused();
    else this.#point(key);
  };

  readonly #onPointerLeave = (): void => {
    this.#pointFocused();
  };

  readonly #onFocusIn = (event: FocusEvent): void => {
    const key = findFigure(event.target)?.dataset['figure'];
    if (key !== undefined) this.stop = key;
    this.#point(key ?? null);
  };

  readonly #onFocusOut = (): void => {
    // The focus is also lost while Svelte removes a button, when no state may change.
    queueMicrotask(() => this.#pointFocused());
  };

  readonly #onClick = (event: MouseEvent): void => {
    const key = findFigure(event.target)?.dataset['figure'];
    // A click that ends a text selection opens nothing.
    if (key === undefined || getSelection()?.isCollapsed === false) return;
    this.#ports.onOpen(key, false);
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const figure = findFigure(event.target);
    const key = figure?.dataset['figure'];
    if (!figure || key === undefined) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.#ports.onOpen(key, true);
    else if (step !== undefined) this.#walk(figure, step);
    else return;
    event.preventDefault();
  };

  #walk(figure: HTMLElement, step: number): void {
    // The figures of a folded table are left out.
    const figures = listFigures(this.#root).filter((one) => one.checkVisibility());
    const next = figures[figures.indexOf(figure) + step];
    next?.focus();
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
