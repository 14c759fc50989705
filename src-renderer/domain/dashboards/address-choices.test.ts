import { describe, expect, it } from 'vitest';
import { readAddressChoices, readAddressFilter, withMemberFilter } from './address-choices.ts';
import { NO_CHOICES } from './board-choices.ts';
import { buildWidgetTree } from './widget-tree.ts';

const tree = buildWidgetTree([
  { id: 'genre', type: 'FILTER', config: { member: 'movies.Genre', values: ['Drama'] } },
  { id: 'words', type: 'FILTER', config: { member: 'movies.title', operator: 'contains' } },
  { id: 'by', type: 'TIME_GRAIN', config: { member: 'movies.released', grain: 'year' } },
]);
const read = (filters: Record<string, unknown>, grains: Record<string, string> = {}) =>
  readAddressChoices(tree, {
    filters: Object.entries(filters).map(([member, value]) => ({ member, value })),
    grains: Object.entries(grains).map(([member, grain]) => ({ member, grain })),
  });

describe('a filter of an address', () => {
  it.each([
    ['Drama', { operator: 'equals', values: ['Drama'] }],
    [7, { operator: 'equals', values: ['7'] }],
    [false, { operator: 'equals', values: ['false'] }],
    [null, { operator: 'equals', values: [null] }],
    [['a', null], { operator: 'equals', values: ['a', null] }],
    [
      { operator: 'gt', values: [5] },
      { operator: 'gt', values: ['5'] },
    ],
    [{ operator: 'set' }, { operator: 'set', values: [] }],
  ])('is read from %j', (value, expected) => {
    expect(readAddressFilter('a.b', value)).toEqual({ member: 'a.b', ...expected });
  });

  it.each([[{ operator: 'drop', values: [] }], [[['nested']]], [{}], [undefined]])(
    'is nothing where it says %j',
    (value) => {
      expect(readAddressFilter('a.b', value)).toBeNull();
    },
  );
});

describe('the choices of an address', () => {
  it('are those of the widgets, and stand beside them where none can express one', () => {
    const contains = { operator: 'contains', values: ['ring'] };
    const { choices, problems } = read(
      { 'movies.genre': 'Comedy', 'movies.title': contains, 'movies.rating': ['PG'] },
      { 'MOVIES.released': 'month' },
    );
    expect(choices).toEqual({
      filters: { genre: ['Comedy'], words: ['ring'] },
      grains: { by: 'month' },
      crossFilters: [{ member: 'movies.rating', operator: 'equals', values: ['PG'] }],
    });
    expect(problems).toEqual([]);
  });

  it('say what could not be chosen', () => {
    const { choices, problems } = read({ 'a.b': {} }, { 'a.b': 'week', 'movies.released': 'era' });
    expect(choices).toEqual(NO_CHOICES);
    expect(problems).toHaveLength(3);
  });
});

it('a filter takes the place of the member’s last one, and goes without values', () => {
  const filter = { member: 'movies.rating', operator: 'equals', values: ['PG'] } as const;
  const set = withMemberFilter(NO_CHOICES, tree, filter);
  const other = withMemberFilter(set, tree, { ...filter, member: 'Movies.Rating', values: ['R'] });
  expect(other.crossFilters).toHaveLength(1);
  expect(withMemberFilter(other, tree, { ...filter, values: [] })).toEqual(NO_CHOICES);
});
