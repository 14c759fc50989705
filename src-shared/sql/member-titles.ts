import { formatInlineTitle } from '../model/inline-title.ts';
import { getShortName } from '../model/members.ts';
import type { Member, ModelCube } from '../model/model.ts';
import type { MemberName } from './assumption.ts';
import type { ModelTitles } from './assumption-labels.ts';
import { labelPlainMember } from './condition-labels.ts';

const isNamed = (member: Member, { name }: MemberName): boolean =>
  member.name === name || getShortName(member).toLowerCase() === name.toLowerCase();

/** Columns by the model's titles; by their own names where the model knows nothing of them. */
function createMemberLabel(cubes: readonly ModelCube[]): ModelTitles['labelMember'] {
  return (member) => {
    const own = cubes.filter(({ name }) => name === member.cube);
    // Without a table, or with one that the model has not, a name that is unique is still that name.
    const found = (own.length > 0 ? own : cubes).flatMap((cube) =>
      cube.members.filter((one) => isNamed(one, member)),
    );
    const titles = new Set(found.map(({ title }) => formatInlineTitle(title)));
    const [title] = titles;
    return title !== undefined && titles.size === 1 ? title : labelPlainMember(member);
  };
}

export const createModelTitles = (cubes: readonly ModelCube[]): ModelTitles => ({
  labelMember: createMemberLabel(cubes),
  labelCube: (name) => cubes.find((cube) => cube.name === name)?.title ?? name,
});
