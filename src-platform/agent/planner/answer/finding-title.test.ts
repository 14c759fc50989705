import { expect, it } from 'vitest';
import { titleFinding, withFindingTitle } from './finding-title.ts';

it.each([
  [
    'In 2005, Japan had the highest life expectancy, **82.5 years**. Afghanistan had less.',
    'In 2005, Japan had the highest life expectancy, 82.5 years',
  ],
  ['\\*batteries\\_not\\* has most, **3**.', '*batteries_not* has most, 3'],
  ['Since 2005, the result lists the average price, in **315** rows.', null],
  [`${'Long '.repeat(40)}sentence.`, null],
])('the title of a finding is its first sentence: %s', (lead, title) => {
  expect(titleFinding(lead)).toBe(title);
});

it('what the chart shows becomes the subtitle', () => {
  expect(withFindingTitle({ title: 'Movies by year' }, 'The most were in 2006, **220**.')).toEqual({
    title: { text: 'The most were in 2006, 220', subtitle: 'Movies by year' },
  });
});
