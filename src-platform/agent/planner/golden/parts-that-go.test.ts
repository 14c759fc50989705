import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries, expectRefused } from './asking.ts';

afterAll(expectNoOpenQueries);

const JAPANESE = 'average horsepower of cars from Japan in 1975';
const OF_1975 = 101.0667;
const OF_JAPAN = 79.8354;

describe('a condition that goes', () => {
  it.each([
    'Show it for all cars, not only the Japanese ones',
    'What would it be if we included every one of the cars, not just those from Japan?',
    'How does that look if we do not restrict it to cars from Japan?',
    'the same without the restriction to Japan',
    'Remove the filter "from Japan".',
    'regardless of the origin',
  ])('is read as in a first question, and named: %s', async (question) => {
    const answered = await ask(JAPANESE, question);
    expectLead(answered, OF_1975);
    expect(answered.text).toContain('No longer applied: origin is Japan');
    expect(answered.text).toContain('in 1975');
  });

  it('is one that the last question had', async () => {
    await expectRefused(JAPANESE, 'the same without the restriction to Europe');
    await expectRefused(JAPANESE, 'Do not limit it to cars with more than 100 hp');
  });

  it('is a limit, and no limit that goes the other way', async () => {
    const late = 'how many flights with a delay of more than one hour are there?';
    const question = 'Same question, but not only for flights with a delay of more than one hour';
    expectLead(await ask(late, question), 20_000);
  });

  it('leaves the groups', async () => {
    const thread = ['average flipper length per species', 'just males'] as const;
    const { result } = await ask(...thread, 'all penguins, not just males');
    const adelie = result?.data.find(([species]) => species === 'Adelie');
    expect(Number(adelie?.[1])).toBeCloseTo(189.9536, 3);
  });

  it('is named where another of the same column stays', async () => {
    const answered = await ask(
      'average weight of cars with more than 100 hp and less than 150 hp',
      'drop the filter on less than 150 hp',
    );
    expectLead(answered, 3796.866);
    expect(answered.text).toContain('No longer applied: horsepower is under 150 hp');
  });
});

describe('a time that goes', () => {
  it.each([
    'take out the limit of time',
    'Remove the date restriction, please.',
    'What would it be over the full time span of the data?',
    'Show me the same thing for all years.',
    'and irrespective of when it was?',
  ])('leaves the other conditions: %s', async (question) => {
    const answered = await ask(JAPANESE, question);
    expectLead(answered, OF_JAPAN);
    expect(answered.text).toContain('No longer applied: model year in 1975');
  });

  it('could be that of each year', async () => {
    const march = 'average price of IBM in March 2009';
    await expectRefused(march, 'the same for all years');
    await expectRefused('average price of IBM', 'Remove the date restriction');
  });
});

describe('groups that go', () => {
  const byIsland = 'how many Adelie penguins are there by island?';

  it.each([
    'Can you give me that as a single figure?',
    "Don't break it down by island.",
    'no breakdown by island, please',
    'Leave out the island and give me one figure',
  ])('leave one figure: %s', async (question) => {
    expectLead(await ask(byIsland, question), 152);
  });

  it('are those of the last question, and all that it divided by', async () => {
    await expectRefused(byIsland, "Don't break it down by sex.");
    await expectRefused('top 2 species by number of penguins', 'Just one overall figure, please');
  });
});

describe('another part in the place of the last one', () => {
  const rain = 'average wind on days with rain in 2012';

  it('is a time', async () => {
    expectLead(await ask(rain, 'Change the time frame: in 2013'), 3.5734);
    expectLead(await ask(rain, 'and the same thing before 2015, not the earlier period'), 3.6857);
  });

  it('is a condition', async () => {
    const microsoft = 'lowest price of stock prices for MSFT';
    expectLead(await ask(microsoft, 'Not stock prices for MSFT, but stock prices for AAPL'), 7.07);
    expectLead(
      await ask('average price of IBM', 'Replace IBM with stock prices for AAPL'),
      64.7305,
    );
  });

  it('is the number of the same rows', async () => {
    const asked = await ask(JAPANESE, "I'd rather see how many cars there are.");
    expectLead(asked, 4);
    const government = 'highest unemployment rate of monthly figures in Government';
    expectLead(await ask(government, 'Show the number of monthly figures instead.'), 122);
  });
});
