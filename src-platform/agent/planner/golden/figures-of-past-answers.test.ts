import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawMovies, rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const massOf = (species: string, sex?: string): number =>
  Number(
    mean(
      rawPenguins
        .filter((one) => one.Species === species && (sex === undefined || one.Sex === sex))
        .map((one) => one['Body Mass (g)']),
    ),
  );
const mpgOf = (year: string): number =>
  Number(
    mean(rawCars.filter((one) => one.Year.startsWith(year)).map((one) => one.Miles_per_Gallon)),
  );
const priceOf = (symbol: string, month: string): number =>
  Number(
    mean(
      rawStocks
        .filter((one) => one.symbol === symbol && `${one.month} ${String(one.year)}` === month)
        .map((one) => one.price),
    ),
  );
const rainOf = (year: string): number =>
  sum(rawWeather.filter(({ date }) => date.startsWith(year)).map((one) => one.precipitation));
const grossOf = (genre: string): number =>
  sum(
    rawMovies
      .filter((one) => one['Major Genre'] === genre)
      .map((one) => one['Worldwide Gross'] ?? 0),
  );
const percentMore = (now: number, before: number): number => ((now - before) / before) * 100;

describe('figures that were asked for one by one, named by their order', () => {
  const years = ['average mpg in 1970', 'and in 1980', 'and in 1982'];

  it.each([
    'difference between the first and the last',
    'how far apart are the first one and the third',
  ])('%s', async (question) => {
    expectLead(await ask(...years, question), mpgOf('1982') - mpgOf('1970'));
  });

  it('in percent of the one that the words set the other against', async () => {
    const up = await ask(...years, 'by how many % did it grow from the first to the third');
    expectLead(up, percentMore(mpgOf('1982'), mpgOf('1970')));
    expect(up.text).toContain('in 1982');
    const gap = ['average body mass of adelie penguins', 'and gentoo', 'and chinstrap'];
    const first = await ask(...gap, 'how many percent of the second is the third');
    expectLead(first, (massOf('Chinstrap') / massOf('Gentoo')) * 100);
  });

  it('are those of the last measure, and none where that is open', async () => {
    const pair = ['average body mass of adelie penguins', 'and gentoo'];
    const heavier = await ask(...pair, 'how many % heavier is the second');
    expectLead(heavier, percentMore(massOf('Gentoo'), massOf('Adelie')));
    const third = await ask(...pair, 'and chinstrap', 'how many % heavier is the second');
    expect(third.result).toBeNull();
    expect((await ask(...pair, 'how much longer is the fourth')).result).toBeNull();
  });
});

describe('figures that were asked for one by one, named by what they are of', () => {
  it('by several conditions', async () => {
    const thread = ['body mass of male gentoo penguins on average', 'and female'];
    const heavier = await ask(...thread, 'how many percent heavier are the gentoo males then');
    expectLead(heavier, percentMore(massOf('Gentoo', 'MALE'), massOf('Gentoo', 'FEMALE')));
  });

  it('as so many times the one that follows the word', async () => {
    const pair = ['average body mass of adelie penguins', 'and gentoo'];
    const ratio = massOf('Gentoo') / massOf('Adelie');
    expectLead(
      await ask(...pair, 'and chinstrap', 'how many times the first is the second'),
      ratio,
    );
    expectLead(
      await ask(...pair, 'and chinstrap', 'how many times is the second the first'),
      ratio,
    );
  });

  it('by a part of their time', async () => {
    const thread = ['total precipitation in 2012', 'and 2013?', 'and 2014'];
    const more = await ask(...thread, 'by how much does 2014 exceed 2013');
    expectLead(more, rainOf('2014') - rainOf('2013'));
  });

  it('or by a time of their own', async () => {
    const up = await ask('AAPL price in January 2008', 'up how many % from then to march 2010');
    expectLead(up, percentMore(priceOf('AAPL', 'Mar 2010'), priceOf('AAPL', 'Jan 2008')));
  });

  it('as a share of all of them, or of another one', async () => {
    const genres = ['total worldwide gross of action movies', 'and of comedies'];
    const [action, comedy] = [grossOf('Action'), grossOf('Comedy')];
    const share = await ask(...genres, 'share of comedies in that total');
    expectLead(share, (comedy / (action + comedy)) * 100);
    expectLead(await ask(...genres, 'comedies in % of action'), (comedy / action) * 100);
  });

  it('added up, where they are numbers or totals', async () => {
    const directors = [
      'how many films did Steven Spielberg direct',
      'and Ridley Scott',
      'and Woody Allen',
    ];
    const all = new Set(['Steven Spielberg', 'Ridley Scott', 'Woody Allen']);
    const films = rawMovies.filter(({ Director }) => all.has(Director ?? ''));
    expectRows(await ask(...directors, 'how many did the three make together'), [[films.length]]);
    const genres = ['how many dramas in 2000', 'in 2001', 'in 2002'];
    const dramas = rawMovies.filter(
      (one) => one['Major Genre'] === 'Drama' && one.year >= 2000 && one.year <= 2002,
    );
    expectRows(await ask(...genres, 'sum up all three please'), [[dramas.length]]);
    const means = ['average weight of cars from Japan', 'and from the usa'];
    expect((await ask(...means, 'total of both')).result).toBeNull();
  });
});

