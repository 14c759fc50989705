import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeScope } from '../answer/scope-phrases.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { Bound } from './bound.ts';
import { isPart, type Part } from './share-follow-ups.ts';

const PLURAL = /^(?:they|them|their|these|those)$/i;

/** `the lowest rate of this industry`, after its share of all: the one thing that the part was. */
function bindThingOfPart(words: readonly Mention[], plan: AggregatePlan, part: Part): Bound | null {
  const noun = words.find(
    (one, index) =>
      isMention(one, 'column') &&
      isMention(words[index - 1], 'pronoun') &&
      POINTED.test(words[index - 1]?.text ?? '') &&
      plan.filters.every(({ column }) => column !== one.column),
  );
  const thing = part.filters.find(
    (one) =>
      isMention(noun, 'column') &&
      one.column === noun.column &&
      one.kind === 'values' &&
      !one.negated &&
      one.values.length === 1,
  );
  if (noun === undefined || thing === undefined) return null;
  const filters = [...plan.filters, thing];
  const narrowed = { ...plan, measures: [part.of], filters, share: false, sort: null, limit: null };
  return { plan: narrowed, assumption: null, used: [noun] };
}

const POINTED = /^(?:this|that|the same)$/i;

/** `how many of these are female?`, after the share of the heavy ones: of those, and not of all. */
export function bindPart(
  words: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): Bound | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.listed !== null) return null;
  const part = plan.measures.find(isPart);
  const pronoun = words.find((one) => isMention(one, 'pronoun') && PLURAL.test(one.text));
  if (part === undefined) return null;
  if (pronoun === undefined) return bindThingOfPart(words, plan, part);
  const filters = [...plan.filters, ...part.filters.filter((one) => !plan.filters.includes(one))];
  return {
    plan: { ...plan, measures: [part.of], filters, share: false, sort: null, limit: null },
    assumption: `«${pronoun.text}» are the ${cube.entity.many}${describeScope(part.filters, cube)}.`,
    used: [],
  };
}
