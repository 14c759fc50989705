import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawStocks,
  rawUnemployment,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const percent = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number =>
  (100 * rows.filter(holds).length) / rows.length;

const price = (symbol: string, year: number, month?: string): number =>
  mean(
    rawStocks
      .filter(
        (one) => one.symbol === symbol && one.year === year && (month ?? one.month) === one.month,
      )
      .map((one) => one.price),
  ) ?? 0;

const mpg = (origin: string): number =>
  mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Miles_per_Gallon)) ?? 0;

const people = (country: string, year: number): number =>
  rawCountries.find((one) => one.country === country && one.year === year)?.pop ?? 0;

describe('a share of what was counted', () => {
  const february = rawFlights.filter((one) => one.date.slice(5, 7) === '02');
  const isVeryLate = (one: (typeof rawFlights)[number]): boolean => one.delay > 60;

  it.each([
    "as a share of that month's flights",
    'as a share of all flights in that month',
    "which is what % of the month's flights?",
  ])('is one of the time that is pointed at: %s', async (question) => {
    expectLead(
      await ask('How many flights were more than an hour late in February?', question),
      percent(february, isVeryLate),
    );
  });

  it.each(['so what percentage exactly?', 'how big a share is that?', 'Adelies as a share of all'])(
    'is asked for in few words: %s',
    async (question) => {
      expectLead(
        await ask('How many penguins are Adelies?', question),
        percent(rawPenguins, (one) => one.Species === 'Adelie'),
      );
    },
  );

  it('is one of the total of a time that is named', async () => {
    const rows = rawUnemployment.filter((one) => one.year === 2010 && one.month === 1);
    expectLead(
      await ask(
        'Total unemployed across all industries in January 2008',
        'January 2010?',
        'so how many times as many',
        "manufacturing's share of the January 2010 number",
      ),
      (100 * sum(rows.filter((one) => one.series === 'Manufacturing').map((one) => one.count))) /
        sum(rows.map((one) => one.count)),
    );
  });

  it('is one of each group', async () => {
    const thread = ['How many movies are rated R?', 'What share of all movies is that?'] as const;
    const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Black Comedy');
    const highest = percent(comedies, (one) => one['MPAA Rating'] === 'R');
    expectLead(await ask(...thread, 'how big is that share in each genre?'), highest);
  });
});

describe('how many percent a figure lies above another', () => {
  const rise = 100 * (price('AAPL', 2009) / price('AAPL', 2008) - 1);

  it.each([
    'vs the year before, in percent?',
    'compared to 2008, in %',
    'percent change from the year before',
    'how many percent more than 2008 is that?',
  ])('names the other time: %s', async (question) => {
    expectLead(await ask('Average price of Apple in 2009', question), rise);
  });

  it('is one of two means', async () => {
    expectLead(
      await ask('Average price of Apple in 2008', 'and 2009?', 'how much is that in percent?'),
      rise,
    );
    const japanese = rawCars
      .filter((one) => one.Origin === 'Japan')
      .map((one) => one.Weight_in_lbs);
    const american = rawCars.filter((one) => one.Origin === 'USA').map((one) => one.Weight_in_lbs);
    expectLead(
      await ask('Average weight of American cars', 'vs Japanese, in percent?'),
      100 * ((mean(american) ?? 0) / (mean(japanese) ?? 1) - 1),
    );
  });

  it('is a share where rows are counted', async () => {
    expectLead(
      await ask('How many penguins are Adelies?', 'how much is that in percent?'),
      percent(rawPenguins, (one) => one.Species === 'Adelie'),
    );
  });
});

describe('how far two figures are apart', () => {
  it.each([
    'how big is the gap between Japan and the USA there?',
    "how big is Japan's lead over the USA?",
    'how far is Japan ahead of the USA?',
    'subtract USA from Japan',
    'how large is the difference between the Japanese and the American cars there',
    'how big is the gap between the best and the worst?',
    'how far apart are the best and the worst?',
  ])('is one of the groups that were shown: %s', async (question) => {
    expectLead(await ask('Average mpg by origin', question), mpg('Japan') - mpg('USA'));
  });

  it.each([
    'so the afternoon is worse by how many minutes?',
    'worse by how much?',
    "that's how many minutes more?",
  ])('is one of the last two: %s', async (question) => {
    const delay = (holds: (hour: number) => boolean): number =>
      mean(
        rawFlights.filter((one) => holds(Number(one.date.slice(11, 13)))).map((one) => one.delay),
      ) ?? 0;
    expectLead(
      await ask('Average delay of flights leaving before noon', 'and from noon on', question),
      delay((hour) => hour >= 12) - delay((hour) => hour < 12),
    );
  });

  it('is one of both ends, which are named again', async () => {
    expectLead(
      await ask(
        'What was the hottest day?',
        'And the coldest night?',
        'How many degrees lie between the two temperatures, the hottest and the coldest?',
      ),
      35.6 - -7.1,
    );
    const others = await ask(
      'Which car is the heaviest?',
      'And the lightest?',
      'how far apart are the fastest and the slowest?',
    );
    expect(others.text).not.toContain('3,527');
  });

  it('is one from the mean of all', async () => {
    const weights = rawCars.map((one) => one.Weight_in_lbs);
    const heavy = rawCars.find((one) => one.Horsepower === 230)?.Weight_in_lbs ?? 0;
    expectLead(
      await ask(
        "What's the most powerful car?",
        'How much does it weigh?',
        'compared to the average car?',
      ),
      heavy - (mean(weights) ?? 0),
    );
  });
});

describe('how many times as much', () => {
  it.each([
    'how many times its price of January 2000 is that?',
    'how many times the January 2000 price is that?',
    'what multiple of the January 2000 price is that?',
  ])('is one of another time: %s', async (question) => {
    expectLead(
      await ask('Price of Apple in March 2010', question),
      price('AAPL', 2010, 'Mar') / price('AAPL', 2000, 'Jan'),
    );
  });

  const most = ['Which five countries had the most people in 2005?', 'And back in 1955?'] as const;
  const nigeria = people('Nigeria', 2005) / people('Nigeria', 1955);
  const india = people('India', 1995) / people('India', 1965);
  const google = price('GOOG', 2006) / price('GOOG', 2004);

  it.each<readonly [...string[], number]>([
    [...most, 'How many times bigger did Nigeria get between those two years?', nigeria],
    [...most, 'by what factor did India grow from 1965 to 1995?', india],
    ['population of Nigeria in 1955', 'by what factor did India grow from 1965 to 1995?', india],
    [
      'price by company in 2004',
      'and 2006',
      'by what factor did Google rise in both years?',
      google,
    ],
    [
      'price of Apple in 2004',
      'and 2006',
      'by what factor did Google grow over that time?',
      google,
    ],
  ])('is one of a thing that the last answers did not show: %s, %s, %s', async (...turns) => {
    const expected = turns.at(-1);
    expectLead(await ask(...turns.filter((one) => typeof one === 'string')), Number(expected));
  });

  it('is one of another thing over the same time', async () => {
    const thread = [...most, 'How many times bigger did Nigeria get between those two years?'];
    const { text } = await ask(...thread, 'And Germany?');
    expect(text).toContain(
      `**${(people('Germany', 2005) / people('Germany', 1955)).toFixed(2)}** times`,
    );
  });

  it('is refused where no figure of the other is known', async () => {
    const thread = ['median delay from ATL in January', 'and in March'];
    const asked = 'by what factor did ORD grow between the two months?';
    expect((await ask(...thread, asked)).result).toBeNull();
  });
});
