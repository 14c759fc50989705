import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const heaviest = (origin: string): number =>
  Math.max(...rawCars.filter((car) => car.Origin === origin).map((car) => car.Weight_in_lbs));

const daysOf = (year: string, kind: string): number =>
  rawWeather.filter((day) => day.date.startsWith(year) && day.weather === kind).length;

const from = (airport: string): number =>
  rawFlights.filter((flight) => flight.origin === airport).length;
const to = (airport: string): number =>
  rawFlights.filter((flight) => flight.destination === airport).length;

describe('the difference of the last two answers', () => {
  it.each([
    "so what's the difference",
    'how many flights apart are they',
    'how far apart are the two?',
  ])('is one of figures whose conditions are on different columns: %s', async (question) => {
    const chain = ['how many flights departed from ORD?', 'and landing there?'];
    expectLead(await ask(...chain, question), to('ORD') - from('ORD'));
  });

  it('is one of the rows with the highest figures', async () => {
    const chain = [
      'Which European car is the heaviest?',
      'And which is the heaviest American one?',
    ];
    expectLead(await ask(...chain, "what's the gap in lbs"), heaviest('USA') - heaviest('Europe'));
  });

  it('is a ratio as well as a difference, one after the other', async () => {
    const chain = [
      'Which European car is the heaviest?',
      'And which is the heaviest American one?',
    ];
    const ratio = Number((heaviest('USA') / heaviest('Europe')).toFixed(2));
    expectLead(await ask(...chain, 'what is the ratio?'), ratio);
    const gap = heaviest('USA') - heaviest('Europe');
    expectLead(await ask(...chain, 'what is the ratio?', 'and what is the gap in lbs?'), gap);
  });

  it('is one of figures that differ in two conditions', async () => {
    const chain = ['number of snow days in 2012', 'and rainy days in 2013?'];
    const expected = daysOf('2013', 'rain') - daysOf('2012', 'snow');
    expectLead(await ask(...chain, 'difference?'), expected);
  });

  it('is also a ratio, in the everyday words for it', async () => {
    const chain = ['How many people lived in Mexico in 1955?', 'And in 2005?'];
    expectLead(await ask(...chain, 'So how many times as large was it by then?'), 3.35);
  });

  it('is a ratio of two ranges', async () => {
    const mean = (fits: (cylinders: number) => boolean): number => {
      const powers = rawCars
        .filter((car) => fits(car.Cylinders))
        .flatMap((car) => car.Horsepower ?? []);
      return powers.reduce((sum, power) => sum + power, 0) / powers.length;
    };
    const chain = ['average horsepower of cars with more than 6 cylinders?', 'And at most 4?'];
    const expected = mean((cylinders) => cylinders <= 4) / mean((cylinders) => cylinders > 6);
    expectLead(await ask(...chain, 'What is the ratio?'), Number(expected.toFixed(2)));
  });

  it.each([
    ['average body mass of Gentoo', 'and of Adelie?', 'how far apart are the flippers?'],
    ['average delay of flights from ATL', 'number of flights from ORD', "what's the difference"],
    ['How far apart are JFK and LAX?'],
  ])('is none of other figures: %s', async (...questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });
});
