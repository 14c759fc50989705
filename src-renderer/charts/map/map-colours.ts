import { MOST_CATEGORIES, type ColourScale } from './map-points.ts';

const mix = (token: string, percent: number, ground: string): string =>
  `color-mix(in oklab, var(${token}) ${String(percent)}%, ${ground})`;

/** Colours from the lowest class to the highest, from the tokens of the page that shows the map. */
const SHADES = [
  mix('--chart-1', 18, 'var(--raised)'),
  mix('--chart-1', 45, 'var(--raised)'),
  mix('--chart-1', 72, 'var(--raised)'),
  mix('--chart-1', 85, 'var(--ink)'),
  mix('--chart-1', 45, 'var(--ink)'),
];
const LAND = mix('--ink', 10, 'var(--raised)');
const POINT = mix('--chart-1', 75, 'var(--raised)');
/** A place without a value among places that have one. */
const NO_VALUE = 'var(--raised)';
/** A group whose places have several colours. */
const MIXED = mix('--ink', 35, 'var(--raised)');
const CATEGORIES = Array.from(
  { length: MOST_CATEGORIES },
  (_, at) => `var(--chart-${String(at + 1)})`,
);

/** The custom properties for the map's marks and its legend, with their values. */
const COLOURS = {
  land: LAND,
  place: POINT,
  none: NO_VALUE,
  mixed: MIXED,
  ...Object.fromEntries(SHADES.map((shade, at) => [`shade-${String(at)}`, shade])),
  ...Object.fromEntries(CATEGORIES.map((colour, at) => [`category-${String(at)}`, colour])),
};

/** The name of a mark's colour. */
export type MarkColour = 'place' | 'none' | 'mixed' | `shade-${string}` | `category-${string}`;

export const pickMarkColour = (shade: number | null | 'mixed', scale: ColourScale): MarkColour => {
  const count = scale.kind === 'classes' ? scale.classes.length : scale.names.length;
  if (shade === null) return count === 0 ? 'place' : 'none';
  if (shade === 'mixed') return 'mixed';
  return scale.kind === 'classes' ? `shade-${String(shade)}` : `category-${String(shade)}`;
};

/** Sets the custom properties for the map's marks and its legend. */
export function applyMapColours(element: HTMLElement): void {
  for (const [name, colour] of Object.entries(COLOURS)) {
    element.style.setProperty(`--map-${name}`, colour);
  }
}

/** Gives an element the colour of a mark, which its style uses as `--mark`. */
export const applyMarkColour = (colour: MarkColour) => (element: HTMLElement | SVGElement) => {
  element.style.setProperty('--mark', `var(--map-${colour})`);
};

export interface MapColours {
  readonly ground: string;
  readonly land: string;
  readonly borders: string;
  readonly ink: string;
  readonly marks: ReadonlyMap<string, string>;
}

/**
 * Converts to eight bits a channel, which every program that reads SVG supports, unlike `oklab()`.
 */
function resolveColour(colour: string, pen: OffscreenCanvasRenderingContext2D | null): string {
  if (!pen) return colour;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
}

/** Reads the map's colours where the host stands, for a file in its theme. */
export function readMapColours(host: HTMLElement): MapColours {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const probe = document.createElement('span');
  host.append(probe);
  const read = (colour: string): string => {
    probe.style.color = colour;
    return resolveColour(getComputedStyle(probe).color, pen);
  };
  try {
    return {
      ground: read('var(--raised)'),
      land: read(LAND),
      borders: read('var(--raised)'),
      ink: read('var(--ink)'),
      marks: new Map(Object.entries(COLOURS).map(([name, colour]) => [name, read(colour)])),
    };
  } finally {
    probe.remove();
  }
}
