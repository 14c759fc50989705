import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawPenguins, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const ratesOf = (series: string): number[] =>
  rawUnemployment.filter((one) => one.series === series).map(({ rate }) => rate);

describe('how far a figure went at most', () => {
  it.each([
    'how high did the rate for government workers get at most?',
    'how high was the rate in government at most',
    'ok. how high did the jobless rate in government get at the very most?',
  ])('is the highest by `high`: %s', async (question) => {
    expectLead(await ask(question), highest(ratesOf('Government')));
  });

  it('is the highest by an adjective of the data', async () => {
    const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo');
    expectLead(
      await ask('how heavy is a gentoo at most'),
      highest(gentoos.map((one) => one['Body Mass (g)'])),
    );
    const japanese = rawCars.filter((one) => one.Origin === 'Japan');
    expectLead(
      await ask('how powerful is a japanese car at most'),
      highest(japanese.map((one) => one.Horsepower)),
    );
  });

  it('is the highest by what compares', async () => {
    const delays = rawFlights.filter((one) => one.destination === 'JFK').map((one) => one.delay);
    expectLead(await ask('how late was a flight to JFK at most'), highest(delays));
  });

  it('is the lowest of what is low', async () => {
    const rates = rawUnemployment.map(({ rate }) => rate);
    const question = 'how low did the rate get at worst';
    expectLead(await ask(question), lowest(rates));
  });

  it('is of the trade that the sentence before names', async () => {
    const { text } = await ask(
      'I am writing about the building trade. How high did its unemployment rate get at most?',
    );
    expect(text).toContain(`**${highest(ratesOf('Construction')).toFixed(1)}%**`);
  });

  it('is a limit before a number', async () => {
    const light = rawCars.filter((one) => one.Weight_in_lbs <= 2000);
    expectLead(await ask('how many cars weigh at most 2000 lbs'), light.length);
  });

  it('is unknown where the adjective has no way', async () => {
    expect((await ask('how long can a film be at most')).result).toBeNull();
  });
});
