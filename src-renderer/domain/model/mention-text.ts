import { formatInlineTitle, type Member, type ModelCube } from '#shared/model/model.ts';

/** One member as a mention offers it. */
export interface MemberMention {
  readonly cube: ModelCube;
  readonly member: Member | null;
  /** Its title, as it stands in a sentence. */
  readonly title: string;
  /** Titles of the other cubes that have a member of the same title. */
  readonly rivals: readonly string[];
}

const normalizeTitle = (title: string): string => title.trim().toLowerCase();

/** Cubes and members in the model's order. */
export function listMentions(cubes: readonly ModelCube[]): readonly MemberMention[] {
  const owners = new Map<string, Set<ModelCube>>();
  for (const cube of cubes) {
    for (const { title } of cube.members) {
      const key = normalizeTitle(title);
      owners.set(key, (owners.get(key) ?? new Set()).add(cube));
    }
  }
  const toRivals = (cube: ModelCube, title: string): readonly string[] =>
    [...(owners.get(normalizeTitle(title)) ?? [])]
      .filter((one) => one !== cube)
      .map((one) => one.title);
  return cubes.flatMap((cube) => [
    { cube, member: null, title: formatInlineTitle(cube.title), rivals: [] },
    ...cube.members.map((member) => {
      const rivals = toRivals(cube, member.title);
      return { cube, member, title: formatInlineTitle(member.title), rivals };
    }),
  ]);
}

const normalizeText = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * Formats the text that a mention adds to a question: the title, since agents and people both read
 * it. Where other cubes have the same title, the cube's own follows it, unless the question's other
 * words name that cube and none of the others.
 */
export function formatMention({ cube, title, rivals }: MemberMention, question: string): string {
  const words = normalizeText(question);
  const isNamed = (cubeTitle: string): boolean => words.includes(normalizeText(cubeTitle));
  const isClear = rivals.length === 0 || (isNamed(cube.title) && !rivals.some(isNamed));
  return isClear ? title : `${title} of ${formatInlineTitle(cube.title)}`;
}
