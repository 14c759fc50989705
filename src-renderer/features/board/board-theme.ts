import { isRecord } from '#domain/dashboards/free-form.ts';
import {
  BLACK,
  layOver,
  readColour,
  toContrast,
  toCss,
  toLuminance,
  WHITE,
  type Colour,
} from '#lib/colour/colour.ts';
import { readFonts, readLengths, readLineStyle, readWeight } from './theme-values.ts';

export type Scheme = 'light' | 'dark';
export type Property = readonly [name: string, value: string];

/** What one part of the board wears: custom properties, and whether its ground is light. */
export interface ThemeArea {
  readonly scheme: Scheme;
  readonly ground: Colour;
  readonly properties: readonly Property[];
}

export interface BoardTheme {
  readonly board: ThemeArea;
  readonly widget: ThemeArea;
  readonly control: ThemeArea;
  /** What of the theme is not shown as it was meant, as sentences. */
  readonly notes: readonly string[];
}

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;
/** 1.4.11, for marks of charts. */
const LEAST_MARK_CONTRAST = 3;
/** Where black and white stand out from a ground equally well. */
const MIDDLE_LUMINANCE = 0.179;

type Part = Readonly<Record<string, unknown>>;
const toPart = (value: unknown): Part => (isRecord(value) ? value : {});

/** Our own ground in a scheme, as `tokens.css` says it. */
export function readTokenGround(token: '--paper' | '--raised', scheme: Scheme): Colour {
  const probe = document.createElement('span');
  probe.style.colorScheme = scheme;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const colour = readColour(getComputedStyle(probe).color);
  probe.remove();
  return colour ?? (scheme === 'light' ? WHITE : BLACK);
}

export const toScheme = (ground: Colour): Scheme =>
  toLuminance(ground) > MIDDLE_LUMINANCE ? 'light' : 'dark';

interface AreaWish {
  readonly name: string;
  readonly ground: unknown;
  /** What shines through, or is there when nothing was said. */
  readonly below: Colour;
  /** Text colours by the property that they become. */
  readonly texts: readonly (readonly [name: string, value: unknown, words: string])[];
  readonly others: readonly (readonly [name: string, value: string | null])[];
}

class ThemeReading {
  readonly notes: string[] = [];

  toArea({ name, ground, below, texts, others }: AreaWish): ThemeArea {
    const said = this.#readColour(ground, `the ground of ${name}`);
    const shown = said ? layOver(said, below) : below;
    const scheme = toScheme(shown);
    const inks = texts.flatMap(([property, value, words]): Property[] => {
      const colour = this.#readColour(value, words);
      if (!colour) return [];
      const ink = layOver(colour, shown);
      if (toContrast(ink, shown) < LEAST_CONTRAST) {
        this.notes.push(`The theme’s colour for ${words} is too faint here, so ours stands in.`);
        return [];
      }
      return [[property, toCss(ink)]];
    });
    const rest = others.flatMap(([property, value]): Property[] =>
      value === null ? [] : [[property, value]],
    );
    const grounds: Property[] = said ? [['--area-ground', toCss(shown)]] : [];
    return {
      scheme,
      ground: shown,
      properties: [['color-scheme', scheme], ...grounds, ...inks, ...rest],
    };
  }

  #readColour(value: unknown, words: string): Colour | null {
    if (value === null || value === undefined || value === '') return null;
    const colour = readColour(value);
    if (colour === null) this.notes.push(`The theme’s colour for ${words} cannot be read.`);
    return colour === null || colour.alpha === 0 ? null : colour;
  }

  /** A font that is not there would be any font; ours is the better one. */
  toFonts(value: unknown): string | null {
    const fonts = readFonts(value);
    if (fonts === null && typeof value === 'string' && value.trim() !== '') {
      this.notes.push(`The theme’s font ${value.slice(0, 60)} is not one that every machine has.`);
    }
    return fonts;
  }

  /** A single series wears it, and so do the marks of controls. */
  toMark(value: unknown, ground: Colour): Property[] {
    const colour = this.#readColour(value, 'marks');
    if (!colour) return [];
    const mark = layOver(colour, ground);
    if (toContrast(mark, ground) < LEAST_MARK_CONTRAST) {
      this.notes.push('The theme’s primary colour is too faint for marks, so ours stands in.');
      return [];
    }
    return [
      ['--chart-1', toCss(mark)],
      ['--brass-mark', toCss(mark)],
    ];
  }
}

