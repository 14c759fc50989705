import type { DataModelAnswer } from '../platform/data-model.ts';
import type { MetaResult } from '../platform/tools.ts';
import { readMemberFormat, readMemberUnit, type FormattedMember } from './member-format.ts';
import { readSynonyms, type WithRemarks } from './member-synonyms.ts';
import type { Member, ModelCube } from './model.ts';

/** Labels `orders.total_revenue` as `Total revenue`. */
function labelMemberName(name: string): string {
  const words = (name.split('.').at(-1) ?? name).replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface WireMember extends WithRemarks, FormattedMember {
  readonly name: string;
  readonly title?: string | null | undefined;
  readonly shortTitle?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly aggType?: string | null | undefined;
}

/** Platforms put the cube's title before the member's; under the cube's heading it only repeats. */
function pickTitle(member: WireMember, cubeTitle: string): string {
  const given = (member.shortTitle ?? member.title ?? '').trim();
  if (given === '') return labelMemberName(member.name);
  const rest = given.startsWith(`${cubeTitle} `) ? given.slice(cubeTitle.length + 1).trim() : '';
  return rest === '' ? given : rest;
}

function toMember(member: WireMember, isMeasure: boolean, cubeTitle: string): Member {
  const type = member.type ?? '';
  const [format, unit] = [readMemberFormat(member), readMemberUnit(member)];
  const aggType = member.aggType ?? null;
  return {
    name: member.name,
    title: pickTitle(member, cubeTitle),
    description: member.description ?? '',
    kind: isMeasure ? 'measure' : type === 'time' ? 'time' : 'dimension',
    type,
    ...readSynonyms(member),
    ...(aggType === null ? {} : { aggType }),
    ...(format === null ? {} : { format }),
    ...(unit === '' ? {} : { unit }),
  };
}

interface Hideable {
  readonly isVisible: boolean | null;
  readonly public: boolean | null;
}

const isVisible = (one: Hideable): boolean => one.isVisible !== false && one.public !== false;

/** The first of those with one name, because no query can mean another. */
function pickFirsts<Named extends { readonly name: string }>(all: readonly Named[]): Named[] {
  const names = new Set<string>();
  return all.filter(({ name }) => !names.has(name) && names.add(name));
}

/** Converts the data API's model; hidden cubes and members cannot be asked about. */
export function toModelCubes({ cubes }: DataModelAnswer): ModelCube[] {
  return pickFirsts(cubes.filter(isVisible)).map((cube) => {
    const title = cube.title ?? labelMemberName(cube.name);
    const toMembers = (members: typeof cube.measures, isMeasure: boolean) =>
      (members ?? []).filter(isVisible).map((member) => toMember(member, isMeasure, title));
    return {
      name: cube.name,
      title,
      description: cube.description ?? '',
      members: pickFirsts([
        ...toMembers(cube.measures, true),
        ...toMembers(cube.dimensions, false),
      ]),
      ...readSynonyms({ meta: cube['meta'] }),
    };
  });
}

/** §2.11: what searches of the model found, put together; the first word about a member stands. */
export function mergeFoundCubes(findings: readonly MetaResult[]): ModelCube[] {
  const cubes = new Map<string, { cube: ModelCube; members: Map<string, Member> }>();
  for (const found of findings.flatMap((finding) => finding.cubes)) {
    const title = found.title ?? labelMemberName(found.name);
    const known = cubes.get(found.name) ?? {
      cube: { name: found.name, title, description: found.description ?? '', members: [] },
      members: new Map<string, Member>(),
    };
    cubes.set(found.name, known);
    for (const member of found.members ?? []) {
      if (known.members.has(member.name)) continue;
      const isMeasure = (member.aggType ?? null) !== null;
      known.members.set(member.name, toMember(member, isMeasure, title));
    }
  }
  return [...cubes.values()].map(({ cube, members }) => ({
    ...cube,
    members: [...members.values()],
  }));
}
