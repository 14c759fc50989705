import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const END = /^(?:first|last|earliest|latest)$/i;
const LATEST = /^(?:last|latest)$/i;
/** Verbs of every row of a cube with dates, whichever word its model has for them. */
const HAPPENS =
  /^(?:came out|comes out|released|opened|premiered|left|departed|took off|took place|happened|occurred|built|made|launched)$/i;
/** `which came out first`, and not `the first 5 movies` or `the last month`. */
const COUNTED = ['entity', 'number', 'column', 'grain', 'period', 'value', 'unit', 'rank'] as const;

/** The verb and the word after it that name an end of time; null where nothing does. */
function findEnd(list: MentionList, time: string): readonly [Mention, Mention] | null {
  const end = list.all.find((one) => isMention(one, 'rank', 'superlative') && END.test(one.text));
  if (end === undefined) return null;
  // Words between nothing count here: `left` is one.
  const verb = list.all[list.all.indexOf(end) - 1];
  if (verb === undefined) return null;
  const isVerb =
    HAPPENS.test(verb.text) &&
    (isMention(verb, 'stop') || (isMention(verb, 'column') && verb.column === time));
  const isCounted = isMention(list.neighbour(end, 1), ...COUNTED);
  return isVerb && !isCounted ? [verb, end] : null;
}

/** `which of them came out first`, `which was built last`: the earliest and the latest row. */
export function joinHappenedFirst(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  const found = time === undefined ? null : findEnd(list, time);
  if (found === null || time === undefined) return list.all;
  const [verb, last] = found;
  const before = list.all.slice(0, list.all.indexOf(verb));
  const isAsked = before.some((one) => isMention(one, 'ask', 'list'));
  // `which month came last`: a period, and no row.
  if (!isAsked || before.some((one) => isMention(one, 'grain'))) return list.all;
  const direction = LATEST.test(last.text) ? 'desc' : 'asc';
  const { start } = verb;
  const { end } = last;
  const joined: Mention = {
    kind: 'superlative',
    column: time,
    direction,
    start,
    end,
    text: `${verb.text} ${last.text}`,
  };
  return list.all.toSpliced(list.all.indexOf(verb), 2, joined);
}
