const mix = (token: string, percent: number, ground: string): string =>
  `color-mix(in oklab, var(${token}) ${String(percent)}%, ${ground})`;

/** Colours from the lowest class to the highest, from the tokens of the page that shows the map. */
const SHADES = [
  mix('--chart-2', 15, 'var(--raised)'),
  mix('--chart-2', 40, 'var(--raised)'),
  mix('--chart-2', 65, 'var(--raised)'),
  'var(--chart-2)',
  mix('--chart-2', 60, 'var(--ink)'),
];
const LAND = mix('--ink', 10, 'var(--raised)');
const POINT = mix('--chart-1', 75, 'var(--raised)');

/** Sets the custom properties for the map's marks and its legend. */
export function applyMapColours(element: HTMLElement): void {
  element.style.setProperty('--map-land', LAND);
  element.style.setProperty('--map-place', POINT);
  for (const [at, shade] of SHADES.entries()) {
    element.style.setProperty(`--map-shade-${String(at)}`, shade);
  }
}

export interface MapColours {
  readonly ground: string;
  readonly land: string;
  readonly borders: string;
  readonly ink: string;
  readonly point: string;
  readonly shades: readonly string[];
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

/** The map's colours in the light theme, whatever theme the window has. */
export function readLightMapColours(): MapColours {
  const host = document.createElement('div');
  host.hidden = true;
  host.style.colorScheme = 'light';
  document.body.append(host);
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = (colour: string): string => {
    host.style.color = colour;
    return resolveColour(getComputedStyle(host).color, pen);
  };
  try {
    return {
      ground: read('var(--raised)'),
      land: read(LAND),
      borders: read('var(--raised)'),
      ink: read('var(--ink)'),
      point: read(POINT),
      shades: SHADES.map(read),
    };
  } finally {
    host.remove();
  }
}
