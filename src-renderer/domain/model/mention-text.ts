import { toInline } from '#shared/model/in-sentence.ts';
import type { Member, ModelCube } from '#shared/model/model.ts';

/** One member as a mention offers it. */
export interface Mention {
  readonly cube: ModelCube;
  readonly member: Member | null;
  /** Its title, as it stands in a sentence. */
  readonly title: string;
  /** Titles of the other cubes that have a member of the same title. */
  readonly rivals: readonly string[];
}

const toKey = (title: string): string => title.trim().toLowerCase();

/** Cubes and members in the model's order. */
export function toMentions(cubes: readonly ModelCube[]): readonly Mention[] {
  const owners = new Map<string, Set<ModelCube>>();
  for (const cube of cubes) {
    for (const { title } of cube.members) {
      const key = toKey(title);
      owners.set(key, (owners.get(key) ?? new Set()).add(cube));
    }
  }
  const toRivals = (cube: ModelCube, title: string): readonly string[] =>
    [...(owners.get(toKey(title)) ?? [])].filter((one) => one !== cube).map((one) => one.title);
  return cubes.flatMap((cube) => [
    { cube, member: null, title: toInline(cube.title), rivals: [] },
    ...cube.members.map((member) => {
      const rivals = toRivals(cube, member.title);
      return { cube, member, title: toInline(member.title), rivals };
    }),
  ]);
}

const toWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * What is written into a question for it: the title, since agents and people both read it. Where other
 * cubes have the same title, the cube's own stands after it, unless the question's other words name that
 * cube and none of the others.
 */
export function writeMention({ cube, title, rivals }: Mention, otherWords: string): string {
  const words = toWords(otherWords);
  const isNamed = (cubeTitle: string): boolean => words.includes(toWords(cubeTitle));
  const isClear = rivals.length === 0 || (isNamed(cube.title) && !rivals.some(isNamed));
  return isClear ? title : `${title} of ${toInline(cube.title)}`;
}
