import type { ThemeInput } from '../../../src-shared/platform/theme.ts';
import { readLeaf, THEME_PAIRS } from './theme-leaves.ts';

type Channels = readonly [number, number, number];

/** As the browser reads it; null for what is no plain, covering colour. */
export function readColour(text: string): Channels | null {
  if (text.length > 100 || !CSS.supports('color', text)) return null;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return null;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : null;
}

/** As the system's colour field wants it. */
export const toHex = (channels: Channels): string =>
  `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2, relative luminance. */
function toLuminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, from 1 to 21. */
export function toContrast(one: Channels, other: Channels): number {
  const [a, b] = [toLuminance(one), toLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const WHITE: Channels = [255, 255, 255];

/** Pairs that would be hard to read, in words. A ground that is not said is taken as white. */
export function toContrastWarnings(theme: ThemeInput | null | undefined): string[] {
  return THEME_PAIRS.flatMap(({ words, text, grounds, least }) => {
    const front = readColour(readLeaf(theme, text.split('.')));
    if (front === null) return [];
    const said = grounds.map((path) => readColour(readLeaf(theme, path.split('.'))));
    const ground = said.find((colour) => colour !== null) ?? WHITE;
    const ratio = toContrast(front, ground);
    if (ratio >= least) return [];
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    return [`${words}: ${shown} to 1, and ${String(least)} to 1 is needed.`];
  });
}
