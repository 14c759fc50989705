import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { joinSidesOfThread } from './rest-of-sides.ts';

const OTHER = /^other$/i;
const DIFFERS = /^(?:differ|differs|different|vary|varies)$/i;

/** The column of `the other islands`; null where the words say anything else. */
function readOtherNoun(mentions: readonly Mention[]): string | null {
  const words = mentions.filter(
    (one) => !isFunctionWord(one) && !isMention(one, 'pronoun') && !DIFFERS.test(one.text),
  );
  const [other, noun, more] = words;
  const isOther = other !== undefined && OTHER.test(other.text);
  if (!isOther || !isMention(noun, 'column') || more !== undefined) return null;
  return pluralize.isPlural(noun.text) ? noun.column : null;
}

/**
 * `and on the other islands?`, after a figure of one island: that figure of each of the others. `does it
 * differ on the other islands?` shows it beside them. Null where no condition chooses one of those.
 */
export function askOtherValues(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan } = memory;
  const name = readOtherNoun(mentions);
  const column = cube.columns.find((one) => one.name === name);
  if (column?.kind !== 'string' || plan.kind === 'list' || plan.groups.length > 0) return null;
  if (plan.share || plan.having.length > 0 || plan.listed !== null) return null;
  const own = plan.filters.find(
    (one) =>
      one.kind === 'values' && one.column === name && !one.negated && one.values.length === 1,
  );
  if (own?.kind !== 'values') return null;
  const compares = mentions.some((one) => DIFFERS.test(one.text)) || /\bdiffer/i.test(text);
  const sides = joinSidesOfThread(memory)?.filters.find(
    (one) => one.kind === 'values' && one.column === name && !one.negated,
  );
  const others: Filter = { ...(sides?.kind === 'values' ? sides : own), negated: true };
  const left = plan.filters.filter((one) => one !== own);
  const filters = compares ? left : [...left, others];
  return { ...plan, filters, groups: [{ column: column.name, grain: null }] };
}
