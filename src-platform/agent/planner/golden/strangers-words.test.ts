import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, median, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const labels = (data: readonly (readonly (string | null)[])[] | undefined): (string | null)[] =>
  (data ?? []).map(([label]) => label ?? null);

const ofCountry = (country: string, year: number) =>
  rawCountries.find((one) => one.country === country && one.year === year);
const priceOf = (symbol: string, year: number, month: string): number =>
  rawStocks.find((one) => one.symbol === symbol && one.year === year && one.month === month)
    ?.price ?? NaN;
const rateOf = (series: string, year: number): number =>
  mean(
    rawUnemployment
      .filter((one) => one.series === series && one.year === year)
      .map((one) => one.rate),
  ) ?? NaN;
const mass = (keep: (one: (typeof rawPenguins)[number]) => boolean): number | null =>
  mean(rawPenguins.filter(keep).map((one) => one['Body Mass (g)']));
const delayOf = (keep: (one: (typeof rawFlights)[number]) => boolean): number | null =>
  mean(rawFlights.filter(keep).map((one) => one.delay));
const hourOf = (one: { date: string }): number => Number(one.date.slice(11, 13));

describe('how many units one is more than the other', () => {
  it.each([
    'How many grams heavier is a male penguin than a female one on average?',
    'How many more grams do male penguins weigh than female penguins on average?',
  ])('%s', async (question) => {
    const apart =
      (mass((one) => one.Sex === 'MALE') ?? 0) - (mass((one) => one.Sex === 'FEMALE') ?? 0);
    expectLead(await ask(question), apart);
  });

  it('is told of the one side alone where the other is not known', async () => {
    const { text } = await ask('How many minutes longer is Titanic than Avatar?');
    expect(text).toContain('that of Avatar is unknown');
  });

  it('is counted in units, also by a verb', async () => {
    const late = delayOf((one) => hourOf(one) >= 12) ?? 0;
    const early = delayOf((one) => hourOf(one) < 12) ?? 0;
    expectLead(
      await ask(
        'By how many minutes is the average delay of flights leaving at noon or later higher than that of flights leaving before noon?',
      ),
      late - early,
    );
  });
});

describe('periods', () => {
  it('stand before a figure as a year', async () => {
    expectLead(
      await ask('What was the 1980 population of Japan?'),
      ofCountry('Japan', 1980)?.pop ?? 0,
    );
    expectLead(
      await ask('Average unemployment rate in Finance over 2008'),
      rateOf('Finance', 2008),
    );
  });

  it('are no numbers of anything else', async () => {
    const { result } = await ask('Flights of 2001 miles');
    expect(result?.totalRows).toBe(rawFlights.filter((one) => one.distance === 2001).length);
    expect((await ask('Movies with 1990 votes')).result).toBeNull();
  });

  it('are left out at the end of the data, and named where they lie within', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'IBM' && one.year < 2010);
    expectLead(
      await ask('What was the average price of IBM excluding 2010?'),
      mean(prices.map((one) => one.price)) ?? 0,
    );
    expect((await ask('Average unemployment rate excluding 2005')).result).toBeNull();
    const years = await ask('Total rainfall by year without 2013');
    expect(labels(years.result?.data)).toEqual(['2012-01-01', '2014-01-01', '2015-01-01']);
  });

  it('are said twice and read once', async () => {
    const two = 'And ten years later, in January 2010?';
    expectLead(
      await ask('What did an IBM share cost in January 2000?', two),
      priceOf('IBM', 2010, 'Jan'),
    );
  });

  it('end with a year that films were made by', async () => {
    const made = rawMovies.filter((one) => one.year <= 1970).length;
    expectLead(await ask('How many movies had been made by 1970?'), made);
  });

  it('are the years that a development runs over', async () => {
    const { result } = await ask('How did the number of snowy days develop from 2012 to 2015?');
    expect(labels(result?.data)).toEqual(['2012-01-01', '2013-01-01', '2014-01-01']);
  });

  it('are each of several', async () => {
    const sunny = await ask(
      'How many sunny days were there in 2012?',
      'And in each of the three years after that?',
    );
    expect(labels(sunny.result?.data)).toEqual(['2013-01-01', '2014-01-01', '2015-01-01']);
  });
});

