import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCountries, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const askLead = async (...questions: readonly string[]): Promise<string> =>
  (await ask(...questions)).text.split('\n\n')[0] ?? '';

describe('the gap between the two figures of the last answers', () => {
  it.each([
    [
      [
        'average max temperature by month in 2014',
        'and min temperature?',
        'which month has the biggest gap between the two?',
      ],
      'highest in July (**12.5 °C**)',
    ],
    [
      [
        'us gross by genre',
        'and worldwide gross',
        'which genre has the biggest gap between the two?',
      ],
      'Adventure has the highest total worldwide gross minus US gross',
    ],
    [
      [
        'average worldwide gross and average us gross by genre',
        'which genre has the biggest difference between both?',
      ],
      'Adventure has the highest average worldwide gross minus US gross',
    ],
  ])('%j', async (questions, lead) => {
    expect(await askLead(...questions)).toContain(lead);
  });

  it('has no figures of another unit', async () => {
    expect(
      await askLead(
        'average precipitation by month in 2014',
        'and wind?',
        'which month has the biggest gap between the two?',
      ),
    ).not.toContain('minus');
  });
});

describe('who is at the end of what a share tests', () => {
  const in2005 = rawCountries.filter((one) => one.year === 2005);
  const [lowest] = in2005.toSorted((a, b) => a.life_expect - b.life_expect);
  const [fewest] = in2005.toSorted((a, b) => a.fertility - b.fertility);
  it.each([
    [
      'share of countries with life expectancy above 70 in 2005',
      "who's lowest in 2005?",
      lowest?.country,
    ],
    ['share of countries with fertility under 2 in 2005', 'who has the fewest?', fewest?.country],
  ])('%s, %s', async (first, then, name) => {
    expect(await askLead(first, then)).toContain(`${String(name)} had the lowest`);
  });

  it('is nobody where rows have no names', async () => {
    expect(await askLead('share of flights later than 30 min', 'who is lowest?')).toContain(
      'Name a figure',
    );
  });
});

describe('what lies after the end that was shown', () => {
  const ofGoogle = rawStocks.filter((one) => one.symbol === 'GOOG').map((one) => one.price);
  const peak = ofGoogle.indexOf(Math.max(...ofGoogle));
  const lowest = Math.min(...ofGoogle.slice(peak + 1)).toFixed(2);

  it.each(['lowest price after that peak', 'lowest price since then'])('%s', async (then) => {
    expect(await askLead('highest price of google ever', 'when was that?', then)).toContain(
      `$${lowest}`,
    );
  });

  it('may be all later days', async () => {
    expect(await askLead('hottest day in 2014', 'coldest day after that')).toContain('November 30');
    expect(await askLead('hottest day in 2014', 'the day after that')).toContain('August 12');
  });

  it('may be the change since', async () => {
    expect(
      await askLead(
        'lowest price of ibm',
        'when was that',
        'from that low up to march 2010, how many percent?',
      ),
    ).toContain('rose by **136.8%**');
  });

  it('is not told where it could be the next of the ranking', async () => {
    expect(await askLead('wettest month', 'and the wettest after that?')).toContain(
      'I do not know',
    );
  });
});

describe('all of them, after one or two', () => {
  it.each([
    [
      [
        'unemployment rate in construction in January 2010',
        'same for manufacturing',
        'all industries please',
      ],
      'Construction had the highest',
    ],
    [['average body mass of Adelie', 'and Gentoo', 'all species'], 'Gentoo has the highest'],
    [['number of penguins on Dream', 'Biscoe', 'all islands'], '**344** penguins'],
    [['share of 8 cylinder cars by year', '1970?', 'all years together'], '108 of 406'],
    [['top 5 countries by fertility in 2005', 'all countries, average'], '**2.39**'],
    [['average body mass of Adelie', 'only males', 'all sexes'], 'species Adelie'],
  ])('%j', async (questions, lead) => {
    expect(await askLead(...questions)).toContain(lead);
  });

  it('go back to one person with the same question', async () => {
    expect(
      await askLead(
        'average IMDB rating of Steven Spielberg',
        "Martin Scorsese's?",
        'and his most successful one worldwide?',
        'back to Spielberg, same thing',
      ),
    ).toContain('Jurassic Park');
  });

  it('do not take twelve months after a time for all times since', async () => {
    const chain = ['When was GOOG at its highest?', 'And twelve months after that, where was it?'];
    expect((await ask(...chain)).text).not.toContain('Since');
  });
});
