import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCountries, rawFlights, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const gross = (director: string): number =>
  sum(rawMovies.filter((one) => one.Director === director).map((one) => one['Worldwide Gross']));

const people = (country: string, year: number): number =>
  sum(
    rawCountries
      .filter((one) => one.country === country && one.year === year)
      .map((one) => one.pop),
  );

describe('so many of a list', () => {
  const countries = ['France', 'Germany', 'Italy'];
  const total = sum(countries.map((one) => people(one, 1955)));
  const chain = [
    'How many people lived in France, Germany and Italy in 1955?',
    'How many people is that in the three countries together?',
    'What percentage of that total lived in Germany?',
    'What were the three populations in 2005?',
    'Which of the three countries grew by the most people from 1955 to 2005, and by how many?',
  ] as const;

  it('is added up, and divided again', async () => {
    expectLead(await ask(...chain.slice(0, 2)), total);
    expectLead(await ask(...chain.slice(0, 3)), (100 * people('Germany', 1955)) / total);
    expectRows(
      await ask(...chain.slice(0, 4)),
      ['Germany', 'France', 'Italy'].map((one) => [one, people(one, 2005)]),
    );
    const answered = await ask(...chain);
    expect(answered.result?.data[0]?.[0]).toBe('France');
    expectLead(answered, people('France', 2005) - people('France', 1955));
  });

  it('is asked of after its total', async () => {
    const answered = await ask(
      'What was the worldwide gross of Spielberg, Ridley Scott and Tim Burton in total?',
      'Which of these three directors took the most money?',
    );
    expect(answered.result?.totalRows).toBe(3);
    expectLead(answered, gross('Steven Spielberg'));
  });

  it('has another end', async () => {
    const ranked = ['Action', 'Comedy', 'Drama'].map(
      (genre) =>
        mean(
          rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['US Gross']),
        ) ?? 0,
    );
    expectLead(
      await ask(
        'What are the three most common genres?',
        'Which of those three has the highest average US gross?',
        'And the lowest of the three?',
      ),
      Math.min(...ranked),
    );
  });

  it('has as many most common ones as are asked for', async () => {
    const answered = await ask(
      'How many penguins are there per species?',
      'Which two of the three are the most common?',
    );
    expect(answered.result?.totalRows).toBe(2);
  });

  it('could have one mean or three', async () => {
    const answered = await ask(
      'How many flights left from ATL, DFW and ORD in total?',
      'What was the average delay of the three?',
    );
    expect(answered.result).toBeNull();
  });
});

describe('growth by the most people', () => {
  it('is a number and no percentage', async () => {
    const gains = [...new Set(rawCountries.map((one) => one.country))].map(
      (one) => people(one, 2005) - people(one, 1955),
    );
    expectLead(
      await ask('Which country grew by the most people from 1955 to 2005?'),
      Math.max(...gains),
    );
  });
});