describe('the row of the last answer', () => {
  it.each([
    ['How many cylinders does it have?', '8'],
    ['Is it from Japan?', 'USA'],
    ['How much horsepower does it have?', '175'],
  ])('is asked for its own figures: %s', async (asked, expected) => {
    const { result } = await ask('Which car is the heaviest?', asked);
    expect(result?.totalRows).toBe(1);
    expect(result?.data[0]).toEqual(expect.arrayContaining(['pontiac safari (sw)', expected]));
  });

  it('is not ranked anew by another figure of it', async () => {
    const { result } = await ask(
      'What is the most expensive movie?',
      'How much did it make in the US?',
    );
    expect(result?.data[0]?.[0]).toBe("Pirates of the Caribbean: At World's End");
  });

  it('is a day, which comes back as a day', async () => {
    const { result } = await ask('What was the coldest temperature?', 'On which day?');
    const least = lowest(rawWeather.map((one) => one.tempMin));
    const day = rawWeather.find((one) => one.tempMin === least)?.date.slice(0, 10);
    expect(result?.data[0]?.[0]).toBe(day);
  });

  it('is one, of which nothing is averaged', async () => {
    const thread = ['What is the heaviest car?', 'How many cylinders does it have?'];
    const many = await ask(
      ...thread,
      'What is the average weight of all cars with that many cylinders?',
    );
    expect(many.result).toBeNull();
  });

  it('is the first of all that it is said of, and no mean of them', async () => {
    const longest = highest(rawPenguins.map((one) => one['Flipper Length (mm)']));
    const { result } = await ask('What is the longest flipper, and which species is it?');
    expect(result?.data[0]).toEqual(expect.arrayContaining(['Gentoo', String(longest)]));
    const rate = highest(rawUnemployment.map((one) => one.rate));
    const both = await ask(
      'What is the highest unemployment rate of any industry, which industry was it, and in which month?',
    );
    expect(both.result?.data[0]).toEqual(
      expect.arrayContaining(['2010-02-01', 'Construction', String(rate)]),
    );
  });

  it('keeps the figure that is asked for beside another end', async () => {
    const { result } = await ask('How powerful is the lightest car?');
    const light = rawCars.toSorted((a, b) => a.Weight_in_lbs - b.Weight_in_lbs)[0];
    expect(result?.data[0]).toContain(String(light?.Horsepower));
  });
});

describe('what the last answers showed', () => {
  it('stays where words point at all of it', async () => {
    const few = ['Which countries had a fertility below 1.4 in 2005?'];
    const then = await ask(...few, 'What was it in those same countries in 1960?');
    const low = rawCountries.filter((one) => one.year === 2005 && one.fertility < 1.4);
    expect(labels(then.result?.data).sort()).toEqual(low.map((one) => one.country).sort());
  });

  it('is counted off, and the number chooses nothing', async () => {
    const top = ['Which five countries had the most people in 2005?'];
    const five = await ask(...top, 'Which of those five had the lowest fertility?');
    expect(five.result?.data[0]?.[0]).toBe('China');
    const three = await ask(
      'Which ten films made the most money worldwide?',
      'Who directed the first three of them?',
    );
    expect(three.result?.data.map((row) => row.at(-1))).toEqual([
      'James Cameron',
      'James Cameron',
      'Peter Jackson',
    ]);
  });

  it.each([
    ['Who directed the first of them?', 'Andrew Adamson'],
    ['How much did the first of these earn in American cinemas?', '291710957'],
    ['What was the production budget of the last of those five?', '60000000'],
  ])('is counted off by one: %s', async (asked, expected) => {
    const top = 'List the five films with the highest DVD sales in the US.';
    const { result } = await ask(top, asked);
    expect(result?.totalRows).toBe(1);
    expect(result?.data[0]?.at(-1)).toBe(expected);
  });

  it('has no first row where nothing ranks it, or it ranks periods', async () => {
    const films = await ask('Movies by Steven Spielberg', 'When was the first of them released?');
    expect(films.result).toBeNull();
    const years = await ask(
      'Which five years had the most snowy days?',
      'When was the first of them?',
    );
    expect(years.result).toBeNull();
  });

  it.each([
    'What percentage of the 2008 total came from PG-13 films?',
    'Which percentage of the total in 2008 came from films rated PG-13?',
  ])('is the total of a share: %s', async (asked) => {
    const films = rawMovies.filter((one) => one.year === 2008);
    const gross = (of: typeof films): number => sum(of.map((one) => one['Worldwide Gross']));
    const rated = films.filter((one) => one['MPAA Rating'] === 'PG-13');
    const answer = await ask('Worldwide gross by MPAA rating in 2008', asked);
    expectLead(answer, (100 * gross(rated)) / gross(films));
  });

  it('is not the total of all rows that are named', async () => {
    const late = rawFlights.filter((one) => one.delay > 0).length;
    const asked = 'What percentage of the total flights left late?';
    const answer = await ask('Total delay of flights from SFO by day', asked, asked);
    expectLead(answer, (100 * late) / rawFlights.length);
  });

  it('is ranked anew where it is asked who they were', async () => {
    const top = ['Which three countries had the highest fertility in 1960?'];
    const { result } = await ask(...top, 'Which were they in 2005?');
    const most = rawCountries
      .filter((one) => one.year === 2005)
      .toSorted((a, b) => b.fertility - a.fertility)
      .slice(0, 3);
    expect(labels(result?.data)).toEqual(most.map((one) => one.country));
  });

  it('is a place, and the other end of a way', async () => {
    const gentoo = rawPenguins.filter(
      (one) => one.Island === 'Biscoe' && one.Species === 'Gentoo',
    ).length;
    const there = await ask(
      'Which island has the most penguins?',
      'How do the penguins there split by species?',
    );
    expect(there.result?.data[0]).toEqual(['Gentoo', String(gentoo)]);
    const arrived = await ask(
      'Which airport had the most departures?',
      'How many flights arrived there?',
    );
    expectLead(arrived, rawFlights.filter((one) => one.destination === 'DFW').length);
  });

  it('is both ends of a route', async () => {
    const way = rawFlights.filter((one) => one.origin === 'LAX' && one.destination === 'PHX');
    const late = await ask(
      'Which route has the most flights?',
      'What is the average delay of those flights?',
    );
    expectLead(late, mean(way.map((one) => one.delay)) ?? 0);
  });

  it('are the two of the last questions, at another time', async () => {
    const thread = ['What was the life expectancy in Spain in 1960?', 'And in Norway?'];
    const { result } = await ask(...thread, 'How do the two compare in 2000?');
    expect(labels(result?.data).sort()).toEqual(['Norway', 'Spain']);
    const latter = await ask(...thread, 'What was the population of the former?');
    expectLead(latter, ofCountry('Spain', 1960)?.pop ?? 0);
  });

  it('keeps its other conditions where another value is named alone', async () => {
    const flippers = rawPenguins.filter((one) => one.Species === 'Gentoo' && one.Sex === 'MALE');
    const thread = [
      'How many female Gentoo penguins are there?',
      'What is the average flipper length of the males?',
    ];
    expectLead(await ask(...thread), mean(flippers.map((one) => one['Flipper Length (mm)'])) ?? 0);
  });
});

