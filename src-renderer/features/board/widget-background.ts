import { isRecord } from '#domain/dashboards/free-form.ts';
import { resolveScheme, type ThemeProperty, type ThemeSlot } from './board-theme.ts';
import { blendOver, readColour, toCss } from '#lib/colour/colour.ts';

/** A widget's own ground (§2.6 style); null when it has none that its text can be read on. */
export function resolveWidgetBackground(
  style: unknown,
  area: ThemeSlot,
): readonly ThemeProperty[] | null {
  const colour = readColour(isRecord(style) ? style['backgroundColor'] : null);
  if (colour === null || colour.alpha === 0) return null;
  const ground = blendOver(colour, area.background);
  // Another scheme would turn the inks of the theme against it.
  if (resolveScheme(ground) !== area.scheme) return null;
  return [
    ['--area-ground', toCss(ground)],
    ['--raised', toCss(ground)],
  ];
}
