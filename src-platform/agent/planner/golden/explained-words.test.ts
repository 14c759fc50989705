import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, type Expected } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const long = rawFlights.filter((one) => one.distance > 1000);
const heavy = rawCars.filter((one) => one.Weight_in_lbs > 4000);

const hourOf = (date: string): number => Number(date.slice(11, 13));
const meanDelay = (keep: (one: (typeof rawFlights)[number]) => boolean): number =>
  mean(rawFlights.filter(keep).map((one) => one.delay)) ?? 0;

describe('a word that the question explains itself', () => {
  it.each([
    'How long was the average delay of evening flights, meaning departures at 18:00 or later?',
    'Average delay of evening flights (departures at 18:00 or later)?',
    'average delay of late flights, that is flights departing at 18:00 or later',
  ])('%s', async (question) => {
    expectLead(
      await ask(question),
      meanDelay((one) => hourOf(one.date) >= 18),
    );
  });

  it.each([
    'avg delay on short hops, under 500 miles',
    'average delay of short trips, i.e. less than 500 miles',
    'average delay of short flights (under 500 miles)',
  ])('%s', async (question) => {
    expectLead(
      await ask(question),
      meanDelay((one) => one.distance < 500),
    );
  });

  it("I'm after small frugal cars: how many do better than 30 miles per gallon and weigh less than 2,000 lb?", async () => {
    const question =
      "I'm after small frugal cars: how many do better than 30 miles per gallon and weigh less than 2,000 lb?";
    const small = rawCars.filter(
      (one) => (one.Miles_per_Gallon ?? 0) > 30 && one.Weight_in_lbs < 2000,
    );
    expectLead(await ask(question), small.length);
  });

  it.each([
    'how many small cars, over 200 hp, are there?',
    'red cars, under 3000 lbs: how many?',
    'average delay of short flights',
  ])('refuses a word that no limit explains: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it.each([
    [
      'Of the Seattle days with a minimum temperature below zero, what share was sunny (weather = sun)?',
      () => {
        const cold = rawWeather.filter((one) => one.tempMin < 0);
        return (100 * cold.filter((one) => one.weather === 'sun').length) / cold.length;
      },
    ],
    [
      'how many Japanese cars (origin = Japan) have 4 cylinders?',
      () => rawCars.filter((one) => one.Origin === 'Japan' && one.Cylinders === 4).length,
    ],
    [
      'Gentoo penguins as a percentage of the total penguin population in the sample?',
      () =>
        (100 * rawPenguins.filter((one) => one.Species === 'Gentoo').length) / rawPenguins.length,
    ],
    [
      "average delay of the flights departing in the 7 o'clock hour (7:00-7:59)",
      () => meanDelay((one) => hourOf(one.date) === 7),
    ],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected());
  });
});

describe('an adjective that its limit explains', () => {
  it.each([
    'average delay of long flights, over 1000 miles',
    'average delay of long flights (over 1000 miles)',
    'average delay of the long flights, meaning over 1000 miles',
  ])('%s', async (question) => {
    expectLead(await ask(question), mean(long.map((one) => one.delay)) ?? 0);
  });

  it.each(['only the long ones, over 1000 miles', 'just the long flights, over 1000 miles'])(
    'narrows the last answer: %s',
    async (words) => {
      const months: readonly (readonly Expected[])[] = groupRows(
        long,
        (one) => [`${one.date.slice(0, 7).replace('/', '-')}-01`],
        (group) => [mean(group.map((one) => one.delay))],
      );
      expectRows(await ask('Average delay by month', words), months);
    },
  );

  it.each([
    ['average mpg of heavy cars, above 4000 lbs'],
    ['Average mpg of all cars', 'only the heavy ones, over 4000'],
  ])('%s', async (...thread) => {
    expectLead(await ask(...thread), mean(heavy.map((one) => one.Miles_per_Gallon)) ?? 0);
  });

  it('is one of money or of heat', async () => {
    const dear = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 100_000_000).length;
    expectLead(
      await ask('How many movies are there?', 'just the expensive ones, over 100 million'),
      dear,
    );
    const hot = rawWeather.filter((one) => one.tempMax > 30).length;
    expectLead(await ask('number of hot days, above 30 degrees'), hot);
  });

  it.each([
    ['Average mpg by origin', 'only the heavy ones'],
    ['Average mpg by origin', 'only the heavy ones, over 150 hp'],
    ['Average mpg by origin', 'only the big ones, over 4000'],
    ['Average delay by month', 'only the long ones, under 1000 miles'],
  ])('is refused where the limit explains it not: %s %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('where something goes or leaves', () => {
  const byDestination = orderBy(
    groupRows(
      rawFlights.filter((one) => one.origin === 'LAX'),
      (one) => [one.destination],
      (flights) => [flights.length],
    ),
    1,
    'desc',
  );

  it.each([
    'Where do flights out of LAX go most often?',
    'Where do LAX flights go the most?',
    'Where are most flights from LAX headed?',
  ])('%s', async (question) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(byDestination[0]?.[0]);
  });

  it('Where do flights out of LAX go most often? Just the top three.', async () => {
    const question = 'Where do flights out of LAX go most often? Just the top three.';
    expectRows(await ask(question), byDestination.slice(0, 3));
  });

  it.each([
    'Considering only origin airports with at least 100 flights, where do departing flights have the highest average delay?',
    'Consider only origin airports with at least 100 flights: which one has the highest average delay?',
    'Small samples mislead, so consider only origin airports with at least 100 flights: which one has the highest average delay?',
  ])('%s', async (question) => {
    const rows = groupRows(
      rawFlights,
      (one) => [one.origin],
      (flights) => [mean(flights.map((one) => one.delay)), flights.length],
    ).filter((row) => Number(row[2]) >= 100);
    expect((await ask(question)).result?.data[0]?.[0]).toBe(orderBy(rows, 1, 'desc')[0]?.[0]);
  });

  it('asks back where no end of the way is said', async () => {
    expect((await ask('Where do flights have the highest average delay?')).result).toBeNull();
  });
});

