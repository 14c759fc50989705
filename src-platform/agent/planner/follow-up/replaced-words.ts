import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { isInPlan } from './split-words.ts';

const SWAPS = /^(?:swap|swap out|exchange|substitute|replace|trade)$/i;
const FOR = /^(?:for|with|by)$/i;

const isSaid = (one: Mention): boolean => !isMention(one, 'stop', 'join', 'also');

/** Whether all that the words name is a part of the last question. */
function areInPlan(words: readonly Mention[], plan: Plan): boolean {
  const said = words.filter(isSaid);
  return said.length > 0 && said.every((one) => isInPlan(one, plan));
}

const addInstead = (words: readonly Mention[], { start, end }: Mention): readonly Mention[] => [
  ...words,
  { kind: 'instead', start, end, text: 'instead' },
];

/** `swap Japan for Europe`, `replace the delay with a flight count`: the one takes the other's part. */
function readSwap(mentions: readonly Mention[], plan: Plan): readonly Mention[] | null {
  const at = mentions.findIndex(isSaid);
  const swap = mentions[at];
  if (swap === undefined || !SWAPS.test(swap.text)) return null;
  const lead = mentions.findIndex((one, index) => index > at + 1 && FOR.test(one.text));
  if (lead === -1) return null;
  const [old, named] = [mentions.slice(at + 1, lead), mentions.slice(lead + 1)];
  if (areInPlan(old, plan) && named.some(isSaid)) return addInstead(named, swap);
  // `substitute the weight for the mileage`.
  return areInPlan(named, plan) && old.some(isSaid) ? addInstead(old, swap) : null;
}

/** What makes `not` choose among what it stands before: `not just`, `not always`. */
const NARROWS = /^(?:just|only|even|always|all|both|any)$/i;

/** `not the length`, after a beak length: the last word of the figure's name. */
const isEndOfName = (one: Mention, plan: Plan): boolean =>
  isMention(one, 'unknown') &&
  plan.kind === 'aggregate' &&
  plan.measures
    .flatMap(listMeasureColumns)
    .some((column) => column.endsWith(`_${one.text.toLowerCase()}`));

/** Whether the word before `not` can take the part of the one behind it. */
function isOfKind(named: Mention, gone: Mention): boolean {
  if (isMention(gone, 'aggregation')) return isMention(named, 'aggregation', 'rank');
  if (isMention(gone, 'unknown')) return isMention(named, 'column');
  if (isMention(gone, 'value') && isMention(named, 'value'))
    return named.options.some(({ column }) => gone.options.some((one) => one.column === column));
  return (
    named.kind === gone.kind && isMention(gone, 'column', 'grain', 'period', 'months', 'weekdays')
  );
}

/** `use the highest, not the mean`, `the depth, not the length`: what the last question named goes. */
function readNotOld(mentions: readonly Mention[], plan: Plan): readonly Mention[] | null {
  const at = mentions.findLastIndex((one) => isMention(one, 'not') && /^not$/i.test(one.text));
  const not = mentions[at];
  const behind = mentions.slice(at + 1);
  const [gone, other] = behind.filter(isSaid);
  if (not === undefined || gone === undefined || other !== undefined) return null;
  const isOld = isInPlan(gone, plan) || isEndOfName(gone, plan);
  if (!isOld || behind.some((one) => NARROWS.test(one.text))) return null;
  const before = mentions.slice(0, at);
  const named = before.findLast(isSaid);
  if (named === undefined || !isOfKind(named, gone)) return null;
  const words = before.filter((one, index) => !(isMention(one, 'join') && index === at - 1));
  return addInstead(
    words.map((one) =>
      one === named && isMention(gone, 'aggregation') ? toAggregation(one) : one,
    ),
    not,
  );
}

/** `the highest` in the place of a mean: the highest of each group, and no order of the groups. */
function toAggregation(mention: Mention): Mention {
  if (!isMention(mention, 'rank')) return mention;
  const { start, end, text } = mention;
  return {
    kind: 'aggregation',
    aggregation: mention.direction === 'desc' ? 'max' : 'min',
    start,
    end,
    text: mention.direction === 'desc' ? 'maximum' : text,
  };
}

/** The words of a follow-up without those of the last question that they take the part of. */
const readReplaced = (mentions: readonly Mention[], plan: Plan): readonly Mention[] =>
  readSwap(mentions, plan) ?? readNotOld(mentions, plan) ?? mentions;

const OF = /^(?:of|than)\b/i;

/** `I meant Apple, not IBM`: what the last question named goes, and is not left out of the new one. */
function dropDenied(mentions: readonly Mention[], plan: Plan, at: number): readonly Mention[] {
  const from = mentions.findIndex((one, index) => index > at && isMention(one, 'not'));
  const denied = mentions.slice(from + 1).find((one) => !isMention(one, 'stop'));
  if (from === -1 || denied === undefined || !isInPlan(denied, plan)) return mentions;
  return mentions.filter((one, index) => index !== from && one !== denied);
}

/** `average weight instead of the number`: the words behind name what goes, and ask for nothing. */
export function dropReplaced(all: readonly Mention[], plan: Plan): readonly Mention[] {
  const at = all.findIndex((one) => isMention(one, 'instead'));
  const mentions = at === -1 ? readReplaced(all, plan) : dropDenied(all, plan, at);
  const of = mentions[at + 1];
  // `beak length in place of body mass`.
  const isWritten = /\bof$/i.test(mentions[at]?.text ?? '');
  if (at === -1 || !(isWritten || (isMention(of, 'stop') && OF.test(of.text)))) return mentions;
  const after = mentions.slice(isWritten ? at + 1 : at + 2);
  const isPart = (one: Mention): boolean => isMention(one, 'stop') || isInPlan(one, plan);
  const end = after.findIndex((one) => !isPart(one));
  const gone = end === -1 ? after : after.slice(0, end);
  return mentions.filter((one) => !gone.includes(one));
}
