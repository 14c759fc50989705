/** Colours and fonts as the page shows them now; `tokens.css` stays the only place that knows them. */
export interface Palette {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  /** Of the grid, where lines are strong: it must not outdo what is drawn. */
  readonly gridOpacity?: number;
  /** What the chart stands on, for pictures that leave the app. */
  readonly ground: string;
  readonly series: readonly string[];
  readonly font: string;
}

const SERIES_TOKENS = Array.from({ length: 8 }, (_, index) => `--chart-${String(index + 1)}`);

/** `light-dark()` is resolved only in a colour property, so each token is worn once by a probe. */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span');
  // Else a system with colours of its own would make every series the colour of its text.
  probe.style.setProperty('forced-color-adjust', 'none');
  host.append(probe);
  const read = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const isStrong = matchMedia('(prefers-contrast: more)').matches;
  const isForced = matchMedia('(forced-colors: active)').matches;
  const palette: Palette = {
    ink: read(isForced ? 'CanvasText' : 'var(--ink)'),
    quiet: read(isForced ? 'CanvasText' : 'var(--ink-quiet)'),
    line: read(isForced ? 'GrayText' : 'var(--line)'),
    gridOpacity: isStrong || isForced ? 0.35 : 1,
    ground: read(isForced ? 'Canvas' : 'var(--raised)'),
    series: SERIES_TOKENS.map((token) => read(`var(${token})`)),
    font: getComputedStyle(host).fontFamily,
  };
  probe.remove();
  return palette;
}

/** As on paper, whatever theme the window wears: what leaves the app lands on light pages. */
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
