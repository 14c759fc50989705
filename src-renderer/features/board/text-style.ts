import { isRecord } from '#domain/dashboards/free-form.ts';
import { findSetting } from '#domain/dashboards/foreign-config.ts';
import { blendOver, computeContrast, readColour, toCss, type Colour } from '#lib/ui/colour.ts';
import type { ThemeProperty, ThemeSlot } from './board-theme.ts';
import { readFonts, readLengths, readLineStyle, readWeight } from './theme-values.ts';

/** The ratio of WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

const ALIGNMENTS: Readonly<Record<string, string>> = {
  left: 'start',
  start: 'start',
  center: 'center',
  centre: 'center',
  middle: 'center',
  right: 'end',
  end: 'end',
  justify: 'justify',
};
const HEIGHTS: Readonly<Record<string, string>> = {
  top: 'start',
  start: 'start',
  middle: 'center',
  center: 'center',
  bottom: 'end',
  end: 'end',
};

const readOf =
  (words: Readonly<Record<string, string>>) =>
  (value: unknown): string | null => {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
    return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
  };

const readSize =
  (bounds: { readonly least?: number; readonly most: number }) =>
  (value: unknown): string | null =>
    readLengths(typeof value === 'number' ? `${String(value)}px` : value, bounds);

/** Reads a colour of text that can be read on the ground; ours stays otherwise. */
const readInk =
  (ground: Colour) =>
  (value: unknown): string | null => {
    const colour = readColour(value);
    if (colour === null || colour.alpha === 0) return null;
    const ink = blendOver(colour, ground);
    return computeContrast(ink, ground) < LEAST_CONTRAST ? null : toCss(ink);
  };

function readLineColour(value: unknown): string | null {
  const colour = readColour(value);
  return colour === null ? null : toCss(colour);
}

type Read = (value: unknown) => string | null;

const readRecord = (value: unknown): Readonly<Record<string, unknown>> | null =>
  isRecord(value) ? value : null;

/** Builds a search of some objects of a style, each by itself, because their keys are the same. */
const searchIn =
  (...sources: readonly unknown[]) =>
  (names: readonly string[], read: Read): string | null =>
    sources.reduce<string | null>(
      (found, source) => found ?? findSetting(source, names, read, { depth: 1 }),
      null,
    );

/**
 * Reads the style of a text (§2.6), whose keys are not documented: its alignment, type, padding and
 * border within bounds, and colours that can be read. Nothing else of it reaches the page.
 */
export function readTextStyle(
  style: unknown,
  { background }: Pick<ThemeSlot, 'background'>,
): readonly ThemeProperty[] {
  const [type, border] = [['text', 'font', 'typography'], ['border']].map((names) =>
    findSetting(style, names, readRecord, { depth: 1 }),
  );
  const find = searchIn(style, type);
  const findBorder = searchIn(border);
  const [radius, width] = [readSize({ most: 32 }), readSize({ most: 4 })];
  const found: readonly (readonly [name: string, value: string | null])[] = [
    [
      '--text-align',
      find(['textalign', 'align', 'horizontalalign', 'alignment'], readOf(ALIGNMENTS)),
    ],
    ['--text-block-align', find(['verticalalign', 'valign', 'alignitems'], readOf(HEIGHTS))],
    ['--text-size', find(['fontsize', 'size'], readSize({ least: 12, most: 48 }))],
    ['--text-weight', find(['fontweight', 'weight'], (value) => readWeight(String(value)))],
    ['--font-text', find(['fontfamily', 'font', 'family'], readFonts)],
    ['--ink', find(['color', 'textcolor', 'fontcolor'], readInk(background))],
    ['--text-padding', find(['padding'], readSize({ most: 32 }))],
    [
      '--text-border-color',
      find(['bordercolor'], readLineColour) ?? findBorder(['color'], readLineColour),
    ],
    [
      '--area-border-style',
      find(['borderstyle'], readLineStyle) ?? findBorder(['style'], readLineStyle),
    ],
    [
      '--area-border-radius',
      find(['borderradius', 'radius'], radius) ?? findBorder(['radius'], radius),
    ],
    ['--area-border-width', find(['borderwidth'], width) ?? findBorder(['width'], width)],
  ];
  return found.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
