import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries } from './raw-data.ts';

afterAll(expectNoOpenQueries);

it('is of the year that was asked for, where one of them is', async () => {
  const { result } = await ask(
    "what's the model year with the highest number of cars?",
    'how many European ones are among them?',
  );
  const european = rawCars.filter((one) => one.Year.startsWith('1982') && one.Origin === 'Europe');
  expect(result?.data[0]).toEqual([String(european.length)]);
});

describe('a question about rows of the last answer that it would leave behind', () => {
  it.each([
    [
      'how many cars have 6 cylinders',
      'how many of them are Japanese',
      'and European ones among them?',
    ],
    [
      'Penguin count by island',
      'Now just the Adelie ones',
      'How heavy are the ones on Dream on average?',
    ],
    ['How many foggy days in August 2013?', 'how much precipitation was there in that month?'],
    ['How many foggy days in August 2013?', 'In the same month, what was the total precipitation'],
    ['top 3 destinations from SFO', 'avg delay on the route to the first of them'],
    [
      'gap between the highest and the lowest life expectancy in 2000',
      'Which two countries are that?',
    ],
    [
      'price of Microsoft in January 2000',
      'And at its demise?',
      'So what is the change in percent?',
    ],
  ])('is refused or asked back: %s > %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it.each([
    "Avatar's worldwide gross is what multiple of its production budget?",
    'the total gross of comedies is how many times the total budget?',
    'mean unemployment rate in agriculture for January, February and so on',
    'combined population of every country in 2005',
  ])('is refused where its form would be another one: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('a figure of the last answer', () => {
  it('ranks again where the question says so', async () => {
    const chain = ['top 6 origins by nr of flights', 'avg delay for these six'];
    const { result } = await ask(...chain, 'which one is best on that');
    expect(result?.data[0]?.[0]).toBe('ORD');
  });

  it('is told in percent, and as no share of the rows', async () => {
    const chain = ['average price of IBM in 2008', 'And in 2009', "what's the difference"];
    const { text } = await ask(...chain, 'so how many percent is that');
    expect(text.split('\n')[0]).toContain('**1.9%**');
  });
});

it('is the figure of each of three, and not of the first', async () => {
  const chain = [
    'Which three countries had the highest fertility rate in 2000?',
    'What was the life expectancy in each of them that year?',
  ];
  const { result } = await ask(...chain, 'And what was it in 1955?');
  expect(result?.totalRows).toBe(3);
});

it('is the unit of a change and no period: by the most years', async () => {
  const grown = new Map<string, number>();
  for (const { country, year, life_expect: years } of rawCountries)
    if (year === 1955 || year === 2005)
      grown.set(country, (grown.get(country) ?? 0) + (year === 2005 ? years : -years));
  const [top] = [...grown].toSorted((a, b) => b[1] - a[1]);
  const question = 'Where did life expectancy rise by the most years from 1955 to 2005?';
  expect((await ask(question)).result?.data[0]?.[0]).toBe(top?.[0]);
});

it('lists kinds by the column that names them', async () => {
  const { result } = await ask('What kinds of penguins are found on Dream island?');
  expect(result?.data.map(([kind]) => kind).toSorted()).toEqual(['Adelie', 'Chinstrap']);
});
