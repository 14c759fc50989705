import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const february = rawUnemployment.filter((one) => one.year === 2010 && one.month === 2);
const monthOf2012 = (month: string): number =>
  sum(
    rawWeather
      .filter((day) => day.date.startsWith(`2012-${month}`))
      .map((day) => day.precipitation),
  );

describe('one sum of the rows that were shown', () => {
  it('adds up the periods of a ranking, which then are a part of their year', async () => {
    const chain = ['3 wettest months of 2012', 'how much was that together'] as const;
    const wettest = monthOf2012('11') + monthOf2012('03') + monthOf2012('12');
    expectLead(await ask(...chain), wettest);
    const year = sum(
      rawWeather.filter((day) => day.date.startsWith('2012')).map((day) => day.precipitation),
    );
    expectLead(await ask(...chain, 'what share of the whole year?'), (100 * wettest) / year);
  });

  it('counts the rows of a top list', async () => {
    const top = ['ORD', 'DFW', 'ATL', 'LAX', 'PHX'];
    const flights = rawFlights.filter((one) => top.includes(one.destination));
    expectLead(
      await ask('top 5 destinations by number of flights', 'how many is that together?'),
      flights.length,
    );
  });

  it('adds up figures of one row each, as those of the industries of one month', async () => {
    const above = february.filter((one) => one.rate > 10);
    const chain = [
      'Show me the unemployment rate of all industries in Feb 2010, highest first',
      'just those above 10 percent',
      'and how many people is that in each?',
      'altogether?',
    ] as const;
    expectLead(await ask(...chain), sum(above.map((one) => one.count)));
    const all = sum(february.map((one) => one.count));
    expectLead(
      await ask(...chain, 'which part of all unemployed is that?'),
      (100 * sum(above.map((one) => one.count))) / all,
    );
  });

  it('takes the number of people where the last figure is their rate, and what is left of all', async () => {
    const top = february.toSorted((a, b) => b.count - a.count).slice(0, 3);
    const all = sum(february.map((one) => one.count));
    const people = sum(top.map((one) => one.count));
    const chain = [
      '3 industries with the most unemployed in february 2010',
      'what were their rates',
      'how many were they together?',
    ] as const;
    expectLead(await ask(...chain), people);
    const share = 'what share of all unemployed is that';
    expectLead(await ask(...chain, share), (100 * people) / all);
    expectLead(await ask(...chain, share, 'and the others in total?'), all - people);
  });

  it('adds up the figures of a list', async () => {
    const top = rawMovies.map((one) => one['US Gross'] ?? 0).toSorted((a, b) => b - a);
    expectLead(
      await ask('top 3 movies by us gross', 'how much is that together?'),
      sum(top.slice(0, 3)),
    );
  });

  it.each([
    ['top 5 destinations by average delay', 'how much is that together?'],
    ['top 3 movies by imdb rating', 'how much is that together?'],
    ['average weight of cars by origin, top 2', 'and in sum?'],
  ])('makes no sum of means: %s > %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it('drops the one condition whose noun the words say of all', async () => {
    const early = rawFlights.filter((one) => one.delay < 0);
    expectLead(
      await ask(
        'What share of the flights out of LAX had a negative delay?',
        'What about SFO?',
        'And across all airports taken together?',
      ),
      (100 * early.length) / rawFlights.length,
    );
    expectLead(
      await ask(
        'For each origin, how many cars get above 30 miles per gallon?',
        'And all origins combined?',
      ),
      rawCars.filter((car) => (car.Miles_per_Gallon ?? 0) > 30).length,
    );
  });

  it('joins the parts of the last two shares', async () => {
    const year = rawCountries.filter((one) => one.year === 2005);
    const both = year.filter((one) => ['China', 'India'].includes(one.country));
    expectLead(
      await ask(
        'total population of all countries in the data in 2005?',
        "China's share of that?",
        'and India?',
        'the two together?',
      ),
      (100 * sum(both.map((one) => one.pop))) / sum(year.map((one) => one.pop)),
    );
  });

  it('makes no change of all of them out of a change of one', async () => {
    const answered = await ask(
      'By what percentage did the population of Iran grow between 1955 and 2005?',
      'and Iraq?',
      'for all countries taken together?',
    );
    expect(answered.result).toBeNull();
  });
});

describe('what the last answer was chosen among, and its other figures', () => {
  it('counts all that the limit chose among', async () => {
    const months = rawStocks.filter((one) => one.symbol === 'MSFT').length;
    const first = 'In how many months did MSFT shares trade above 30 dollars?';
    expectLead(await ask(first, 'Out of how many months in total?'), months);
    expectLead(await ask(first, 'And how many months are there altogether?'), months);
    const open = await ask('how many Gentoo penguins on Biscoe', 'out of how many?');
    expect(open.result).toBeNull();
  });

  it('gives the total of the time around the row', async () => {
    const march = rawWeather.filter((day) => day.date.startsWith('2015-03'));
    expectLead(
      await ask(
        'Which day brought the most precipitation?',
        'And the maximum temperature that day?',
        'And how much fell in that whole month?',
      ),
      sum(march.map((day) => day.precipitation)),
    );
    const december = rawWeather.filter((day) => day.date.startsWith('2015-12'));
    expectLead(
      await ask(
        'Which single month, with its year, saw the most precipitation in Seattle?',
        'How much fell in that month?',
      ),
      sum(december.map((day) => day.precipitation)),
    );
  });

  it('averages the months of the year that the last answer divided', async () => {
    const ibm = rawStocks.filter((one) => one.symbol === 'IBM' && one.year === 2003);
    const average = mean(ibm.map((one) => one.price)) ?? 0;
    const months = 'show monthly prices of IBM in 2003';
    expectLead(await ask(months, 'What was the average over that year?'), average);
    expectLead(await ask(months, 'which month was the top', 'and the avg of that year'), average);
  });

  it('takes the figure that was asked of the row last', async () => {
    const eights = rawCars.filter((car) => car.Cylinders === 8);
    const average = mean(eights.map((car) => car.Acceleration)) ?? 0;
    const answered = await ask(
      'Which car has the most horsepower?',
      'How many seconds does it need from 0 to 60?',
      "What's the average for all 8-cylinder cars?",
    );
    expectLead(answered, average);
  });

  it('asks for the other end of the rows that a peak was one of', async () => {
    const rates = rawUnemployment
      .filter((one) => one.series === 'Agriculture')
      .map((one) => one.rate);
    expectLead(
      await ask(
        'What was the peak unemployment rate in Agriculture?',
        'When was that?',
        'And its lowest rate?',
      ),
      Math.min(...rates),
    );
    expectLead(
      await ask(
        "What's the highest the jobless rate in agriculture ever got?",
        'Which month did that happen in?',
        'What was its minimum?',
      ),
      Math.min(...rates),
    );
  });

  it('finds the last of the days that were counted', async () => {
    const snow = rawWeather.filter((day) => day.weather === 'snow').map((day) => day.date);
    const last = snow.toSorted().at(-1) ?? '';
    const answered = await ask(
      'Snow days: how many in total, across all years?',
      'When was the last one?',
    );
    expectRows(answered, [[last, 'snow']]);
  });
});
