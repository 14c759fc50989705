import type {
  Assumption,
  Condition,
  Measure,
  MemberName,
  RankedBy,
} from '#shared/sql/assumption.ts';

const listMembersOfMeasure = (measure: Measure): readonly (MemberName | null)[] =>
  measure.kind === 'calculated' ? [] : [measure.member];

const listMembersOfRankedBy = (by: RankedBy | null): readonly (MemberName | null)[] => {
  if (by === null) return [];
  return by.kind === 'measure' ? listMembersOfMeasure(by.measure) : [by.member];
};

function listMembersOfCondition(condition: Condition): readonly (MemberName | null)[] {
  switch (condition.kind) {
    case 'test': {
      const { subject } = condition;
      return subject.kind === 'measure' ? listMembersOfMeasure(subject.measure) : [subject.member];
    }
    case 'period':
      return [condition.member];
    case 'any':
    case 'all':
      return condition.of.flatMap(listMembersOfCondition);
    case 'not':
      return listMembersOfCondition(condition.of);
    case 'unread':
      return [];
  }
}

function listMembersOfAssumption(one: Assumption): readonly (MemberName | null)[] {
  switch (one.kind) {
    case 'measure':
      return listMembersOfMeasure(one.measure);
    case 'dimension':
    case 'grain':
    case 'period':
      return [one.member];
    case 'filter':
    case 'partFilter':
    case 'having':
      return listMembersOfCondition(one.condition);
    case 'rows':
      return [one.by, ...one.within].flatMap(listMembersOfRankedBy);
    case 'calculatedGroup':
    case 'zone':
    case 'source':
    case 'unread':
      return [];
  }
}

/** Lists the members of the model that a query uses, each once, in the order of its assumptions. */
export function listMembers(assumptions: readonly Assumption[]): readonly MemberName[] {
  const sources = assumptions.flatMap((one) => (one.kind === 'source' ? one.cubes : []));
  // With one source there is no doubt about whose column a bare name is.
  const only = sources.length === 1 ? (sources[0] ?? null) : null;
  const named = assumptions
    .flatMap(listMembersOfAssumption)
    .filter((member) => member !== null)
    .map(({ cube, name }) => ({ cube: cube ?? only, name }));
  const spell = ({ cube, name }: MemberName): string => `${cube ?? ''}.${name}`;
  const spelled = named.map(spell);
  return named.filter((_, at) => spelled.indexOf(spelled[at] ?? '') === at);
}
