import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listRows = async (...chain: readonly string[]): Promise<readonly (readonly unknown[])[]> =>
  (await ask(...chain)).result?.data ?? [];

const monthOf = (date: string): number => Number(date.slice(5, 7));

describe('«between» two months', () => {
  it('is a span, where nothing sets them apart', async () => {
    const rain = rawWeather.filter(({ date }) => [6, 7, 8].includes(monthOf(date)));
    expectLead(
      await ask('Average maximum temperature in Seattle between June and August'),
      mean(rain.map((one) => one.tempMax)) ?? Number.NaN,
    );
    const rows = await listRows('How did the average delay develop between January and March?');
    expect(rows).toHaveLength(3);
  });

  it('names two sides behind a word for a difference', async () => {
    const rows = await listRows('What is the difference in flights between January and March?');
    expect(rows).toHaveLength(2);
  });
});

describe('a preposition before each of several', () => {
  it('asks for a figure of each', async () => {
    const flights = await listRows(
      'How many flights were there in January, in February and in March?',
    );
    expect(flights.map(([month]) => month)).toEqual(['2001-01-01', '2001-02-01', '2001-03-01']);
    const weights = await listRows(
      'What is the average weight of the cars with 4, with 6 and with 8 cylinders?',
    );
    const eights = rawCars.filter((one) => one.Cylinders === 8).map((one) => one.Weight_in_lbs);
    expect(weights).toHaveLength(3);
    expect(Number(weights[2]?.[1])).toBeCloseTo(mean(eights) ?? Number.NaN, 6);
  });

  it('is one figure where none is said again', async () => {
    const rows = await listRows('What is the average weight of cars with 4, 6 and 8 cylinders?');
    expect(rows).toHaveLength(1);
  });
});

describe('one of several times, against the mean of all', () => {
  it.each([
    'by how many dollars was that above the average?',
    'by how much was that above the yearly average?',
    'how far above the average is that?',
  ])('stays one of the same share: %s', async (question) => {
    const prices = rawStocks.filter((one) => one.symbol === 'GOOG');
    const best = prices.filter((one) => one.year === 2007);
    const [own, all] = [best, prices].map((rows) => mean(rows.map((one) => one.price)) ?? 0);
    const chain = ['average price of Google by year', 'which year was highest?'];
    expectLead(await ask(...chain, question), (own ?? 0) - (all ?? 0));
  });

  it('may be the busiest day of a month', async () => {
    const days = new Map<string, number>();
    for (const { date } of rawFlights)
      if (monthOf(date.replaceAll('/', '-')) === 3)
        days.set(date.slice(0, 10), (days.get(date.slice(0, 10)) ?? 0) + 1);
    const counts = [...days.values()];
    expectLead(
      await ask(
        'How many flights were there on average per day in March?',
        'Which day in March was the busiest?',
        'By how many flights was that above the daily average for the month?',
      ),
      Math.max(...counts) - (mean(counts) ?? 0),
    );
  });
});

describe('one name against the rest', () => {
  const [japan, rest] = [true, false].map(
    (isJapan) =>
      mean(
        rawCars
          .filter((one) => (one.Origin === 'Japan') === isJapan)
          .map((one) => one.Miles_per_Gallon),
      ) ?? Number.NaN,
  );
  const mileage = 'What is the average mileage of the Japanese cars?';

  it('has one figure of all others', async () => {
    expectLead(await ask(mileage, 'And of all the other cars together?'), rest ?? Number.NaN);
  });

  it.each([
    [mileage, 'How much better is Japan than the rest, in percent?'],
    [
      mileage,
      'And of all the other cars together?',
      'How much better is Japan than the rest, in percent?',
    ],
  ])('is so many percent above it: %s', async (...chain) => {
    const { text } = await ask(...chain);
    const percent = 100 * ((japan ?? 0) / (rest ?? 1) - 1);
    expect(text).toContain(`**${percent.toFixed(1)}%**`);
  });

  it('differs by the figure of the last answer', async () => {
    const [gentoo, others] = [true, false].map(
      (isGentoo) =>
        mean(
          rawPenguins
            .filter((one) => (one.Species === 'Gentoo') === isGentoo)
            .map((one) => one['Body Mass (g)']),
        ) ?? 0,
    );
    const chain = ['What is the average body mass of Gentoo?'];
    const asked = await ask(...chain, 'How much heavier are they than the rest?');
    expectLead(asked, (gentoo ?? 0) - (others ?? 0));
    const { result } = await ask(...chain, 'How much longer are they than the rest?');
    expect(result).toBeNull();
  });
});

describe('a difference of two sexes', () => {
  it('is asked for of another species', async () => {
    const masses = (species: string, sex: string): number =>
      mean(
        rawPenguins
          .filter((one) => one.Species === species && one.Sex === sex)
          .map((one) => one['Body Mass (g)']),
      ) ?? 0;
    const chain = ['What is the average body mass of Gentoo males?'];
    const lighter = 'How much lighter are the females on average?';
    expectLead(await ask(...chain, lighter), masses('Gentoo', 'MALE') - masses('Gentoo', 'FEMALE'));
    expectLead(
      await ask(...chain, lighter, 'And how large is that difference between the sexes in Adelie?'),
      masses('Adelie', 'MALE') - masses('Adelie', 'FEMALE'),
    );
  });
});
