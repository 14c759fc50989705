import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawPenguins, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('nouns that say of which rows something is', () => {
  it.each([
    ['Median body mass for each penguin species, please.', ['Gentoo', '5000']],
    ['Minimum weight for each car origin', ['Europe', '1825']],
  ])('%s', async (question, first) => {
    expect((await ask(question)).result?.data[0]).toEqual(first);
  });

  it('counts things where a period has one row of each', async () => {
    const share = await ask(
      'What percentage of the countries had more than 50 million people in 2005?',
    );
    expect(share.text).toContain('of countries had population over 50,000,000: 18 of 62');
    const open = await ask('What share of the industries had a rate above 10% in 2010?');
    expect(open.result).toBeNull();
  });

  it('reads the column in brackets behind a value', async () => {
    const { result } = await ask(
      'Average production budget of science fiction films (creative type)',
    );
    expect(result?.sqlQuery).toContain("creative_type = 'Science Fiction'");
    expect(result?.totalRows).toBe(1);
  });
});

describe('changes in percentage points', () => {
  it('sets the ends of a period against each other', async () => {
    const { text, result } = await ask(
      'How many percentage points did the rate in Transportation and Utilities rise between January 2007 and January 2010?',
    );
    expect(result?.data[0]?.map(Number)).toEqual([7.1, 4.2, 11.3]);
    expect(text).toContain('**7.1 percentage points**');
  });

  it.each([
    'How many percentage points did the number of unemployed rise from January 2007 to January 2009',
    'How many percentage points did the rate in Construction rise from 2007 to 2009',
  ])('is refused where it could be another figure: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('reads a drop in percent of two answers', async () => {
    const { text } = await ask(
      'What was GOOG stock trading at in December 2007?',
      'and a year later?',
      "What's that as a percentage drop?",
    );
    expect(text).toContain('fell by **55.5%**');
  });
});

describe('words behind a question that say again what it asks', () => {
  it.each([
    ['average monthly number of unemployed in Manufacturing during 2005 (thousands)', 811.75],
    [
      'In 2008, how many people were unemployed on average per month in Leisure and hospitality?',
      1101.6667,
    ],
    [
      'How many people were unemployed across all industries in January 2009? In thousands is fine.',
      12_344,
    ],
  ])('%s', async (question, expected) => {
    expect(Number((await ask(question)).result?.data[0]?.[0])).toBeCloseTo(expected, 3);
  });

  it('counts where a condition stood before', async () => {
    const months = rawStocks.filter((one) => one.symbol === 'GOOG' && one.price > 500).length;
    const said = 'GOOG share price over 500: in how many months was that the case?';
    expectLead(await ask(said), months);
    expect((await ask('In how many months was that the case?')).result).toBeNull();
  });

  it('reads none of a figure', async () => {
    const dry = rawWeather.filter((day) => day.precipitation === 0).length;
    expectLead(await ask('how many days had zero precipitation'), dry);
    const share = 'What percentage of days in the weather records stayed dry (zero precipitation)?';
    expect((await ask(share)).text).toContain('838 of 1,461');
  });

  it.each([
    ['Which weather is the most common, and which comes second?', ['rain', 'sun']],
    ['Which origin has the highest average horsepower and which is second?', ['USA', 'Europe']],
  ])('shows the first two: %s', async (question, names) => {
    expect((await ask(question)).result?.data.map(([name]) => name)).toEqual(names);
  });

  it('knows how bad the worst is', async () => {
    const asked = 'Which origin airport has the worst average delay, and how bad is it?';
    expect((await ask(asked)).result?.data[0]?.[0]).toBe('BMI');
    expect((await ask('How bad is the weather')).result).toBeNull();
    expect((await ask('How bad was 2009 for construction?')).result).toBeNull();
  });
});

describe('what is left out of a share', () => {
  it.each([
    'What share of the Gentoo penguins is female, excluding those of unknown sex?',
    'Excluding birds of unknown sex, what share of the Gentoo penguins is female?',
  ])('is no row of the whole: %s', async (question) => {
    const gentoo = rawPenguins.filter(
      ({ Species, Sex }) => Species === 'Gentoo' && Sex?.includes('MALE') === true,
    );
    const female = gentoo.filter(({ Sex }) => Sex === 'FEMALE');
    const { text } = await ask(question);
    expect(text).toContain(`${String(female.length)} of ${String(gentoo.length)}`);
  });
});

describe('particles and splits of a follow-up', () => {
  it('splits the last figure by two values', async () => {
    const asked = [
      'Which penguin species has the shallowest beak on average (beak depth)?',
      'How does that split between males and females?',
    ] as const;
    const { result } = await ask(...asked);
    expect(result?.data[0]?.[0]).toBe('MALE');
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(15.718, 3);
    expect(
      (await ask('How does the body mass split between males and females?')).result,
    ).toBeNull();
  });

  it('takes «then» for no time where the data have none', async () => {
    const { text } = await ask(
      'How many penguins were counted on each island?',
      'What percentage of the Dream birds are Chinstraps then?',
    );
    expect(text).toContain('68 of 124');
    expect(
      (await ask('What was the longest film?', 'How many films came out then?')).result,
    ).toBeNull();
  });

  it('takes «this time» for this turn', async () => {
    const { result } = await ask(
      'average horsepower of cars by cylinders',
      'Only the ones from Europe this time',
    );
    expect(result?.data.map(([cylinders]) => cylinders)).toEqual(['4', '5', '6']);
  });
});
