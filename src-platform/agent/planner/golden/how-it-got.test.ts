import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest, mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listDays = (year: string): typeof rawWeather =>
  rawWeather.filter((one) => one.date.startsWith(year));

const listPrices = (year?: number): number[] =>
  rawStocks
    .filter((one) => one.symbol === 'IBM' && (year === undefined || one.year === year))
    .map((one) => one.price);

const listMasses = (): (number | null)[] =>
  rawPenguins.filter((one) => one.Species === 'Adelie').map((one) => one['Body Mass (g)']);

describe('how cold it got', () => {
  it.each([
    ['How cold did it get in 2013?', () => lowest(listDays('2013').map((one) => one.tempMin))],
    ['How hot did it get in 2014?', () => highest(listDays('2014').map((one) => one.tempMax))],
    ['How windy did it get in 2013?', () => highest(listDays('2013').map((one) => one.wind))],
    ['How heavy do Adelies get?', () => highest(listMasses())],
    ['How expensive did IBM get?', () => highest(listPrices())],
    ['How cheap did IBM get in 2005?', () => lowest(listPrices(2005))],
  ])('%s', async (question, find) => {
    expectRows(await ask(question), [[find()]]);
  });

  it('is a mean where one is asked for', async () => {
    const days = listDays('2013').map((one) => one.tempMin);
    expectRows(await ask('How cold did it get on average in 2013?'), [[mean(days)]]);
    expectRows(await ask('how heavy are Adelies?'), [[mean(listMasses())]]);
  });

  it('is asked of each year', async () => {
    const { result } = await ask('How cold did it get each year?');
    expect(result?.data).toHaveLength(4);
  });
});
