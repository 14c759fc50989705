import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawFlights } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const delays = rawFlights.map(({ delay }) => delay);
const countWhere = (holds: (delay: number) => boolean): number => delays.filter(holds).length;

describe('an amount beside early or late', () => {
  it.each([
    ['Flights early by more than 30 minutes', countWhere((one) => one < -30)],
    ['How many flights were early by at least 10 minutes?', countWhere((one) => one <= -10)],
    ['Flights that arrived 45 minutes early', countWhere((one) => one === -45)],
    ['flights early by 45 minutes', countWhere((one) => one === -45)],
    ['how many flights arrived 30 minutes early or more', countWhere((one) => one <= -30)],
    [
      'How many flights were between 10 and 20 minutes early?',
      countWhere((one) => one >= -20 && one <= -10),
    ],
    ['Flights early by 10 to 20 minutes', countWhere((one) => one >= -20 && one <= -10)],
    ['how many flights were late by more than 2 hours', countWhere((one) => one > 120)],
  ])('is counted from zero to that side: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it.each([
    ['How many flights were at most 5 minutes early?', -5, 0],
    ['flights early by no more than 5 minutes', -5, 0],
  ])('ends at zero where it is at most so much: %s', async (question, from, to) => {
    expectLead(
      await ask(question),
      countWhere((one) => one >= from && one < to),
    );
  });

  it('ends at zero for late ones too', async () => {
    const late = countWhere((one) => one > 0 && one < 10);
    expectLead(await ask('flights late by less than 10 minutes'), late);
  });

  it('chooses the rows of a mean', async () => {
    const early = mean(delays.filter((one) => one < -20));
    expectLead(await ask('Average delay of flights early by more than 20 minutes'), early ?? 0);
  });

  it('is on both sides of zero where it is denied', async () => {
    const others = countWhere((one) => one >= -30);
    expectLead(await ask('flights not early by more than 30 minutes'), others);
  });

  it('is refused where a small amount on one side is denied', async () => {
    expect((await ask('flights not early by less than 30 minutes')).result).toBeNull();
  });
});
