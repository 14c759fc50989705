import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const percent = (part: readonly unknown[], all: readonly unknown[]): number =>
  (100 * part.length) / all.length;

const inYear = (year: string): typeof rawWeather =>
  rawWeather.filter((day) => day.date.startsWith(year));

describe('a share of rows that were counted', () => {
  it('is one of the rows of the same period', async () => {
    const rainy = (year: string): typeof rawWeather =>
      inYear(year).filter((day) => day.weather === 'rain');
    const cold = (year: string): typeof rawWeather => rainy(year).filter((day) => day.tempMin < 5);
    const chain = [
      'How many rainy days were there in 2012?',
      'On how many of them did the temperature drop below 5 degrees?',
      'What percentage of the rainy days is that?',
    ] as const;
    expectLead(await ask(...chain), percent(cold('2012'), rainy('2012')));
    expectLead(
      await ask(...chain, 'What is the same percentage for 2015?'),
      percent(cold('2015'), rainy('2015')),
    );
  });

  it('takes a period that only the last question named for the part', async () => {
    const hot = rawWeather.filter((day) => day.tempMax > 30);
    const of2015 = hot.filter((day) => day.date.startsWith('2015'));
    const chain = [
      'On how many days did it get hotter than 30 degrees?',
      'How many of those days were in 2015?',
      'What percentage of the hot days is that?',
    ] as const;
    expectLead(await ask(...chain), percent(of2015, hot));
    expectLead(
      await ask(...chain, 'What was the average low temperature on those hot days in 2015?'),
      mean(of2015.map((day) => day.tempMin)) ?? 0,
    );
  });

  it('takes an adjective for the rows that its limit alone chose', async () => {
    const hot = inYear('2013').filter((day) => day.tempMax > 28);
    expectLead(
      await ask(
        'How many days in 2013 were hotter than 28 degrees?',
        'What was the average wind on the hot days?',
      ),
      mean(hot.map((day) => day.wind)) ?? 0,
    );
    const open = await ask(
      'How many rainy days in 2013 were hotter than 20 degrees?',
      'What was the average wind on the hot days?',
    );
    expect(open.result).toBeNull();
  });

  it('asks for the limit of an adjective that none was set for', async () => {
    const answered = await ask(
      'How many days were there in 2015?',
      'What percentage of the hot days is that?',
    );
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('names no limit');
  });

  it('takes they for the rows of the last answer, whatever was asked of them', async () => {
    const of2009 = rawMovies.filter((one) => one.year === 2009);
    const dear = of2009.filter((one) => Number(one['Production Budget']) > 100e6);
    expectLead(
      await ask(
        'How many films released in 2009 cost more than 100 million dollars to make?',
        'How much did these films take worldwide on average?',
        'What percentage of all the films released in 2009 are they?',
      ),
      percent(dear, of2009),
    );
    const late = rawFlights.filter((one) => one.delay > 120);
    const chain = [
      'How many planes were more than two hours late?',
      'What was the average distance of those flights?',
      'What percentage of all the flights are they?',
    ] as const;
    expectLead(await ask(...chain), percent(late, rawFlights));
    const ranked = await ask(
      ...chain,
      'Which airport did the largest number of these very late planes leave from?',
    );
    const dfw = late.filter((one) => one.origin === 'DFW');
    expect(ranked.result?.data[0]).toEqual(['DFW', String(dfw.length)]);
  });

  it('is no share where the last answer is a mean', async () => {
    const answered = await ask(
      'What was the average delay of flights longer than 2000 miles?',
      'What percentage of all flights is that?',
    );
    expect(answered.result).toBeNull();
  });

  it('is one of everybody', async () => {
    const january = rawUnemployment.filter((one) => one.year === 2010 && one.month === 1);
    const leisure = rawUnemployment.filter((one) => one.series === 'Leisure and hospitality');
    const unemployed = leisure.filter((one) => one.year === 2010 && one.month === 1);
    const chain = [
      'In which month was the unemployment rate in leisure and hospitality the highest?',
      'How many people from this industry were out of work in that month?',
      'What percentage of everybody who was out of work in that month is that?',
    ] as const;
    expectLead(
      await ask(...chain),
      (100 * sum(unemployed.map((one) => one.count))) / sum(january.map((one) => one.count)),
    );
    expectLead(
      await ask(...chain, 'And what is the lowest unemployment rate this industry ever had?'),
      lowest(leisure.map((one) => one.rate)),
    );
  });
});

describe('ever', () => {
  it('asks of all times after one of them', async () => {
    const india = rawCountries.filter((one) => one.country === 'India');
    expectLead(
      await ask(
        'How many people lived in India in 2000?',
        'What was the highest life expectancy this country ever had?',
      ),
      highest(india.map((one) => one.life_expect)),
    );
  });
});

