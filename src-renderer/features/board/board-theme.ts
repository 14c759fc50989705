import { findSetting } from '#domain/dashboards/foreign-config.ts';
import { isRecord } from '#domain/dashboards/free-form.ts';
import {
  BLACK,
  blendOver,
  readColour,
  computeContrast,
  toCss,
  computeLuminance,
  WHITE,
  type Colour,
} from '#lib/ui/colour.ts';
import { readFonts, readLengths, readLineStyle, readWeight } from './theme-values.ts';
import { messages } from './messages.ts';

export type Scheme = 'light' | 'dark';
export type ThemeProperty = readonly [name: string, value: string];

/**
 * The theme of one part of the board: its custom properties, and whether its background is light.
 */
export interface ThemeSlot {
  readonly scheme: Scheme;
  readonly background: Colour;
  readonly properties: readonly ThemeProperty[];
}

export interface BoardTheme {
  readonly board: ThemeSlot;
  readonly widget: ThemeSlot;
  readonly control: ThemeSlot;
  /** Sentences about parts of the theme that are not shown as they were meant. */
  readonly warnings: readonly string[];
}

/** The ratio of WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;
/** The ratio of WCAG 2.2, 1.4.11, for marks of charts. */
const LEAST_MARK_CONTRAST = 3;
/** Black and white stand out equally well from a background of this luminance. */
const MIDDLE_LUMINANCE = 0.179;

type JsonFields = Readonly<Record<string, unknown>>;
const asFields = (value: unknown): JsonFields => (isRecord(value) ? value : {});

/** Reads our own background in a scheme from `tokens.css`. */
export function readTokenBackground(token: '--paper' | '--raised', scheme: Scheme): Colour {
  const probe = document.createElement('span');
  probe.style.colorScheme = scheme;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const colour = readColour(getComputedStyle(probe).color);
  probe.remove();
  return colour ?? (scheme === 'light' ? WHITE : BLACK);
}

export const resolveScheme = (ground: Colour): Scheme =>
  computeLuminance(ground) > MIDDLE_LUMINANCE ? 'light' : 'dark';

interface SlotOptions {
  readonly name: string;
  readonly ground: unknown;
  /** The colour that shines through, and applies where the theme sets none. */
  readonly below: Colour;
  /** Each text colour with the name of its custom property. */
  readonly texts: readonly (readonly [name: string, value: unknown, words: string])[];
  readonly others: readonly (readonly [name: string, value: string | null])[];
}

class ThemeBuilder {
  readonly warnings: string[] = [];

  buildSlot({ name, ground, below, texts, others }: SlotOptions): ThemeSlot {
    const said = this.#readColour(ground, `the ground of ${name}`);
    const shown = said ? blendOver(said, below) : below;
    const scheme = resolveScheme(shown);
    const inks = texts.flatMap(([property, value, words]): ThemeProperty[] => {
      const colour = this.#readColour(value, words);
      if (!colour) return [];
      const ink = blendOver(colour, shown);
      if (computeContrast(ink, shown) < LEAST_CONTRAST) {
        this.warnings.push(messages.boardTheme.themeColourTooFaint(words));
        return [];
      }
      return [[property, toCss(ink)]];
    });
    const rest = others.flatMap(([property, value]): ThemeProperty[] =>
      value === null ? [] : [[property, value]],
    );
    const grounds: ThemeProperty[] = said ? [['--area-ground', toCss(shown)]] : [];
    return {
      scheme,
      background: shown,
      properties: [['color-scheme', scheme], ...grounds, ...inks, ...rest],
    };
  }

  #readColour(value: unknown, words: string): Colour | null {
    if (value === null || value === undefined || value === '') return null;
    const colour = readColour(value);
    if (colour === null) this.warnings.push(messages.boardTheme.themeColourUnreadable(words));
    return colour === null || colour.alpha === 0 ? null : colour;
  }

  /** An unknown font would fall back to any font, so ours replaces it. */
  resolveFonts(value: unknown): string | null {
    const fonts = readFonts(value);
    if (fonts === null && typeof value === 'string' && value.trim() !== '') {
      this.warnings.push(messages.boardTheme.themeFontNotEverywhere(value.slice(0, 60)));
    }
    return fonts;
  }

  /** The accent colours a single series and the marks of controls. */
  listAccentProperties(value: unknown, ground: Colour): ThemeProperty[] {
    const colour = this.#readColour(value, 'marks');
    if (!colour) return [];
    const mark = blendOver(colour, ground);
    if (computeContrast(mark, ground) < LEAST_MARK_CONTRAST) {
      this.warnings.push(messages.boardTheme.primaryColourTooFaint);
      return [];
    }
    return [
      ['--chart-1', toCss(mark)],
      ['--brass-mark', toCss(mark)],
    ];
  }
}

const listBorderProperties = (area: string, border: JsonFields): SlotOptions['others'] => {
  const colour = readColour(border['color']);
  return [
    [`--${area}-border-color`, colour ? toCss(colour) : null],
    [`--${area}-border-radius`, readLengths(border['radius'], { most: 32 })],
    [`--${area}-border-style`, readLineStyle(border['style'])],
    [`--${area}-border-width`, readLengths(border['width'], { most: 4 })],
  ];
};

