import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawCountries, rawFlights, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

type Country = (typeof rawCountries)[number];
const of = (year: number): Country[] => rawCountries.filter((one) => one.year === year);

describe('a limit that names no figure', () => {
  it('is about what the last question limited', async () => {
    expectLead(
      await ask(
        'In 1960, how many countries had a life expectancy below 50?',
        'And how many below 55 in 2000?',
      ),
      of(2000).filter((one) => one.life_expect < 55).length,
    );
    expectLead(
      await ask('How many flights were more than 60 minutes late?', 'and how many over 120?'),
      rawFlights.filter(({ delay }) => delay > 120).length,
    );
    expectLead(
      await ask(
        'How many countries had more than 50 million people in 2005?',
        'and how many over 100 million?',
      ),
      of(2005).filter((one) => one.pop > 100_000_000).length,
    );
  });

  it('keeps the year and the other conditions', async () => {
    const days = rawWeather.filter(({ date, tempMax }) => date.startsWith('2014') && tempMax > 25);
    expectLead(
      await ask(
        'On how many days was it hotter than 30 degrees in 2014?',
        'and how many above 25?',
      ),
      days.length,
    );
    const cars = rawCars.filter(
      (one) => one.Origin === 'Japan' && (one.Miles_per_Gallon ?? 0) > 35,
    );
    expectLead(
      await ask('How many Japanese cars do more than 30 mpg?', 'and how many above 35?'),
      cars.length,
    );
  });

  it('counts back from the year of the last question', async () => {
    const chain = [
      'In how many countries was life expectancy over 75 in 1990?',
      'Which ones?',
      'Which of those has the fewest people?',
      'And how many countries were over 75 ten years earlier?',
    ] as const;
    const long = of(1980).filter((one) => one.life_expect > 75);
    expectLead(await ask(...chain), long.length);
    expectLead(await ask(chain[0], chain[3]), long.length);
  });

  it('lists the rows that are asked for with that figure', async () => {
    const fertile = of(2005)
      .filter((one) => one.fertility > 6)
      .toSorted((one, two) => two.fertility - one.fertility)
      .map((one) => [one.country, one.fertility]);
    expectRows(
      await ask(
        'How many countries had a fertility above 6 children per woman in 1955?',
        'And which countries were still above 6 in 2005?',
      ),
      fertile,
    );
  });

  it('is none of a figure that cannot have the number', async () => {
    const { result, text } = await ask(
      'How many countries had more than 50 million people in 2005?',
      'how many countries were above 75 in 2005?',
    );
    expect(result, text).toBeNull();
  });
});
