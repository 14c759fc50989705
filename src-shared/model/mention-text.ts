import { toInline } from './in-sentence.ts';
import type { Member, ModelCube } from './model.ts';

/** One member as a mention offers it. */
export interface Mention {
  readonly cube: ModelCube;
  readonly member: Member | null;
  /** What is written into the question for it. */
  readonly text: string;
}

const toKey = (title: string): string => title.trim().toLowerCase();

/**
 * Cubes and members in the model's order. What is written is the title, since agents and people both
 * read it; where another cube has the same title, the cube's own stands after it.
 */
export function toMentions(cubes: readonly ModelCube[]): readonly Mention[] {
  const owners = new Map<string, number>();
  for (const title of cubes.flatMap((cube) => [
    ...new Set(cube.members.map((member) => toKey(member.title))),
  ])) {
    owners.set(title, (owners.get(title) ?? 0) + 1);
  }
  return cubes.flatMap((cube) => [
    { cube, member: null, text: toInline(cube.title) },
    ...cube.members.map((member) => {
      const isShared = (owners.get(toKey(member.title)) ?? 0) > 1;
      const title = toInline(member.title);
      return { cube, member, text: isShared ? `${title} of ${toInline(cube.title)}` : title };
    }),
  ]);
}
