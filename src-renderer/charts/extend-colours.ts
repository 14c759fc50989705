import { scale } from 'vega';
import { computeContrast, type Colour } from '#lib/ui/colour.ts';
import type { Palette } from './palette.ts';

/** More names than this cannot be told apart by hue. */
export const MOST_HUES = 7;
const FIRST_SHARE = 0.38;
const FURTHER_SHARE = 0.16;
const MOST_SHARE = 0.8;
/** The shares of ink in the darkest shade and of the ground in the lightest. */
const DARKEST = 0.6;
const LIGHTEST = 0.68;
/** The contrast with the ground that a small text needs. */
const TEXT_CONTRAST = 4.5;
const STEPS = 20;

/** The part of Vega's scale that mixes colours; Vega declares no type for it. */
interface ColourScale {
  (share: number): string;
  domain(shares: readonly number[]): ColourScale;
  range(colours: readonly string[]): ColourScale;
}

/** Mixes colours that stand at even shares from 0 to 1. */
function createMixer(colours: readonly string[]): ColourScale {
  const createScale = scale('linear') as () => ColourScale;
  const shares = colours.map((_, at) => at / Math.max(1, colours.length - 1));
  return createScale().domain(shares).range(colours);
}

export const mixColours = (from: string, to: string, share: number): string =>
  createMixer([from, to])(share);

/**
 * As many colours as there are names: those of the palette, then the same mixed in turn with the
 * ground and with the ink, more so each time.
 */
export function extendColours({ series, ground, ink }: Palette, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const colour = series[at % series.length] ?? ink;
    const round = Math.floor(at / Math.max(1, series.length));
    if (round === 0) return colour;
    const share = FIRST_SHARE + FURTHER_SHARE * Math.floor((round - 1) / 2);
    const into = round % 2 === 1 ? ground : ink;
    return mixColours(colour, into, Math.min(MOST_SHARE, share));
  });
}

/** As many shades of the first colour as there are names, from the strongest to the faintest. */
export function buildShades({ series, ground, ink }: Palette, count: number): string[] {
  const [colour = ink] = series;
  const strong = mixColours(colour, ink, DARKEST);
  const faint = mixColours(colour, ground, LIGHTEST);
  const mix = createMixer([strong, colour, faint]);
  return Array.from({ length: count }, (_, at) => mix(count === 1 ? 0.5 : at / (count - 1)));
}

/** The colours of names: hues where they can be told apart, and shades of one hue otherwise. */
export const listColours = (palette: Palette, count: number): readonly string[] =>
  count > MOST_HUES
    ? buildShades(palette, count)
    : extendColours(palette, Math.max(count, palette.series.length));

/** Vega writes what it mixes as `rgb(…)`, in a worker and in Node too. */
function readMixed(colour: string): Colour {
  const [red = 0, green = 0, blue = 0] = (mixColours(colour, colour, 0).match(/[\d.]+/g) ?? []).map(
    Number,
  );
  return { channels: [red, green, blue], alpha: 1 };
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export const measureContrast = (one: string, other: string): number =>
  computeContrast(readMixed(one), readMixed(other));

/** A colour for text that belongs to a mark: the mark's own, with as much ink as reading asks for. */
export function buildTextColour({ ground, ink }: Palette, colour: string): string {
  const mixed = Array.from({ length: STEPS + 1 }, (_, at) => mixColours(colour, ink, at / STEPS));
  return mixed.find((one) => measureContrast(one, ground) >= TEXT_CONTRAST) ?? ink;
}
