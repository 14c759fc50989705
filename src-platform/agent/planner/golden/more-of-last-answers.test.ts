import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a difference of what was answered', () => {
  it('is told after two sides', async () => {
    const warmth = (year: string): number =>
      mean(rawWeather.filter((day) => day.date.startsWith(year)).map((day) => day.tempMax)) ?? 0;
    const { text } = await ask('Was 2015 warmer than 2014?', 'By how much?');
    expect(text).toContain('difference');
    expectLead(
      await ask('Was 2015 warmer than 2014?', 'By how much?'),
      warmth('2015') - warmth('2014'),
    );
  });

  it('is one in percent after how much something rose', async () => {
    const prices = rawStocks.filter(({ symbol, year }) => symbol === 'AMZN' && year === 2009);
    const first = prices.find(({ month }) => month === 'Jan')?.price ?? 0;
    const last = prices.find(({ month }) => month === 'Dec')?.price ?? 0;
    const thread = ['How much did Google gain in 2009?', 'And Amazon?', 'in percent'];
    expectLead(await ask(...thread), (100 * (last - first)) / first);
    // Of a rate it could be meant in points.
    const rate = ['How much did unemployment in finance rise in 2009?', 'in percent'];
    expect((await ask(...rate)).result).toBeNull();
  });

  it('is set against the mean of all', async () => {
    const weights = rawCars.map((car) => car.Weight_in_lbs);
    const far = (mean(weights) ?? 0) - lowest(weights);
    const thread = ['What is the lightest car?', 'From which year is it?'];
    expectLead(await ask(...thread, 'How much lighter is it than the average?'), far);
    const heavy = ['What is the heaviest car?', 'How much heavier is it than the average car?'];
    expectLead(await ask(...heavy), highest(weights) - (mean(weights) ?? 0));
    const male = ['What is the heaviest male penguin?', 'how much heavier is it than the average?'];
    expect((await ask(...male)).result).toBeNull();
  });
});

describe('another limit, list or mean of what was counted', () => {
  it('may begin with `by`', async () => {
    const late = rawFlights.filter(({ delay }) => delay > 60).length;
    const share = (100 * late) / rawFlights.length;
    expectLead(await ask('What share of flights were late?', 'And by more than an hour?'), share);
    expectLead(await ask('How many flights were late?', 'by more than an hour'), late);
  });

  it('names the first of the rows', async () => {
    const thread = ['How many films are in the genre Adventure?', 'Name the top 3 by gross'];
    const gross = rawMovies
      .filter((movie) => movie['Major Genre'] === 'Adventure')
      .map((movie) => movie['Worldwide Gross'] ?? 0)
      .toSorted((a, b) => b - a);
    const { result } = await ask(...thread);
    expect(result?.data.map(([, value]) => Number(value))).toEqual(gross.slice(0, 3));
  });

  it('is the mean of each row', async () => {
    const thread = ['How much did horror movies earn in total?', 'Average per movie?'];
    const gross = rawMovies
      .filter((movie) => movie['Major Genre'] === 'Horror')
      .map((movie) => movie['Worldwide Gross']);
    expectLead(await ask(...thread), mean(gross) ?? 0);
    expect(sum(gross)).toBeGreaterThan(0);
  });
});

describe('the other values of a condition', () => {
  it('have the same figure, each of them', async () => {
    const lengths = (islands: readonly string[]): [string, number][] =>
      islands
        .map((island): [string, number] => [
          island,
          mean(
            rawPenguins
              .filter((one) => one.Species === 'Adelie' && one.Island === island)
              .map((one) => one['Flipper Length (mm)']),
          ) ?? 0,
        ])
        .toSorted(([, one], [, other]) => other - one);
    const thread = ['Average flipper length of Adelies on Torgersen'];
    expectRows(await ask(...thread, 'and on the other islands?'), lengths(['Biscoe', 'Dream']));
    expectRows(
      await ask(...thread, 'Does it differ on the other islands?'),
      lengths(['Biscoe', 'Dream', 'Torgersen']),
    );
  });

  it('are unknown where no condition chooses one of them', async () => {
    expect((await ask('Average beak depth', 'and on the other islands?')).result).toBeNull();
    const thread = ['Average beak depth on Dream', 'and the other species?'];
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('the last of the rows in time', () => {
  it.each([
    [['How many movies did James Cameron make?', 'What was his last one?'], 'Avatar'],
    [['movies by Kubrick', 'What was his last one?'], 'Eyes Wide Shut'],
    [['movies by Kubrick', 'What was his last one?', 'And his first?'], 'Spartacus'],
  ])('is one of a person: %j', async (thread, title) => {
    const director = thread[0]?.includes('Cameron') === true ? 'James Cameron' : 'Stanley Kubrick';
    expect(rawMovies.find((movie) => movie.Title === title)?.Director).toBe(director);
    const { result } = await ask(...thread);
    expect(result?.data[0]?.[0]).toBe(title);
  });

  it.each([
    [['Snow days in Seattle', 'when was the last one?']],
    [['How many days did it snow?', 'When was the last time?']],
  ])('is found in a list or a number: %j', async (thread) => {
    const snow = rawWeather.filter(({ weather }) => weather === 'snow').map(({ date }) => date);
    const { result } = await ask(...thread);
    expect(result?.data[0]?.[0]).toBe(snow.toSorted().at(-1)?.replaceAll('/', '-'));
  });

  it('is refused where no person is meant', async () => {
    expect((await ask('How many cars from Japan?', 'what was his last one?')).result).toBeNull();
  });
});
