import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('rows without some of them, of which something holds', () => {
  const females = rawPenguins.filter(
    (one) => one.Species !== 'Adelie' && one.Sex === 'FEMALE',
  ).length;
  const sixes = rawCars.filter((one) => one.Origin !== 'USA' && one.Cylinders === 6).length;
  const delayed = rawFlights.filter((one) => one.origin !== 'ATL' && one.delay > 0).length;

  it.each([
    ['How many penguins save for the Adelies are female', females],
    ['How many penguins other than Adelies are female?', females],
    ['How many penguins but the Adelies are female?', females],
    ['How many cars bar the American ones have 6 cylinders?', sixes],
    ['How many flights save for those from ATL were late?', delayed],
  ])('are those that are left: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('are as before where nothing holds of the rest, or two conditions are left out', async () => {
    const rest = rawPenguins.filter((one) => one.Species !== 'Adelie').length;
    expectLead(await ask('How many penguins are there except Adelies?'), rest);
    const open = await ask('how many penguins are not Adelie and female');
    expect(open.result).toBeNull();
  });
});

describe('a route', () => {
  const rows = rawFlights.filter((one) => one.origin === 'ATL' && one.destination === 'ORD');

  it.each([
    ['How many flights on the route ATL to ORD?'],
    ['How many flights on the ATL-ORD route?'],
  ])('leads from the one end to the other: %s', async (question) => {
    expectLead(await ask(question), rows.length);
  });

  it('has a figure, and is one of a group without its ends', async () => {
    expectLead(
      await ask('average delay on the route ATL - ORD'),
      mean(rows.map(({ delay }) => delay)) ?? 0,
    );
    const { result } = await ask('busiest route');
    expect(result?.data[0]?.slice(0, 2)).toEqual(['LAX', 'PHX']);
  });
});

describe('a short name of a time that is a code as well', () => {
  const inMonth = (month: string): number =>
    rawFlights.filter(({ date }) => date.slice(5, 7) === month).length;
  const from = (code: string): number => rawFlights.filter(({ origin }) => origin === code).length;

  it('is the month in small letters, and the code in capitals', async () => {
    expectLead(await ask('jan flights count'), inMonth('01'));
    expectLead(await ask('JAN flights count'), from('JAN'));
    expectLead(await ask('how many flights from JAN'), from('JAN'));
    expectLead(await ask('how many flights from sat'), from('SAT'));
    const june = rawWeather.filter(({ date }) => date.slice(5, 7) === '06');
    const rain = june.reduce((all, one) => all + one.precipitation, 0);
    expectLead(await ask('jun rainfall'), rain);
  });

  it('is the weekday behind «on», and refused without it', async () => {
    const saturdays = rawFlights.filter(
      ({ date }) =>
        new Date(`${date.slice(0, 10).replaceAll('/', '-')}T00:00:00Z`).getUTCDay() === 6,
    );
    expectLead(await ask('How many flights left on a sat?'), saturdays.length);
    expect((await ask('sat flights count')).result).toBeNull();
    const sunny = rawWeather.filter(({ weather }) => weather === 'sun');
    expectLead(await ask('how many sun days were there?'), sunny.length);
    expectLead(await ask('average wind on sun days'), mean(sunny.map(({ wind }) => wind)) ?? 0);
  });

  it('is a first name before a last one', async () => {
    const films = rawMovies.filter(({ Director }) => Director === 'Jan De Bont');
    expectLead(await ask('how many jan de bont movies'), films.length);
  });
});
