import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('whether most of the rows are so', () => {
  it.each([
    'Did more than half of the flights arrive late?',
    'Did most flights arrive late?',
    'Is it true that the majority of flights arrive late?',
  ])('is a share of them: %s', async (question) => {
    const late = rawFlights.filter((one) => one.delay > 0).length;
    expectLead(await ask(question), (100 * late) / rawFlights.length);
  });

  it('is one of those that are named', async () => {
    const films = rawMovies.filter((one) => one.year === 2009);
    const rated = films.filter((one) => one['MPAA Rating'] === 'R').length;
    const asked = await ask('Were most of the films released in 2009 rated R?');
    expectLead(asked, (100 * rated) / films.length);
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 4000).length;
    const ofPenguins = await ask('Do most penguins weigh more than 4 kg?');
    expectLead(ofPenguins, (100 * heavy) / rawPenguins.length);
  });
});

describe('whether something was ever so', () => {
  it('lists when it was', async () => {
    const months = rawUnemployment.filter(
      (one) => one.series === 'Mining and Extraction' && one.rate < 2,
    );
    const { result, text } = await ask('Has unemployment in mining ever been below 2 percent?');
    expect(result?.totalRows, text).toBe(months.length);
    const cold = rawWeather.filter((one) => one.tempMin < -5);
    const asked = await ask('Was it ever colder than minus 5 in Seattle?');
    expect(asked.result?.totalRows, asked.text).toBe(cold.length);
  });

  it('is none of any', async () => {
    expectLead(await ask('Is it correct that no car from Japan has 8 cylinders?'), 0);
  });
});

describe('a month and the year that it is set against', () => {
  it('are the same month of two years', async () => {
    const means = [2014, 2015].map((year) => [
      `${String(year)}-07-01`,
      mean(
        rawWeather
          .filter((one) => one.date.startsWith(`${String(year)}-07`))
          .map((one) => one.tempMax),
      ),
    ]);
    expectRows(await ask('temp max july 2015 avg vs 2014'), means);
  });
});

it('tells the date of an end', async () => {
  const days = rawWeather
    .filter((one) => one.date.startsWith('2015'))
    .toSorted((a, b) => b.wind - a.wind);
  const { result, text } = await ask('max wind 2015 date');
  expect(result?.data[0]?.[0], text).toBe(days[0]?.date);
});

it('is asked in more words', async () => {
  const rain = rawWeather.filter((one) => one.date.startsWith('2014-11') && one.weather === 'rain');
  expectLead(
    await ask('Could I trouble you for the number of rainy days in November 2014?'),
    rain.length,
  );
  const high = rawStocks.filter((one) => one.symbol === 'AAPL' && one.price > 200);
  const { result } = await ask('Did Apple ever cost more than 200 dollars?');
  expect(result?.totalRows).toBe(high.length);
});
