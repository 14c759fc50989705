import type { MetaResult } from '#shared/platform/tools.ts';

type Cube = MetaResult['cubes'][number];
type Member = NonNullable<Cube['members']>[number];

export type MemberKind = 'measure' | 'dimension' | 'time';

export interface MemberView {
  readonly name: string;
  readonly title: string;
  /** A type such as `sum`, `string` or `time`; '' when it is not known. */
  readonly type: string;
  readonly description: string;
}

export interface MemberGroup {
  readonly kind: MemberKind;
  /** Counts also the members that do not fit into `members`. */
  readonly count: number;
  readonly members: readonly MemberView[];
}

export interface CubeView {
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly description: string;
  readonly groups: readonly MemberGroup[];
}

export interface ModelView {
  readonly cubes: readonly CubeView[];
  /** The number of members that match the filter, shown or not. */
  readonly matching: number;
  readonly visible: number;
}

/** Nobody reads more rows, and they slow the window; the filter reaches the others. */
const MAX_VISIBLE_MEMBERS = 300;
const KINDS: readonly MemberKind[] = ['measure', 'dimension', 'time'];

function readMemberKind({ aggType, type }: Member): MemberKind {
  const said = type?.toLowerCase() ?? '';
  if ((aggType ?? '') !== '' || said === 'measure') return 'measure';
  return said === 'time' || said.startsWith('timestamp') || said === 'date' ? 'time' : 'dimension';
}

function buildMemberView(member: Member): MemberView {
  return {
    name: member.name,
    title: member.title ?? member.name,
    type: member.aggType ?? member.type ?? '',
    description: member.description ?? '',
  };
}

function matchesFilter(member: Member, words: readonly string[]): boolean {
  const text = [member.name, member.title, member.description].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

export function countMembers({ cubes }: MetaResult): number {
  return cubes.reduce((sum, cube) => sum + (cube.members?.length ?? 0), 0);
}

/**
 * Lists the members that contain every word of the filter, by cube and kind, as many as can be
 * shown.
 */
export function buildModelView(model: MetaResult, filter: string): ModelView {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  let room = MAX_VISIBLE_MEMBERS;
  let matching = 0;
  const toGroups = (cube: Cube): MemberGroup[] => {
    const members = (cube.members ?? []).filter((member) => matchesFilter(member, words));
    matching += members.length;
    return KINDS.flatMap((kind) => {
      const all = members.filter((member) => readMemberKind(member) === kind);
      const taken = all.slice(0, room);
      room -= taken.length;
      return taken.length === 0
        ? []
        : [{ kind, count: all.length, members: taken.map(buildMemberView) }];
    });
  };
  const cubes = model.cubes.map((cube) => ({
    name: cube.name,
    title: cube.title ?? cube.name,
    type: cube.type ?? '',
    description: cube.description ?? '',
    groups: toGroups(cube),
  }));
  // Without a filter a cube that has no members is listed too.
  const matchingCubes =
    words.length === 0 ? cubes : cubes.filter(({ groups }) => groups.length > 0);
  return {
    cubes: matchingCubes.slice(0, MAX_VISIBLE_MEMBERS),
    matching,
    visible: MAX_VISIBLE_MEMBERS - room,
  };
}
