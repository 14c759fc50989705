import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { mean } from './arithmetic.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a word that chooses rows or figures', () => {
  it.each([
    'how many big penguins have flippers over 200 mm',
    'large penguins with a beak longer than 50 mm, how many',
    'how many large cars have more than 200 horsepower',
    'how many huge films with more than 100000 votes',
    'how many flights were seriously late',
    'what price did Apple ultimately reach',
    'films that should have earned more than 100 million',
    'no matter how long films are, average budget',
    'how thick are the flippers',
    'how thick is a Gentoo',
    'Are flights from Denver late? Average delay by destination airport?',
    'which film has the most user reviews',
    'which film has the most reviews on imdb',
    'which film got the most critic reviews',
  ])('is not dropped: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('is one where nothing else says it', async () => {
    const large = rawPenguins.filter((one) => (one['Flipper Length (mm)'] ?? 0) > 200).length;
    expectLead(await ask('how many penguins have flippers over 200 mm'), large);
    const late = rawFlights.filter((one) => one.delay > 0).length;
    expectLead(await ask('how many flights were certainly late'), late);
    const dear = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 100_000_000).length;
    const cruises = await ask('how many films are even longer than Titanic');
    expect(cruises.text).toContain('running time higher than that of Titanic');
    expectLead(await ask('how many films might have cost over 100 million'), dear);
    expectLead(await ask('how many large films, over 100 million budget'), dear);
    const depths = rawPenguins.filter((one) => one.Species === 'Gentoo');
    expectLead(
      await ask('how thick are the bills of Gentoos'),
      mean(depths.map((one) => one['Beak Depth (mm)'])) ?? 0,
    );
    const frugal = rawCars.filter((one) => (one.Miles_per_Gallon ?? 0) > 30).length;
    expectLead(await ask('frugal cars: how many do better than 30 miles per gallon'), frugal);
  });

  it('asks for the last time, and for how long something lasts', async () => {
    const { text } = await ask("When was Apple's price last over 200 dollars?");
    const last = rawStocks.findLast((one) => one.symbol === 'AAPL' && one.price > 200);
    expect([last?.month, last?.year]).toEqual(['Mar', 2010]);
    expect(text).toContain('March 2010');
    expect(text).toContain('latest monthly price');
    const hot = rawWeather.filter((one) => one.tempMax > 30).length;
    expect((await ask('When was the temperature last over 30 degrees?')).text).not.toContain(
      `**${String(hot)}**`,
    );
    const long = rawMovies.filter((one) => (one['Running Time min'] ?? 0) > 120).length;
    expectLead(await ask('how many films last over 120 minutes'), long);
  });

  it('is even of a film that earned what it cost', async () => {
    const earned = rawMovies.filter(
      (one) => (one['Worldwide Gross'] ?? 0) > (one['Production Budget'] ?? Infinity),
    ).length;
    const { result } = await ask('how many films broke even');
    expect(Number(result?.data[0]?.[0])).toBe(earned);
    const longer = await ask('how many films are even longer than Titanic');
    expect(longer.result).not.toBeNull();
  });

  it('says where flights land behind where they begin', async () => {
    const flights = rawFlights.filter(
      (one) => one.origin === 'DEN' && one.destination === 'DFW',
    ).length;
    const { text } = await ask('how many flights begin in Denver and end in Dallas');
    expect(text).toContain(`**${String(flights)}**`);
  });

  it.each([
    'by what factor did it grow',
    'how many times bigger did it get',
    'it multiplied by how much',
  ])('asks for a multiple, and no percentage: %s', async (asked) => {
    const people = await ask('population of Nigeria in 1955 and 2005', asked);
    expect(people.text).toContain('**3.44** times as much');
    const price = await ask('price of Apple in 2005 and 2008', asked);
    expect(price.text).toContain('**2.87** times as much');
  });

  it('is a share of a company, and one of all films', async () => {
    const prices = rawStocks.filter((one) => one.symbol === 'IBM' && one.year === 2005);
    const price = mean(prices.map((one) => one.price)) ?? 0;
    expectLead(await ask('how much was one share of IBM in 2005'), price);
    const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy').length;
    expectLead(await ask('how much is a share of comedies'), (100 * comedies) / rawMovies.length);
  });

  it('is the latest month of the data, and no latest flight', async () => {
    const march = rawFlights.filter((one) => one.date.startsWith('2001/03'));
    const delay = mean(march.map((one) => one.delay)) ?? 0;
    expectLead(await ask('average delay, latest month'), delay);
    const cars = rawCars.filter((one) => one.Year.startsWith('1982')).length;
    expectLead(await ask('number of cars, latest year'), cars);
  });

  it('is a time of what is asked, and of no place', async () => {
    const january = rawFlights.filter((one) => one.date.startsWith('2001/01')).length;
    expectLead(await ask('how many landings in January'), january);
    const landed = rawFlights.filter((one) => one.destination === 'DEN').length;
    expectLead(await ask('how many landings in Denver'), landed);
    const topic = "I'm writing a profile of Google";
    const google = rawStocks.filter((one) => one.symbol === 'GOOG').map((one) => one.price);
    expectLead(await ask(`${topic}. What was its highest price?`), Math.max(...google));
    const early = await ask(`${topic} before 2006. What was its highest price?`);
    expect(early.result).toBeNull();
  });
});
