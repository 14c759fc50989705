import { expect, it } from 'vitest';
import { NO_CHOICES, type BoardChoices } from './board-choices.ts';
import { CrossFilterReducer } from './cross-filter-reducer.ts';
import type { CrossFilter } from './cross-filter.ts';
import { buildWidgetTree } from './widget-tree.ts';

const toFilterWidget = (id: string, config: object) => ({ id, type: 'FILTER', config });
const crossing = new CrossFilterReducer(
  buildWidgetTree([
    toFilterWidget('genre', { member: 'movies.Genre', values: [] }),
    toFilterWidget('again', { member: 'movies.genre', values: ['Drama'] }),
    toFilterWidget('words', { member: 'movies.title', operator: 'contains', values: [] }),
  ]),
);
const createFilter = (member: string, value: string): CrossFilter => ({
  member,
  operator: 'equals',
  values: [value],
});
const COMEDY = createFilter('movies.genre', 'Comedy');

it('sets every widget that can say the value, and takes it away again', () => {
  const set = crossing.toggle(NO_CHOICES, COMEDY);
  expect(set).toEqual({ ...NO_CHOICES, filters: { genre: ['Comedy'], again: ['Comedy'] } });
  expect(crossing.isSet(set, COMEDY)).toBe(true);
  const other = crossing.toggle(set, createFilter('movies.genre', 'Drama'));
  // The published value is no choice.
  expect(other.filters).toEqual({ genre: ['Drama'] });
  expect(crossing.toggle(set, COMEDY).filters).toEqual({ again: [] });
});

it('narrows a widget that says more', () => {
  const both: BoardChoices = {
    ...NO_CHOICES,
    filters: { genre: ['Comedy', 'Drama'], again: ['Comedy'] },
  };
  expect(crossing.isSet(both, COMEDY)).toBe(false);
  expect(crossing.toggle(both, COMEDY).filters).toEqual({ genre: ['Comedy'], again: ['Comedy'] });
});

it('stands alone where no widget can say it, one for each column', () => {
  const jaws = crossing.toggle(NO_CHOICES, createFilter('movies.title', 'Jaws'));
  expect(jaws).toEqual({ ...NO_CHOICES, crossFilters: [createFilter('movies.title', 'Jaws')] });
  const range: CrossFilter = {
    member: 'movies.released',
    operator: 'within',
    values: ['2010-01-01', '2011-01-01'],
  };
  const within = crossing.toggle(jaws, range);
  expect(within.filters).toEqual({});
  expect(within.crossFilters).toHaveLength(2);
  expect(crossing.isSet(within, range)).toBe(true);
  expect(crossing.toggle(within, range)).toEqual(jaws);
  const alien = crossing.toggle(jaws, createFilter('movies.TITLE', 'Alien'));
  expect(alien.crossFilters).toEqual([createFilter('movies.TITLE', 'Alien')]);
});

it('empties the widgets of its column for a period, which they cannot say', () => {
  const range: CrossFilter = {
    member: 'movies.genre',
    operator: 'within',
    values: ['2013-03-01', '2013-04-01'],
  };
  const day = crossing.toggle(NO_CHOICES, COMEDY);
  const march = crossing.toggle(day, range);
  expect(march).toEqual({ ...NO_CHOICES, filters: { again: [] }, crossFilters: [range] });
  expect(crossing.isSet(march, range)).toBe(true);
  expect(crossing.isSet({ ...march, filters: day.filters }, range)).toBe(false);
  expect(crossing.toggle(march, range).crossFilters).toEqual([]);
  expect(crossing.toggle(march, COMEDY)).toEqual(day);
  // A later choice beside it must survive the next start.
  expect(crossing.moveIntoWidgets({ ...march, filters: day.filters }).filters).toEqual(day.filters);
});

it('hands to the widgets what was kept before there were any', () => {
  const choices = { ...NO_CHOICES, crossFilters: [COMEDY, createFilter('movies.title', 'Jaws')] };
  expect(
    crossing.moveIntoWidgets({ ...choices, crossFilters: choices.crossFilters.map(toMutable) }),
  ).toEqual({
    grains: {},
    filters: { genre: ['Comedy'], again: ['Comedy'] },
    crossFilters: [createFilter('movies.title', 'Jaws')],
  });
});

const toMutable = ({ member, operator, values }: CrossFilter) => ({
  member,
  operator,
  values: [...values],
});
