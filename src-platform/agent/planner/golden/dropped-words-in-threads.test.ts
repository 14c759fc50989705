import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const refuses = async (...thread: readonly string[]): Promise<void> => {
  const { result, text } = await ask(...thread);
  expect(result, text).toBeNull();
};

describe('a noun behind how many', () => {
  it('is no other unit than that of the figure', async () => {
    await refuses(
      'Highest price of Apple?',
      'And the lowest?',
      'How many months lie between the two?',
    );
    const chain = ['Life expectancy in Japan in 1980?', 'And in 2000?'];
    const of = (year: number) =>
      rawCountries.find((one) => one.country === 'Japan' && one.year === year);
    expectLead(
      await ask(...chain, 'How many people did it gain?'),
      (of(2000)?.pop ?? 0) - (of(1980)?.pop ?? 0),
    );
    expectLead(
      await ask(...chain, 'How many years did it gain?'),
      (of(2000)?.life_expect ?? 0) - (of(1980)?.life_expect ?? 0),
    );
  });
});

describe('the rest', () => {
  const rating = (isDrama: boolean): number =>
    mean(
      rawMovies.flatMap((one) =>
        (one['Major Genre'] === 'Drama') === isDrama && one['IMDB Rating'] !== null
          ? [one['IMDB Rating']]
          : [],
      ),
    ) ?? Number.NaN;

  it('is of the same column and of the same figure', async () => {
    const drama = 'Average IMDB rating of dramas';
    expectLead(
      await ask(drama, 'How much higher is it than the other genres?'),
      rating(true) - rating(false),
    );
    await refuses(drama, 'How much higher is it than the other directors?');
    await refuses('Average mpg of Japanese cars', 'How much newer are they than the rest?');
    await refuses('Average body mass of Gentoo', 'How much older is Gentoo than the rest?');
  });
});

describe('a word that points', () => {
  it('is not left out with its condition', async () => {
    await refuses('What is the highest IMDB rating?', 'How many films with that score?');
    await refuses('What is the average IMDB rating?', 'How many films by that score?');
    await refuses('How many days in January 2013?', 'number of fogs in all Januaries');
  });

  it('is the last one, and not the first', async () => {
    await refuses('Which director has the highest total gross?', 'Leave the last director out');
  });

  it('brings back what was left out in the step before', async () => {
    const masses = ['Average body mass by species', 'without Gentoo'];
    expect((await ask(...masses, 'put it back in')).result?.data).toHaveLength(3);
    await refuses(...masses, 'by sex', 'put it back in');
    await refuses('Average body mass by species', 'by island', 'put them back in');
  });

  it('is the year of the month that was found', async () => {
    const days = rawWeather.filter(({ date }) => date.startsWith('2013'));
    const rain = days.reduce((sum, one) => sum + one.precipitation, 0);
    expectLead(
      await ask('Which month of 2013 was the wettest?', 'How much rain fell that year?'),
      rain,
    );
  });
});

describe('a difference of two names', () => {
  it('is of the names that are said', async () => {
    const mass = (species: string): number =>
      mean(
        rawPenguins.flatMap((one) =>
          one.Species === species && one.Sex === 'MALE' && one['Body Mass (g)'] !== null
            ? [one['Body Mass (g)']]
            : [],
        ),
      ) ?? Number.NaN;
    expectLead(
      await ask(
        'What is the difference in average body mass between Adelie and Chinstrap?',
        'How large is that difference between Adelie and Gentoo for males?',
      ),
      mass('Gentoo') - mass('Adelie'),
    );
  });

  it('is of the figure that is named', async () => {
    const { text } = await ask(
      'Average max temperature by year',
      'How much did the wind change from the first to the last year?',
    );
    expect(text).not.toContain('maximum temperature');
  });
});

describe('a time', () => {
  it('is that of the mean that a figure is set against', async () => {
    await refuses(
      'Average price of Apple in March 2005',
      'How far above the average for the year is that?',
    );
  });

  it('leaves the rows that it was asked of', async () => {
    await refuses(
      'How many Adelie penguins are on Biscoe?',
      'What percentage of the penguins on Dream is that?',
    );
    await refuses(
      'How many countries had a life expectancy above 75 in 1990?',
      'How many were over 3 in 2000?',
    );
  });
});
