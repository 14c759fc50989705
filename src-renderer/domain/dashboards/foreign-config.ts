import { isRecord } from './free-form.ts';

/**
 * What a widget's `config` contains is not documented (§2.7), so other servers write the settings of
 * ADR 0008 in other cases, under other names and inside other objects. These functions find a
 * setting wherever it stands.
 */

/** Objects whose content is not the setting of a widget, although its keys may have the same name. */
const NOT_SETTINGS: ReadonlySet<string> = new Set([
  'style',
  'styles',
  'theme',
  'layout',
  'position',
  'responsivelayouts',
  'format',
  'formats',
  'options',
  'choices',
  'allowedvalues',
  'availablevalues',
  'axis',
  'axes',
  'legend',
  'encoding',
  'spec',
  'vegaspec',
]);

/** Objects within objects are searched to this depth, and no more than so many of them. */
const MAX_DEPTH = 4;
const MAX_OBJECTS = 200;

/** Makes `reportId`, `report_id`, `ReportID` and `report-id` the same. */
export const foldKey = (key: string): string => key.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

type FoldedSettings = ReadonlyMap<string, unknown>;

function foldSettings(config: Readonly<Record<string, unknown>>): FoldedSettings {
  const folded = new Map<string, unknown>();
  for (const [key, value] of Object.entries(config)) {
    const name = foldKey(key);
    // Of two spellings the first one that says something counts.
    if (!folded.has(name) || folded.get(name) === null) folded.set(name, value);
  }
  return folded;
}

/** Lists the objects of a config by their depth, the outermost first. */
function listLevels(config: unknown, depth: number): FoldedSettings[][] {
  const levels: FoldedSettings[][] = [];
  let level = isRecord(config) ? [foldSettings(config)] : [];
  let count = 0;
  while (level.length > 0 && levels.length < depth && count < MAX_OBJECTS) {
    levels.push(level);
    count += level.length;
    const inner = level.flatMap((settings) =>
      [...settings].flatMap(([name, value]) =>
        isRecord(value) && !NOT_SETTINGS.has(name) ? [value] : [],
      ),
    );
    level = inner.slice(0, MAX_OBJECTS - count).map(foldSettings);
  }
  return levels;
}

export interface SettingSearch {
  /** The levels of objects to search; all of them when left out. */
  readonly depth?: number;
}

/**
 * Finds the first setting under one of these folded names that `read` understands; the outermost
 * object first, and in each object the names in their order. Null where there is none.
 */
export function findSetting<T>(
  config: unknown,
  names: readonly string[],
  read: (value: unknown) => T | null,
  { depth = MAX_DEPTH }: SettingSearch = {},
): T | null {
  for (const level of listLevels(config, depth)) {
    for (const name of names) {
      for (const settings of level) {
        const value = settings.get(name);
        const found = value === undefined ? null : read(value);
        if (found !== null) return found;
      }
    }
  }
  return null;
}

/** Lists the texts of a config that stand in no list, the outermost first. */
export const listTexts = (config: unknown): string[] =>
  listLevels(config, MAX_DEPTH)
    .flat()
    .flatMap((settings) =>
      [...settings.values()].filter((value): value is string => typeof value === 'string'),
    );

/** Reads a text that is not blank. */
export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Reads a title, which some servers write as an object with the text and how it is drawn. */
export function readTitle(value: unknown): string | null {
  if (isRecord(value)) return readText(foldSettings(value).get('text'));
  return readText(value);
}

const TITLE_NAMES = ['title', 'label', 'displayname', 'caption', 'heading'];

/** Finds a widget's own title in its config or in one object of it. */
export const findTitle = (config: unknown): string | null =>
  findSetting(config, TITLE_NAMES, readTitle, { depth: 2 });

/** Reads a whole number that is not negative, or its digits. */
export function readId(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null;
  return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : null;
}

/** A member of the model as the vendor names it: `orders.status`, each part without spaces. */
const MEMBER = /^[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)+$/u;

export const isMemberName = (text: string): boolean => MEMBER.test(text);

const MEMBER_NAMES = [
  'member',
  'membername',
  'memberpath',
  'dimension',
  'timedimension',
  'measure',
  'field',
  'fieldname',
  'column',
  'columnname',
  'path',
  'key',
  'name',
  'id',
];
const CUBE_NAMES = ['cube', 'view', 'table', 'cubename', 'viewname', 'tablename'];
/** A name under these is one of a member also when it has no dot. */
const SURE_NAMES = MEMBER_NAMES.slice(0, MEMBER_NAMES.indexOf('path'));

/**
 * Finds the member that a control is about: `orders.status`, or a cube and a column apart. `member`
 * itself may be any text, which the control then shows as it is.
 */
export function findMemberName(config: unknown): string | null {
  const own = findSetting(config, ['member'], readText, { depth: 1 });
  if (own !== null) return own;
  const dotted = findSetting(config, MEMBER_NAMES, (value) => {
    const text = readText(value);
    return text !== null && isMemberName(text) ? text : null;
  });
  if (dotted !== null) return dotted;
  const cube = findSetting(config, CUBE_NAMES, readText);
  const column = findSetting(config, SURE_NAMES, readText);
  if (column !== null) return cube === null ? column : `${cube}.${column}`;
  return listTexts(config).find(isMemberName) ?? null;
}
