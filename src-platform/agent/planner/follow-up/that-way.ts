import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { findTwin, swapWays } from '../mentions/swap-ways.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const THAT = /^(?:that|this|the same|same)$/i;
const WAY = /^(?:way|direction|route|leg|trip|connection|path)$/i;
const BACK = /^(?:return|reverse|opposite|other|back)$/i;
const LEADS = /^(?:on|in|for|of|along|over)$/i;

/** Whether the last plan is about one way: from one thing to another. */
export const isOfOneWay = ({ filters }: Plan, cube: ModelCube): boolean => {
  const ends = filters.filter(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      one.values.length === 1 &&
      findTwin(cube, one.column) !== undefined,
  );
  return new Set(ends.map(({ column }) => column)).size === 2;
};

/** Whether the last question turned the one before it around. */
export function isTurned(plan: Plan, before: Plan | null, cube: ModelCube): boolean {
  const turned = before === null ? null : swapWays(before, cube);
  return (
    turned !== null &&
    plan.filters.every((one) => turned.filters.some((two) => isDeepStrictEqual(one, two)))
  );
}

/** `that route`, where the last answer is about no routes: it stands for nothing, and not for all of them. */
function refuseOpenWay(mentions: readonly Mention[], at: number, plan: Plan): readonly Mention[] {
  const [noun] = mentions.slice(at + 1);
  if (!isMention(noun, 'column')) return mentions;
  const isShown = listGroups(plan).some(({ column }) => column === noun.column);
  const { start, end, text } = noun;
  return isShown || plan.kind === 'list'
    ? mentions
    : mentions.map((one) => (one === noun ? { kind: 'unknown', start, end, text } : one));
}

/** The `PHX to LAX` of `on that route, PHX to LAX`: the ends of the last question once more. */
function listSaidEnds(behind: readonly Mention[], { filters }: Plan): readonly Mention[] {
  const values = behind.filter((one) => isMention(one, 'value'));
  const isSaid = values.every((value) =>
    filters.some(
      (one) =>
        one.kind === 'values' &&
        value.options.some(
          (option) => option.column === one.column && one.values.includes(option.value),
        ),
    ),
  );
  const isTail = behind.every((one) => isMention(one, 'value', 'stop', 'join'));
  return values.length === 2 && isSaid && isTail ? behind : [];
}

/** `the median delay on that return direction`, after flights from one airport to another: that way stays. */
export function dropThatWay(
  mentions: readonly Mention[],
  { plan, before }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const at = mentions.findIndex((one, index) => {
    const next = mentions[index + 1];
    const noun = BACK.test(next?.text ?? '') ? mentions[index + 2] : next;
    return isMention(one, 'pronoun') && THAT.test(one.text) && WAY.test(noun?.text ?? '');
  });
  if (at === -1) return mentions;
  if (!isOfOneWay(plan, cube)) return refuseOpenWay(mentions, at, plan);
  const back = mentions.slice(at + 1, at + 2).find((one) => BACK.test(one.text));
  // `that return leg` is the way back only where the last question turned around.
  if (back !== undefined && !isTurned(plan, before, cube))
    return mentions.map((one): Mention => {
      const { start, end, text } = one;
      return one === back ? { kind: 'unknown', start, end, text } : one;
    });
  const from = LEADS.test(mentions[at - 1]?.text ?? '') ? at - 1 : at;
  const noun = mentions.slice(at + 1).find((one) => WAY.test(one.text));
  // `how many flights were there on that route?` leans on the last answer by this word alone.
  const counts =
    mentions.some((one) => isMention(one, 'count')) &&
    mentions.some((one) => isMention(one, 'entity'));
  const said = listSaidEnds(
    mentions.filter((one) => one.start > (noun?.start ?? 0)),
    plan,
  );
  // `route` stands for both of its ends.
  return mentions.filter(
    (one, index) =>
      !said.includes(one) &&
      (index < from || one.start > (noun?.start ?? 0) || (counts && index === at)),
  );
}
