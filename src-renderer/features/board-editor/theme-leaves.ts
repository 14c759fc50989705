import { omitFields } from '#domain/dashboards/compare/compared-dashboard.ts';
import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import type { ThemeInput } from '#shared/platform/theme.ts';

/** One value of a theme (§2.5), named by its path. */
export interface ThemeLeaf {
  readonly path: readonly string[];
  readonly label: string;
  readonly isColour: boolean;
}

export interface ThemeGroup {
  readonly name: string;
  readonly leaves: readonly ThemeLeaf[];
}

const leaf = (path: string, label: string): ThemeLeaf => ({
  path: path.split('.'),
  label,
  isColour: path.toLowerCase().endsWith('color'),
});

const border = (at: string): ThemeLeaf[] => [
  leaf(`${at}.border.color`, 'Border colour'),
  leaf(`${at}.border.width`, 'Border width'),
  leaf(`${at}.border.style`, 'Border style'),
  leaf(`${at}.border.radius`, 'Corner radius'),
];
const title = (at: string): ThemeLeaf[] => [
  leaf(`${at}.title.color`, 'Title colour'),
  leaf(`${at}.title.fontFamily`, 'Title font'),
  leaf(`${at}.title.fontSize`, 'Title size'),
  leaf(`${at}.title.fontWeight`, 'Title weight'),
];

/** Every value that a request may hold (§2.5), the most visible ones first. */
export const THEME_GROUPS: readonly ThemeGroup[] = [
  {
    name: 'All',
    leaves: [
      leaf('primaryColor', 'Main colour'),
      leaf('backgroundColor', 'Background'),
      leaf('fontFamily', 'Font'),
      leaf('themeId', 'Theme id'),
    ],
  },
  {
    name: 'Dashboard',
    leaves: [leaf('dashboard.backgroundColor', 'Background'), leaf('dashboard.padding', 'Padding')],
  },
  {
    name: 'Widgets',
    leaves: [
      leaf('widgets.backgroundColor', 'Background'),
      leaf('widgets.text.color', 'Text colour'),
      leaf('widgets.text.secondaryColor', 'Quiet text colour'),
      leaf('widgets.text.fontFamily', 'Text font'),
      leaf('widgets.text.codeFontFamily', 'Code font'),
      ...title('widgets'),
      leaf('widgets.padding', 'Padding'),
      leaf('widgets.margin', 'Margin'),
      ...border('widgets'),
    ],
  },
  {
    name: 'Filters and other controls',
    leaves: [
      leaf('controls.backgroundColor', 'Background'),
      ...title('controls'),
      leaf('controls.padding', 'Padding'),
      ...border('controls'),
    ],
  },
];

type Theme = ThemeInput | null | undefined;
type Box = Readonly<Record<string, unknown>>;

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null;

/** Returns '' where the theme sets nothing. */
export function readLeaf(theme: Theme, path: readonly string[]): string {
  const found = path.reduce<unknown>((box, key) => (isBox(box) ? box[key] : undefined), theme);
  return typeof found === 'string' ? found : '';
}

/** Removes an emptied value, and with it every object that is then empty. */
function withValue(box: Box, [key = '', ...rest]: readonly string[], text: string): Box {
  const { [key]: inner, ...others } = box;
  if (rest.length === 0) return text === '' ? others : { ...box, [key]: text };
  const next = withValue(isBox(inner) ? inner : {}, rest, text);
  return Object.keys(next).length === 0 ? others : { ...box, [key]: next };
}

export const withLeaf = (theme: Theme, path: readonly string[], text: string): ThemeInput =>
  withValue(theme ?? {}, path, text);

/** A text colour and its background; each lists the paths that can set it, the strongest first. */
interface ContrastPair {
  readonly label: string;
  readonly text: string;
  readonly backgrounds: readonly string[];
  /** The ratio that WCAG 2.2 asks for: 4.5 for text, 3 for marks. */
  readonly least: number;
}

/**
 * Removes a theme that sets nothing, so that a value that was set and cleared again is no change.
 */
export function withTheme(
  config: DashboardConfigInput,
  theme: DashboardConfigInput['theme'],
): DashboardConfigInput {
  const isBare = Object.keys(theme ?? {}).length === 0;
  return isBare ? omitFields(config, 'theme') : { ...config, theme };
}

const ON_WIDGET = ['widgets.backgroundColor'];
const ON_CONTROL = ['controls.backgroundColor'];
export const THEME_PAIRS: readonly ContrastPair[] = [
  { label: 'Text on widgets', text: 'widgets.text.color', backgrounds: ON_WIDGET, least: 4.5 },
  {
    label: 'Quiet text on widgets',
    text: 'widgets.text.secondaryColor',
    backgrounds: ON_WIDGET,
    least: 4.5,
  },
  { label: 'Titles on widgets', text: 'widgets.title.color', backgrounds: ON_WIDGET, least: 4.5 },
  {
    label: 'Titles of controls',
    text: 'controls.title.color',
    backgrounds: ON_CONTROL,
    least: 4.5,
  },
  { label: 'The main colour on widgets', text: 'primaryColor', backgrounds: ON_WIDGET, least: 3 },
];
