import { asList } from '../wire/json.ts';
import { inAnswers, inValues, isObject } from './make.ts';
import type { Mutation } from './mutation.ts';
import { mapJson } from './walk.ts';

const ENUMS = new Set(['status', 'kind', 'type', 'role']);

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Optional fields that are sent with values that are not allowed. */
const OPTIONAL_OF_DASHBOARD = [
  'createdBy',
  'description',
  'title',
  'fromSharedWorkspace',
  'restrictDataDownload',
  'useBoardDashboards',
];
const OPTIONAL_OF_SNAPSHOT = [
  'kind',
  'name',
  'title',
  'description',
  'sqlQuery',
  'spec',
  'meta',
  'fillMissingRows',
  'periodComparisons',
  'preferences',
];

const isSpecial = (value: unknown) => String(value).startsWith('__');

function renamed(value: unknown, tail: string): unknown {
  if (isSpecial(value)) return value;
  return typeof value === 'number' ? 1_000_000 + Number(tail) : `${String(value)}-${tail}`;
}

function constant(value: unknown): unknown {
  if (isSpecial(value)) return value;
  return typeof value === 'number' ? 1 : '1';
}

const wrong = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 7.5]));

/** Values of the wrong type, and wrong values of the right type. */
export const valueMutations: readonly Mutation[] = [
  inValues('booleans-flipped', 'says yes for no', (value) =>
    typeof value === 'boolean' ? !value : value,
  ),
  inValues('booleans-as-texts', 'says booleans as texts', (value) =>
    typeof value === 'boolean' ? String(value) : value,
  ),
  inValues('numbers-as-texts', 'says numbers as texts', (value) =>
    typeof value === 'number' ? String(value) : value,
  ),
  inValues('integers-as-fractions', 'says integers as fractions', (value) =>
    typeof value === 'number' ? value + 0.5 : value,
  ),
  inValues('numbers-off-by-one', 'counts one too many', (value) =>
    typeof value === 'number' ? value + 1 : value,
  ),
  inValues('texts-as-numbers', 'says texts as numbers', (value, name) =>
    typeof value === 'string' && name !== 'id' ? 7 : value,
  ),
  inValues('texts-longer', 'adds a letter to every text', (value) =>
    typeof value === 'string' ? `${value}x` : value,
  ),
  inValues('texts-empty', 'says empty texts', (value, name) =>
    typeof value === 'string' && name !== 'id' ? '' : value,
  ),
  inValues('nulls-as-lists', 'says lists instead of nothing', (value) =>
    value === null ? [7.5] : value,
  ),
  inValues('lists-empty', 'says empty lists', (value) => (Array.isArray(value) ? [] : value)),
  inValues('lists-shorter', 'loses the last of every list', (value) =>
    Array.isArray(value) ? value.slice(0, -1) : value,
  ),
  inValues('lists-longer', 'says the last of every list twice', (value) =>
    Array.isArray(value) ? [...asList(value), ...asList(value).slice(-1)] : value,
  ),
  inValues('lists-as-objects', 'says lists as objects', (value) =>
    Array.isArray(value) ? Object.fromEntries(asList(value).entries()) : value,
  ),
  inValues('objects-as-texts', 'says inner objects as texts', (value, name) =>
    isObject(value) && name !== '' && name !== 'state' && name !== 'toolCall'
      ? JSON.stringify(value)
      : value,
  ),
  inValues('enums-unknown', 'says words that are not in the list', (value, name) =>
    ENUMS.has(name) && typeof value === 'string' ? 'OTHER' : value,
  ),
  inAnswers('optional-fields-wrong', 'fills optional fields with nonsense', (value) =>
    mapJson(value, (inner) => {
      if (!isObject(inner)) return inner;
      if ('publicId' in inner) return { ...inner, ...wrong(OPTIONAL_OF_DASHBOARD) };
      return 'reportId' in inner ? { ...inner, ...wrong(OPTIONAL_OF_SNAPSHOT) } : inner;
    }),
  ),
  ...['id', 'publicId', 'chatId'].map((target) =>
    inValues(`${target}-random`, `gives every \`${target}\` anew`, (value, name) =>
      name === target ? renamed(value, String(next())) : value,
    ),
  ),
  ...['id', 'versionId', 'sessionId', 'chatId'].map((target) =>
    inValues(`${target}-constant`, `gives one \`${target}\` to all`, (value, name) =>
      name === target ? constant(value) : value,
    ),
  ),
  inValues('versionNumber-constant', 'never counts versions', (value, name) =>
    name === 'versionNumber' ? 1 : value,
  ),
];
