import { labelAssumption, createModelTitles } from '#shared/sql/assumption-labels.ts';
import { readAssumptions } from '../read-assumptions.ts';

/**
 * The labels of a statement's chips. A source of one table is left out, because nearly all of them
 * have it.
 */
export function labelAssumptions(sql: string): readonly string[] | null {
  const parsed = readAssumptions(sql);
  const assumptions = parsed?.assumptions.filter(
    (one) => one.kind !== 'source' || one.cubes.length > 1,
  );
  return (
    assumptions?.map((one) => {
      if (one.kind === 'unread') return `not read: ${one.sql}`;
      const { label, text } = labelAssumption(one, createModelTitles([]));
      return `${label}: ${text}`;
    }) ?? null
  );
}
