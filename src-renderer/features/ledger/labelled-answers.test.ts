import { expect, test } from 'vitest';
import {
  FIRST_VALIDATION_ANSWERS,
  OPEN_ANSWERS,
  SECOND_VALIDATION_ANSWERS,
} from '#domain/ledger/testing/all-answers.ts';
import { scoreAnswers, type LedgerScore } from './testing/score-answers.ts';

const LEAST_PRECISION = 0.98;
const LEAST_RECALL = 0.85;

function toRatios({
  claimed,
  right,
  toFind,
  found,
  numbers,
  quietOnes,
  markedQuietOnes,
}: LedgerScore) {
  const precision = right / claimed;
  const recall = found / toFind;
  return { numbers, claimed, right, precision, toFind, found, recall, quietOnes, markedQuietOnes };
}

/**
 * The test reads through the app's own Markdown. Faults in the validation part are counted and not
 * listed.
 */
test.each([
  ['open', OPEN_ANSWERS, true],
  ['kept aside, first', FIRST_VALIDATION_ANSWERS, true],
  ['kept aside, second', SECOND_VALIDATION_ANSWERS, false],
] as const)('precision and recall on the labelled answers: %s', (part, answers, isOpen) => {
  const score = scoreAnswers(answers);
  const ratios = toRatios(score);
  // oxlint-disable-next-line no-console -- these figures are to be read, not only to be held
  console.info(`ledger, ${part}: ${JSON.stringify(ratios)}`);
  const faults = isOpen ? score.faults.join('\n') : '';
  expect(ratios.precision, faults).toBeGreaterThanOrEqual(LEAST_PRECISION);
  expect(ratios.recall, faults).toBeGreaterThanOrEqual(LEAST_RECALL);
});
