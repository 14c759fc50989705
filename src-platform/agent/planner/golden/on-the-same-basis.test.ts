import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const priceOf = (symbol: string, year: number): number =>
  mean(
    rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price),
  ) ?? 0;

const weightOf = (origin: string, year: number): number =>
  mean(
    rawCars
      .filter((one) => one.Origin === origin && one.year === year)
      .map((one) => one.Weight_in_lbs),
  ) ?? 0;

const massOf = (species: string): number =>
  mean(rawPenguins.filter((one) => one.Species === species).map((one) => one['Body Mass (g)'])) ??
  0;

describe('a comparison on the terms of the last answer', () => {
  it('is the same growth of another company', async () => {
    const answer = await ask(
      'Average Amazon share price per year?',
      'What is the percentage growth in 2009 versus 2008?',
      'And for Apple, on the same basis?',
    );
    expectLead(answer, (priceOf('AAPL', 2009) / priceOf('AAPL', 2008) - 1) * 100);
  });

  it('is the same two years of other cars', async () => {
    const { text } = await ask(
      'By how much did the average weight of American cars fall from 1970 to 1982?',
      'and on the same basis for Japan?',
    );
    const fall = weightOf('Japan', 1970) - weightOf('Japan', 1982);
    expect(text).toContain(`the difference was **${String(Math.round(fall))} lbs**`);
  });

  it('is a change over the same period', async () => {
    const answer = await ask(
      'Show average horsepower by model year.',
      'What is the percentage decline from 1970 to 1982?',
      'And average weight, same comparison?',
      'By what percentage did the average weight of European cars change over the same period?',
    );
    expectLead(answer, (weightOf('Europe', 1982) / weightOf('Europe', 1970) - 1) * 100);
  });

  it('is how much more another side has', async () => {
    const gap = massOf('Gentoo') - massOf('Adelie');
    const first = 'What is the average body mass of Adelies?';
    expectLead(await ask(first, 'how much more do Gentoos weigh?'), Math.round(gap));
    expectLead(await ask(first, 'how much heavier are Gentoos?'), Math.round(gap));
    const wind = (year: string): number =>
      mean(rawWeather.filter(({ date }) => date.startsWith(year)).map((one) => one.wind)) ?? 0;
    expectLead(
      await ask('What was the average wind in 2012?', 'how much windier was 2015?'),
      wind('2012') - wind('2015'),
    );
  });

  it.each([
    ['What is the average body mass of Adelies?', 'how much longer are Gentoos?'],
    ['What is the average body mass of Adelies?', 'how much taller are Gentoos?'],
  ])('is refused for another figure: %s > %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});

describe('versus what average', () => {
  const hot = rawWeather.filter(({ date }) => date.startsWith('2014-08')).map(({ wind }) => wind);
  const europe = rawCars.filter((one) => one.Origin === 'Europe').map((one) => one.Acceleration);

  it.each([
    [
      [
        'Which day recorded the highest temperature of the entire period?',
        'What was the wind speed on that day?',
        'Versus what average wind speed for that month as a whole?',
      ],
      mean(hot),
    ],
    [
      ['Average delay of flights to JFK?', 'Versus what average for all flights?'],
      mean(rawFlights.map(({ delay }) => delay)),
    ],
    [
      [
        "What's the average IMDB rating of Steven Spielberg's films?",
        'versus what average for all films?',
      ],
      mean(rawMovies.map((one) => one['IMDB Rating'])),
    ],
    [
      ['Which European car is the fastest?', 'Versus what average for European cars as a group?'],
      mean(europe),
    ],
  ])('is that average: %s', async (chain, expected) => {
    const { result } = await ask(...chain);
    expect(Number(result?.data[0]?.[0])).toBeCloseTo(expected ?? 0, 6);
    expect(result?.data[0]).toHaveLength(1);
  });
});

it('takes the figure that the comparing word names, and not that of the noun alone', async () => {
  for (const question of [
    'Which have the deeper beaks, Adelies or Gentoos, and by how much?',
    'Do Gentoos have shallower beaks than Adelies?',
    "How much deeper is an Adelie's beak than a Gentoo's?",
  ])
    expect((await ask(question)).result?.schema[1]?.name).toBe('avg_beak_depth');
});

it('takes the daily maximum for the temperature', async () => {
  const of = (month: string): number =>
    mean(
      rawWeather.filter(({ date }) => date.slice(5, 7) === month).map(({ tempMax }) => tempMax),
    ) ?? 0;
  expectLead(
    await ask('On average, how many degrees warmer is the daily maximum in July than in January?'),
    of('07') - of('01'),
  );
});
