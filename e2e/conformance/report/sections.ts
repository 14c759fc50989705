import type { Check } from '../run/check.ts';

const readSectionNumber = (section: string) => /^§(\d+)(?:\.(\d+))?/.exec(section);

/** Returns `§4` for `§4.2 rule 5`; `notes` for what public sources add. */
export function findChapter({ section }: Check): string {
  const chapter = readSectionNumber(section)?.[1];
  return chapter === undefined ? 'notes' : `§${chapter}`;
}

function rankSection(section: string): readonly [number, number, string] {
  const match = readSectionNumber(section);
  if (!match) return [Number.MAX_SAFE_INTEGER, 0, section];
  return [Number(match[1]), Number(match[2] ?? 0), section];
}

/** Sorts by section as the document counts them, with the notes last; within one, by id. */
export function compareChecks(a: Check, b: Check): number {
  const [chapterA, partA, sectionA] = rankSection(a.section);
  const [chapterB, partB, sectionB] = rankSection(b.section);
  const bySection = chapterA - chapterB || partA - partB;
  if (bySection !== 0) return bySection;
  return (
    sectionA.localeCompare(sectionB, 'en', { numeric: true }) ||
    a.id.localeCompare(b.id, 'en', { numeric: true })
  );
}
