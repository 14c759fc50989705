import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

// The numbers come from SQL over the raw files.
describe('the column that a condition is about', () => {
  it.each([
    ['How many flights bound for either EWR or PHL are there?', 834],
    ['How many flights leaving from either EWR or PHL are there?', 840],
    ['How many trips with SAN, SJC or SMF as the destination are there?', 653],
    ['How many trips with SAN, SJC or SMF as the origin are there?', 606],
    ['How many flights with a destination other than LAX are there?', 19218],
    ['How many flights with an origin other than LAX are there?', 19223],
    ['How many flights not bound for DFW or ATL are there?', 18148],
    ['How many flights bound for DFW or ATL are there?', 1852],
    ['How many flights not from DFW or ATL are there?', 18051],
    ['How many flights to any airport other than LAX or SFO are there?', 18842],
    ['How many flights neither to LAX nor to SFO are there?', 18842],
    ['How many destinations other than LAX are there?', 222],
  ])('is that of the word beside a list of values: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it.each([
    ['How many days with a minimum temperature of 15 degrees or higher are there?', 145],
    ['How many days with a maximum temperature of 15 degrees or higher are there?', 777],
    ['How many days with a minimum temperature of 10 to 15 degrees are there?', 516],
    ['How many days with a maximum temperature of 10 to 15 degrees are there?', 424],
    ['Days with a maximum temperature above 30 degrees', 53],
    ['Days with a minimum temperature below zero', 72],
  ])('is that of the noun before a limit: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('is no other figure that is measured in the same unit', async () => {
    const question =
      'What is the average wind of days with a minimum temperature of 10 to 15 degrees?';
    expect((await ask(question)).result?.schema).toHaveLength(1);
  });

  it.each([
    ['How many days without rain or sun are there?', 180],
    ['How many days with rain or sun are there?', 1281],
    ['How many days with no rain, snow or fog are there?', 693],
    ['How many days without rain are there?', 838],
  ])('is one for all that is denied: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it.each([
    ['What is the average precipitation of days where the weather was not sun?', 5.391],
    ['What is the average precipitation of days where the weather was sun?', 0],
    ['What is the average wind of days on which the weather was fog?', 2.481],
    ['What is the average wind of days on which the weather was not fog?', 3.298],
  ])('divides no figure: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });
});

describe('the values of a condition', () => {
  it.each([
    ['How many days where the wind speed was 2.6 or 3.4 are there?', 122],
    ['How many days where the wind speed was between 2.6 and 3.4 are there?', 418],
    ['How many days where the wind speed was 2.6 are there?', 76],
    ['How many days with precipitation that was not zero are there?', 623],
    ['How many days where the wind was above 4 or below 1 are there?', 385],
    ['Average price of prices below $20 or above $100', 171.18],
  ])('are all of one column: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it.each([
    ['How many flights delayed by between one and two hours are there?', 818],
    ['How many flights delayed by between one and three hours are there?', 1017],
    ['How many flights with a delay of between one hour and two hours are there?', 818],
    ['How many flights delayed by one to two hours are there?', 818],
    ['How many flights with a delay of 1 to 2 hours are there?', 818],
    ['How many flights with a delay of 60 minutes to 2 hours are there?', 818],
    ['How many flights between 60 minutes and 3 hours late are there?', 1017],
  ])('are numbers in words too: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it.each([
    ['How many flights that were not delayed by more than 60 minutes are there?', 18911],
    ['How many flights that were delayed by more than 60 minutes are there?', 1089],
    ['How many flights were not over an hour late?', 18911],
    ['How many flights were not at least 15 minutes late?', 15449],
    ['How many flights were not more than 20 minutes early?', 19127],
    ['How many flights were more than 20 minutes early?', 873],
  ])('are on the other side where they are denied: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it.each([
    ['On or after March 20, 2001, how many flights are there?', 2750],
    ['After March 20, 2001, how many flights are there?', 2501],
    ['How many flights are there on or before March 20, 2001?', 17499],
    ['How many flights are there before March 20, 2001?', 17250],
  ])('are in or out as the words say: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it.each([
    ['Average unemployment rate of figures other than those for Finance', 5.838],
    ['Average unemployment rate of figures for Finance', 3.54],
    ['Average price of prices belonging to AMZN', 47.987],
    ['Average price of prices belonging to IBM', 91.261],
  ])('are those of the rows: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it.each([
    ['Mean life expectancy of countries with a life expectancy over 77.5 years after 1990', 79.297],
    ['Mean life expectancy of countries with a life expectancy over 77.5 years before 1990', 78.16],
  ])('are no years counted from another: %s', async (question, expected) => {
    const { result, text } = await ask(question);
    expect(Number(result?.data[0]?.[0]), text).toBeCloseTo(expected, 2);
  });
});
