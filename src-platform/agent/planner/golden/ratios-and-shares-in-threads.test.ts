import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const price = (symbol: string, month: string, year: number): number =>
  rawStocks.find((one) => one.symbol === symbol && one.month === month && one.year === year)
    ?.price ?? 0;

const people = (country: string, year: number): number =>
  rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;

const times = (high: number, low: number): string => `**${(high / low).toFixed(2)}** times`;

describe('one figure divided by another', () => {
  it('is asked for by how many times', async () => {
    const shares = 'List the five stocks by their price in March 2010, most expensive first';
    const asked = 'How many times the AAPL price is the GOOG price there?';
    const answered = await ask(shares, asked);
    expectRows(answered, [
      ['GOOG', price('GOOG', 'Mar', 2010)],
      ['AAPL', price('AAPL', 'Mar', 2010)],
    ]);
    expect(answered.text).toContain(times(price('GOOG', 'Mar', 2010), price('AAPL', 'Mar', 2010)));
    const earlier = await ask(shares, asked, 'and what was that ratio in December 2004?');
    expect(earlier.text).toContain(times(price('GOOG', 'Dec', 2004), price('AAPL', 'Dec', 2004)));
  });

  it.each([
    'How many times as expensive was the Google share as the IBM share in December 2009?',
    'How many times the IBM price was the Google price in December 2009?',
  ])('names both sides: %s', async (question) => {
    const { text } = await ask(question);
    expect(text).toContain(times(price('GOOG', 'Dec', 2009), price('IBM', 'Dec', 2009)));
  });

  it('follows on a difference', async () => {
    const more = 'How many more people lived in South Korea than in North Korea in 2005?';
    const ratio = await ask(more, 'as a ratio?');
    expect(ratio.text).toContain(times(people('South Korea', 2005), people('North Korea', 2005)));
    const earlier = await ask(more, 'as a ratio?', 'the same ratio in 1955');
    expect(earlier.text).toContain(times(people('South Korea', 1955), people('North Korea', 1955)));
  });

  it('divides two figures of a row', async () => {
    const titanic = rawMovies.find((one) => one.Title === 'Titanic');
    expectLead(
      await ask('How many times the budget was the worldwide gross of Titanic?'),
      (titanic?.['Worldwide Gross'] ?? 0) / (titanic?.['Production Budget'] ?? 1),
    );
    const film = 'Which film has the highest worldwide gross?';
    const avatar = rawMovies.find((one) => one.Title === 'Avatar');
    expectLead(
      await ask(film, 'How many times its production budget did it take in worldwide?'),
      (avatar?.['Worldwide Gross'] ?? 0) / (avatar?.['Production Budget'] ?? 1),
    );
  });

  it('still counts how many times something happened', async () => {
    const snow = rawWeather.filter((one) => one.date.startsWith('2012') && one.weather === 'snow');
    expectLead(await ask('How many times did it snow in 2012?'), snow.length);
    const chain = ['share prices in December 2009', 'Which one was the cheapest?'] as const;
    const open = await ask(
      ...chain,
      'How many times as expensive was the Google share as that one?',
    );
    expect(open.result).toBeNull();
  });
});

describe('shares of what a thread counted', () => {
  const months = (symbol: string): number[] =>
    rawStocks.filter((one) => one.symbol === symbol).map((one) => one.price);
  const share = (symbol: string): number =>
    (100 * months(symbol).filter((one) => one > 100).length) / months(symbol).length;
  const chain = ['In how many months was the IBM share price above 100 dollars?'] as const;

  it('are shares of all months', async () => {
    expectLead(await ask(...chain, 'What percentage of its months is that?'), share('IBM'));
    expectLead(await ask(...chain, 'AAPL?', 'as a share of all its months?'), share('AAPL'));
  });

  it('lead back to the number of months', async () => {
    const over = months('AAPL').filter((one) => one > 100).length;
    const such = await ask(...chain, 'And how many such months were there for Apple?');
    expectLead(such, over);
    const again = ['What percentage is that?', 'And how many months above 100 did Apple have?'];
    expectLead(await ask(...chain, ...again), over);
  });

  it('are shares of a sum, after the figure of one row', async () => {
    const july = rawUnemployment.filter((one) => one.year === 2009 && one.month === 7);
    const part = july.find((one) => one.series === 'Information')?.count ?? 0;
    const answered = await ask(
      'When was the unemployment rate in the information industry at its highest?',
      'How many unemployed did that industry have in that month?',
      'What percentage of the unemployed in all industries is that?',
    );
    expectLead(answered, (100 * part) / sum(july.map((one) => one.count)));
  });

  it('are one where two parts are taken together', async () => {
    const chained = ['total population in 2000', 'What share of that is India?'] as const;
    const all = sum(rawCountries.filter((one) => one.year === 2000).map((one) => one.pop));
    expectLead(
      await ask(...chained, 'and India and China together?'),
      (100 * (people('India', 2000) + people('China', 2000))) / all,
    );
  });
});