describe('everything taken together, and figures beside a ranking', () => {
  it.each([
    'Adding all years together, in which calendar month do the most movies come out?',
    'In which calendar month do the most movies come out, all years taken together?',
  ])('%s', async (question) => {
    const answered = await ask(question);
    expect(answered.result?.data[0]?.[0]).toBe('December');
  });

  it('Which month of the year gets the most days of sun, all years taken together?', async () => {
    const question = 'Which month of the year gets the most days of sun, all years taken together?';
    const july = rawWeather.filter(
      (one) => one.date.slice(5, 7) === '07' && one.weather === 'sun',
    ).length;
    expect((await ask(question)).result?.data[0]).toEqual(['July', String(july)]);
  });

  it('Adding all industries together, how many thousand people were unemployed in January 2010?', async () => {
    const question =
      'Adding all industries together, how many thousand people were unemployed in January 2010?';
    const people = rawUnemployment
      .filter((one) => one.year === 2010 && one.month === 1)
      .reduce((all, one) => all + one.count, 0);
    expectLead(await ask(question), people);
  });

  it.each([
    'Show the four films with the highest US DVD sales together with those sales.',
    'Show the four films with the highest US DVD sales along with those figures.',
  ])('%s', async (question) => {
    const rows = rawMovies
      .filter((one) => one['US DVD Sales'] !== null)
      .map((one) => [String(one.Title), one['US DVD Sales']]);
    expectRows(await ask(question), orderBy(rows, 1, 'desc').slice(0, 4));
  });

  it('lists the busiest airports along with how many left from each', async () => {
    const rows = groupRows(
      rawFlights,
      (one) => [one.origin],
      (flights) => [flights.length],
    );
    const question =
      'Please list the five airports with the most departing flights, busiest first, along with how many left from each.';
    expectRows(await ask(question), orderBy(rows, 1, 'desc').slice(0, 5));
  });
});

describe('a statement before the question about it', () => {
  const months = rawUnemployment.filter((one) => one.series === 'Government' && one.rate > 4);

  it.each([
    'The unemployment rate in Government is usually low; in how many months was it above 4 percent?',
    'Unemployment in Government tends to be low; in how many months was it above 4 percent?',
  ])('%s', async (question) => {
    const answered = await ask(question);
    expectLead(answered, months.length);
    expect(answered.text).toContain('introduction');
  });

  it('China is big: what was its population in 2000?', async () => {
    const { text } = await ask('China is big: what was its population in 2000?');
    expect(text).toContain('1,264,099,069');
  });

  it('refuses a statement that chooses a time', async () => {
    const question = 'Amazon was cheap in 2003; what was its price then?';
    expect((await ask(question)).result).toBeNull();
  });
});

describe('what the question is for, and one value in two words', () => {
  it.each([
    "I'd like to use the penguins in a science lesson. How many are there of each species?",
    "I'm making a poster about penguins. How many are there of each species?",
  ])('%s', async (question) => {
    const rows = groupRows(
      rawPenguins,
      (one) => [one.Species],
      (birds) => [birds.length],
    );
    expectRows(await ask(question), orderBy(rows, 1, 'desc'));
  });

  it('keeps what narrows the rows', async () => {
    const question =
      "I'd like to use only the Gentoos in a lesson. How many are there on each island?";
    expect((await ask(question)).result).toBeNull();
  });

  it.each([
    'how many movies are based on a book or a short story',
    'how many movies are based on a book or short story',
  ])('%s', async (question) => {
    expect((await ask(question)).text).toContain('657');
  });

  it("What'd the average American car get to the gallon in 1970?", async () => {
    const cars = rawCars.filter((one) => one.Origin === 'USA' && one.year === 1970);
    const question = "What'd the average American car get to the gallon in 1970?";
    expectLead(await ask(question), mean(cars.map((one) => one.Miles_per_Gallon)) ?? 0);
  });
});