describe('which two of some rows', () => {
  const budgets = (year: number): readonly (readonly [string, number])[] =>
    rawMovies
      .filter((one) => one.year === year && one['Major Genre'] === 'Action')
      .map((one) => [String(one.Title), Number(one['Production Budget'])] as const)
      .toSorted((a, b) => b[1] - a[1]);

  it('are those of the side that is named', async () => {
    const chain = [
      'What was the average production budget of action films released in 2005?',
      'And for those released in 2009?',
      'How large is the difference between the two years?',
      'Which two of the 2009 films had the largest budgets?',
    ] as const;
    const answered = await ask(...chain);
    expect(answered.result?.data.map((row) => [row[0], Number(row[1])])).toEqual(
      budgets(2009).slice(0, 2),
    );
    const [, second] = budgets(2009);
    const film = rawMovies.find((one) => one.Title === second?.[0]);
    const asked = await ask(...chain, 'How much did the second one gross worldwide?');
    expect(asked.result?.totalRows).toBe(1);
    expect(asked.result?.data[0]).toContain(String(film?.['Worldwide Gross']));
    const january = rawFlights.filter(
      (one) => one.origin === 'ATL' && one.date.slice(5, 7) === '01',
    );
    const delays = january.map((one) => one.delay).toSorted((a, b) => b - a);
    const late = await ask(
      'Compare the average delay of flights from ATL in January and in February',
      'Which three of the January flights had the longest delay?',
    );
    expect(late.result?.data.map((row) => Number(row[3]))).toEqual(delays.slice(0, 3));
  });

  it('are those that were counted', async () => {
    const rainy = rawWeather.filter((day) => day.date.startsWith('2014') && day.weather === 'rain');
    const coldest = rainy.map((day) => day.tempMin).toSorted((a, b) => a - b);
    const answered = await ask(
      'How many rainy days were there in 2014?',
      'Which three of them were the coldest?',
    );
    expect(answered.result?.data.map((row) => Number(row[1]))).toEqual(coldest.slice(0, 3));
  });

  it('have the conditions of the thread', async () => {
    const dear = rawMovies.filter(
      (one) => one.year === 2008 && Number(one['Production Budget']) > 100e6,
    );
    expectLead(
      await ask(
        'How many films released in 2009 cost more than 100 million dollars to make?',
        'And how many films that cost over 100 million came out in 2008?',
        'What were the average worldwide takings of the 2008 ones?',
      ),
      mean(dear.map((one) => one['Worldwide Gross'])) ?? 0,
    );
  });
});

describe('names and pronouns', () => {
  it('counts the films by him', async () => {
    expectLead(
      await ask(
        'How much money did the films of Steven Spielberg take worldwide, all added together?',
        'How many films by him is that?',
      ),
      rawMovies.filter((one) => one.Director === 'Steven Spielberg').length,
    );
  });

  it('gives a figure of each of two sides whose rows are named twice', async () => {
    expectRows(
      await ask(
        "Please give me the worldwide takings of Ridley Scott's films and of Tim Burton's films.",
      ),
      ['Tim Burton', 'Ridley Scott'].map((one) => [one, gross(one)]),
    );
    const listed = await ask("List the budgets of Spielberg's films and of Tim Burton's films");
    expect(listed.result?.totalRows).toBeGreaterThan(2);
  });

  it('takes those two for what the sentence before names', async () => {
    const rating = (genre: string): number =>
      mean(
        rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['IMDB Rating']),
      ) ?? 0;
    expectRows(
      await ask(
        'How many horror films and how many westerns are there in the list?',
        'My class also likes musicals and documentaries. What are the average IMDB ratings of those two?',
      ),
      ['Documentary', 'Musical'].map((one) => [one, rating(one)]),
    );
    const open = await ask(
      'I like short musicals and documentaries. What are the average IMDB ratings of those two?',
    );
    expect(open.result).toBeNull();
  });
});

describe('there and where they are the lightest', () => {
  const mass = (island: string): number =>
    mean(
      rawPenguins
        .filter((one) => one.Island === island && one.Species === 'Adelie')
        .map((one) => one['Body Mass (g)']),
    ) ?? 0;
  const chain = [
    'What is the average body mass of the Adelies on each of the three islands?',
    'On which island are they the heaviest?',
  ] as const;

  it('are the two ends of the ranking', async () => {
    expectLead(
      await ask(
        ...chain,
        'By how many grams are they heavier there than on the island where they are the lightest?',
      ),
      mass('Biscoe') - mass('Dream'),
    );
  });

  it('are none where another figure or the same end is named', async () => {
    const same = await ask(
      ...chain,
      'How much lighter are they there than on the island where they are the lightest?',
    );
    expect(same.result).toBeNull();
    const other = await ask(
      'On which island are the flippers the longest on average?',
      'By how much are they heavier there than on the island where they are the lightest?',
    );
    expect(other.result).toBeNull();
  });
});
