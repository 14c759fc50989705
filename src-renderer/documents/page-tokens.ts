import { readMapColours, type MapColours } from '#charts/map/map-colours.ts';
import { readPalette, type Palette } from '#charts/palette.ts';

/** Custom properties that a page's own theme sets. */
type Properties = readonly (readonly [name: string, value: string])[];

export interface PageTokens {
  /** Declarations of the tokens for a rule, with their values. */
  readonly declarations: string;
  readonly palette: Palette;
  readonly mapColours: MapColours;
}

/** `light-dark()` is resolved only in a colour property, so the token is applied to one once. */
function readToken(host: HTMLElement, token: string): string {
  const value = getComputedStyle(host).getPropertyValue(token).trim();
  if (!value.startsWith('light-dark(')) return value;
  host.style.color = `var(${token})`;
  const colour = getComputedStyle(host).color;
  host.style.color = '';
  return colour;
}

function openHost(parent: HTMLElement, properties: Properties): HTMLElement {
  const host = document.createElement('div');
  host.hidden = true;
  host.style.fontFamily = 'var(--font-text)';
  for (const [name, value] of properties) host.style.setProperty(name, value);
  parent.append(host);
  return host;
}

/**
 * Reads the tokens that style sheets use, as values and not as `light-dark()`, because the file is
 * opened by programs that do not know it.
 * @param layers properties from the outermost area to the innermost, whose tokens are read
 */
export function readPageTokens(sheets: string, layers: readonly Properties[]): PageTokens {
  const [outer = [], ...inner] = layers;
  const outermost = openHost(document.body, outer);
  try {
    const host = inner.reduce(openHost, outermost);
    const names = new Set(sheets.match(/(?<=var\()--[\w-]+/g));
    const values = [...names].flatMap((name) => {
      const value = readToken(host, name);
      return value === '' ? [] : [`${name}:${value};`];
    });
    const { colorScheme } = getComputedStyle(host);
    return {
      declarations: `color-scheme:${colorScheme};${values.join('')}`,
      palette: readPalette(host),
      mapColours: readMapColours(host),
    };
  } finally {
    outermost.remove();
  }
}
