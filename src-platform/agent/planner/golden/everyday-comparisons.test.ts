import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const weights = (cylinders: number): number =>
  mean(rawCars.filter((car) => car.Cylinders === cylinders).map((car) => car.Weight_in_lbs)) ?? 0;

const prices = (symbol: string, year: number): number[] =>
  rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price);

const budget = (genre: string): number =>
  mean(
    rawMovies
      .filter((movie) => movie['Major Genre'] === genre)
      .map((movie) => movie['Production Budget']),
  ) ?? 0;

describe('a comparison in one question', () => {
  it.each([
    'How does the average weight of four-cylinder cars compare with that of six-cylinder cars?',
    'Is the average weight of four-cylinder cars lower than that of six-cylinder cars?',
    'Compare the average weight of four-cylinder cars with that of six-cylinder cars',
  ])('names the figure of the other side with a word for it: %s', async (question) => {
    expectRows(await ask(question), [
      ['4', weights(4)],
      ['6', weights(6)],
    ]);
  });

  it('is of other data as well', async () => {
    const { result } = await ask(
      'How does the average budget of dramas compare to that of comedies?',
    );
    const shown = result?.data.map(([genre, value]) => [genre, Math.round(Number(value))]);
    expect(shown).toEqual([
      ['Comedy', Math.round(budget('Comedy'))],
      ['Drama', Math.round(budget('Drama'))],
    ]);
    expectRows(await ask("How does Apple's average price in 2008 compare with that in 2009?"), [
      ['2008-01-01', mean(prices('AAPL', 2008)) ?? 0],
      ['2009-01-01', mean(prices('AAPL', 2009)) ?? 0],
    ]);
  });

  it('takes no limit from a number of the other side', async () => {
    const { result } = await ask('Are four-cylinder cars lighter than those with six cylinders?');
    expect(result?.data.map(([cylinders]) => cylinders)).toEqual(['4', '6']);
    expect((await ask('movies with a rating higher than that of 8')).result).toBeNull();
  });
});

describe('short words of a first question', () => {
  it('read a number sign and a year with a plus', async () => {
    const { result } = await ask('avg weight by # of cylinders');
    expect(Number(result?.data.find(([cylinders]) => cylinders === '4')?.[1])).toBeCloseTo(
      weights(4),
      6,
    );
    expectLead(await ask('number of cars 1975+'), rawCars.filter((car) => car.year >= 1975).length);
    const thread = ['average price of Apple by year', '2009+'];
    expectRows(await ask(...thread), [
      ['2009-01-01', mean(prices('AAPL', 2009)) ?? 0],
      ['2010-01-01', mean(prices('AAPL', 2010)) ?? 0],
    ]);
  });

  it('take no number of something for a year', async () => {
    expect((await ask('movies with 2000+ votes')).result).toBeNull();
  });

  it('add no total to an overall average', async () => {
    const rates = rawUnemployment.filter((one) => one.year === 2009).map((one) => one.rate);
    const { result, text } = await ask('overall avg unemployment rate by year');
    const shown = result?.data.find(([year]) => year?.startsWith('2009'))?.[1];
    expect(Number(shown), text).toBeCloseTo(mean(rates) ?? 0, 6);
    const delays = await ask('overall median delay by origin');
    expect(delays.result?.data[0]).toHaveLength(2);
    // The rate of all is another one than the mean of the rates.
    expect((await ask('overall unemployment rate by year')).result).toBeNull();
  });

  it('ask for a figure of the row, and for no number of rows', async () => {
    const heaviest = highest(rawCars.map((car) => car.Weight_in_lbs));
    const car = await ask('Which car is the heaviest one, and how many pounds does it weigh?');
    expectLead(car, heaviest);
    const birds = rawPenguins.map((one) => one['Body Mass (g)'] ?? 0);
    const penguin = await ask('Which penguin is the heaviest, and how many grams does it weigh?');
    expectLead(penguin, highest(birds));
    const power = await ask(
      'Which car is the most powerful one, and how many cylinders does it have?',
    );
    expect(power.result?.data[0]).toContain('8');
  });
});

describe('the same once more', () => {
  it('is of each kind of figure that was shown', async () => {
    const usa = rawCars.filter((car) => car.Origin === 'USA').map((car) => car.Horsepower ?? NaN);
    const known = usa.filter((one) => !Number.isNaN(one));
    const { result } = await ask('average and maximum weight by origin', 'same for horsepower');
    expect(result?.data[0]?.map(Number).slice(1)).toEqual([mean(known), highest(known)]);
  });

  it('is of one kind where the question names it', async () => {
    const { result } = await ask('average and median delay by origin', 'and the average distance?');
    expect(result?.data[0]).toHaveLength(2);
  });
});

const rate = (industry: string, year: number): number =>
  mean(
    rawUnemployment
      .filter((one) => one.series === industry && one.year === year)
      .map((one) => one.rate),
  ) ?? 0;

