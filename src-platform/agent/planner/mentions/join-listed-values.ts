import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findDirection, hasPreposition, isAskedFor } from '../slots/read-values.ts';
import { isMention, toStop, type Mention, type MentionList, type MentionOf } from './mention.ts';

type Value = MentionOf<'value'> & Mention;

const LISTS = /^(?:,|or|and|nor)$/i;
/** What may stand between the values of one list, or before it, and says nothing of a column. */
const BESIDE = /^(?:the|either|both)$/i;
/** What stands between a column and the values that it has. */
const NAMES = /^(?:is|was|are|were|being|of|as|a|an|the|either|both|recorded as)$/i;
const AS = /^as$/i;
const ARTICLE = /^(?:the|a|an|its|their)$/i;

const skip = (all: readonly Mention[], at: number, step: 1 | -1, words: RegExp): number => {
  let index = at;
  while (isMention(all[index], 'stop') && words.test(all[index]?.text ?? '')) index += step;
  return index;
};

/** `SAN, SJC or SMF`: values with nothing but joins between them. */
function listChains(all: readonly Mention[]): readonly (readonly Value[])[] {
  const chains: Value[][] = [];
  let last = -1;
  for (const [index, one] of all.entries()) {
    if (!isMention(one, 'value')) continue;
    let before = skip(all, index - 1, -1, BESIDE);
    const isListed = isMention(all[before], 'join') && LISTS.test(all[before]?.text ?? '');
    // `SAN, SJC, or SMF`.
    while (isListed && isMention(all[before], 'join') && LISTS.test(all[before]?.text ?? ''))
      before -= 1;
    const chain = chains.at(-1);
    if (isListed && before === last && chain !== undefined) chain.push(one);
    else chains.push([one]);
    last = index;
  }
  return chains;
}

/** The column before the values that is theirs: `a destination other than LAX or SFO`. */
function findNamedBefore(list: MentionList, first: Mention): Mention | undefined {
  const { all } = list;
  let at = skip(all, all.indexOf(first) - 1, -1, NAMES);
  const between = all[at];
  const isEqual = isMention(between, 'compare') && between.comparison === '=';
  if (isMention(between, 'not') || isEqual) at = skip(all, at - 1, -1, NAMES);
  return all[at];
}

/** The column behind the values that is theirs: `with SAN, SJC or SMF as the destination`. */
function findNamedBehind({ all }: MentionList, last: Mention): Mention | undefined {
  const at = all.indexOf(last) + 1;
  const isAs = isMention(all[at], 'stop') && AS.test(all[at].text);
  return isAs ? all[skip(all, at + 1, 1, ARTICLE)] : undefined;
}

interface ListedColumn {
  readonly column: string;
  /** A noun that names all such values, and here those of the column that a word leads to. */
  readonly noun?: Mention;
}

/** The one column that the words beside a list name for all of its values. */
function findColumnOf(
  list: MentionList,
  chain: readonly Value[],
  cube: ModelCube,
): ListedColumn | undefined {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isOfAll = (column: string): boolean =>
    chain.every(({ options }) => options.some((one) => one.column === column));
  const findLed = (mention: Mention): string | undefined => {
    const word = findDirection(list, mention);
    return first.options.find((one) => isOfAll(one.column) && hasPreposition(cube, one, word))
      ?.column;
  };
  for (const named of [findNamedBehind(list, last), findNamedBefore(list, first)]) {
    const column = list.findColumn(named)?.name;
    if (named === undefined || column === undefined || !isOfAll(column)) continue;
    // `top destinations other than LAX`: of those that are asked for.
    const isLeftOut = isMention(list.neighbour(named, 1), 'not');
    if (isAskedFor(list, named) && !isLeftOut) continue;
    // `to any airport other than LAX`: airports are of both columns, and the word leads to one of them.
    const led = findLed(named);
    return led === undefined || led === column ? { column } : { column: led, noun: named };
  }
  // A word that leads to a single value is read with it.
  const directed = chain.length > 1 ? findLed(first) : undefined;
  return directed === undefined ? undefined : { column: directed };
}

/**
 * `bound for either EWR or PHL`, `with SAN, SJC or SMF as the destination`: all values of a list are
 * of the column that one word beside the list names, where two columns have them.
 */
export function joinListedValues(list: MentionList, cube: ModelCube): readonly Mention[] {
  const columns = new Map<Mention, string>();
  const nouns = new Set<Mention>();
  for (const chain of listChains(list.all)) {
    const isOpen = chain.some((one) => one.options.length > 1 && one.isEither !== true);
    const found = isOpen ? findColumnOf(list, chain, cube) : undefined;
    if (found === undefined) continue;
    for (const one of chain) columns.set(one, found.column);
    if (found.noun !== undefined) nouns.add(found.noun);
  }
  if (columns.size === 0) return list.all;
  return list.all.map((one): Mention => {
    if (nouns.has(one)) return toStop(one);
    const column = columns.get(one);
    if (column === undefined || !isMention(one, 'value') || one.isEither === true) return one;
    return { ...one, options: one.options.filter((option) => option.column === column) };
  });
}

const LEADS = /^(?:in|on|at|for|during)$/i;

/** `days on which the weather was fog`: the word goes back to the rows, and asks for nothing. */
export function dropRelativeWhich(list: MentionList): readonly Mention[] {
  const { all } = list;
  // `the lowest wind of days on which the weather was fog, by weekday` asks for the row of each.
  if (all.some((one) => isMention(one, 'rank'))) return all;
  return all.map((one, index): Mention => {
    const [rows, leads] = [all[index - 2], all[index - 1]];
    const isRelative =
      isMention(one, 'ask') &&
      /^which$/i.test(one.text) &&
      isMention(leads, 'stop') &&
      LEADS.test(leads.text) &&
      isMention(rows, 'entity');
    const column = isRelative ? list.findColumn(list.neighbour(one, 1)) : undefined;
    const value = all
      .slice(index + 1)
      .find((next) => !isMention(next, 'stop', 'not', 'column', 'compare'));
    const isNamed =
      column?.kind === 'string' &&
      isMention(value, 'value') &&
      value.options.some((option) => option.column === column.name);
    return isNamed ? toStop(one) : one;
  });
}
