import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { countListedRows } from './change-list.ts';

const OWN = /^(?:its|it|their|they|his|he|her|she)$/i;
const BESIDE = ['stop', 'join', 'ask', 'pronoun', 'share', 'count'] as const;

/** The rows of the last answer: one row of a list, or those of a total. */
function pickRows({ plan, totalRows, asksOne, tied }: ThreadMemory): AggregatePlan | null {
  if (plan.kind === 'aggregate') return plan.limit === null && plan.listed === null ? plan : null;
  if (plan.listed !== null || plan.within.length > 0) return null;
  if (plan.limit === null) return totalRows === 1 ? countListedRows(plan) : null;
  return asksOne && tied === 1 ? countListedRows({ ...plan, limit: 1 }) : null;
}

/** The one number that the last answer shows of its rows; null for a mean and for several numbers. */
function findShown({ plan }: ThreadMemory, cube: ModelCube): string | null {
  if (plan.kind === 'list') {
    const numbers = plan.columns.filter((name) =>
      cube.columns.some((one) => one.name === name && one.kind === 'number'),
    );
    return numbers.length === 1 ? (numbers[0] ?? null) : null;
  }
  const [measure, other] = plan.measures;
  const isSum = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  return isSum && other === undefined && !plan.share ? measure.column : null;
}

/**
 * `what share of its worldwide gross is that?`, after the US gross of a film or of a genre: the figure
 * of the last answer, in percent of another one of the same rows and in the same unit. Null where the
 * words name anything else, or where nothing says that the other is a figure of those rows.
 */
export function askShareOfColumn(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const named = mentions.filter((one) => isMention(one, 'column'));
  const [total, other] = named;
  const isShare = mentions.some((one) => isMention(one, 'share'));
  const isOwn = mentions.some((one) => isMention(one, 'pronoun') && OWN.test(one.text));
  const isPlain = mentions.every((one) => one === total || isMention(one, ...BESIDE));
  if (total === undefined || other !== undefined || !isShare || !isOwn || !isPlain) return null;
  const shown = findShown(memory, cube);
  const rows = shown === null ? null : pickRows(memory);
  if (shown === null || rows === null || shown === total.column) return null;
  const [part, entire] = [shown, total.column].map((name) =>
    cube.columns.find((one) => one.name === name),
  );
  if (part?.kind !== 'number' || entire?.kind !== 'number') return null;
  const isAlike = part.additive && entire.additive && isDeepStrictEqual(part.format, entire.format);
  if (!isAlike) return null;
  const share = { left: shown, right: total.column, aggregation: 'sum' } as const;
  return { ...rows, measures: [{ kind: 'formula', operator: 'percentOf', ...share }] };
}
