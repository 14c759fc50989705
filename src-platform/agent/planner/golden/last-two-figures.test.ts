import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const titled = (title: string): (typeof rawMovies)[number] | undefined =>
  rawMovies.find((one) => one.Title === title);
const titanic = titled('Titanic')?.['Worldwide Gross'] ?? 0;
const avatar = titled('Avatar')?.['Worldwide Gross'] ?? 0;
const budget = titled('Titanic')?.['Production Budget'] ?? 0;
const rainOf = (year: string): number =>
  sum(rawWeather.filter(({ date }) => date.startsWith(year)).map((one) => one.precipitation));
const carsOf = (origin: string): number => rawCars.filter((one) => one.Origin === origin).length;

describe('two figures of one row or of the same rows', () => {
  const film = ["Titanic's budget", 'its gross'];

  it.each(['how many times is that?', 'what ratio is that?', 'how many times the budget is that?'])(
    '%s',
    async (question) => {
      expectLead(await ask(...film, question), titanic / budget);
    },
  );

  it('have a difference', async () => {
    expectLead(await ask(...film, 'what difference is that?'), titanic - budget);
  });

  it('are means as well', async () => {
    const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy');
    const ratio =
      Number(mean(comedies.map((one) => one['Worldwide Gross']))) /
      Number(mean(comedies.map((one) => one['Production Budget'])));
    const thread = ['Average budget of comedies', 'their average gross'];
    expectLead(await ask(...thread, 'how many times is that?'), ratio);
  });

  it('are not set against each other where they are of two units, or where the part is open', async () => {
    const country = ['life expectancy of Japan in 2000', 'and its fertility'];
    expect((await ask(...country, 'what difference is that?')).result).toBeNull();
    expect((await ask(...film, 'what share is that?')).result).toBeNull();
  });
});

describe('one figure of two titles', () => {
  const films = ['Worldwide gross of Titanic', 'and of Avatar?'];

  it('is compared, and no number of titles', async () => {
    expectLead(await ask(...films, 'what difference is that?'), avatar - titanic);
    expectLead(await ask(...films, 'what ratio is that?'), avatar / titanic);
    expectLead(await ask(...films, 'how many times is that?'), avatar / titanic);
  });

  it('is added up, or averaged', async () => {
    expectRows(await ask(...films, 'the two together'), [[titanic + avatar]]);
    expectRows(await ask(...films, 'the average of the two?'), [[(titanic + avatar) / 2]]);
  });
});

describe('the average of the last two figures', () => {
  it('is one of numbers and totals', async () => {
    expectRows(await ask('Total precipitation in 2013', 'and in 2014', 'average of the two'), [
      [(rainOf('2013') + rainOf('2014')) / 2],
    ]);
    const from = (origin: string): number =>
      rawFlights.filter((one) => one.origin === origin).length;
    expectRows(await ask('How many flights from JFK?', 'and from ORD?', 'average of the two?'), [
      [(from('JFK') + from('ORD')) / 2],
    ]);
  });

  it('is refused of means', async () => {
    const cars = ['Average weight of American cars', 'and Japanese?'];
    expect((await ask(...cars, 'the average of the two')).result).toBeNull();
  });
});

describe('after the sum of both', () => {
  it('a ratio and a difference are of the two', async () => {
    const rain = ['Total precipitation in 2013', 'and in 2014', 'what is the sum?'];
    expectLead(await ask(...rain, 'and the ratio?'), rainOf('2014') / rainOf('2013'));
    const cars = ['How many American cars?', 'and Japanese?', 'together?'];
    expectLead(await ask(...cars, 'and the difference?'), carsOf('USA') - carsOf('Japan'));
  });

  it('a share is one of the sum', async () => {
    const cars = ['How many American cars?', 'and Japanese?', 'together?'];
    const share = (100 * (carsOf('USA') + carsOf('Japan'))) / rawCars.length;
    expectLead(await ask(...cars, 'what share of all is that?'), share);
  });
});
