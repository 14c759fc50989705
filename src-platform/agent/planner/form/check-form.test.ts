import { beforeAll, describe, expect, it } from 'vitest';
import { loadEnglishWords } from '../text/english-words.ts';
import type { Filter, Measure, Plan } from '../plan/plan.ts';
import {
  by,
  checkForm as check,
  compare,
  COUNT,
  figures,
  list,
  measure,
  period,
  values,
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

const SHARE: Measure = {
  kind: 'part',
  of: { kind: 'count' },
  filters: [compare('delay', '>', '0')],
};
const GROWN: Measure = { kind: 'span', column: 'population', time: 'year', change: 'growth' };
const SINCE_1955 = period('year', '1955-01-01', null);
const top = { sort: { by: 'measure', index: 0, direction: 'desc' }, limit: 1 } as const;

const CASES: readonly Case[] = [
  {
    rule: 'each year is an end of a period',
    cube: 'movies',
    question: 'how many movies since 2000',
    right: figures([COUNT], { filters: [period('release_date', '2000-01-01', null)] }),
    wrong: figures([COUNT], { filters: [period('release_date', '2005-01-01', null)] }),
  },
  {
    rule: 'a month that is named selects',
    cube: 'weather',
    question: 'how many days in july',
    right: figures([COUNT], { filters: [{ kind: 'months', column: 'date', months: [7] }] }),
    wrong: figures([COUNT]),
  },
  {
    rule: 'which names one of them',
    cube: 'cars',
    question: 'which origin has the most cars',
    right: figures([COUNT], { groups: [by('origin')], ...top }),
    wrong: figures([COUNT], { groups: [by('model_year', 'year')], ...top }),
  },
  {
    rule: 'a change from the first row to the last is of one country',
    cube: 'countries',
    question: 'how much did the population of Kenya grow since 1955',
    right: figures([GROWN], { filters: [SINCE_1955, values('country', 'Kenya')] }),
    wrong: figures([GROWN], { filters: [SINCE_1955] }),
  },
  {
    rule: 'which July is told by its year',
    cube: 'weather',
    question: 'which july was the hottest',
    right: figures([measure('temp_max', 'avg')], {
      groups: [by('date', 'year')],
      filters: [{ kind: 'months', column: 'date', months: [7] }],
      ...top,
    }),
    wrong: list({
      columns: ['date', 'temp_max'],
      filters: [{ kind: 'months', column: 'date', months: [7] }],
      sort: { by: 'column', column: 'temp_max', direction: 'desc' },
      limit: 1,
    }),
  },
  {
    rule: 'how many rows is a number of rows',
    cube: 'cars',
    question: 'how many cars',
    right: figures([COUNT]),
    wrong: figures([measure('weight', 'avg')]),
  },
  {
    rule: 'how many names is a number of names',
    cube: 'movies',
    question: 'how many genres',
    right: figures([{ kind: 'distinct', column: 'major_genre' }]),
    wrong: figures([COUNT]),
  },
  {
    rule: 'a share is in percent',
    cube: 'flights',
    question: 'what percentage of flights were late',
    right: figures([SHARE]),
    wrong: figures([COUNT], { filters: [compare('delay', '>', '0')] }),
  },
  {
    rule: 'one share is one number',
    cube: 'flights',
    question: 'what % of flights were late',
    right: figures([SHARE]),
    wrong: figures([COUNT], { groups: [by('delay')], share: true }),
  },
  {
    rule: 'the extreme of each group',
    cube: 'cars',
    question: 'slowest 0 to 60 time per origin',
    right: figures([measure('acceleration', 'max')], { groups: [by('origin')] }),
    wrong: figures([measure('acceleration', 'avg')], { groups: [by('origin')], ...top }),
  },
  {
    rule: 'the aggregation before a figure is its own',
    cube: 'cars',
    question: 'maximum horsepower of european cars',
    right: figures([measure('horsepower', 'max')], { filters: [values('origin', 'Europe')] }),
    wrong: figures([measure('horsepower', 'avg')], { filters: [values('origin', 'Europe')] }),
  },
  {
    rule: 'two that are named have two figures',
    cube: 'penguins',
    question: 'how many male and female penguins',
    right: figures([COUNT], { filters: [values('sex', 'MALE', 'FEMALE')], groups: [by('sex')] }),
    wrong: figures([COUNT], { filters: [values('sex', 'MALE', 'FEMALE')] }),
  },
  {
    rule: 'a figure of one place is not that of all',
    cube: 'movies',
    question: 'movies with the highest us gross',
    right: list({ sort: { by: 'column', column: 'us_gross', direction: 'desc' }, limit: 10 }),
    wrong: list({
      sort: { by: 'column', column: 'worldwide_gross', direction: 'desc' },
      limit: 10,
    }),
  },
  {
    rule: 'a night has a lowest temperature alone',
    cube: 'weather',
    question: 'how many nights',
    right: figures([COUNT], { filters: [compare('temp_min', '<', '0')] }),
    wrong: figures([COUNT], { filters: [compare('precipitation', '>', '0')] }),
  },
  {
    rule: 'by names a group',
    cube: 'penguins',
    question: 'average body mass by species',
    right: figures([measure('body_mass', 'avg')], { groups: [by('species')] }),
    wrong: figures([measure('body_mass', 'avg')], { groups: [by('sex')] }),
  },
  {
    rule: 'nothing divides one figure',
    cube: 'penguins',
    question: 'average body mass',
    right: figures([measure('body_mass', 'avg')]),
    wrong: figures([measure('body_mass', 'avg')], { groups: [by('species')] }),
  },
  {
    rule: 'a number limits on its own side',
    cube: 'cars',
    question: 'how many cars with more than 200 hp',
    right: figures([COUNT], { filters: [compare('horsepower', '>', '200')] }),
    wrong: figures([COUNT], { filters: [compare('horsepower', '<', '200')] }),
  },
  {
    rule: 'a number limits its own figure',
    cube: 'cars',
    question: 'how many cars with more than 200 hp',
    right: figures([COUNT], { filters: [compare('horsepower', '>', '200')] }),
    wrong: figures([COUNT], { filters: [compare('weight', '>', '200')] }),
  },
  {
    rule: 'what is left out is not selected',
    cube: 'cars',
    question: 'how many cars are not japanese',
    right: figures([COUNT], {
      filters: [{ ...values('origin', 'Japan'), negated: true } as Filter],
    }),
    wrong: figures([COUNT], { filters: [values('origin', 'Japan')] }),
  },
  {
    rule: 'what is selected is not left out',
    cube: 'cars',
    question: 'how many japanese cars',
    right: figures([COUNT], { filters: [values('origin', 'Japan')] }),
    wrong: figures([COUNT], {
      filters: [{ ...values('origin', 'Japan'), negated: true } as Filter],
    }),
  },
  {
    rule: 'a mean that is limited is one of the group',
    cube: 'cars',
    question: 'in which years did the average weight exceed 3000',
    right: figures([measure('weight', 'avg')], {
      groups: [by('model_year', 'year')],
      having: [
        {
          measure: { kind: 'aggregate', column: 'weight', aggregation: 'avg' },
          comparison: '>',
          value: '3000',
        },
      ],
    }),
    wrong: figures([measure('weight', 'avg')], {
      groups: [by('model_year', 'year')],
      filters: [compare('weight', '>', '3000')],
    }),
  },
  {
    rule: 'a total that is limited is one of the period',
    cube: 'weather',
    question: 'in which months did it rain less than 20 mm',
    right: figures([measure('precipitation', 'sum')], {
      groups: [by('date', 'month')],
      having: [
        {
          measure: { kind: 'aggregate', column: 'precipitation', aggregation: 'sum' },
          comparison: '<',
          value: '20',
        },
      ],
    }),
    wrong: figures([COUNT], {
      groups: [by('date', 'month')],
      filters: [compare('precipitation', '<', '20')],
    }),
  },
  {
    rule: 'a period without something has no row of it',
    cube: 'weather',
    question: 'which months had no rain',
    right: figures([measure('precipitation', 'sum')], {
      groups: [by('date', 'month')],
      having: [
        {
          measure: { kind: 'aggregate', column: 'precipitation', aggregation: 'sum' },
          comparison: '=',
          value: '0',
        },
      ],
    }),
    wrong: figures([COUNT], { groups: [by('date', 'month')] }),
  },
  {
    rule: 'who is everywhere stands in no row of pairs',
    cube: 'penguins',
    question: 'which species lives on all islands',
    right: figures([COUNT], { groups: [by('species')] }),
    wrong: figures([COUNT], { groups: [by('species'), by('island')] }),
  },
  {
    rule: 'the largest difference ranks differences',
    cube: 'penguins',
    question: 'on which island is the difference of beak length and beak depth largest',
    right: figures(
      [
        {
          kind: 'formula',
          operator: 'minus',
          left: 'beak_length',
          right: 'beak_depth',
          aggregation: 'avg',
        },
      ],
      { groups: [by('island')], ...top },
    ),
    wrong: figures([measure('beak_length', 'avg')], { groups: [by('island')], ...top }),
  },
  {
    rule: 'a change has two figures',
    cube: 'cars',
    question: 'what was the change in weight by model year',
    right: figures(
      [
        measure('weight', 'avg'),
        {
          kind: 'window',
          of: { kind: 'aggregate', column: 'weight', aggregation: 'avg' },
          window: { kind: 'change' },
        },
      ],
      { groups: [by('model_year', 'year')] },
    ),
    wrong: figures([measure('weight', 'avg')], { groups: [by('model_year', 'year')] }),
  },
  {
    rule: 'two parts of the day are no one',
    cube: 'flights',
    question: 'how many flights before noon and after noon by hour',
    right: figures([COUNT], { groups: [by('departure', 'hour')] }),
    wrong: figures([COUNT]),
  },
  {
    rule: 'who asks for a person',
    cube: 'movies',
    question: 'who made the longest movie',
    right: list({
      columns: ['title', 'director'],
      sort: { by: 'column', column: 'running_time', direction: 'desc' },
      limit: 10,
    }),
    wrong: list({
      columns: ['title'],
      sort: { by: 'column', column: 'running_time', direction: 'desc' },
      limit: 10,
    }),
  },
  {
    rule: 'one with the highest is ranked',
    cube: 'weather',
    question: 'month with the highest precipitation',
    right: figures([measure('precipitation', 'sum')], { groups: [by('date', 'month')], ...top }),
    wrong: figures([measure('precipitation', 'max')], { groups: [by('date', 'month')] }),
  },
];

describe('the form that a question asks for', () => {
  it.each(CASES)('$rule: $question', ({ cube, question, right, wrong }) => {
    expect(check(cube, question, right)).toBeNull();
    expect(check(cube, question, wrong)).not.toBeNull();
  });

  it('lets a change end where the last figure stands', () => {
    const span = (to: string | null): Plan =>
      figures([{ kind: 'span', column: 'population', time: 'year', change: 'growth' }], {
        filters: [values('country', 'India'), period('year', '1980-01-01', to)],
      });
    const before = figures([measure('population', 'sum')], {
      filters: [values('country', 'India'), period('year', '2000-01-01', '2001-01-01')],
    });
    const question = 'how much growth is that since 1980';
    expect(check('countries', question, span('2001-01-01'), before)).toBeNull();
    expect(check('countries', question, span(null), before)).not.toBeNull();
  });
});
