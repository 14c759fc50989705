import { VALIDATION_BUSINESS } from './kept-aside/business.ts';
import { VALIDATION_SECOND } from './kept-aside/second.ts';
import { VALIDATION_WORLD } from './kept-aside/world.ts';
import type { LabelledAnswer } from './labelled-answer.ts';
import { ANALYST } from './open/analyst.ts';
import { BUSINESS } from './open/business.ts';
import { LOCAL_AGENT } from './open/local-agent.ts';
import { LOCALES } from './open/locales.ts';
import { TRAPS } from './open/traps.ts';

export const OPEN_ANSWERS: readonly LabelledAnswer[] = [
  ...LOCAL_AGENT,
  ...LOCALES,
  ...BUSINESS,
  ...TRAPS,
  ...ANALYST,
];
/**
 * These answers were measured once; then the matcher's faults in them were examined and corrected.
 */
export const FIRST_VALIDATION_ANSWERS: readonly LabelledAnswer[] = [
  ...VALIDATION_BUSINESS,
  ...VALIDATION_WORLD,
];
/** Nobody examined these answers while the matcher was built. */
export const SECOND_VALIDATION_ANSWERS: readonly LabelledAnswer[] = VALIDATION_SECOND;