describe('figures that other rules would take for the last two', () => {
  it('are those that their order names', async () => {
    const years = ['average mpg in 1970', 'and in 1976', 'and in 1982'];
    const change = await ask(
      ...years,
      'so from the first to the second it grew by how many percent',
    );
    expectLead(change, percentMore(mpgOf('1976'), mpgOf('1970')));
    const rain = ['total precipitation in 2012', 'and 2013?', 'and 2014'];
    const more = await ask(...rain, 'how much more than the first');
    expectLead(more, rainOf('2014') - rainOf('2012'));
  });

  it('are the total that a share is one of', async () => {
    const cars = (origin: string): number => rawCars.filter((one) => one.Origin === origin).length;
    const origins = ['how many cars are from Japan', 'and from europe'];
    const share = await ask(...origins, 'what share of both is japan');
    expectLead(share, (cars('Japan') / (cars('Japan') + cars('Europe'))) * 100);
    const all = await ask(...origins, 'what share of all cars is that');
    expectLead(all, (cars('Europe') / rawCars.length) * 100);
  });

  it('are the figures of titles, and no number of titles', async () => {
    const gross = (title: string): number =>
      rawMovies.find((one) => one.Title === title)?.['Worldwide Gross'] ?? 0;
    const films = ['worldwide gross of Titanic', 'and of Avatar'];
    const [old, now] = [gross('Titanic'), gross('Avatar')];
    expectLead(await ask(...films, 'by how much does Avatar beat it'), now - old);
    expectLead(await ask(...films, 'how many % more is that'), percentMore(now, old));
  });
});

describe('figures of two kinds', () => {
  it('are two of one unit', async () => {
    const prices = rawStocks.filter(({ symbol }) => symbol === 'AMZN').map(({ price }) => price);
    const ends = ['highest price of AMZN', 'lowest price of AMZN'];
    const gap = Math.max(...prices) - Math.min(...prices);
    expectLead(await ask(...ends, 'difference between the two'), gap);
  });

  it('have no difference otherwise', async () => {
    const units = ['life expectancy in Japan in 2005', 'fertility in Japan in 2005'];
    expect((await ask(...units, 'difference between the two')).result).toBeNull();
    const sets = ['average weight of cars from Japan', 'average price of AAPL in 2009'];
    expect((await ask(...sets, 'difference between the two')).result).toBeNull();
  });

  it('are no percentages of each other where the scale begins anywhere', async () => {
    const months = ['average max temperature in July 2014', 'and in January 2014'];
    expect((await ask(...months, 'how many % warmer was july')).result).toBeNull();
  });
});

describe('figures that could be others', () => {
  it.each([
    [
      'Which car is the heaviest?',
      'Which European car is the lightest?',
      'What is the gap between the two?',
    ],
    ['population of India in 2000', 'and in 2005?', 'the two together'],
    ['rain in January 2014', 'and in February?', 'and in March?', 'the three years together?'],
    ['average weight of cars from Japan', 'and from the usa', 'is the second one higher'],
  ])('are refused: %s, %s, %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});
