import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

describe('«how many» before a unit or a figure', () => {
  it.each([
    ['How many miles did the flights out of Honolulu (HNL) cover on average?', 'avg(distance)'],
    ['On average, how many minutes did the comedies last?', 'avg(running_time)'],
    ['How many horsepower do Japanese cars have on average?', 'avg(horsepower)'],
    ['How many millimetres is the average flipper of a Gentoo?', 'avg(flipper_length)'],
    ['how many pounds does the average Japanese car weigh?', 'avg(weight)'],
  ])('asks for the mean where it says so: %s', async (question, figure) => {
    const { result } = await ask(question);
    expect(result?.sqlQuery).toContain(figure);
    expect(result?.sqlQuery).not.toContain('count(*)');
  });

  it.each([
    'How many votes do films get on average per year?',
    'How many miles did the flights out of Honolulu cover?',
  ])('is refused where the mean could be another one: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('counts no rows where it says not what', async () => {
    expect((await ask('How many do American cars have?')).result).toBeNull();
    expect((await ask('How many does Woody Allen have?')).result?.data).toEqual([['16']]);
    const each = await ask(
      'Which are the five airports with the most departures, and how many does each have?',
    );
    expect(each.result?.totalRows).toBe(5);
    const answered = await ask(
      'Where did women have the most children in 1955?',
      'How many did they have there in 2005?',
    );
    expect(answered.result?.data).toEqual([['5.44']]);
  });
});

describe('«how long» and its like before a noun', () => {
  it.each([
    ['How long were the flippers on average?', 'avg(flipper_length)', 'distance'],
    ['How deep were the beaks on average?', 'avg(beak_depth)', 'beak_length'],
    ['How long were the delays on average?', 'avg(delay)', 'distance'],
    ['How long does a comedy last on average?', 'avg(running_time)', 'ORDER BY'],
  ])('asks for one figure: %s', async (question, figure, other) => {
    const { result } = await ask(question);
    expect(result?.sqlQuery).toContain(figure);
    expect(result?.sqlQuery).not.toContain(other);
  });

  it('is refused where the noun is measured otherwise', async () => {
    expect((await ask('How heavy were the flippers of the penguins?')).result).toBeNull();
  });
});

describe('a name of a figure with others inside it', () => {
  it.each([
    ['How many miles did the cars of 1982 go on a gallon, on average?', '31.045'],
    ['How long could people in Japan expect to live in 1955?', '66.12'],
    ['How long did people in Kenya live in 2005?', '56.51'],
  ])('is put together: %s', async (question, figure) => {
    expect((await ask(question)).result?.data).toEqual([[figure]]);
  });

  it('is not put together over what chooses otherwise', async () => {
    expect((await ask('How many miles do cars without a price go on a gallon?')).result).toBeNull();
  });
});

describe('a unit that says once more what the figure is', () => {
  it.each([
    [
      'Which country saw the sharpest fall in fertility from 1955 to 2005, counted in children per woman?',
      'Iran',
    ],
    ['Which car had the strongest engine in horsepower?', 'pontiac grand prix'],
  ])('changes nothing: %s', async (question, first) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(first);
  });

  it('is refused where it is of another figure', async () => {
    expect((await ask('Average weight, expressed in horsepower')).result).toBeNull();
  });
});
