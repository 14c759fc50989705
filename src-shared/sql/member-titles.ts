import { toInline } from '../model/in-sentence.ts';
import { toShortName } from '../model/members.ts';
import type { Member, ModelCube } from '../model/model.ts';
import type { MemberName } from './assumption.ts';
import type { Titles } from './assumption-words.ts';
import { toPlainTitle } from './condition-words.ts';

const isNamed = (member: Member, { name }: MemberName): boolean =>
  member.name === name || toShortName(member).toLowerCase() === name.toLowerCase();

/** Columns by the model's titles; by their own names where the model knows nothing of them. */
function toTitleIn(cubes: readonly ModelCube[]): Titles['toTitle'] {
  return (member) => {
    const own = cubes.filter(({ name }) => name === member.cube);
    // Without a table, or with one that the model has not, a name that is unique is still that name.
    const found = (own.length > 0 ? own : cubes).flatMap((cube) =>
      cube.members.filter((one) => isNamed(one, member)),
    );
    const titles = new Set(found.map(({ title }) => toInline(title)));
    const [title] = titles;
    return title !== undefined && titles.size === 1 ? title : toPlainTitle(member);
  };
}

export const toTitles = (cubes: readonly ModelCube[]): Titles => ({
  toTitle: toTitleIn(cubes),
  toCubeTitle: (name) => cubes.find((cube) => cube.name === name)?.title ?? name,
});
