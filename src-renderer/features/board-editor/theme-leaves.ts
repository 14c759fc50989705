import { omitFields } from '#domain/dashboards/compare/compared-dashboard.ts';
import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import type { ThemeInput } from '#shared/platform/theme.ts';
import { messages } from './messages.ts';

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
  leaf(`${at}.border.color`, messages.themeLeaves.borderColour),
  leaf(`${at}.border.width`, messages.themeLeaves.borderWidth),
  leaf(`${at}.border.style`, messages.themeLeaves.borderStyle),
  leaf(`${at}.border.radius`, messages.themeLeaves.cornerRadius),
];
const title = (at: string): ThemeLeaf[] => [
  leaf(`${at}.title.color`, messages.themeLeaves.titleColour),
  leaf(`${at}.title.fontFamily`, messages.themeLeaves.titleFont),
  leaf(`${at}.title.fontSize`, messages.themeLeaves.titleSize),
  leaf(`${at}.title.fontWeight`, messages.themeLeaves.titleWeight),
];

/** Every value that a request may hold (§2.5), the most visible ones first. */
export const THEME_GROUPS: readonly ThemeGroup[] = [
  {
    name: 'All',
    leaves: [
      leaf('primaryColor', messages.themeLeaves.mainColour),
      leaf('backgroundColor', 'Background'),
      leaf('fontFamily', 'Font'),
      leaf('themeId', messages.themeLeaves.themeId),
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
      leaf('widgets.text.color', messages.themeLeaves.textColour),
      leaf('widgets.text.secondaryColor', messages.themeLeaves.quietTextColour),
      leaf('widgets.text.fontFamily', messages.themeLeaves.textFont),
      leaf('widgets.text.codeFontFamily', messages.themeLeaves.codeFont),
      ...title('widgets'),
      leaf('widgets.padding', 'Padding'),
      leaf('widgets.margin', 'Margin'),
      ...border('widgets'),
    ],
  },
  {
    name: messages.themeLeaves.filtersAndOtherControls,
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
  {
    label: messages.themeLeaves.textOnWidgets,
    text: 'widgets.text.color',
    backgrounds: ON_WIDGET,
    least: 4.5,
  },
  {
    label: messages.themeLeaves.quietTextOnWidgets,
    text: 'widgets.text.secondaryColor',
    backgrounds: ON_WIDGET,
    least: 4.5,
  },
  {
    label: messages.themeLeaves.titlesOnWidgets,
    text: 'widgets.title.color',
    backgrounds: ON_WIDGET,
    least: 4.5,
  },
  {
    label: messages.themeLeaves.titlesOfControls,
    text: 'controls.title.color',
    backgrounds: ON_CONTROL,
    least: 4.5,
  },
  {
    label: messages.themeLeaves.mainColourOnWidgets,
    text: 'primaryColor',
    backgrounds: ON_WIDGET,
    least: 3,
  },
];
