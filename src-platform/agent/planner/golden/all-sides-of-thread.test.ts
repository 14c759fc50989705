import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const percent = <Row>(rows: readonly Row[], isPart: (row: Row) => boolean): number =>
  (100 * rows.filter(isPart).length) / rows.length;

describe('the share of all that the last questions asked about one by one', () => {
  it.each([
    'What share of all films are they together?',
    'What percentage of all films do both make up?',
    'What share of films are the two combined?',
  ])('%s', async (question) => {
    const isEither = (movie: (typeof rawMovies)[number]): boolean =>
      ['Comedy', 'Drama'].includes(movie['Major Genre'] ?? '');
    expectLead(
      await ask('How many comedies are there?', 'And dramas?', question),
      percent(rawMovies, isEither),
    );
  });

  it('is of airports, of people in one year, and of three genres', async () => {
    expectLead(
      await ask(
        'How many flights left from DFW?',
        'And from ORD?',
        'What share of all flights do the two have together?',
      ),
      percent(rawFlights, ({ origin }) => origin === 'DFW' || origin === 'ORD'),
    );
    const countries = rawCountries.filter(({ year }) => year === 2005);
    const people = (rows: typeof countries): number => rows.reduce((sum, { pop }) => sum + pop, 0);
    const ofTwo = countries.filter(({ country }) => ['India', 'China'].includes(country));
    const { text } = await ask(
      'Population of India in 2005',
      'And China?',
      'What share of all countries is that together?',
    );
    expect(text).toContain(`**${((100 * people(ofTwo)) / people(countries)).toFixed(1)}%**`);
    expectLead(
      await ask(
        'How many comedies are there?',
        'And dramas?',
        'And horror films?',
        'What share of films are all three together?',
      ),
      percent(rawMovies, (one) => ['Comedy', 'Drama', 'Horror'].includes(one['Major Genre'] ?? '')),
    );
  });

  it('adds up two shares', async () => {
    const shares = ['What share of films are comedies?', 'And dramas?'];
    expectLead(
      await ask(...shares, 'What share are they together?'),
      percent(rawMovies, (one) => ['Comedy', 'Drama'].includes(one['Major Genre'] ?? '')),
    );
  });

  it('is no share of means, and takes no other condition in silence', async () => {
    const means = ['Average rating of comedies', 'And dramas?', 'What share are they together?'];
    expect((await ask(...means)).result).toBeNull();
    const other = ['How many comedies are there?', 'And dramas?'];
    expect((await ask(...other, 'What share of films of 2005 are both?')).result).toBeNull();
  });
});

describe('the rest of all that the last questions asked about one by one', () => {
  it.each(['And the rest?', 'And the others?', 'And all the other cars?'])('%s', async (rest) => {
    const { length } = rawCars.filter(({ Origin }) => !['Japan', 'Europe'].includes(Origin));
    expectLead(await ask('How many cars are from Japan?', 'And Europe?', rest), length);
  });

  it('leaves out all of them', async () => {
    const penguins = ['How many Adelie penguins are there?', 'And Gentoo?'];
    const { length } = rawPenguins.filter(({ Species }) => Species === 'Chinstrap');
    expectLead(await ask(...penguins, 'And the rest?'), length);
    expectLead(await ask(...penguins, 'And the other species?'), length);
    expectLead(
      await ask('How many Adelie penguins are there?', 'And the rest?'),
      rawPenguins.filter(({ Species }) => Species !== 'Adelie').length,
    );
  });

  it.each([
    [['How many films came out in 2005?', 'And in 2006?', 'And the rest?']],
    [['What share of cars is from Japan?', 'And Europe?', 'And the rest?']],
  ])('is refused where not all can be left out: %j', async (thread) => {
    const { result, text } = await ask(...thread);
    expect(result).toBeNull();
    expect(text).toContain('name those that are to be left out');
  });
});
