import type { Check } from '../run/check.ts';

const numberOf = (section: string) => /^§(\d+)(?:\.(\d+))?/.exec(section);

/** `§4` for `§4.2 rule 5`; `notes` for what public sources add. */
export function chapterOf({ section }: Check): string {
  const chapter = numberOf(section)?.[1];
  return chapter === undefined ? 'notes' : `§${chapter}`;
}

function orderOf(section: string): readonly [number, number, string] {
  const match = numberOf(section);
  if (!match) return [Number.MAX_SAFE_INTEGER, 0, section];
  return [Number(match[1]), Number(match[2] ?? 0), section];
}

/** By section as the document counts them, the notes last; within one, by id. */
export function compareChecks(a: Check, b: Check): number {
  const [chapterA, partA, sectionA] = orderOf(a.section);
  const [chapterB, partB, sectionB] = orderOf(b.section);
  const bySection = chapterA - chapterB || partA - partB;
  if (bySection !== 0) return bySection;
  return (
    sectionA.localeCompare(sectionB, 'en', { numeric: true }) ||
    a.id.localeCompare(b.id, 'en', { numeric: true })
  );
}
