import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { listBoldNumbers } from './answer-question.ts';
import { rawCars, rawFlights, rawMovies, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const commas = (value: number): string => value.toLocaleString('en-US');

describe('a second question about the row of the first one', () => {
  it('is answered beside it', async () => {
    const [best] = rawCars.toSorted(
      (a, b) => (b.Miles_per_Gallon ?? 0) - (a.Miles_per_Gallon ?? 0),
    );
    const { text } = await ask('What car gets the best mpg and how many cylinders does it have?');
    expect(text).toContain(best?.Name);
    expect(listBoldNumbers(text)).toEqual([
      String(best?.Miles_per_Gallon),
      String(best?.Cylinders),
    ]);
  });

  it('is answered for all rows that share the end', async () => {
    const farthest = highest(rawFlights.map(({ distance }) => distance));
    const delays = rawFlights
      .filter(({ distance }) => distance === farthest)
      .map(({ delay }) => String(delay));
    const { result } = await ask('Which flight was the longest, and how long was it delayed?');
    const at = result?.schema.findIndex(({ name }) => name === 'delay') ?? -1;
    const shown = result?.data.slice(0, delays.length).map((row) => row[at]);
    expect(shown?.toSorted()).toEqual(delays.toSorted());
  });

  it('narrows no rows of the first one', async () => {
    const [dearest] = rawMovies
      .filter((one) => one['MPAA Rating'] === 'PG-13')
      .toSorted((a, b) => (b['Production Budget'] ?? 0) - (a['Production Budget'] ?? 0));
    const profit = (dearest?.['Worldwide Gross'] ?? 0) - (dearest?.['Production Budget'] ?? 0);
    const { text } = await ask('Which PG-13 film cost the most and was it profitable?');
    expect(text).toContain(dearest?.Title);
    expect(text).toContain(`**$${commas(profit)}**`);
  });
});

describe('a second question about the group of the first one', () => {
  it('has an answer of its own, with a query of its own', async () => {
    const { steps, text } = await ask(
      'Which airport has the most departures and how many flights arrive there?',
    );
    const [leave, arrive] = (['origin', 'destination'] as const).map(
      (end) => rawFlights.filter((one) => one[end] === 'DFW').length,
    );
    expect(text).toContain(`DFW has the most flights, **${commas(leave ?? 0)}**`);
    expect(text).toContain(`**${commas(arrive ?? 0)}** flights to DFW`);
    const queries = steps.filter(
      (one) => one.type === 'toolStarted' && one.name === 'platformSqlApi',
    );
    expect(queries).toHaveLength(2);
  });

  it('means the first of the ranking, and those rows', async () => {
    const fours = rawCars.filter(({ Cylinders }) => Cylinders === 4);
    const weight = commas(Math.round(mean(fours.map((one) => one.Weight_in_lbs))));
    const asked = "What's the most common number of cylinders";
    const alone = await ask(`${asked}?`, 'and how heavy are those cars?');
    expect(alone.text).toContain(`cars with 4 cylinders is **${weight} lbs**`);
    const both = await ask(`${asked}, and how heavy are those cars?`);
    expect(both.text).toContain(`cars with 4 cylinders is **${weight} lbs**`);
  });

  it('means its figure of another time', async () => {
    const rate = (month: number, year: number): string =>
      String(
        rawUnemployment.find(
          (one) => one.series === 'Construction' && one.month === month && one.year === year,
        )?.rate,
      );
    const { text } = await ask(
      'Which industry has the highest unemployment rate in January 2010, and what was it a year before?',
    );
    expect(text).toContain(`Construction was **${rate(1, 2009)}%**`);
  });
});

describe('how far the first is ahead', () => {
  const weigh = (origin: string): number =>
    mean(rawCars.filter((one) => one.Origin === origin).map((one) => one.Weight_in_lbs));
  const next = `**${commas(Math.round(weigh('USA') - weigh('Europe')))} lbs**`;
  const last = `**${commas(Math.round(weigh('USA') - weigh('Japan')))} lbs**`;
  const asked = 'Which origin has the heaviest cars on average';

  it.each([
    [[`${asked}, and by how much over the next one?`], next],
    [[`${asked}?`, 'how far ahead of the second is that?'], next],
    [[`${asked}?`, 'how much heavier are they than the runner-up?'], next],
    [[`${asked}?`, 'by how much?'], next],
    [[`${asked}?`, 'compared with the lightest one?'], last],
    [[`${asked}?`, 'how does that compare to the lowest?'], last],
  ])('is the difference of two rows: %s', async (chain, expected) => {
    expect((await ask(...chain)).text).toContain(`The difference is ${expected}`);
  });

  it.each([
    [[`${asked}?`, 'how much lighter are they than the second?']],
    [[`${asked}?`, 'compared with the heaviest one?']],
    [['Average weight of cars by origin', 'by how much?']],
  ])('is refused where the words are of the other end, or of no ranking: %s', async (chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });
});

describe('a second question about other rows', () => {
  it.each([
    ['What was the hottest day in 2012, and how hot was it in 2013?'],
    ['What was the hottest day in 2012, and how much did it rain in 2013?'],
  ])('is refused: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});
