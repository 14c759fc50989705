import { expect, it } from 'vitest';
import { describeBoundError } from './column-filter.ts';

it.each([
  ['number', ['', '-', '1', '1.', '.5', '1e', '1e-', '-1.5e3', '9223372036854775807']],
  ['time', ['', '2', '2024', '2024-', '2024-6', '2024-06-3', '2024-06-30', '2024-06-30T18']],
  ['time', ['08:30', '8:3', '08:30:15.5']],
  ['text', ['what', '1,000']],
] as const)('lets a bound of a column of the kind %s be typed: %j', (kind, bounds) => {
  for (const bound of bounds) expect(describeBoundError(kind, bound), bound).toBe('');
});

it.each([
  ['number', ['1,000', 'ten', '1e500', '1e-3.5']],
  ['time', ['30.06.2024', '2024-6-30', '2024-06-3T18:00', 'June', '24-06-30']],
] as const)('says how a bound of a column of the kind %s is written: %j', (kind, bounds) => {
  for (const bound of bounds)
    expect(describeBoundError(kind, bound), bound).toMatch(/^Write it as/);
});
