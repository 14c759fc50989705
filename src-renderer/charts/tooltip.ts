/** Text alone, in one element of our own: vega-tooltip would write HTML and a style element. */
export class ChartTooltip {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Vega calls it with the value of the `tooltip` channel; null or '' hides it. */
  show(event: MouseEvent, value: unknown): void {
    const lines = toLines(value);
    this.#element.hidden = lines.length === 0;
    if (lines.length === 0) return;
    this.#element.replaceChildren(...lines.map(toLineElement));
    this.#place(event);
  }

  hide(): void {
    this.#element.hidden = true;
  }

  #place(event: MouseEvent): void {
    const frame = this.#element.offsetParent?.getBoundingClientRect();
    if (!frame) return;
    const gap = 12;
    const { offsetWidth, offsetHeight } = this.#element;
    const x = event.clientX - frame.left + gap;
    const y = event.clientY - frame.top + gap;
    const right = Math.max(0, Math.min(x, frame.width - offsetWidth));
    const below = Math.max(0, Math.min(y, frame.height - offsetHeight));
    this.#element.style.transform = `translate(${String(Math.round(right))}px, ${String(Math.round(below))}px)`;
  }
}

const MAX_LINES = 20;
const MAX_CHARS = 200;

function toText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function toLines(value: unknown): readonly (readonly [string, string])[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [['', toText(value)]];
  return Object.entries(value)
    .slice(0, MAX_LINES)
    .map(([name, part]) => [name, toText(part)] as const);
}

function toLineElement([name, text]: readonly [string, string]): HTMLElement {
  const line = document.createElement('div');
  const label = document.createElement('span');
  const value = document.createElement('b');
  label.textContent = name === '' ? '' : `${name} `;
  value.textContent = text;
  line.append(label, value);
  return line;
}