describe('words that carry others', () => {
  it.each([
    ['Which industry showed the highest unemployment rate in February 2010?', 'Construction'],
    ['Which species of penguin has the deepest beak on average?', 'Chinstrap'],
    ['Which penguin species was found on all three islands?', 'Adelie'],
    ['Which airport received the most flights?', 'ORD'],
  ])('%s', async (question, expected) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(expected);
  });

  it('introduce a question without a choice of their own', async () => {
    const asked = 'Could you show the average delay by weekday?';
    const { text, result } = await ask(
      `I suspect that some weekdays are worse than others. ${asked}`,
    );
    expect(result?.sqlQuery).toBe((await ask(asked)).result?.sqlQuery);
    expect(text).toContain('for an introduction');
  });

  it.each([
    'I only care about Gentoo penguins, so show the average body mass by island',
    'Only recent films interest me. What is the average gross?',
    'We are looking at the year 2009, so show the average unemployment rate by industry',
    'Flights taking more than 3 hours',
    'For each genre, which one grossed the most?',
  ])('are no introduction where they choose: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('say a condition twice', async () => {
    const cold = rawWeather.filter((one) => one.tempMin < 0).length;
    expectLead(await ask('How many days had a minimum temperature below 0 °C?'), cold);
    expectLead(
      await ask(
        'On how many days did the temperature fall below freezing, so a minimum under 0 °C?',
      ),
      cold,
    );
  });
});

describe('figures', () => {
  it('add up what is named as all of it', async () => {
    const people = sum(rawCountries.filter((one) => one.year === 2000).map((one) => one.pop));
    expectLead(await ask('What was the combined population of all countries in 2000?'), people);
    expectLead(
      await ask('If I add up the population of every country in 2000, what do I get?'),
      people,
    );
  });

  it('are the highest of each', async () => {
    const { result } = await ask('What was the highest price each of the five companies reached?');
    const most = highest(rawStocks.filter((one) => one.symbol === 'IBM').map((one) => one.price));
    expect(result?.data).toContainEqual(['IBM', String(most)]);
  });

  it('are means of years where means are compared', async () => {
    expectLead(
      await ask(
        'By how much did the average unemployment rate in Manufacturing rise from 2007 to 2009?',
      ),
      rateOf('Manufacturing', 2009) - rateOf('Manufacturing', 2007),
    );
  });

  it('are medians of the rows that they stand in', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'MSFT').map((one) => one.price);
    expectLead(await ask('What is the median monthly share price of Microsoft?'), median(prices));
    const highs = rawWeather
      .filter((one) => one.date.startsWith('2014-07'))
      .map((one) => one.tempMax);
    expectLead(
      await ask('What was the median daily maximum temperature in July 2014?'),
      median(highs),
    );
  });

  it('lie as far apart as their ends', async () => {
    const prices = rawStocks
      .filter((one) => one.symbol === 'GOOG' && one.year === 2008)
      .map((one) => one.price);
    const asked =
      'How far apart were the highest and lowest monthly share price of Google in 2008?';
    expectLead(await ask(asked), highest(prices) - lowest(prices));
    expect((await ask('How far apart are JFK and LAX?')).result).toBeNull();
  });

  it('are not known where the file marks them so', async () => {
    const marked = rawPenguins.filter((one) => one.Sex === null || one.Sex === '.').length;
    expectLead(await ask('For how many penguins is the sex not recorded?'), marked);
    expectLead(await ask('For how many penguins is the sex known?'), rawPenguins.length - marked);
  });

  it('are shared by the figures that are their rows', async () => {
    // 123 of 560 monthly prices.
    expectLead(await ask('What percentage of monthly prices are of IBM?'), 22);
  });
});
