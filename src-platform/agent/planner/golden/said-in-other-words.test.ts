import { afterAll, describe, expect, it } from 'vitest';
import { median, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('words that name a column or a value once more', () => {
  it('takes a word of the title before another name of the column', async () => {
    const answered = await ask('Rank the major film genres by average IMDB rating, best first.');
    expect(answered.result?.data[0]?.[0]).toBe('Documentary');
  });

  it('takes a perfect number for the most that there is, and no other', async () => {
    const films = rawMovies.filter((movie) => movie['Rotten Tomatoes Rating'] === 100);
    const asked = 'A perfect 100 on Rotten Tomatoes. How many films managed that?';
    expectLead(await ask(asked), films.length);
    const other = 'A perfect 90 on Rotten Tomatoes. How many films managed that?';
    expect((await ask(other)).result).toBeNull();
  });

  it('counts the same value once, and refuses two', async () => {
    const days = rawWeather.filter((day) => day.weather === 'rain');
    const asked = 'How many rainy days (weather type rain) did Seattle have in total?';
    expectLead(await ask(asked), days.length);
    expectLead(
      await ask(asked, 'as a share of all days?'),
      (100 * days.length) / rawWeather.length,
    );
    const other = 'How many rainy days (weather type snow) did Seattle have?';
    expect((await ask(other)).result).toBeNull();
  });

  it('knows which way flights go that come in', async () => {
    const top = 'Top 5 destination airports by number of incoming flights';
    expect((await ask(top)).result?.data[0]).toEqual(['ORD', '1160']);
    const other = 'Top 5 origin airports by number of incoming flights';
    expect((await ask(other)).result).toBeNull();
  });

  it('takes a mean of one figure for the figure', async () => {
    const many = rawCountries.filter((row) => row.year === 1980 && row.fertility > 7);
    const asked = 'Countries where women had more than 7 children on average in 1980?';
    const { result } = await ask(asked);
    expect(result?.data.map(([country]) => country).toSorted()).toEqual(
      many.map(({ country }) => country).toSorted(),
    );
    expect(result?.sqlQuery).not.toContain('avg(');
  });
});

describe('where the data are, and what the asking is made of', () => {
  it.each([
    ['windiest day in the Seattle weather log?', '2012-12-17'],
    ['five busiest departure airports in the flights file, with counts', 'DFW'],
    ['How many different directors are named in the film data?', '550'],
  ])('leaves out where the data are: %s', async (question, first) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(first);
  });

  it('lists what is to be named', async () => {
    const large = rawCountries.filter((row) => row.year === 2005 && row.pop > 100_000_000);
    const { result } = await ask('Countries with more than 100 million people in 2005: name them.');
    expect(result?.totalRows).toBe(large.length);
  });

  it('counts heads, where those are rows', async () => {
    expect((await ask('Penguin headcount per island, please.')).result?.data[0]).toEqual([
      'Biscoe',
      '168',
    ]);
    expect((await ask('Headcount by country in 2005')).result?.sqlQuery).toContain('population');
  });

  it('adds up what all rows did', async () => {
    const flights = rawFlights.filter((flight) => flight.date.slice(5, 7) === '02');
    const asked = 'What was the total mileage covered by all flights in February 2001?';
    expectLead(await ask(asked), sum(flights.map(({ distance }) => distance)));
  });

  it('takes the whole series for all of the data', async () => {
    const prices = rawStocks.filter(({ symbol }) => symbol === 'IBM').map(({ price }) => price);
    expectLead(
      await ask('Median monthly share price of IBM over the whole series?'),
      median(prices),
    );
  });

  it('shows a share, and then the fewest', async () => {
    const chain = [
      'Number of flights per weekday?',
      'Express that as a percentage of the total.',
    ] as const;
    expect((await ask(...chain)).text).toContain('**15.0%**');
    const quiet = await ask(...chain, 'Which day is the quietest?');
    expect(quiet.result?.data[0]?.[0]).toBe('Sunday');
  });
});

describe('a number and the word behind it', () => {
  it.each([
    ['On how many days was it 30 °C or warmer in Seattle?', 'temp_max >= 30'],
    ['On how many days was it 5 degrees or colder in Seattle?', 'temp_min <= 5'],
  ])('are one limit: %s', async (question, condition) => {
    expect((await ask(question)).result?.sqlQuery).toContain(condition);
  });

  it('counts those on the limit', async () => {
    const heavy = rawCars.filter((car) => car.Weight_in_lbs >= 4000);
    expectLead(await ask('How many cars are 4000 pounds or heavier?'), heavy.length);
  });
});