describe('the two of a thread', () => {
  it('are compared by another figure', async () => {
    const rating = (genre: string): number =>
      mean(
        rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one['IMDB Rating']),
      ) ?? 0;
    const genres = await ask(
      'How many romantic comedies are there?',
      'What about musicals?',
      'Which of the two genres scores the higher average IMDB rating?',
    );
    expectRows(genres, [
      ['Musical', rating('Musical')],
      ['Romantic Comedy', rating('Romantic Comedy')],
    ]);
  });

  it('are chosen by what their names start with', async () => {
    const economy = (maker: string): number =>
      mean(
        rawCars.filter((car) => car.Name.startsWith(maker)).map((car) => car.Miles_per_Gallon),
      ) ?? 0;
    const makes = await ask(
      'How many of the cars are Fords, so with a name starting with ford?',
      'And plymouth?',
      'Which of the two makes has the better average mpg?',
    );
    expectRows(makes, [
      ['plymouth', economy('plymouth')],
      ['ford', economy('ford')],
    ]);
  });

  it('are set against each other in the unit of the thread', async () => {
    const chain = ['average flipper length of Gentoo', 'Adelie?'] as const;
    const length = (species: string): number =>
      mean(
        rawPenguins
          .filter((one) => one.Species === species)
          .map((one) => one['Flipper Length (mm)']),
      ) ?? 0;
    const longer = await ask(...chain, "so how many mm longer are the Gentoo's?");
    expectLead(longer, Number((length('Gentoo') - length('Adelie')).toFixed(1)));
  });

  it('differ in percent among others as well', async () => {
    const mass = (sex: string): number =>
      mean(
        rawPenguins
          .filter((one) => one.Species === 'Gentoo' && one.Sex === sex)
          .map((one) => one['Body Mass (g)']),
      ) ?? 0;
    const chain = ['Average body mass of male penguins', 'and female?'] as const;
    const percent = [...chain, 'by how many percent are the males heavier?'] as const;
    expectLead(
      await ask(...percent, 'same percentage within Gentoo only?'),
      (100 * (mass('MALE') - mass('FEMALE'))) / mass('FEMALE'),
    );
  });

  it('are apart by the time that the question names', async () => {
    const chain = ['stock prices in December 2008, all symbols', 'and one year later?'] as const;
    const names = ['AAPL', 'AMZN', 'GOOG', 'IBM', 'MSFT'];
    const gain = (one: string): number => price(one, 'Dec', 2009) / price(one, 'Dec', 2008);
    const first = names.toSorted((a, b) => gain(b) - gain(a))[0];
    const asked = 'which one rose the most in percent over those twelve months?';
    expect((await ask(...chain, asked)).result?.data[0]?.[0]).toBe(first);
    expect((await ask(...chain, asked.replace('twelve', 'six'))).result).toBeNull();
  });

  it('are two months, and no series', async () => {
    const heat = (month: string): number =>
      mean(rawWeather.filter((one) => one.date.startsWith(month)).map((one) => one.tempMax)) ?? 0;
    const chain = ['average maximum temperature in July 2015', 'July 2012?'] as const;
    expectLead(await ask(...chain, 'difference?'), heat('2015-07') - heat('2012-07'));
  });
});

describe('figures that moved', () => {
  it('are told as they stood, where the question asks what they came to', async () => {
    const low = rawCountries.filter((one) => one.year === 2000).map((one) => one.fertility);
    const chain = ['average fertility in 1960', 'And what had it come down to by 2000?'] as const;
    expectLead(await ask(...chain), mean(low) ?? 0);
  });

  it('are the number of the thread', async () => {
    const total = (year: number): number =>
      sum(
        rawUnemployment
          .filter((one) => one.year === year && one.month === 10)
          .map((one) => one.count),
      );
    const chain = ['total unemployed people in October 2007', 'And in October 2009?'] as const;
    const answered = await ask(...chain, 'By what percentage had the number increased?');
    expectLead(answered, (100 * (total(2009) - total(2007))) / total(2007));
  });

  it('rose or fell', async () => {
    const fog = (year: string): number =>
      rawWeather.filter((one) => one.date.startsWith(year) && one.weather === 'fog').length;
    const asked = 'Did foggy days become more or fewer from 2014 to 2015, and by how many?';
    expectLead(await ask(asked), fog('2015') - fog('2014'));
  });

  it('grew by so many percent, and no points', async () => {
    const { text } = await ask('By what percentage did Iran grow between 1955 and 2005?');
    expect(text).not.toContain('percentage points');
  });

  it('are those of all years together', async () => {
    const dry = rawWeather.filter((one) => one.precipitation === 0).length;
    const chain = ['How many days without any precipitation were there in 2014?'] as const;
    expectLead(await ask(...chain, 'and all four years together'), dry);
  });

  it('grew by so many, where the question counts in thousands or millions', async () => {
    const asked = 'By how many million did the population of Japan grow from 1955 to 2005?';
    expectLead(await ask(asked), people('Japan', 2005) - people('Japan', 1955));
  });

  it('are weighted by nothing', async () => {
    const fertility = rawCountries.filter((one) => one.year === 1955).map((one) => one.fertility);
    const asked = 'What was the average fertility in 1955? simple average, not weighted';
    expectLead(await ask(asked), mean(fertility) ?? 0);
    expect((await ask('population weighted average fertility in 1955')).result).toBeNull();
  });
});
