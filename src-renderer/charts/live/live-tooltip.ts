const GAP_PX = 12;
const MAX_LINES = 20;
const MAX_CHARS = 200;

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function listLines(value: unknown): readonly (readonly [string, string])[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [['', formatValue(value)]];
  return Object.entries(value)
    .slice(0, MAX_LINES)
    .map(([name, part]) => [name, formatValue(part)] as const);
}

function createLineElement([name, text]: readonly [string, string]): HTMLElement {
  const line = document.createElement('div');
  const value = document.createElement('b');
  value.textContent = text;
  line.append(name === '' ? '' : `${name} `, value);
  return line;
}

/**
 * Shows plain text in an element of our own, because vega-tooltip would write HTML and a style
 * element.
 */
export class LiveTooltip {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.hide();
  }

  /** Vega calls it with the value of the `tooltip` channel; null and '' hide it. */
  show(event: MouseEvent, value: unknown): void {
    const lines = listLines(value);
    this.#element.hidden = lines.length === 0;
    if (lines.length === 0) return;
    this.#element.replaceChildren(...lines.map(createLineElement));
    this.#moveTo(event);
  }

  hide(): void {
    this.#element.hidden = true;
  }

  #moveTo({ clientX, clientY }: MouseEvent): void {
    const frame = this.#element.offsetParent?.getBoundingClientRect();
    if (!frame) return;
    const { offsetWidth, offsetHeight } = this.#element;
    const x = Math.min(clientX - frame.left + GAP_PX, frame.width - offsetWidth);
    const y = Math.min(clientY - frame.top + GAP_PX, frame.height - offsetHeight);
    this.#element.style.transform = `translate(${String(Math.max(0, x))}px, ${String(Math.max(0, y))}px)`;
  }
}
