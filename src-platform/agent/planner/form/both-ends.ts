import { findEnd, findJoinOfEnds } from '../mentions/join-both-ends.ts';
import { isMention } from '../mentions/mention.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const NUMBERS =
  'You ask for the numbers at both ends, of which one would be given; ask for them one by one.';

/** `how many departures does ATL have, and how many arrivals`: two numbers, and no different destinations. */
function describeLostNumber(words: Asked['words'], cube: PlanForm['cube']): string | null {
  const nouns = words.filter((one) => findEnd(one, cube) !== undefined);
  const [left, right] = [nouns[0], nouns.at(-1)];
  const twin = findTwin(cube, findEnd(left, cube) ?? '')?.name;
  const counts = words.filter((one) => isMention(one, 'count', 'distinct'));
  const isOfBoth = twin !== undefined && findEnd(right, cube) === twin;
  return isOfBoth && counts.length > 1 ? NUMBERS : null;
}

/** `departures and arrivals by airport`: a row has an airport at each end, and is counted at one. */
export function describeLostEnd({ words }: Asked, { filters, cube }: PlanForm): string | null {
  const lost = describeLostNumber(words, cube);
  if (lost !== null) return lost;
  const join = findJoinOfEnds(words, cube);
  if (join === undefined || filters.some((one) => one.kind === 'either')) return null;
  const at = words.indexOf(join);
  const [left, right] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''].map((one) =>
    one.toLowerCase(),
  );
  return `I count ${left ?? ''} or ${right ?? ''} of each, and do not add both up; ask for them one by one, or for those of one name.`;
}
