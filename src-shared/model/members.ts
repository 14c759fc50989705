import type { Member, ModelCube } from './model.ts';

/** Names of single rows and keys: thousands of groups of one tell nothing. */
const ROW_NAME =
  /^(?:id|key|uuid|name|title|label|code|url|email|description|.*_(?:id|key|uuid))$/iu;

/** The member's own part of `orders.revenue`. */
export function getShortName(member: Pick<Member, 'name'>): string {
  return member.name.split('.').at(-1) ?? member.name;
}

/** What is worth grouping by, in the model's own order. */
export function listGroupableMembers({ members }: ModelCube): readonly Member[] {
  return members.filter(
    (member) =>
      member.kind === 'dimension' &&
      member.type !== 'number' &&
      !ROW_NAME.test(getShortName(member)),
  );
}

export function listTimeMembers({ members }: ModelCube): readonly Member[] {
  return members.filter((member) => member.kind === 'time');
}

/** How many rows there are says least: it comes after what is measured. */
export function listMeasures({ members }: ModelCube): readonly Member[] {
  const measures = members.filter((member) => member.kind === 'measure');
  const isCount = (member: Member) => /^count(?:$|_)/iu.test(getShortName(member));
  return [...measures.filter((one) => !isCount(one)), ...measures.filter(isCount)];
}
