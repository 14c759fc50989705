import type { ThemeInput } from '#shared/platform/theme.ts';
import { blendOver, readColour, computeContrast, WHITE } from '#lib/colour/colour.ts';
import { readLeaf, THEME_PAIRS } from './theme-leaves.ts';

/** Pairs that would be hard to read, in words. A ground that is not said is taken as white. */
export function listContrastWarnings(theme: ThemeInput | null | undefined): string[] {
  return THEME_PAIRS.flatMap(({ label, text, backgrounds, least }) => {
    const front = readColour(readLeaf(theme, text.split('.')));
    if (front === null) return [];
    const said = backgrounds.map((path) => readColour(readLeaf(theme, path.split('.'))));
    const ground = blendOver(said.find((colour) => colour !== null) ?? WHITE, WHITE);
    const ratio = computeContrast(blendOver(front, ground), ground);
    if (ratio >= least) return [];
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    return [`${label}: ${shown} to 1, and ${String(least)} to 1 is needed.`];
  });
}
