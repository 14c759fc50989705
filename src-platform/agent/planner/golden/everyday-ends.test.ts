import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const rainOf = (...years: readonly string[]): number =>
  sum(
    rawWeather
      .filter((one) => years.includes(one.date.slice(0, 4)))
      .map((one) => one.precipitation),
  );

describe('a figure that is not named', () => {
  it.each(['Which airport is best?', 'Which month was the worst in Seattle?'])(
    'is no number of rows: %s',
    async (question) => {
      expect((await ask(question)).text).toContain('Best or worst by which figure?');
    },
  );

  it('is no share of each where one share of all is asked for', async () => {
    const { result } = await ask('The top 3 genres combined: what share of all movies?');
    expect(result).toBeNull();
  });

  it('is named by what is worst', async () => {
    const { text } = await ask('Which day had the worst rain?');
    expect(text).toContain('March 15, 2015');
    expect((await ask('Which genre does worst with the critics?')).text).toContain('Horror');
  });
});

describe('everyday words', () => {
  it('for a delay', async () => {
    expectLead(
      await ask('How many flights came in earlier than planned?'),
      rawFlights.filter((one) => one.delay < 0).length,
    );
    const latest = await ask('From which airport were the flights latest on average?');
    expect(latest.text).toContain('highest average delay');
    expect((await ask('Show me the latest flights')).text).toContain('latest');
    expectLead(
      await ask('How late was the latest flight from SFO?'),
      highest(rawFlights.filter((one) => one.origin === 'SFO').map((one) => one.delay)),
    );
    expectLead(
      await ask('How bad were the delays in February?'),
      mean(rawFlights.filter((one) => one.date.slice(5, 7) === '02').map((one) => one.delay)) ??
        NaN,
    );
  });

  it('for the coldest time', async () => {
    const coldest = rawWeather.toSorted((a, b) => a.tempMin - b.tempMin)[0];
    for (const question of ['When was the temperature lowest?', 'the chilliest day, all yrs']) {
      const { result } = await ask(question);
      expect(result?.data[0]?.[0], question).toBe(coldest?.date);
    }
  });

  it('for the ends of other figures', async () => {
    const heaviest = highest(rawPenguins.map((one) => one['Body Mass (g)']));
    expectLead(await ask("Who'd be the chunkiest penguin?"), heaviest);
    const earner = await ask('Which title is the number one earner worldwide?');
    expect(earner.text).toContain('Avatar');
    const { text } = await ask('Which film had the highest earnings after budget?');
    expect(text).toContain('worldwide gross minus production budget');
    expect((await ask("Which route's the longest haul?")).text).toContain('DTW');
  });

  it('rank all the years that are counted', async () => {
    const { result } = await ask('Rank the four years by precipitation');
    expect(result?.data.map(([year]) => year?.slice(0, 4))).toEqual(
      ['2012', '2013', '2014', '2015'].toSorted((a, b) => rainOf(b) - rainOf(a)),
    );
  });

  it('ask for the first time and not for the highest', async () => {
    const { text } = await ask('When did Apple pass 100 dollars first?');
    expect(text).toContain('May 2007');
  });

  it('rank the rows anew after one of them', async () => {
    const { text } = await ask(
      "What's the thriftiest car of them all?",
      'and the runner-up?',
      'What about the thriftiest American one?',
    );
    const best = highest(
      rawCars.filter((one) => one.Origin === 'USA').map((one) => one.Miles_per_Gallon),
    );
    expect(text).toContain(`${String(best)} mpg`);
  });

  it('in a search box', async () => {
    expectLead(
      await ask('avg delay excl. early flights'),
      mean(rawFlights.filter((one) => one.delay >= 0).map((one) => one.delay)) ?? NaN,
    );
    expectLead(
      await ask('pct of flights late'),
      (100 * rawFlights.filter((one) => one.delay > 0).length) / rawFlights.length,
    );
  });
});
