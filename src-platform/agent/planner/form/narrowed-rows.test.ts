import { beforeAll, describe, expect, it } from 'vitest';
import { loadEnglishWords } from '../text/english-words.ts';
import type { Plan } from '../plan/plan.ts';
import {
  by,
  checkForm as check,
  compare,
  COUNT,
  figures,
  list,
  measure,
  period,
  type CubeName,
} from './form-fixtures.ts';

beforeAll(async () => {
  await loadEnglishWords();
});

interface Case {
  readonly rule: string;
  readonly cube: CubeName;
  readonly question: string;
  readonly right: Plan;
  readonly wrong: Plan;
}

const CASES: readonly Case[] = [
  {
    rule: 'how many comes first',
    cube: 'movies',
    question: 'for how many movies do we have both an imdb rating and a rotten tomatoes rating',
    right: figures([COUNT], { filters: [{ kind: 'known', column: 'imdb_rating' }] }),
    wrong: figures([measure('imdb_rating', 'avg'), COUNT]),
  },
  {
    rule: 'an end that is said twice is of each',
    cube: 'cars',
    question: 'quickest european car and quickest japanese car',
    right: list({
      columns: ['name', 'acceleration'],
      within: [by('origin')],
      sort: { by: 'column', column: 'acceleration', direction: 'asc' },
      limit: 1,
    }),
    wrong: list({
      columns: ['name', 'acceleration'],
      sort: { by: 'column', column: 'acceleration', direction: 'asc' },
      limit: 10,
    }),
  },
  {
    rule: 'a scope is no group',
    cube: 'countries',
    question:
      'average life expectancy in 2005 in the countries with more than 4 children per woman',
    right: figures([measure('life_expectancy', 'avg')], {
      filters: [period('year', '2005-01-01', '2006-01-01')],
    }),
    wrong: figures([measure('life_expectancy', 'avg')], {
      filters: [period('year', '2005-01-01', '2006-01-01')],
      groups: [by('country')],
    }),
  },
  {
    rule: 'one of these three is one',
    cube: 'weather',
    question: 'which of these three was the driest',
    right: list({
      columns: ['date', 'precipitation'],
      sort: { by: 'column', column: 'precipitation', direction: 'asc' },
      limit: 1,
    }),
    wrong: list({
      columns: ['date', 'precipitation'],
      sort: { by: 'column', column: 'precipitation', direction: 'asc' },
      limit: 3,
    }),
  },
  {
    rule: 'a scope beside a group is no second one',
    cube: 'cars',
    question: 'average horsepower per origin for models from 1980 onwards',
    right: figures([measure('horsepower', 'avg')], {
      groups: [by('origin')],
      filters: [period('model_year', '1980-01-01', null)],
    }),
    wrong: figures([measure('horsepower', 'avg')], {
      groups: [by('origin'), by('name')],
      filters: [period('model_year', '1980-01-01', null)],
    }),
  },
  {
    rule: 'a figure after the number is the one that is limited',
    cube: 'movies',
    question: 'movies with an imdb rating above 60 on rotten tomatoes rating',
    right: list({ columns: ['title'] }),
    wrong: list({ columns: ['title'], filters: [compare('imdb_rating', '>', '60')] }),
  },
  {
    rule: 'that day is one',
    cube: 'weather',
    question: 'how windy was it on that day',
    right: figures([measure('wind', 'avg')], {
      filters: [period('date', '2014-08-11', '2014-08-12')],
    }),
    wrong: figures([measure('wind', 'avg')], {
      listed: { filters: [], sort: null, limit: 10, columns: ['temp_max'], within: [] },
    }),
  },
];

describe('the rows and figures that a question asks for', () => {
  it.each(CASES)('$rule: $question', ({ cube, question, right, wrong }) => {
    expect(check(cube, question, right)).toBeNull();
    expect(check(cube, question, wrong)).not.toBeNull();
  });

  it('lets «only» narrow a period, or name another one', () => {
    const before = figures([COUNT], { filters: [period('year', '2005-01-01', '2010-01-01')] });
    const since = (from: string, to: string | null): Plan =>
      figures([COUNT], { filters: [period('year', from, to)] });
    const question = 'only 2007 and later';
    expect(check('countries', question, since('2007-01-01', '2010-01-01'), before)).toBeNull();
    expect(check('countries', question, since('2007-01-01', null), before)).not.toBeNull();
    expect(check('countries', 'only 2011', since('2011-01-01', '2012-01-01'), before)).toBeNull();
  });
});
