import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const firstRow = async (question: string): Promise<readonly unknown[] | undefined> =>
  (await ask(question)).result?.data[0];

describe('an end in everyday words', () => {
  it.each([
    'Which car drinks the most?',
    'which car burns the most fuel',
    'which car guzzles the most gas',
  ])('%s', async (question) => {
    const least = lowest(rawCars.map((one) => one.Miles_per_Gallon));
    expect((await firstRow(question))?.map(Number)).toContain(least);
  });

  it('is the strongest rain or wind of a day', async () => {
    const wettest = highest(rawWeather.map((one) => one.precipitation));
    for (const question of ['when was the heaviest rain', 'on which day did it rain the hardest'])
      expect((await firstRow(question))?.map(Number)).toContain(wettest);
    const windiest = highest(rawWeather.map((one) => one.wind));
    const blew = await firstRow('when did the wind blow hardest');
    expect(blew?.map(Number)).toContain(windiest);
  });

  it('is of the figure that is named behind it', async () => {
    const disc = highest(rawMovies.map((one) => one['US DVD Sales']));
    for (const question of ['best selling dvd', 'which movie sold best on dvd'])
      expect((await firstRow(question))?.map(Number)).toContain(disc);
    const cheapest = lowest(rawMovies.map((one) => one['Production Budget']));
    const made = await firstRow('which movie was made for the least money');
    expect(made?.map(Number)).toContain(cheapest);
    // The best seller without a word of discs is that of the cinemas.
    expect((await firstRow('best selling movie'))?.[0]).toBe('Avatar');
  });

  it('is the rating of those who gave it', async () => {
    const asked = await ask('which movie did critics give the worst marks');
    const worst = lowest(rawMovies.map((one) => one['Rotten Tomatoes Rating']));
    expect(asked.result?.data[0]?.map(Number), asked.text).toContain(worst);
    const users = await ask('which movie got the worst marks');
    expect(users.result?.data[0]?.map(Number)).toContain(
      lowest(rawMovies.map((one) => one['IMDB Rating'])),
    );
  });

  it('is how long people live, and not how many they are', async () => {
    const rows = rawCountries.filter((one) => one.year === 2005);
    const best = highest(rows.map((one) => one.life_expect));
    for (const question of [
      'which nation lives the longest in 2005',
      'in which country did people get oldest in 2005',
    ])
      expect((await firstRow(question))?.map(Number)).toContain(best);
    const both = await ask('do folks in Japan live longer than folks in Italy in 2005?');
    expect(both.text).toContain('life expectancy');
  });

  it('is how far it got', async () => {
    const of = (year: string): typeof rawWeather =>
      rawWeather.filter((one) => one.date.startsWith(year));
    expectLead(
      await ask('How hot did it get in 2015?'),
      highest(of('2015').map((one) => one.tempMax)),
    );
    expectLead(
      await ask('how cold did it get in 2013'),
      lowest(of('2013').map((one) => one.tempMin)),
    );
    const american = rawCars.filter((one) => one.Origin === 'USA');
    expectLead(
      await ask('how heavy did American cars get'),
      highest(american.map((one) => one.Weight_in_lbs)),
    );
    const july = of('2014-07').map((one) => one.tempMax);
    expectLead(await ask('how warm did it get in July 2014 on average'), mean(july) ?? NaN);
  });
});

