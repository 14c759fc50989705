import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawFlights, rawMovies, rawStocks, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const below = rawCountries.filter((one) => one.year === 2005 && one.fertility < 2.1).length;

describe('a number of all of them, after a figure of one', () => {
  it.each([
    [['Fertility in Iran in 2005?'], 'in how many countries was it below 2.1 in 2005?'],
    [['Fertility in Iran in 2005?'], 'and how many countries had less than 2.1 then?'],
    [
      ['Which country had the highest fertility in 2005?'],
      'in how many countries was it below 2.1?',
    ],
  ])('counts all countries: %s, %s', async (thread, question) => {
    expectLead(await ask(...thread, question), below);
  });

  it('counts all industries', async () => {
    const above = rawUnemployment.filter(
      (one) => one.year === 2010 && one.month === 2 && one.rate > 10,
    ).length;
    expectLead(
      await ask(
        'Unemployment rate in construction in February 2010?',
        'in how many industries was it above 10?',
      ),
      above,
    );
  });

  it('keeps the time', async () => {
    const { text } = await ask('Fertility in Iran in 1985?', 'How many countries were below 2.1?');
    const low = rawCountries.filter((one) => one.year === 1985 && one.fertility < 2.1).length;
    expect(text).toContain(`**${String(low)}** countries`);
  });

  it('counts groups by their mean', async () => {
    const late = groupRows(
      rawFlights,
      ({ origin }) => [origin],
      (of) => [mean(of.map((one) => one.delay))],
    ).filter(([, delay]) => Number(delay) > 15);
    expectLead(
      await ask(
        'Average delay of flights from ORD?',
        'at how many airports is it over 15 minutes?',
      ),
      late.length,
    );
    const dear = groupRows(
      rawStocks.filter((one) => one.year === 2009),
      ({ symbol }) => [symbol],
      (of) => [mean(of.map((one) => one.price))],
    ).filter(([, price]) => Number(price) > 100);
    const { text } = await ask(
      'Average price of Apple in 2009?',
      'for how many companies was it above 100?',
    );
    expect(text).toContain(`**${String(dear.length)}** symbols`);
  });

  it('counts days and airports by the mean of each, where it is a mean that is pointed at', async () => {
    const rows = rawFlights.filter((one) => one.origin === 'ORD');
    const countBy = (key: (one: (typeof rows)[number]) => string): number =>
      [...new Set(rows.map(key))].filter(
        (name) => (mean(rows.filter((one) => key(one) === name).map((one) => one.delay)) ?? 0) > 15,
      ).length;
    const first = 'Average delay of flights from ORD?';
    expectLead(
      await ask(first, 'on how many days was it over 15 minutes?'),
      countBy((one) => one.date.slice(0, 10)),
    );
    expectLead(
      await ask(first, 'at how many destinations is it over 15 minutes?'),
      countBy((one) => one.destination),
    );
    const late = rows.filter((one) => one.delay > 15).length;
    expectLead(await ask(first, 'how many are over 15 minutes?'), late);
  });

  it('stays with the one where its times or its rows are counted', async () => {
    const months = rawStocks.filter(
      (one) => one.symbol === 'AAPL' && one.year === 2009 && one.price > 150,
    ).length;
    expectLead(
      await ask('Average price of Apple in 2009?', 'in how many months was it above 150?'),
      months,
    );
    const good = rawMovies.filter(
      (one) => one.Director === 'Steven Spielberg' && (one['IMDB Rating'] ?? 0) > 8,
    ).length;
    expectLead(
      await ask(
        "Average IMDB rating of Steven Spielberg's movies?",
        'how many of them are over 8?',
      ),
      good,
    );
  });
});
