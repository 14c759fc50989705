import type { MemberName } from '#shared/sql/assumption.ts';
import { getShortName, type Member, type ModelCube } from '#shared/model/model.ts';

export interface FoundMember {
  readonly cube: ModelCube;
  readonly member: Member;
}

/**
 * Finds the member that a query's column is. A query that names no cube of the model still finds a
 * member whose name is unique; null where several could be meant.
 */
export function findMember(cubes: readonly ModelCube[], given: MemberName): FoundMember | null {
  const name = given.name.toLowerCase();
  const cubeName = given.cube?.toLowerCase();
  const own = cubes.filter((cube) => cube.name.toLowerCase() === cubeName);
  const found = (own.length > 0 ? own : cubes).flatMap((cube) =>
    cube.members
      .filter((one) => one.name.toLowerCase() === name || getShortName(one).toLowerCase() === name)
      .map((member) => ({ cube, member })),
  );
  // A cube may have a dimension and a measure of one name; a column by that name is the dimension.
  const columns = found.filter(({ member }) => member.kind !== 'measure');
  const [only, ...others] = columns.length > 0 ? columns : found;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Finds the measure that counts the rows of a cube, whose title names them: `Number of movies`. */
export function findRowCount(cube: ModelCube): Member | null {
  const counts = cube.members.filter(
    ({ kind, aggType }) => kind === 'measure' && aggType === 'count',
  );
  const plain = counts.find((member) => getShortName(member).toLowerCase() === 'count');
  return plain ?? (counts.length === 1 ? (counts[0] ?? null) : null);
}