describe('rows in everyday words', () => {
  it('are counted by a limit', async () => {
    const long = rawMovies.filter((one) => (one['Running Time min'] ?? 0) > 180);
    expectLead(await ask('how many movies last more than 180 minutes'), long.length);
    expectLead(await ask('how many movies last longer than three hours'), long.length);
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 5000);
    expectLead(await ask('how many birds top 5000 grams'), heavy.length);
    const late = rawFlights.filter((one) => one.delay > 60);
    expectLead(await ask('how many flights lost more than 60 minutes'), late.length);
    const dear = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 200_000_000);
    expectLead(await ask('how many movies were made for more than 200 million'), dear.length);
    // The head of a list is no limit.
    expect((await ask('how many models top 10 by horsepower')).result).toBeNull();
    const year = await ask('how many movies last year');
    expect(year.text).toContain('In 2010');
  });

  it('are days with frost, and days without it', async () => {
    const days = rawWeather.filter((one) => one.date.startsWith('2013'));
    const frost = days.filter((one) => one.tempMin < 0).length;
    expectLead(await ask('how often did it freeze in 2013'), frost);
    expectLead(await ask("how many days didn't freeze in 2013"), days.length - frost);
    const wet = days.filter((one) => one.precipitation > 0).length;
    expectLead(await ask('how many wet days in 2013'), wet);
  });

  it('are counted where they end', async () => {
    const landed = new Set(rawFlights.map((one) => one.destination)).size;
    for (const question of [
      'how many flights land at each airport',
      'how many landings per airport',
    ])
      expect((await ask(question)).result?.totalRows).toBe(landed);
    const left = new Set(rawFlights.map((one) => one.origin)).size;
    expect((await ask('how many flights leave each airport')).result?.totalRows).toBe(left);
  });

  it('are people without a job', async () => {
    const rows = rawUnemployment.filter((one) => one.year === 2010 && one.month === 2);
    const most = highest(rows.map((one) => one.count));
    for (const question of [
      'which industry had the most jobless in February 2010',
      'which sector has the most folks without a job in Feb 2010',
    ])
      expect((await firstRow(question))?.map(Number)).toContain(most);
  });
});

describe('an adjective without a limit', () => {
  it.each([
    'average weight of fast cars',
    'average worldwide gross of expensive movies',
    'average life expectancy of populous countries',
    'average weight of cars that are fast',
    'list the slow cars',
  ])('is no figure beside: %s', async (question) => {
    expect((await ask(question)).text).toContain('names no limit');
  });

  it('is a figure where it is asked for', async () => {
    const known = rawCars.filter((one) => one.Origin === 'Japan').map((one) => one.Acceleration);
    expectLead(await ask('how slow are Japanese cars on average'), mean(known) ?? NaN);
    const slow = rawCars.filter((one) => one.Acceleration > 20);
    expectLead(await ask('how many cars are slower than 20 seconds'), slow.length);
  });
});

describe('an everyday verb', () => {
  it('names the money of what is asked about', async () => {
    const gross = rawMovies.map((one) => one['Worldwide Gross']);
    expectLead(await ask('how much do films make on average'), mean(gross) ?? NaN);
    const asked = await ask(
      'which movie has the highest production budget',
      'how much did it make',
    );
    expect(asked.text).toContain('worldwide gross');
    const avatar = rawMovies.find((one) => one.Title === 'Avatar');
    expectLead(await ask('how many dollars did Avatar make'), avatar?.['Worldwide Gross'] ?? NaN);
    const spielberg = rawMovies.filter((one) => one.Director === 'Steven Spielberg');
    const all = await ask("what have Steven Spielberg's films grossed in all");
    expectLead(all, sum(spielberg.map((one) => one['Worldwide Gross'])));
    expect((await ask('how many dollars did Apple gain in 2009')).text).toContain('$120.60');
  });

  it('is no value and no name', async () => {
    const fridays = await ask('how many films open on each day of the week');
    expect(fridays.text).toContain('Friday has the most movies');
    expectLead(await ask('number of open movies'), 2);
    const seattle = rawFlights.filter((one) => one.destination === 'SEA');
    expectLead(await ask('how many flights end in SEA'), seattle.length);
  });

  it('says that a larger country has more people', async () => {
    const rows = rawCountries.filter((one) => one.year === 2005);
    const germany = rows.find((one) => one.country === 'Germany')?.pop ?? NaN;
    const asked = await ask('how many countries were larger than Germany in 2005');
    expectLead(asked, rows.filter((one) => one.pop > germany).length);
  });

  it('lands where it is said, and keeps the row of an extreme', async () => {
    const toOrd = rawFlights.filter((one) => one.destination === 'ORD').length;
    expectLead(await ask('how many landings at ORD'), toOrd);
    expectLead(await ask('how many flights from ORD', 'and landing there?'), toOrd);
    const days = rawWeather.filter((one) => one.date.startsWith('2014'));
    const { text } = await ask('hottest day in 2014?', 'How hot did it get?', 'How windy was it?');
    const hottest = days.toSorted((a, b) => b.tempMax - a.tempMax)[0];
    expect(text).toContain(`**${String(hottest?.wind)} m/s**`);
  });
});
