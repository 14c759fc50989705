import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';
import { blankPoliteness } from '../text/politeness.ts';

afterAll(expectNoOpenQueries);

const japanese = rawCars.filter((car) => car.Origin === 'Japan').length;

describe('the politeness around a question', () => {
  it.each([
    'Would you be so kind as to tell me how many of the cars were made in Japan?',
    'I should be most grateful for the number of cars from Japan.',
    'May I ask you for the number of Japanese cars?',
    'For the deck I need the number of Japanese cars.',
    'Dear team, how many Japanese cars are there?',
    "Good morning everyone! I'm looking for the number of cars from Japan, according to this data.",
    'I wonder whether you could tell me how many cars are from Japan.',
  ])('says nothing of what is asked: %s', async (question) => {
    expectLead(await ask(question), japanese);
  });

  it('leaves a follow-up one', async () => {
    const chain = [
      'number of cars by origin',
      'Thank you. Might you restrict that to 8 cylinders?',
    ];
    const { result } = await ask(...chain);
    const eights = rawCars.filter((car) => car.Cylinders === 8).length;
    expect(result?.data).toEqual([['USA', String(eights)]]);
  });

  it('keeps the place of each word, and a sentence without it as it is', () => {
    const question = 'May I ask for the mean weight?';
    expect(blankPoliteness(question)).toBe(
      `${' '.repeat('May I ask for'.length)} the mean weight?`,
    );
    expect(blankPoliteness('Dear Apple, price in 2009')).toBe('Dear Apple, price in 2009');
    expect(blankPoliteness('Thanks')).toBe('Thanks');
  });
});

describe('other words for the same', () => {
  it.each([
    ['cars w/ 8 cylinders', rawCars.filter((car) => car.Cylinders === 8).length],
    ['How big is the share of Gentoo birds, in percent?', 36],
    ['what proportion of penguins is female, as a percentage?', 48],
  ])('are read: %s', async (question, expected) => {
    const answered = await ask(question);
    const shown = Number(answered.leadingNumber);
    expect(Math.abs(shown - expected)).toBeLessThan(1);
  });

  it('compare figures', async () => {
    const mean = (species: string): number => {
      const masses = rawPenguins
        .filter((one) => one.Species === species)
        .flatMap((one) => one['Body Mass (g)'] ?? []);
      return masses.reduce((sum, mass) => sum + mass, 0) / masses.length;
    };
    const question = 'By what percentage does the mean weight of Gentoos exceed that of Adelies?';
    expectLead(await ask(question), (mean('Gentoo') / mean('Adelie') - 1) * 100);
    const above = 'by how many dollars was an IBM share above a Microsoft one in Dec 2009';
    expectLead(await ask(above), 99.98);
  });

  it('name the country where a film earned', async () => {
    const gross = rawMovies
      .filter((movie) => movie.Distributor === 'Walt Disney Pictures')
      .reduce((sum, movie) => sum + (movie['US Gross'] ?? 0), 0);
    expectLead(
      await ask('what Walt Disney Pictures films grossed in the United States in total'),
      gross,
    );
  });
});

describe('a share of the period around the last one', () => {
  const rain = (period: string): number =>
    rawWeather
      .filter((day) => day.date.startsWith(period))
      .reduce((sum, day) => sum + day.precipitation, 0);

  it.each([
    "what share of that year's total is that",
    "And how big is that as a share of the whole year's total, in percent?",
    'what percentage of the rain in 2013 is that?',
    'as a percentage of the year',
  ])('has that period as its whole: %s', async (question) => {
    const answered = await ask('total precipitation in June 2013', question);
    expectLead(answered, Number(((100 * rain('2013-06')) / rain('2013')).toFixed(1)));
  });

  it('is none of the day within its own month', async () => {
    const chain = ['flights on February 3', 'what share of flights on that day was in February'];
    expect((await ask(...chain)).result).toBeNull();
  });
});
