import type { ModelCube } from '../../engine/semantic-model.ts';
import { decideFollowUp, type FollowUp } from './decide-follow-up.ts';
import { isFunctionWord } from './function-words.ts';
import { isMention, type Mention } from './mention.ts';
import type { AggregatePlan, Filter } from './plan.ts';
import { readSlots } from './read-slots.ts';
import type { ThreadMemory } from './thread-memory.ts';

interface BothSides {
  readonly mentions: readonly Mention[];
  readonly plan: AggregatePlan;
}

/** With one of these the two are named, set against each other, or given one figure together. */
const OTHERWISE = [
  ...(['value', 'label', 'labelWord', 'versus', 'operator', 'comparative', 'window'] as const),
  ...(['share', 'not', 'rank', 'superlative', 'aggregation', 'count', 'distinct'] as const),
];

const findOne = (filter: Filter | null): string | null =>
  filter?.kind === 'values' && !filter.negated && filter.values.length === 1
    ? (filter.values[0] ?? null)
    : null;

/** The words of `both`, `those two`. */
const findBoth = (mentions: readonly Mention[]): readonly Mention[] => {
  const both = mentions.filter((one) => isMention(one, 'stop') && /^both$/i.test(one.text));
  const two = mentions.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') &&
      /^two$/i.test(one.text) &&
      isMention(mentions[index - 1], 'pronoun') &&
      // `between those two years` names what they are.
      !isMention(mentions[index + 1], 'grain', 'column', 'entity') &&
      !isMention(mentions[index - 2], 'between'),
  );
  return two === -1 ? both : [...both, ...mentions.slice(two - 1, two + 1)];
};

/**
 * `show me both for 2009`, after a figure of one industry and then of another: a figure of each. Null
 * where the last questions do not differ in one value, or where the words ask for anything else.
 */
function showBothSides(
  mentions: readonly Mention[],
  { plan, replaced }: ThreadMemory,
): BothSides | null {
  const said = findBoth(mentions);
  if (said.length === 0 || plan.kind === 'list' || plan.groups.length > 0) return null;
  const old = findOne(replaced);
  const partner = plan.filters.find((one) => one.column === replaced?.column && findOne(one));
  const now = findOne(partner ?? null);
  if (old === null || now === null || old === now || partner?.kind !== 'values') return null;
  if (mentions.some((one) => isMention(one, ...OTHERWISE))) return null;
  const both: Filter = { ...partner, values: [old, now] };
  return {
    mentions: mentions.filter((one) => !said.includes(one)),
    plan: {
      ...plan,
      filters: plan.filters.map((one) => (one === partner ? both : one)),
      groups: [{ column: partner.column, grain: null }],
    },
  };
}

/** Reads a question as a change of the last plan, or of the plans of the last two questions. */
export function decideInThread(
  text: string,
  given: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): FollowUp | null {
  const both = memory.isRefused === true ? null : showBothSides(given, memory);
  if (both === null) return decideFollowUp(text, given, { memory, cube });
  const { plan, mentions } = both;
  if (mentions.every(isFunctionWord))
    return {
      words: [],
      slots: readSlots([], cube),
      decision: { ok: true, plan },
      assumption: null,
    };
  const sides = { ...memory, plan, named: [], totalRows: 2, tied: 0, replaced: null };
  return decideFollowUp(text, mentions, { memory: sides, cube });
}
