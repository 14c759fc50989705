import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries, expectRefused } from './asking.ts';

afterAll(expectNoOpenQueries);

/** The rows of an answer by the name of their group. */
async function askSides(question: string): Promise<Record<string, number>> {
  const { result, text } = await ask(question);
  expect(result, text).not.toBeNull();
  return Object.fromEntries(
    (result?.data ?? []).map(([name, figure]) => [name ?? '', Number(figure)]),
  );
}

describe('one figure of two sides', () => {
  it.each([
    'Put the highest horsepower of cars from Japan against that of cars of European origin.',
    'How does the highest horsepower of cars from Japan stack up against that of European cars?',
    'What are the two values of highest horsepower for cars from Japan and for cars from Europe?',
    'Compare cars from Japan and cars from Europe by highest horsepower.',
  ])('is that of each: %s', async (question) => {
    expect(await askSides(question)).toEqual({ Japan: 132, Europe: 133 });
  });

  it('is the lowest where that is asked for, and that of two times', async () => {
    expect(
      await askSides('Put the lowest weight of cars from Japan against that of cars from the USA.'),
    ).toEqual({ Japan: 1613, USA: 1800 });
    expect(
      await askSides('How did 2003 and 2008 compare in terms of highest price of monthly prices?'),
    ).toEqual({ '2003-01-01': 85.05, '2008-01-01': 585.8 });
  });

  it('joins no names at the word between both sides', async () => {
    expect(
      await askSides(
        'Compare the highest unemployment rate of months in mining and extraction and months in the leisure and hospitality industry',
      ),
    ).toEqual({ 'Mining and Extraction': 16.1, 'Leisure and hospitality': 14.2 });
  });

  it('is how far both are apart, and how many times', async () => {
    expectLead(
      await ask(
        'By how much does the longest delay of flights to ORD exceed that of flights to BOS?',
      ),
      522 - 243,
    );
    expectLead(
      await ask(
        'Subtract the number of penguins from the island of Torgersen from the number of penguins on Biscoe.',
      ),
      168 - 52,
    );
    expectLead(
      await ask('Divide the longest delay of flights to ORD by that of flights to BOS.'),
      522 / 243,
    );
    expectLead(
      await ask(
        'By what percentage is the longest delay of flights to BOS lower than that of flights to ORD?',
      ),
      (100 * (522 - 243)) / 522,
    );
  });

  it('is the change in percent of the figure that is named', async () => {
    const change = (figure: string): string =>
      `By what percentage did the ${figure} price of monthly prices rise or fall between 2005 and 2007?`;
    expect((await ask(change('lowest'))).text).toContain('18.5%');
    expect((await ask(change('highest'))).text).toContain('70.4%');
  });

  it('is refused where the sides have two figures, or where the figure has no multiples', async () => {
    await expectRefused(
      'Compare the highest delay of flights to ORD with the average delay of flights to BOS',
    );
    await expectRefused(
      'Divide the mean minimum temperature of days with rain by that of days with fog.',
    );
  });
});

describe('the part of a sum', () => {
  it.each([
    'What percentage of the total distance of all flights comes from flights from ATL?',
    'Of the total distance of all flights, what percentage comes from those from ATL?',
    'What percentage do flights from ATL contribute to the total distance of all flights?',
    'How much of the total distance of all flights is due to flights from ATL, in percent?',
  ])('is one of the figure, and not of the rows: %s', async (question) => {
    expectLead(await ask(question), 3.826_936);
  });
});

describe('the parts of chosen rows', () => {
  const origins = async (question: string): Promise<Record<string, number>> => {
    const { result, text } = await ask(question);
    expect(result, text).not.toBeNull();
    return Object.fromEntries(
      (result?.data ?? []).map((row) => [row[0] ?? '', Math.round(10 * Number(row[2])) / 10]),
    );
  };

  it.each([
    'Show the share of each origin in all cars with more than 100 horsepower.',
    'I’d like to see each origin as a percentage of all cars with more than 100 horsepower.',
    'Of all cars with more than 100 horsepower, what percentage belongs to each origin?',
    'Break down the number of all cars with more than 100 horsepower by origin, in percent of the total.',
    'What percentage of all cars with more than 100 horsepower does each origin account for?',
  ])('add up to all of these: %s', async (question) => {
    expect(await origins(question)).toEqual({ USA: 87.3, Europe: 8.9, Japan: 3.8 });
  });

  it('are none where a part of each group is asked for', async () => {
    const { text } = await ask(
      'For every origin, show the number of cars with more than 100 horsepower as a percentage of all cars of that origin.',
    );
    expect(text).toContain('53.9%');
    expect(
      (await ask('Which share of the cars of each origin has more than 100 hp?')).text,
    ).toContain('53.9%');
  });
});
