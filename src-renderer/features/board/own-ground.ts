import { isRecord } from '#domain/dashboards/free-form.ts';
import { toScheme, type Property, type ThemeArea } from './board-theme.ts';
import { layOver, readColour, toCss } from '#lib/colour/colour.ts';

/** A widget's own ground (§2.6 style); null when it has none that its text can be read on. */
export function toOwnGround(style: unknown, area: ThemeArea): readonly Property[] | null {
  const colour = readColour(isRecord(style) ? style['backgroundColor'] : null);
  if (colour === null || colour.alpha === 0) return null;
  const ground = layOver(colour, area.ground);
  // Another scheme would turn the inks of the theme against it.
  if (toScheme(ground) !== area.scheme) return null;
  return [
    ['--area-ground', toCss(ground)],
    ['--raised', toCss(ground)],
  ];
}
