import type { Column } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from './mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';

/** Two columns of the same things, which words tell apart: `from` and `to`. */
export function findTwin(cube: ModelCube, name: string): Column | undefined {
  const found = cube.columns.find((one) => one.name === name);
  if (found?.kind !== 'string' || found.prepositions.length === 0) return undefined;
  const names = Object.keys(found.valueSynonyms).join();
  return cube.columns.find(
    (one) =>
      one.kind === 'string' && one !== found && Object.keys(one.valueSynonyms).join() === names,
  );
}

/** `and the other way?`, after flights from Atlanta to Dallas; null where there are no two ends. */
export function swapWays(plan: Plan, cube: ModelCube): Plan | null {
  const twinOf = (filter: Filter): Column | undefined =>
    filter.kind === 'values' ? findTwin(cube, filter.column) : undefined;
  if (plan.filters.every((one) => twinOf(one) === undefined)) return null;
  const filters = plan.filters.map((one): Filter => {
    const twin = twinOf(one);
    return twin === undefined ? one : { ...one, column: twin.name };
  });
  return { ...plan, filters };
}

/** `and to Atlanta?`, after flights from there: the value moves to the other column. */
export function turnValue(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null {
  const isNumber = plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'count');
  const [value, other] = mentions.filter(
    // `and how many flights into Atlanta?`: what is counted is said once more.
    (one) =>
      !isFunctionWord(one) &&
      !isMention(one, 'not') &&
      !(isNumber && isMention(one, 'count', 'entity')),
  );
  if (!isMention(value, 'value') || other !== undefined) return null;
  const word = mentions[mentions.indexOf(value) - 1]?.text.toLowerCase().split(' ').at(-1) ?? '';
  const led = cube.columns.find((one) => one.kind === 'string' && one.prepositions.includes(word));
  const named = value.options.find(({ column }) => column === led?.name);
  const twin = led === undefined ? undefined : findTwin(cube, led.name);
  const moved = plan.filters.find(
    (one) =>
      one.kind === 'values' &&
      one.column === twin?.name &&
      one.values.length === 1 &&
      one.values[0] === named?.value,
  );
  const isTaken = plan.filters.some((one) => one.column === led?.name);
  if (named === undefined || moved === undefined || isTaken) return null;
  const filters = plan.filters.map((one) =>
    one === moved ? { ...moved, column: named.column } : one,
  );
  return { ...plan, filters };
}

const THERE = /^(?:there|here)$/i;

/** `and arrived there?`, after flights from an airport: the value moves to the other column. */
export function moveValue(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null {
  const words = mentions.flatMap((one) =>
    isMention(one, 'stop', 'join', 'entity', 'count', 'pronoun')
      ? one.text.toLowerCase().split(' ')
      : [''],
  );
  const led = cube.columns.find(
    (one) => one.kind === 'string' && words.some((word) => one.prepositions.includes(word)),
  );
  // `and into it?`, where `is it full of them` points at no end of the way.
  const isThere = words.some(
    (word, index) =>
      THERE.test(word) ||
      (word === 'it' &&
        led?.kind === 'string' &&
        led.prepositions.includes(words[index - 1] ?? '')),
  );
  if (words.includes('') || !isThere) return null;
  const twin = led === undefined ? undefined : findTwin(cube, led.name);
  const moved = plan.filters.find((one) => one.kind === 'values' && one.column === twin?.name);
  const groups = plan.kind === 'aggregate' ? plan.groups : [];
  // `how many go there?`, after where most flights from LAX go: to that one, and not to LAX.
  const isTaken = [...plan.filters, ...groups].some((one) => one.column === led?.name);
  if (led === undefined || moved === undefined || isTaken) return null;
  const filters = plan.filters.map((one) => (one === moved ? { ...moved, column: led.name } : one));
  return { ...plan, filters };
}

/** `how many flights arrived there`, after departures: the place is the other end of the way. */
export function turnWay(plan: Plan, mentions: readonly Mention[], cube: ModelCube): Plan {
  const led = cube.columns.find(
    (one) =>
      one.kind === 'string' &&
      findTwin(cube, one.name) !== undefined &&
      mentions.some(
        (two) => isMention(two, 'stop') && one.prepositions.includes(two.text.toLowerCase()),
      ),
  );
  const twin = led === undefined ? undefined : findTwin(cube, led.name);
  if (led === undefined || twin === undefined) return plan;
  const filters = plan.filters.map((one) =>
    one.column === twin.name ? { ...one, column: led.name } : one,
  );
  return { ...plan, filters };
}

const WAY = /^(?:arrivals?|departures?)$/i;

/** `and arrivals?`, after the departures of one airport: the same airport, at the other end of the way. */
export function turnToWay(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null {
  const [way, other] = mentions.filter((one) => !isFunctionWord(one));
  if (!isMention(way, 'column') || !WAY.test(way.text) || other !== undefined) return null;
  const twin = findTwin(cube, way.column)?.name;
  const isTurned = plan.filters.some((one) => one.kind === 'values' && one.column === twin);
  const isFree = plan.filters.every((one) => one.column !== way.column);
  if (!isTurned || !isFree || plan.kind === 'list') return null;
  const turn = <T extends { readonly column: string }>(one: T): T =>
    one.column === twin ? { ...one, column: way.column } : one;
  return { ...plan, filters: plan.filters.map(turn), groups: plan.groups.map(turn) };
}
