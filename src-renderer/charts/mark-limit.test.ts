import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { checkExpectedMarks, checkMarkCount } from './mark-limit.ts';

const ROWS = 30_000;
const X = { field: 'x', type: 'quantitative' };
const encoding = { x: X, y: X };

describe('the limit of marks', () => {
  it('names the number and what can be drawn instead', () => {
    expect(() => {
      checkMarkCount(20_000);
    }).not.toThrow();
    expect(() => {
      checkMarkCount(20_001);
    }).toThrow(/20,001 marks.*A sum or a mean/);
  });

  it.each<[string, JsonObject]>([
    ['points', { mark: 'point', encoding }],
    ['a layer of texts', { encoding, layer: [{ mark: 'line' }, { mark: { type: 'text' } }] }],
  ])('is known before the work for %s', (_name, spec) => {
    expect(() => {
      checkExpectedMarks(spec, ROWS);
    }).toThrow(/30,000 marks/);
  });

  it.each<[string, JsonObject]>([
    ['a line', { mark: 'line', encoding }],
    ['bars of a sum', { mark: 'bar', encoding: { x: X, y: { ...X, aggregate: 'sum' } } }],
    ['points in bins', { mark: 'circle', encoding: { x: { ...X, bin: true }, y: X } }],
    ['what a transform may filter', { mark: 'point', encoding, transform: [{ filter: 'false' }] }],
  ])('is counted after it for %s', (_name, spec) => {
    expect(() => {
      checkExpectedMarks(spec, ROWS);
    }).not.toThrow();
  });
});
