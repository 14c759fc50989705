import { findJoinOfEnds } from '../mentions/join-both-ends.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** `departures and arrivals by airport`: a row has an airport at each end, and is counted at one. */
export function describeLostEnd({ words }: Asked, { filters, cube }: PlanForm): string | null {
  const join = findJoinOfEnds(words, cube);
  if (join === undefined || filters.some((one) => one.kind === 'either')) return null;
  const at = words.indexOf(join);
  const [left, right] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''].map((one) =>
    one.toLowerCase(),
  );
  return `I count ${left ?? ''} or ${right ?? ''} of each, and do not add both up; ask for them one by one, or for those of one name.`;
}
