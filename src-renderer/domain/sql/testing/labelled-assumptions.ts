import { labelAssumption } from '#shared/sql/assumption-labels.ts';
import { createModelTitles } from '#shared/sql/member-titles.ts';
import { readAssumptions } from '../read-assumptions.ts';

/** The chips of a statement in words; a single table is in every one of them, and left out. */
export function labelAssumptions(sql: string): readonly string[] | null {
  const reading = readAssumptions(sql);
  const told = reading?.assumptions.filter((one) => one.kind !== 'source' || one.cubes.length > 1);
  return (
    told?.map((one) => {
      if (one.kind === 'unread') return `not read: ${one.sql}`;
      const { label, text } = labelAssumption(one, createModelTitles([]));
      return `${label}: ${text}`;
    }) ?? null
  );
}