const toBorder = (area: string, border: Part): AreaWish['others'] => {
  const colour = readColour(border['color']);
  return [
    [`--${area}-border-color`, colour ? toCss(colour) : null],
    [`--${area}-border-radius`, readLengths(border['radius'], { most: 32 })],
    [`--${area}-border-style`, readLineStyle(border['style'])],
    [`--${area}-border-width`, readLengths(border['width'], { most: 4 })],
  ];
};

const toTitle = (reading: ThemeReading, area: string, title: Part): AreaWish['others'] => [
  [`--${area}-title-font`, reading.toFonts(title['fontFamily'])],
  [`--${area}-title-size`, readLengths(title['fontSize'], { least: 12, most: 28 })],
  [`--${area}-title-weight`, readWeight(title['fontWeight'])],
];

/**
 * §2.5 on our own tokens, for the board alone. A theme that brings a ground brings its light or dark
 * with it, whatever the window wears: it was designed as one picture. Text that would fall below
 * 4.5 : 1 stays ours.
 */
export function toBoardTheme(theme: unknown, scheme: Scheme): BoardTheme {
  const said = toPart(theme);
  const [dashboard, controls] = [toPart(said['dashboard']), toPart(said['controls'])];
  const widgets = toPart(said['widgets']);
  const text = toPart(widgets['text']);
  const reading = new ThemeReading();
  const fonts = reading.toFonts(said['fontFamily']);
  const board = reading.toArea({
    name: 'the dashboard',
    ground: dashboard['backgroundColor'] ?? said['backgroundColor'],
    below: readTokenGround('--paper', scheme),
    texts: [],
    others: [
      ['--board-padding', readLengths(dashboard['padding'], { most: 48 })],
      ['--font-text', fonts],
    ],
  });
  const hasGround = board.properties.some(([name]) => name === '--area-ground');
  const below = readTokenGround('--raised', hasGround ? board.scheme : scheme);
  const widget = toWidgetArea(reading, { widgets, text, below, primary: said['primaryColor'] });
  const control = reading.toArea({
    name: 'its controls',
    ground: controls['backgroundColor'],
    below,
    texts: [['--control-title-color', toPart(controls['title'])['color'], 'titles of controls']],
    others: [
      ['--area-padding', readLengths(controls['padding'], { most: 32 })],
      ...toBorder('area', toPart(controls['border'])),
      ...toTitle(reading, 'control', toPart(controls['title'])),
    ],
  });
  return { board, widget, control, notes: [...new Set(reading.notes)] };
}

interface WidgetParts {
  readonly widgets: Part;
  readonly text: Part;
  readonly below: Colour;
  readonly primary: unknown;
}

function toWidgetArea(
  reading: ThemeReading,
  { widgets, text, below, primary }: WidgetParts,
): ThemeArea {
  const title = toPart(widgets['title']);
  const area = reading.toArea({
    name: 'its widgets',
    ground: widgets['backgroundColor'],
    below,
    texts: [
      ['--ink', text['color'], 'text'],
      ['--ink-quiet', text['secondaryColor'], 'quiet text'],
      ['--widget-title-color', title['color'], 'titles'],
    ],
    others: [
      ['--font-text', reading.toFonts(text['fontFamily'])],
      ['--font-mono', reading.toFonts(text['codeFontFamily'])],
      ['--area-padding', readLengths(widgets['padding'], { most: 32 })],
      ['--area-margin', readLengths(widgets['margin'], { most: 24 })],
      ...toBorder('area', toPart(widgets['border'])),
      ...toTitle(reading, 'widget', title),
    ],
  });
  const marks = reading.toMark(primary, area.ground);
  return { ...area, properties: [...area.properties, ...toRaised(area), ...marks] };
}

/** What lies in a tile, as the rows of a table, has the tile's ground and not the window's. */
const toRaised = ({ properties }: ThemeArea): Property[] =>
  properties.flatMap(([name, value]): Property[] =>
    name === '--area-ground' ? [['--raised', value]] : [],
  );
