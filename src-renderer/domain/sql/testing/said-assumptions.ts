import { toAssumptionWords } from '#shared/sql/assumption-words.ts';
import { toTitles } from '#shared/sql/member-titles.ts';
import { readAssumptions } from '../read-assumptions.ts';

/** The chips of a statement in words; a single table is in every one of them, and left out. */
export function toSaid(sql: string): readonly string[] | null {
  const reading = readAssumptions(sql);
  const told = reading?.assumptions.filter((one) => one.kind !== 'source' || one.cubes.length > 1);
  return (
    told?.map((one) => {
      if (one.kind === 'unread') return `not read: ${one.sql}`;
      const { label, text } = toAssumptionWords(one, toTitles([]));
      return `${label}: ${text}`;
    }) ?? null
  );
}
