import { isDeepStrictEqual } from 'node:util';
import { isMention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import type { PastAnswer, ThreadMemory } from '../thread-memory.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';

const TWO = /\b(?:those two|these two|the two(?: of them)?|both(?: of (?:them|those|these))?)\b/i;

type Ranked = PastAnswer & { readonly plan: AggregatePlan };

/** Whether an answer leads with one row of a ranking. */
const isOneOfRanking = (one: PastAnswer): one is Ranked =>
  one.plan.kind === 'aggregate' &&
  one.plan.sort?.by === 'measure' &&
  (one.asksOne || one.plan.position !== undefined) &&
  one.tied === 1 &&
  one.named.length === 1 &&
  one.named[0]?.grain === null;

const withoutPosition = ({ position: _position, limit: _limit, ...plan }: AggregatePlan) => plan;

/** The first of a ranking and then the second of it: the names of both. */
function findPair({ memory }: RewordContext): readonly [Ranked, readonly string[]] | null {
  const [earlier] = memory.past ?? [];
  if (earlier === undefined || !isOneOfRanking(memory) || !isOneOfRanking(earlier)) return null;
  if (!isDeepStrictEqual(withoutPosition(earlier.plan), withoutPosition(memory.plan))) return null;
  const values = [earlier, memory].flatMap((one) => one.named[0]?.values[0] ?? []);
  return new Set(values).size === 2 ? [memory, values] : null;
}

/** `how many flights did those two have?`, after the airport with the longest delays and the second: of both. */
export const readPairOfRanking: ReadPlainer = (text, thread): PlainerWordings | null => {
  const pair = TWO.test(text) ? findPair(thread) : null;
  const [column] = thread.memory.named;
  if (pair === null || column === undefined) return null;
  const [{ plan }, values] = pair;
  const named: Filter = { kind: 'values', column: column.column, values, negated: false };
  const { position: _position, ...of } = plan;
  const { ranking: _ranking, ...memory } = thread.memory;
  const earlier: ThreadMemory = {
    ...memory,
    plan: { ...of, filters: [...of.filters, named], limit: null },
    named: [{ ...column, values }],
    totalRows: 2,
    asksOne: false,
    before: null,
    replaced: null,
  };
  const accepts = (next: Plan): boolean =>
    next.filters.some((one) => isDeepStrictEqual(one, named));
  return { texts: [text.replace(/\b(?:the|these|those) two\b/i, 'those')], earlier, accepts };
};

const HE = /\b(?:he|she)\b(?!['’])/i;

/** `how many films did he direct?`, after one person: the person by name. */
export const readNamedPerson: ReadPlainer = (
  text,
  { memory, cube, read },
): PlainerWordings | null => {
  const people = memory.named.filter((one) =>
    cube.columns.some(
      (column) => column.kind === 'string' && column.name === one.column && column.person,
    ),
  );
  const [person, other] = people;
  const names = new Set(person?.values ?? []);
  const [name] = names;
  if (!HE.test(text) || person === undefined || other !== undefined || names.size !== 1)
    return null;
  const isOfRole = read(text).some(
    (one) => isMention(one, 'column') && one.column === person.column,
  );
  if (name === undefined || name === null || !isOfRole) return null;
  const accepts = (plan: Plan): boolean =>
    plan.filters.some(
      (one) => one.kind === 'values' && one.column === person.column && one.values[0] === name,
    );
  return { texts: [text.replace(HE, name)], isOwn: true, accepts };
};
