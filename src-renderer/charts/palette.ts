/** Colours and fonts as the page shows them now; `tokens.css` stays the only place that knows them. */
export interface Palette {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly series: readonly string[];
  readonly font: string;
}

const SERIES_TOKENS = Array.from({ length: 8 }, (_, index) => `--chart-${String(index + 1)}`);

/** `light-dark()` is resolved only in a colour property, so each token is worn once by a probe. */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span');
  host.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    ink: read('--ink'),
    quiet: read('--ink-quiet'),
    line: read('--line'),
    series: SERIES_TOKENS.map(read),
    font: getComputedStyle(host).fontFamily,
  };
  probe.remove();
  return palette;
}
