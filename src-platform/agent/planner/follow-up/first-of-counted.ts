import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const FIRST = /^first$/i;
const LAST = /^(?:last|latest)$/i;
/** With one of these the word counts off something else, or belongs to a period. */
const OTHERWISE = [
  ...(['operator', 'versus', 'comparative', 'between', 'number', 'period', 'months'] as const),
  ...(['share', 'window', 'superlative', 'value', 'label'] as const),
];

/** `the first one`, `when did that happen last`: of the rows behind one figure; null where nothing says so. */
function findEnd(mentions: readonly Mention[], { plan, replaced }: ThreadMemory): Mention | null {
  // Of two answers, `the first one` could be the first answer.
  const isFigure =
    plan.kind === 'aggregate' &&
    plan.groups.length === 0 &&
    plan.filters.length > 0 &&
    replaced === null;
  // `his last one`: of a person, and not of the rows.
  const isOfPerson = mentions.some((one) => /^(?:his|her|their)$/i.test(one.text));
  if (!isFigure || isOfPerson || mentions.some((one) => isMention(one, ...OTHERWISE))) return null;
  const at = mentions.findIndex(
    (one) => isMention(one, 'rank') && (FIRST.test(one.text) || LAST.test(one.text)),
  );
  const [next, after] = mentions.slice(at + 1, at + 3);
  const isOne = /^one$/i.test(next?.text ?? '') && !isMention(after, 'rank');
  const isAsked = mentions.some((one) => isMention(one, 'when', 'ask', 'list'));
  return at !== -1 && (isOne || next === undefined) && isAsked ? (mentions[at] ?? null) : null;
}

/**
 * `and when was the first one released?`, after the number of films over a limit: the earliest of them,
 * and not the one with the highest budget.
 */
export function readFirstOfCounted(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const first = findEnd(mentions, memory);
  const time = findTimeColumn(cube);
  if (first === null || time === undefined) return mentions;
  const direction = LAST.test(first.text) ? 'desc' : 'asc';
  const { start, end, text } = first;
  return mentions.map((one) =>
    one === first ? { kind: 'superlative', column: time, direction, start, end, text } : one,
  );
}

/** `which was the first one?`, of rows without a time. */
export const describeTimeless = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): string | null =>
  findEnd(mentions, memory) !== null && findTimeColumn(cube) === undefined
    ? 'These rows have no time, so that none of them is the first or the last; name a figure to rank them by.'
    : null;
