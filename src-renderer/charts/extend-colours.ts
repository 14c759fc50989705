import { scale } from 'vega';
import type { Palette } from './palette.ts';

const FIRST_SHARE = 0.38;
const FURTHER_SHARE = 0.16;
const MOST_SHARE = 0.8;

/** The part of Vega's scale that mixes two colours; Vega declares no type for it. */
interface ColourScale {
  (share: number): string;
  range(colours: readonly [string, string]): ColourScale;
}

function mixColours(from: string, to: string, share: number): string {
  const createScale = scale('linear') as () => ColourScale;
  return createScale().range([from, to])(share);
}

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
