import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { dropFalling } from '../follow-up/counted-times.ts';
import { readEntirePeriod } from './entire-period.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { DayRange, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { readWeekdayBefore } from './weekday-before.ts';

const LATER = /^(?:later|newer|more recent)$/i;
const EARLIER = /^(?:earlier|older)$/i;
const LEADS = /^(?:in|for|during|of)$/i;

const findPeriod = (plan: Plan | null): DayRange | null => {
  const filter = plan?.filters.find((one) => one.kind === 'period');
  const [range, other] = filter?.kind === 'period' ? filter.ranges : [];
  return other === undefined ? (range ?? null) : null;
};

/** Whether the last question moved on in time, or back; null where it did neither. */
function readMove({ plan, before }: ThreadMemory): RegExp | null {
  const [now, then] = [findPeriod(plan)?.from ?? null, findPeriod(before)?.from ?? null];
  if (now === null || then === null || now === then) return null;
  return now > then ? LATER : EARLIER;
}

/** `how wide is the gap in that later year?`, after 1980 and then 2005: the year of the last answer, which stays. */
function dropThatLaterPeriod(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') &&
      /^(?:that|this)$/i.test(one.text) &&
      (LATER.test(mentions[index + 1]?.text ?? '') ||
        EARLIER.test(mentions[index + 1]?.text ?? '')) &&
      isMention(mentions[index + 2], 'grain'),
  );
  const said = mentions[at + 1];
  if (said === undefined || at === -1 || readMove(memory)?.test(said.text) !== true)
    return mentions;
  const from = LEADS.test(mentions[at - 1]?.text ?? '') ? at - 1 : at;
  return mentions.toSpliced(from, at + 3 - from);
}

/** `one year later, 11/2015`: the same period in two words. */
const dropRepeatedPeriods = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.map((mention): Mention => {
    if (!isMention(mention, 'period')) return mention;
    const ranges = mention.ranges.filter(
      (one, index) => mention.ranges.findIndex((two) => isDeepStrictEqual(one, two)) === index,
    );
    return ranges.length < mention.ranges.length ? { ...mention, ranges } : mention;
  });

interface SaidPeriods {
  readonly last: DayRange | null;
  readonly earlier: ThreadMemory | null;
  readonly cube: ModelCube;
}

/** Reads the words that point at a period of the thread. */
export const readSaidPeriods = (
  mentions: readonly Mention[],
  { last, earlier, cube }: SaidPeriods,
): readonly Mention[] =>
  readEntirePeriod(
    readWeekdayBefore(
      earlier?.plan.cube === cube.name
        ? dropFalling(dropThatLaterPeriod(dropRepeatedPeriods(mentions), earlier), earlier)
        : mentions,
      last,
    ),
    last,
  );