describe('a change between two times', () => {
  it('is between the means that were shown', async () => {
    const thread = [
      'What was the average unemployment rate in finance and in information in 2003?',
      'What were the two rates in 2009?',
    ];
    const asked = 'How much did the rate in finance go up from 2003 to 2009?';
    expectLead(await ask(...thread, asked), rate('Finance', 2009) - rate('Finance', 2003));
    const shares = ['average price of Apple in 2005', 'and in 2008?'];
    const [before, after] = [mean(prices('AAPL', 2005)) ?? 0, mean(prices('AAPL', 2008)) ?? 0];
    const rise = 'by how much did the price of Apple rise from 2005 to 2008?';
    expectLead(await ask(...shares, rise), after - before);
  });

  it('is a year-on-year change of the two years, in whichever order they were asked', async () => {
    const gross = (distributor: string, year: number): number =>
      rawMovies
        .filter((movie) => movie.Distributor === distributor && movie.year === year)
        .reduce((sum, movie) => sum + (movie['US Gross'] ?? 0), 0);
    const growth = (distributor: string): number =>
      100 * (gross(distributor, 2006) / gross(distributor, 2005) - 1);
    const thread = [
      'What was the total US gross of Universal films in 2006?',
      'And in the previous year?',
      'So what is the year-on-year change in percent?',
    ];
    expectLead(await ask(...thread), Math.abs(growth('Universal')));
    const other = 'Same calculation for Paramount Pictures, please';
    expectLead(await ask(...thread, other), growth('Paramount Pictures'));
  });

  it('is each step where the times are more, or other ones are named', async () => {
    const steps = await ask('average price of Apple in 2008', 'yearly change since 2005');
    expect(steps.result?.totalRows).toBeGreaterThan(2);
  });

  const delays = (month: number): number =>
    mean(
      rawFlights
        .filter((one) => one.distance > 1000 && Number(one.date.slice(5, 7)) === month)
        .map((one) => one.delay),
    ) ?? 0;

  it('is one from the first to the last, and no series', async () => {
    const thread = [
      'What is the average delay of flights of more than 1,000 miles?',
      'And of the remainder?',
      'Break the long ones down by month',
    ];
    expectRows(await ask(...thread), [
      ['2001-01-01', delays(1)],
      ['2001-02-01', delays(2)],
      ['2001-03-01', delays(3)],
    ]);
    const asked = 'What is the change from January to March, in minutes?';
    expectLead(await ask(...thread, asked), delays(3) - delays(1));
    const weight = (year: number): number =>
      mean(rawCars.filter((car) => car.year === year).map((car) => car.Weight_in_lbs)) ?? 0;
    const cars = ['average weight by year', 'what is the change from 1970 to 1982, in lbs?'];
    expectLead(await ask(...cars), weight(1970) - weight(1982));
    const months = [
      'price of Apple by month in 2008',
      "what's the change from January to December?",
    ];
    const apple = prices('AAPL', 2008);
    expectLead(await ask(...months), (apple[0] ?? 0) - (apple.at(-1) ?? 0));
  });

  it('is of the mean of each where each has a series', async () => {
    const { result } = await ask(
      'average price by company and year',
      'what is the change from 2005 to 2008?',
    );
    const change = (mean(prices('GOOG', 2008)) ?? 0) - (mean(prices('GOOG', 2005)) ?? 0);
    expect(result?.data[0]?.[0]).toBe('GOOG');
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(change, 6);
  });

  it('is refused where the months are of several years', async () => {
    const thread = ['average rain by month', 'what is the change from January to July?'];
    expect((await ask(...thread)).result).toBeNull();
  });

  it('stays of the same two times for something else', async () => {
    const power = (year: number): number =>
      mean(
        rawCars
          .filter((car) => car.Origin === 'Japan' && car.year === year)
          .map((car) => car.Horsepower),
      ) ?? 0;
    const thread = [
      'What was the average horsepower of American cars of the model year 1970?',
      'And of the model year 1982?',
      'By how many percent did it fall between those two years?',
      'Please show the averages of the same two years for Japanese cars.',
    ];
    expectRows(await ask(...thread), [
      ['1970-01-01', power(1970)],
      ['1982-01-01', power(1982)],
    ]);
  });

  it('is of another month of both years', async () => {
    const warmth = (month: string): number =>
      mean(rawWeather.filter((day) => day.date.startsWith(month)).map((day) => day.tempMax)) ?? 0;
    const thread = [
      'Compare the average maximum temperature in July 2014 and July 2015',
      'How about August of those two years?',
    ];
    expectRows(await ask(...thread), [
      ['2014-08-01', warmth('2014-08')],
      ['2015-08-01', warmth('2015-08')],
    ]);
  });

  it('chooses between two things in the way that both were shown', async () => {
    const thread = [
      "What was Apple's share price in January 2009?",
      'And in December of that year?',
      'By what percentage did it rise from the one to the other?',
      'What was that percentage for Google over the same months?',
    ];
    const google = prices('GOOG', 2009);
    expectLead(await ask(...thread), 100 * ((google.at(-1) ?? 0) / (google[0] ?? 1) - 1));
    expect((await ask(...thread, 'Which of the two rose more?')).result?.data[0]?.[0]).toBe('AAPL');
  });
});

