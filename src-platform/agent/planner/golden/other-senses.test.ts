import { afterAll, describe, expect, it } from 'vitest';
import { lowest, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const refuses = async (...thread: readonly string[]): Promise<void> => {
  const { result, text } = await ask(...thread);
  expect(result, text).toBeNull();
};
const answers = async (...thread: readonly string[]): Promise<void> => {
  const { result, text } = await ask(...thread);
  expect(result, text).not.toBeNull();
};

describe('words that mean something else in the data', () => {
  it('are people in work, of whom the data have none', async () => {
    await refuses('how many people have a job in Mining');
    await refuses('number of people with jobs in 2009');
    await answers('people with no job in mining in 2009');
    await answers("how many people don't have a job in mining");
  });

  it('are people who get old, and no old data', async () => {
    const countries = [...new Set(rawCountries.map(({ country }) => country))];
    const expectancy = (country: string): number =>
      Number(
        mean(rawCountries.filter((one) => one.country === country).map((one) => one.life_expect)),
      );
    const first = countries.toSorted((a, b) => expectancy(b) - expectancy(a))[0] ?? '';
    for (const verb of ['get', 'grow'])
      expect((await ask(`where do people ${verb} oldest`)).result?.data[0]?.[0]).toBe(first);
    await refuses('where do people live to be oldest');
    await answers('which is the oldest movie');
  });

  it('are a supposition, and no fact', async () => {
    await refuses('what would Apple have cost in May 2008');
    await refuses('how hot would it have been in july 2014');
    await answers('how much would you have paid for a share of apple in 2008');
  });

  it('are a spread, and no level', async () => {
    await refuses("which company's price varied the most");
    await answers('In which species does body mass vary the most (standard deviation)?');
  });

  it('are changes of a size, and no figures of it', async () => {
    await refuses(
      'show me the average price of each stock',
      'which one rose by more than 5 dollars',
    );
    await answers('which stocks had a price of more than 400 dollars in 2009 on average');
  });

  it('are a value that is left out on both sides', async () => {
    await refuses('flights with LAX as neither origin nor destination');
    const others = rawFlights.filter((one) => one.origin !== 'LAX' && one.destination !== 'LAX');
    expectLead(await ask('how many flights neither from nor to LAX'), others.length);
  });
});

describe('a figure that is not named', () => {
  it('is no number of rows where two differ', async () => {
    await refuses('how much do Denver and Dallas differ');
    await refuses('how much do Japan and Europe differ');
    await answers('how much do Japan and Europe differ in weight');
  });

  it('is no list of all rows where one of them is asked for', async () => {
    await refuses('how much does a penguin weigh');
    await refuses('how much did a movie cost in 2005');
    const gentoo = rawPenguins.filter((one) => one.Species === 'Gentoo');
    expectLead(
      await ask('how much does a gentoo weigh'),
      Number(mean(gentoo.map((one) => one['Body Mass (g)']))),
    );
  });

  it('is no mean of each where the end of all is asked for', async () => {
    const prices = rawStocks.filter(({ year }) => year === 2002).map(({ price }) => price);
    expectLead(await ask('lowest price of all stocks in 2002'), lowest(prices));
    await answers('which stock had the lowest average price in 2002');
  });

  it('is one of each where each is asked for', async () => {
    await refuses('how rainy is each month on average');
    await answers('how many flights does each airport have on average');
  });

  it('is no other unit than that of the noun', async () => {
    await refuses('compare ORD and ATL by delay', 'by how many flights is ORD better?');
    await answers('average delay of ORD and ATL', 'ORD is better by how many minutes?');
  });
});

it('leaves the time of one with that one', async () => {
  await refuses('number of comedies in 2005 and of dramas overall');
  await refuses('how many flights from ORD in january and from ATL overall');
  const films = rawMovies.filter((one) => one.year === 2005);
  const isNamed = (genre: string | null): boolean => genre === 'Comedy' || genre === 'Drama';
  expectLead(
    await ask('how many comedies and dramas were there in 2005 overall'),
    films.filter((one) => isNamed(one['Major Genre'])).length,
  );
});

it('points at nothing where nothing stands before it', async () => {
  await refuses('when did it come out');
  await answers('when did it rain the most');
  const heaviest = Math.max(...rawCars.map((one) => one.Weight_in_lbs));
  expect((await ask('heaviest car')).result?.data[0]?.[1]).toBe(String(heaviest));
});