const listTitleProperties = (
  builder: ThemeBuilder,
  area: string,
  title: JsonFields,
): SlotOptions['others'] => [
  [`--${area}-title-font`, builder.resolveFonts(title['fontFamily'])],
  [`--${area}-title-size`, readLengths(title['fontSize'], { least: 12, most: 28 })],
  [`--${area}-title-weight`, readWeight(title['fontWeight'])],
];

/**
 * Maps a theme (§2.5) onto our own tokens, for the board alone. A theme with a background brings
 * its light or dark scheme with it, whatever the window has, because it was designed as one
 * picture. Text below 4.5 : 1 keeps our colour.
 */
export function buildBoardTheme(theme: unknown, scheme: Scheme): BoardTheme {
  const said = asFields(theme);
  const [dashboard, controls] = [asFields(said['dashboard']), asFields(said['controls'])];
  const widgets = asFields(said['widgets']);
  const text = asFields(widgets['text']);
  const builder = new ThemeBuilder();
  const fonts = builder.resolveFonts(said['fontFamily']);
  const board = builder.buildSlot({
    name: 'the dashboard',
    ground: dashboard['backgroundColor'] ?? said['backgroundColor'],
    below: readTokenBackground('--paper', scheme),
    texts: [],
    others: [
      ['--board-padding', readLengths(dashboard['padding'], { most: 48 })],
      ['--font-text', fonts],
    ],
  });
  const hasGround = board.properties.some(([name]) => name === '--area-ground');
  const below = readTokenBackground('--raised', hasGround ? board.scheme : scheme);
  const widget = buildWidgetSlot(builder, { widgets, text, below, primary: said['primaryColor'] });
  const control = builder.buildSlot({
    name: 'its controls',
    ground: controls['backgroundColor'],
    below,
    texts: [['--control-title-color', asFields(controls['title'])['color'], 'titles of controls']],
    others: [
      ['--area-padding', readLengths(controls['padding'], { most: 32 })],
      ...listBorderProperties('area', asFields(controls['border'])),
      ...listTitleProperties(builder, 'control', asFields(controls['title'])),
    ],
  });
  return { board, widget, control, warnings: [...new Set(builder.warnings)] };
}

/** Whether a theme has a ground of its own that is light in a dark window, or dark in a light one. */
export const hasOtherScheme = (theme: unknown, scheme: Scheme): boolean =>
  buildBoardTheme(theme, scheme).board.scheme !== scheme;

interface WidgetSlotSource {
  readonly widgets: JsonFields;
  readonly text: JsonFields;
  readonly below: Colour;
  readonly primary: unknown;
}

function buildWidgetSlot(
  builder: ThemeBuilder,
  { widgets, text, below, primary }: WidgetSlotSource,
): ThemeSlot {
  const title = asFields(widgets['title']);
  const area = builder.buildSlot({
    name: 'its widgets',
    ground: widgets['backgroundColor'],
    below,
    texts: [
      ['--ink', text['color'], 'text'],
      ['--ink-quiet', text['secondaryColor'], 'quiet text'],
      ['--widget-title-color', title['color'], 'titles'],
    ],
    others: [
      ['--font-text', builder.resolveFonts(text['fontFamily'])],
      ['--font-mono', builder.resolveFonts(text['codeFontFamily'])],
      ['--area-padding', readLengths(widgets['padding'], { most: 32 })],
      ['--area-margin', readLengths(widgets['margin'], { most: 24 })],
      ...listBorderProperties('area', asFields(widgets['border'])),
      ...listTitleProperties(builder, 'widget', title),
    ],
  });
  const marks = builder.listAccentProperties(primary, area.background);
  return { ...area, properties: [...area.properties, ...listRaisedProperties(area), ...marks] };
}

/**
 * Content within a tile, such as the rows of a table, takes the tile's background and not the
 * window's.
 */
const listRaisedProperties = ({ properties }: ThemeSlot): ThemeProperty[] =>
  properties.flatMap(([name, value]): ThemeProperty[] =>
    name === '--area-ground' ? [['--raised', value]] : [],
  );

/**
 * Sets the properties through the CSSOM, because the CSP refuses style attributes, and removes the
 * earlier ones.
 */
export const applyThemeProperties =
  (properties: readonly (readonly [name: string, value: string])[]) =>
  (element: HTMLElement): (() => void) => {
    for (const [name, value] of properties) element.style.setProperty(name, value);
    return () => {
      for (const [name] of properties) element.style.removeProperty(name);
    };
  };

/**
 * Returns a widget's own background (§2.6 style); null when it has none that its text can be read
 * on.
 */
export function resolveWidgetBackground(
  style: unknown,
  area: ThemeSlot,
): Pick<ThemeSlot, 'background' | 'properties'> | null {
  const colour = findSetting(style, ['backgroundcolor', 'background'], readColour);
  if (colour === null || colour.alpha === 0) return null;
  const ground = blendOver(colour, area.background);
  // The text colours of the theme would be unreadable in another scheme.
  if (resolveScheme(ground) !== area.scheme) return null;
  const css = toCss(ground);
  const properties: readonly ThemeProperty[] = [
    ['--area-ground', css],
    ['--raised', css],
  ];
  return { background: ground, properties };
}
