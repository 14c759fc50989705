import { hasUsedClaim, type Examination } from './judged-words.ts';
import type { QueryFacts } from './query-facts.ts';
import { countUnnamedTexts, type QueryPart } from './query-parts.ts';
import { splitName } from './question-words.ts';
import { isFormOf } from './same-word.ts';
import { asksForNumber } from './value-claims.ts';

/** A part of the query that no word of the question names, and that other words may stand for. */
export interface FreePart {
  /** A `test` is a measure that tells rows apart, as `count(*) FILTER (WHERE …)` does. */
  readonly kind: 'condition' | 'test' | 'measure' | 'group' | 'shown';
  readonly names: readonly string[];
  readonly texts: readonly string[];
  /** A condition compares with these. */
  readonly numbers: readonly number[];
  readonly isTimed: boolean;
}

/** An agent that lists more values than these has looked up what one word of the question means. */
const VALUES_MOST = 3;

/** Names that agents give to a count, and that say nothing of what is counted. */
const COUNT_NAMES = new Set('n cnt count num number total amount value result rows qty'.split(' '));

/** Whether an alias such as `order_count` only says what the rows of the table are. */
function isOfRows(alias: string, { tables }: QueryFacts): boolean {
  const rows = [...tables].flatMap(splitName);
  return splitName(alias).every(
    (word) => COUNT_NAMES.has(word) || rows.some((row) => isFormOf(word, row)),
  );
}

/**
 * All names that stand for what the question names: the columns of an output and its alias are one
 * thing, so that naming one of them names the others.
 */
function listExplainedNames(
  named: ReadonlySet<QueryPart>,
  { facts, claims }: Examination,
): ReadonlySet<string> {
  const { outputs } = facts;
  const parts = [...named].filter(({ kind }) => kind !== 'table');
  const claimed = claims.flatMap(({ text, verdict }) =>
    verdict === 'used' ? text.toLowerCase().split(/[^\p{L}]+/u) : [],
  );
  // `growth` is claimed as a whole, and `growth_percent` is what the query calls it.
  const called = outputs.flatMap(({ alias, names, isTest }) => {
    const isClaimed = splitName(alias ?? '').some((word) => claimed.includes(word));
    const isCount = names.length === 0 && alias !== null && isOfRows(alias, facts);
    return alias !== null && ((isClaimed && !isTest) || isCount) ? [alias] : [];
  });
  const explained = new Set([...parts.flatMap(({ names }) => names), ...called]);
  for (;;) {
    const before = explained.size;
    for (const { names, alias } of outputs) {
      const all = alias === null ? names : [...names, alias];
      if (all.some((name) => explained.has(name))) for (const name of all) explained.add(name);
    }
    if (explained.size === before) return explained;
  }
}

/** `shipped_at > due_at` sets columns against each other, which their names do not say. */
const isRelation = ({ names, numbers, isTimed }: QueryPart): boolean =>
  names.length > 1 && numbers.length === 0 && !isTimed;

const isTest = ({ kind }: QueryPart): boolean => kind === 'condition';

function listConditions(
  explained: ReadonlySet<string>,
  { words, parts, claims }: Examination,
): FreePart[] {
  const folded = words.map((word) => word.folded);
  const seen = new Set<string>();
  // Each time that the question names is that of one column: `the 2025 cohort` leaves `last_seen`.
  const timed = new Set(
    parts.flatMap((part) => (isTest(part) && part.isTimed ? [part.names.join(' ')] : [])),
  );
  const times = claims.filter(({ topic, verdict }) => topic === 'time' && verdict === 'used');
  const isTimeNamed = times.length > 0 && timed.size <= times.length;
  return parts.flatMap((part): FreePart[] => {
    const { names, texts, numbers, isTimed } = part;
    const key = JSON.stringify([names, texts, numbers]);
    if (!isTest(part) || seen.has(key)) return [];
    seen.add(key);
    if (isTimed && isTimeNamed) return [];
    const free: FreePart = { kind: 'condition', names, texts, numbers, isTimed };
    if (texts.length > 0) {
      const unnamed = Math.min(VALUES_MOST, countUnnamedTexts(part, folded));
      return Array.from({ length: unnamed }, () => free);
    }
    const isNamed = names.every((name) => explained.has(name));
    // The name of a column does not tell that it is over 8; `= 0` and `= 1` only say no and yes.
    const isAsked = numbers.every((one) => one === 0 || asksForNumber(claims, one));
    const isFlag = names.length > 0 && numbers.every((one) => one === 0 || one === 1);
    return isNamed && !isRelation(part) && (isAsked || isFlag) ? [] : [free];
  });
}

function listOutputs(explained: ReadonlySet<string>, { facts }: Examination): FreePart[] {
  return facts.outputs.flatMap(({ names, alias, texts, isAggregate, isTest }): FreePart[] => {
    const all = alias === null ? names : [...names, alias];
    // `green_share` says nothing about `source IN ('solar', 'wind')`.
    const isOpenTest =
      isAggregate && isTest && texts.length > 1 && !names.some((name) => explained.has(name));
    if (all.length === 0 || (all.some((name) => explained.has(name)) && !isOpenTest)) return [];
    const isTimed = all.some((name) => facts.timedNames.has(name));
    if (!isAggregate && isTimed) return [];
    if (names.every((name) => COUNT_NAMES.has(name)) && isOfRows(alias ?? '', facts)) return [];
    const isGroup = names.some((name) => facts.groupNames.has(name));
    const plain = isGroup ? 'group' : 'shown';
    const measure = isTest && names.length > 0 ? 'test' : 'measure';
    return [{ kind: isAggregate ? measure : plain, names: all, texts, numbers: [], isTimed }];
  });
}

/** Columns of GROUP BY and ORDER BY that are not put out. */
function listHiddenNames(
  explained: ReadonlySet<string>,
  { facts, claims }: Examination,
): FreePart[] {
  const { groupNames, orderNames, outputs, timedNames } = facts;
  const known = new Set(outputs.flatMap(({ names, alias }) => [...names, alias ?? '']));
  const isFree = (name: string): boolean =>
    !known.has(name) && !explained.has(name) && !timedNames.has(name);
  const toPart = (kind: FreePart['kind'], names: Iterable<string>): FreePart[] =>
    [...names].filter(isFree).map((name) => ({
      kind,
      names: [name],
      texts: [],
      numbers: [],
      isTimed: false,
    }));
  // The order of a plain list is the agent's own.
  const orders = hasUsedClaim(claims, 'rank') ? toPart('measure', orderNames) : [];
  return [...toPart('group', groupNames), ...orders];
}

/** The parts of the query that words may stand for which are not their names. */
export function listFreeParts(named: ReadonlySet<QueryPart>, examination: Examination): FreePart[] {
  const explained = listExplainedNames(named, examination);
  return [
    ...listConditions(explained, examination),
    ...listOutputs(explained, examination),
    ...listHiddenNames(explained, examination),
  ];
}