describe('rows that an adjective names', () => {
  const hot = rawWeather.filter((day) => day.tempMax > 30);

  it('are those above the limit of the last questions', async () => {
    const thread = ['On how many days did it get hotter than 30 degrees?'];
    const later = [...thread, 'How many of those days were in 2015?'];
    const inYear = hot.filter((day) => day.date.startsWith('2015'));
    const share = await ask(...later, 'What percentage of the hot days is that?');
    expectLead(share, (100 * inYear.length) / hot.length);
    const cars = [
      'How many cars weigh less than 2500 lbs?',
      'how many of the light ones are from Japan?',
    ];
    const light = rawCars.filter((car) => car.Weight_in_lbs < 2500 && car.Origin === 'Japan');
    expectLead(await ask(...cars), light.length);
  });

  it('are refused where no limit was named, or the last question chose fewer', async () => {
    const none = ['How late are flights on average?', 'break the long ones down by month'];
    expect((await ask(...none)).text).toContain('names no limit');
    const thread = [
      'How many cars weigh more than 4000 lbs?',
      'how many of the heavy ones are from Japan?',
    ];
    const more = 'and how many of the heavy ones are from 1975?';
    expect((await ask(...thread, more)).result).toBeNull();
  });
});

describe('ends and rows of the last answer', () => {
  const mass = (species: string, sex: string): number =>
    mean(
      rawPenguins
        .filter((one) => one.Species === species && one.Sex === sex)
        .map((one) => one['Body Mass (g)']),
    ) ?? 0;

  it('are the two that a superlative of its figure names', async () => {
    const thread = [
      'Please show the average body mass of each species.',
      'Count only the males.',
      'What is the difference between the heaviest and the lightest species?',
    ];
    expectLead(await ask(...thread), mass('Gentoo', 'MALE') - mass('Chinstrap', 'MALE'));
    // Of the females the lightest is another species.
    const other = await ask(...thread, 'How large is that difference for the females?');
    expect(other.result).toBeNull();
    const named = [thread[0] ?? '', 'What is the difference between Gentoo and Adelie?'];
    const female = await ask(...named, 'and for the females?');
    expectLead(female, mass('Gentoo', 'FEMALE') - mass('Adelie', 'FEMALE'));
  });

  it('are not the first and the last in the order of a number', async () => {
    const thread = [
      'average weight by cylinders',
      'what is the difference between the highest and the lowest?',
    ];
    expect((await ask(...thread)).result).toBeNull();
  });

  it('have their months shown for the year that was shown', async () => {
    const thread = ['What was the average price of each company in 2009, from highest to lowest?'];
    const months = await ask(
      ...thread,
      'Please show the monthly prices of the second one for that year.',
    );
    expect(months.result?.data.map(([, value]) => Number(value))).toEqual(prices('AAPL', 2009));
    const earlier = await ask(...thread, 'monthly prices of the first one in 2008');
    expect(earlier.result?.data.map(([, value]) => Number(value))).toEqual(prices('GOOG', 2008));
  });
});

describe('times and parts of the last answer', () => {
  it('are asked back where a count chose some of their rows', async () => {
    const thread = ['How many sunny days were there in July 2012?', 'And in July 2015?'];
    const open = 'What was the average maximum temperature in each of these two months?';
    expect((await ask(...thread, open)).text).toContain('only of what the last question counted');
    const months = 'In how many months of 2009 was Apple above 150 dollars?';
    const year = await ask(months, 'what was the average price in that year?');
    expect(year.result).toBeNull();
    const above = prices('AAPL', 2009).filter((price) => price > 150);
    expectLead(await ask(months, 'what was its average price in those months?'), mean(above) ?? 0);
  });

  it('have the same share at an earlier time', async () => {
    const people = (year: number, industry?: string): number =>
      rawUnemployment
        .filter((one) => one.year === year && one.month === 1)
        .filter((one) => industry === undefined || one.series === industry)
        .reduce((sum, one) => sum + one.count, 0);
    const thread = [
      'How many people were unemployed in all industries together in January 2010?',
      'How many of them belonged to construction?',
      'What share is that?',
    ];
    const share = (year: number): number => (100 * people(year, 'Construction')) / people(year);
    expectLead(await ask(...thread), share(2010));
    expectLead(await ask(...thread, 'What was the share three years earlier?'), share(2007));
  });
});
