import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Grain } from '../../../engine/cube.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** A plan whose answer is one figure that some row has: the highest or the lowest. */
function isExtreme(plan: Plan): boolean {
  if (plan.kind === 'list') return false;
  const [measure, other] = plan.measures;
  return (
    measure?.kind === 'aggregate' &&
    (measure.aggregation === 'max' || measure.aggregation === 'min') &&
    other === undefined &&
    plan.groups.length === 0
  );
}

/** `which genre has the highest grossing film`: the figure is that of one row of the first group. */
export const isExtremeOfFirst = ({ plan, asksOne, tied }: ThreadMemory): boolean => {
  if (plan.kind === 'list' || plan.sort?.by !== 'measure' || plan.groups.length !== 1) return false;
  const measure = plan.measures[plan.sort.index];
  const end = plan.sort.direction === 'desc' ? 'max' : 'min';
  return measure?.kind === 'aggregate' && measure.aggregation === end && asksOne && tied === 1;
};

/** Parts of time that a date tells; a weekday and a season are not among them. */
const DATED_BY: readonly Grain[] = ['decade', 'year', 'quarter', 'month', 'day'];

const isNoun = (mention: Mention | undefined): boolean =>
  isMention(mention, 'column', 'entity') ||
  (isMention(mention, 'grain') && !mention.adverb && DATED_BY.includes(mention.grain));

const WHICH = /^(?:which|what)$/i;

/**
 * `which day?`, `to which airport?`, after the strongest wind or the longest flight: of the one row
 * that has it, as in `which day was it?`, and no other figure by day.
 */
export function readBareWhich(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): { readonly text: string; readonly mentions: readonly Mention[] } {
  const { plan, asksOne } = memory;
  const words = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const [ask, noun, other] = words;
  const isBare =
    isMention(ask, 'ask') && WHICH.test(ask.text) && isNoun(noun) && other === undefined;
  const isOfRow = (plan.kind === 'list' && asksOne && plan.limit !== null) || isExtreme(plan);
  const isOfFirst = isExtremeOfFirst(memory) && isMention(noun, 'entity');
  if (!isBare || !(isOfRow || isOfFirst) || noun === undefined) return { text, mentions };
  const { start, end } = noun;
  const it: Mention = { kind: 'pronoun', start: end, end, text: 'it' };
  const isTime =
    isMention(noun, 'grain') ||
    (isMention(noun, 'column') && noun.column === findTimeColumn(cube)) ||
    (isMention(noun, 'entity') && /^days?$/i.test(noun.text));
  if (isTime)
    return { text: 'when was it?', mentions: [{ kind: 'when', start, end, text: noun.text }, it] };
  return {
    text: `${text.replace(/\s*\?*\s*$/u, '')} was it?`,
    mentions: mentions.flatMap((one) => (one === noun ? [one, it] : [one])),
  };
}
