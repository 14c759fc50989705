import { expect, test } from 'vitest';
import {
  FIRST_VALIDATION_ANSWERS,
  OPEN_ANSWERS,
  SECOND_VALIDATION_ANSWERS,
} from './all-answers.ts';
import { readLabels } from './read-labels.ts';

const VALIDATION_ANSWERS = [...FIRST_VALIDATION_ANSWERS, ...SECOND_VALIDATION_ANSWERS];
const ALL = [...OPEN_ANSWERS, ...VALIDATION_ANSWERS];

/** FNV-1a: the name alone decides on which side an answer stands. */
function isForValidation(name: string): boolean {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % 3 === 0;
}

const countLabels = (answers: typeof ALL): number =>
  answers.reduce((sum, { text }) => sum + readLabels(text).labels.length, 0);

test('there are enough answers and numbers, and a third of both is kept aside', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(60);
  expect(countLabels(ALL)).toBeGreaterThanOrEqual(400);
  expect(countLabels(VALIDATION_ANSWERS) / countLabels(ALL)).toBeGreaterThan(1 / 3);
  expect(VALIDATION_ANSWERS.length / ALL.length).toBeGreaterThan(1 / 3);
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});

test.each(ALL.map(({ name }) => name))('%s stands on the side of its name', (name) => {
  expect(VALIDATION_ANSWERS.some((answer) => answer.name === name)).toBe(isForValidation(name));
});

test.each(ALL)('$name has a label on every number that is no code', ({ text }) => {
  const bare = text.replaceAll(/\[\[[^\]]*\]\]/g, '').replaceAll(/```[^`]*```|`[^`]*`/g, '');
  expect(bare).not.toMatch(/[\d\u0660-\u0669]/);
});
