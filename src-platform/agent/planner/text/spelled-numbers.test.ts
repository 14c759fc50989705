import { describe, expect, it } from 'vitest';
import { writeSpelledNumbers } from './spelled-numbers.ts';

describe('spelled numbers', () => {
  it.each([
    ['above five hundred dollars', 'above 500 dollars'],
    ['over a hundred and fifty hp', 'over 150 hp'],
    ['more than one hundred thousand votes', 'more than 100000 votes'],
    ['over three and a half thousand pounds', 'over 3500 pounds'],
    ['longer than two and a half hours', 'longer than 2.5 hours'],
    ['more than half a billion people', 'more than 500000000 people'],
    ['over twenty five mm', 'over 25 mm'],
    ['over twenty-five mm', 'over 25 mm'],
    ['between one hundred and two hundred hp', 'between 100 and 200 hp'],
    ['between one hundred and fifty and two hundred', 'between 150 and 200'],
    ['between two and three hundred hp', 'between 200 and 300 hp'],
    ['between one hundred and two hundred million', 'between 100000000 and 200000000'],
    ['between fifty and a hundred million', 'between 50000000 and 100000000'],
    ['between two and three hundred million', 'between 200000000 and 300000000'],
    ['between one and two hundred thousand', 'between 100000 and 200000'],
    ['with one to two million people', 'with 1000000 to 2000000 people'],
    ['in two thousand and eight', 'in 2008'],
    ['two million three hundred thousand', '2300000'],
  ])('%s', (given, written) => {
    expect(writeSpelledNumbers(given)).toBe(written);
  });

  it.each([
    'the top five of two companies',
    'one of the three',
    'nineteen seventy',
    'cars with four or six cylinders',
    'a thousand splendid suns',
    '"Two Hundred Cigarettes"',
    'five and ten',
  ])('leaves %s as it is', (given) => {
    expect(writeSpelledNumbers(given)).toBe(given);
  });
});
