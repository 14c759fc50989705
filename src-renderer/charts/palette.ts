import { wantsContrast } from '#lib/ui/contrast.ts';

/** The page's current colours and fonts. Only `tokens.css` defines them. */
export interface Palette {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  /**
   * The opacity of the grid in a theme with strong lines, so that it does not dominate the marks.
   */
  readonly gridOpacity?: number;
  /** True for readers who ask for more contrast: lines then differ by their dashes too. */
  readonly isStrong?: boolean;
  /** The background of exported pictures. */
  readonly ground: string;
  readonly series: readonly string[];
  readonly font: string;
}

const SERIES_TOKENS = Array.from({ length: 8 }, (_, index) => `--chart-${String(index + 1)}`);

/**
 * `light-dark()` is resolved only in a colour property, so a probe element gets each token once.
 */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span');
  // In forced-colours mode every series would otherwise have the text colour.
  probe.style.setProperty('forced-color-adjust', 'none');
  host.append(probe);
  const read = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const isStrong = wantsContrast();
  const isForced = matchMedia('(forced-colors: active)').matches;
  const palette: Palette = {
    ink: read(isForced ? 'CanvasText' : 'var(--ink)'),
    quiet: read(isForced ? 'CanvasText' : 'var(--ink-quiet)'),
    line: read(isForced ? 'GrayText' : 'var(--line)'),
    gridOpacity: isStrong || isForced ? 0.35 : 1,
    isStrong: isStrong || isForced,
    ground: read(isForced ? 'Canvas' : 'var(--raised)'),
    series: SERIES_TOKENS.map((token) => read(`var(${token})`)),
    font: getComputedStyle(host).fontFamily,
  };
  probe.remove();
  return palette;
}

/**
 * The palette in the light theme, whatever theme the window has, because exports go to light pages.
 */
export function readLightPalette(): Palette {
  const host = document.createElement('div');
  host.hidden = true;
  host.style.colorScheme = 'light';
  document.body.append(host);
  try {
    return readPalette(host);
  } finally {
    host.remove();
  }
}