describe('a mean of what was counted', () => {
  it('is one mean and not one of each', async () => {
    const amazon = rawStocks.filter((one) => one.symbol === 'AMZN' && one.price > 70);
    const of2008 = amazon.filter((one) => one.year === 2008);
    const chain = [
      "In how many months of 2008 was Amazon's share price over 70 dollars?",
      'What percentage of the months of that year is that?',
      'What was its average share price over those months?',
    ] as const;
    expectLead(await ask(...chain), mean(of2008.map((one) => one.price)) ?? 0);
    expectLead(
      await ask(...chain, 'And in how many months was it over 70 dollars in 2009?'),
      amazon.filter((one) => one.year === 2009).length,
    );
    const old = rawCountries.filter((one) => one.year === 2000 && one.life_expect > 70);
    expectLead(
      await ask(
        'How many countries had a life expectancy above 70 years in 2000?',
        'What is the average fertility in those countries?',
      ),
      mean(old.map((one) => one.fertility)) ?? 0,
    );
    const rain = inYear('2014').filter((day) => day.weather === 'rain');
    expectLead(
      await ask('How many days in 2014 were rainy?', 'What was the average wind over those days?'),
      mean(rain.map((day) => day.wind)) ?? 0,
    );
  });

  it('stays one of each where they were named, or have several rows', async () => {
    const answered = await ask(
      'How many directors made a film that cost over 200 million?',
      'What is the average gross of those directors?',
    );
    expect(answered.result?.totalRows).toBeGreaterThan(1);
  });
});

describe('two shares', () => {
  const isLate = (one: (typeof rawFlights)[number]): boolean => one.delay > 0;
  const from = (origin: string): typeof rawFlights =>
    rawFlights.filter((one) => one.origin === origin);
  const share = (origin: string): number => percent(from(origin).filter(isLate), from(origin));

  it('are set against each other by the larger percentage and by points', async () => {
    const chain = ['What percentage of flights from ATL were late?', 'And from DFW?'] as const;
    const points = share('ATL') - share('DFW');
    for (const question of [
      'Which of the two airports has the larger percentage, and by how many points?',
      'Which has the lower percentage, and by how much?',
      'Which airport has the bigger share, and by how many percentage points?',
    ])
      expectLead(await ask(...chain, question), points);
    const years = ['2014', '2015'].map((year) =>
      percent(
        inYear(year).filter((day) => day.weather === 'rain'),
        inYear(year),
      ),
    );
    expectLead(
      await ask(
        'What was the share of rainy days in 2014?',
        'And in 2015?',
        'In which of the two years was the share higher, and by how many points?',
      ),
      (years[0] ?? 0) - (years[1] ?? 0),
    );
  });

  it('have a bigger share and no bigger penguins', async () => {
    const on = (island: string): typeof rawPenguins =>
      rawPenguins.filter((one) => one.Island === island);
    const gentoos = on('Biscoe').filter((one) => one.Species === 'Gentoo');
    expectLead(
      await ask(
        'What share of the penguins on Biscoe are Gentoos?',
        'And on Dream?',
        'Which island has the bigger share?',
      ),
      percent(gentoos, on('Biscoe')),
    );
  });
});

describe('what is left after a share', () => {
  const genres = ['Adventure', 'Action', 'Comedy', 'Drama', 'Thriller/Suspense'];
  const gross = (rows: typeof rawMovies): number => sum(rows.map((one) => one['Worldwide Gross']));
  const others = rawMovies.filter((one) => !genres.includes(one['Major Genre'] ?? ''));
  const chain = [
    'The top five genres by worldwide gross?',
    'What percentage of the overall worldwide gross do these five account for?',
  ] as const;

  it('is its share, or its figure where the unit is named', async () => {
    const all = gross(rawMovies);
    expectLead(await ask(...chain), (100 * (all - gross(others))) / all);
    expectLead(await ask(...chain, 'And the rest?'), (100 * gross(others)) / all);
    expectLead(await ask(...chain, 'And the remainder, in dollars?'), gross(others));
  });

  it('leaves the list of the five to be asked of', async () => {
    const answered = await ask(
      ...chain,
      'And the remainder, in dollars?',
      'Which of the five has the highest average production budget?',
    );
    const dearest = rawMovies.filter((one) => one['Major Genre'] === 'Adventure');
    expect(answered.result?.totalRows).toBe(5);
    expectLead(answered, mean(dearest.map((one) => one['Production Budget'])) ?? 0);
  });

  it('is not said of a limit, beside which rows have no figure', async () => {
    const answered = await ask(
      'How many cars do more than 20 miles per gallon?',
      'What percentage of all cars is that?',
      'And the rest?',
    );
    expect(answered.result).toBeNull();
  });
});
