/** Red, green, blue from 0 to 255, and how much of it covers what lies below. */
export interface Colour {
  readonly channels: readonly [number, number, number];
  readonly alpha: number;
}

const WRITTEN =
  /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/+-]{5,60}(?:deg)?[\d\s.,%/+-]{0,40}\))$/i;
const NOT_A_COLOUR = /^(?:currentcolor|inherit|initial|unset|revert|canvas\w*|auto)$/i;
const COMPUTED = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

/** As the browser computes it; null for whatever is no plain colour. */
export function readColour(value: unknown): Colour | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!WRITTEN.test(text) || NOT_A_COLOUR.test(text) || !CSS.supports('color', text)) return null;
  const probe = document.createElement('span');
  probe.style.color = text;
  document.body.append(probe);
  const computed = COMPUTED.exec(getComputedStyle(probe).color);
  probe.remove();
  if (!computed) return null;
  const [red = 0, green = 0, blue = 0] = computed.slice(1, 4).map(Number);
  return { channels: [red, green, blue], alpha: Number(computed[4] ?? 1) };
}

export function layOver({ channels, alpha }: Colour, ground: Colour): Colour {
  const [red, green, blue] = channels.map((channel, at) =>
    Math.round(channel * alpha + (ground.channels[at] ?? 0) * (1 - alpha)),
  );
  return { channels: [red ?? 0, green ?? 0, blue ?? 0], alpha: 1 };
}

export const toCss = ({ channels }: Colour): string => `rgb(${channels.join(' ')})`;

/** WCAG 2.2, relative luminance. */
export function toLuminance({ channels }: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function toContrast(one: Colour, other: Colour): number {
  const [a, b] = [toLuminance(one), toLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const LENGTH = /^(\d{1,5}(?:\.\d{1,4})?)(px|rem|em|pt)?$/i;
const PX_OF: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16, pt: 4 / 3 };

function readLength(text: string, least: number, most: number): string | null {
  const match = LENGTH.exec(text);
  if (!match) return null;
  const px = Number(match[1]) * (PX_OF[match[2]?.toLowerCase() ?? 'px'] ?? 1);
  return `${String(Math.round(Math.min(most, Math.max(least, px)) * 100) / 100)}px`;
}

/** One to four lengths, as CSS reads a padding; each within bounds. */
export function readLengths(
  value: unknown,
  { least = 0, most }: { readonly least?: number; readonly most: number },
): string | null {
  if (typeof value !== 'string') return null;
  const lengths = value
    .trim()
    .split(/\s+/)
    .map((part) => readLength(part, least, most));
  if (lengths.length > 4 || lengths.includes(null)) return null;
  return lengths.join(' ');
}

const WEIGHT = /^(?:[1-9]00|normal|bold)$/;
export const readWeight = (value: unknown): string | null =>
  typeof value === 'string' && WEIGHT.test(value.trim()) ? value.trim() : null;

const LINE_STYLES: ReadonlySet<string> = new Set(['none', 'solid', 'dashed', 'dotted', 'double']);
export const readLineStyle = (value: unknown): string | null =>
  typeof value === 'string' && LINE_STYLES.has(value.trim()) ? value.trim() : null;

/** Bundled here, or on nearly every machine: nothing is fetched, and no name leads out of the list. */
const FONTS: Readonly<Record<string, string>> = {
  inter: "'Inter Variable'",
  'jetbrains mono': "'JetBrains Mono Variable'",
  'system-ui': 'system-ui',
  'ui-sans-serif': 'ui-sans-serif',
  'ui-serif': 'ui-serif',
  'ui-monospace': 'ui-monospace',
  'sans-serif': 'sans-serif',
  serif: 'serif',
  monospace: 'monospace',
  arial: 'Arial',
  helvetica: 'Helvetica',
  'helvetica neue': "'Helvetica Neue'",
  verdana: 'Verdana',
  tahoma: 'Tahoma',
  'trebuchet ms': "'Trebuchet MS'",
  'segoe ui': "'Segoe UI'",
  roboto: 'Roboto',
  georgia: 'Georgia',
  palatino: 'Palatino',
  'times new roman': "'Times New Roman'",
  times: 'Times',
  'courier new': "'Courier New'",
  menlo: 'Menlo',
  monaco: 'Monaco',
  consolas: 'Consolas',
};

/** The fonts of the list that are safe; null when none is. */
export function readFonts(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const names = value
    .slice(0, 500)
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^["']|["']$/g, '')
        .toLowerCase(),
    );
  const known = names.flatMap((name) => (Object.hasOwn(FONTS, name) ? (FONTS[name] ?? []) : []));
  return known.length > 0 ? known.join(', ') : null;
}
