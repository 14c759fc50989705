import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  isMention,
  type Mention,
  type MentionOf,
  type ValueOption,
  type MentionList,
} from '../mentions/mention.ts';
import type { Filter, Test } from '../plan/plan.ts';
import { findTogether, readReach } from '../mentions/negation-reach.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';

export function hasPreposition(cube: ModelCube, option: ValueOption, word: string): boolean {
  const column = cube.columns.find((one) => one.name === option.column);
  return column?.kind === 'string' && column.prepositions.includes(word);
}

/** `how many destinations`, `by destination`: the column is a figure or a group of its own. */
export function isAskedFor(list: MentionList, column: Mention): boolean {
  // `how many comedies directed by Woody Allen`: the value stands for the rows that are counted.
  const named = list.all
    .slice(0, list.all.indexOf(column))
    .findLast((one) => !isMention(one, 'stop'));
  if (isMention(named, 'value', 'label', 'labelWord')) return false;
  const before = list.neighbour(column, -1);
  // `the top 3 destinations`.
  const asking = isMention(before, 'number') ? list.neighbour(before, -1) : before;
  return isMention(asking, 'by', 'ask', 'sort', 'count', 'distinct', 'rank', 'common');
}

/** `to anywhere but LAX`, `to any airport other than LAX`: the word before leads to what is left out as well. */
const isPassed = (mention: Mention): boolean => isMention(mention, 'not', 'topic');

const AT_WORDS =
  /^(?:at|in|of|for|the|airport|airports|on|either|both|any|an|a|all|some|somewhere|anywhere|everywhere|place|places)$/;

/** The word that leads to a value: `arriving` in `arriving at the airport JFK`. */
export function findDirection(list: MentionList, mention: Mention): string {
  const words = list.all
    .slice(0, list.all.indexOf(mention))
    .filter((one) => !isPassed(one))
    .flatMap((one) => (isMention(one, 'stop', 'join') ? one.text.toLowerCase().split(' ') : ['']));
  return words.findLast((word) => !AT_WORDS.test(word)) ?? '';
}

/** `for Atlanta and Denver`: what is joined to a value is one of the same column. */
function findJoinedOption(
  list: MentionList,
  cube: ModelCube,
  mention: MentionOf<'value'>,
): ValueOption | undefined {
  const at = list.all.indexOf(mention);
  const [before, join] = [list.all[at - 2], list.all[at - 1]];
  if (!isMention(join, 'join') || !isMention(before, 'value')) return undefined;
  const column = chooseOption(list, cube, before)?.column;
  return mention.options.find((option) => option.column === column);
}

/** `the routes out of ATL`: the word right before the value says more than the noun before it. */
function isLed(list: MentionList, mention: Mention, word: string): boolean {
  const before = list.all[list.all.indexOf(mention) - 1];
  return (
    word !== '' &&
    isMention(before, 'stop') &&
    before.text
      .toLowerCase()
      .split(' ')
      .some((one) => one === word || one === 'of')
  );
}

/** The column of a value that two columns contain: airports of origin and of destination. */
function chooseOption(
  list: MentionList,
  cube: ModelCube,
  mention: MentionOf<'value'>,
): ValueOption | undefined {
  const sides = [list.neighbour(mention, -1), list.neighbour(mention, 1)].map((one) =>
    one === undefined || isAskedFor(list, one) ? undefined : list.findColumn(one)?.name,
  );
  const named = mention.options.find((option) => sides.includes(option.column));
  const word = findDirection(list, mention);
  const directed = mention.options.find((option) => hasPreposition(cube, option, word));
  return (
    (isLed(list, mention, word) ? directed : undefined) ??
    named ??
    directed ??
    findJoinedOption(list, cube, mention) ??
    mention.options[0]
  );
}

/** `origin is USA`: the column's name only says where the value belongs. */
function takeNamingColumn(list: MentionList, mention: Mention, column: string): void {
  for (const step of [-1, 1] as const) {
    const other = list.neighbour(mention, step);
    if (isMention(other, 'compare') && other.comparison === '=') list.take(other);
    const next = list.neighbour(mention, step);
    // `based on something other than a book`.
    const side = step === -1 && isMention(next, 'not') ? list.neighbour(next, -1) : next;
    const isGroup = side !== undefined && isAskedFor(list, side);
    if (list.findColumn(side)?.name === column && !isGroup) list.take(side);
  }
}

/** The column in which texts are searched: the first one that names a row. */
function findTextColumn(cube: ModelCube): string | undefined {
  const strings = cube.columns.filter((column) => column.kind === 'string').map((one) => one.name);
  return cube.label.find((name) => strings.includes(name));
}

/** `directors whose name starts with S`: the column that is searched may stand before the words. */
function findSearched(list: MentionList, mention: Mention): Mention | undefined {
  const before = list.neighbour(mention, -1);
  return list.findColumn(before)?.kind === 'string' ? before : undefined;
}

function readContains(list: MentionList, column: string): Filter[] {
  const filters: Filter[] = [];
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'contains')) continue;
    const isText = (one: Mention | undefined): one is Mention =>
      isMention(one, 'unknown', 'quoted', 'label', 'labelWord', 'value');
    const [after, before] = [list.neighbour(mention, 1), list.neighbour(mention, -1)];
    const text = isText(after) ? after : mention.at === undefined && isText(before) ? before : null;
    if (text === null) continue;
    const phrase = [...listLeaders(list, text), text, ...listFollowers(list, text)];
    const searched = text === after ? findSearched(list, mention) : undefined;
    list.take(mention, ...phrase);
    const named = list.findColumn(searched)?.name ?? column;
    const isAsked = searched !== undefined && isAskedFor(list, searched);
    if (named === column && !isAsked) list.take(searched);
    const { at } = mention;
    const texts = [phrase.map((one) => one.text).join(' ')];
    filters.push({ kind: 'text', column: named, texts, ...(at === undefined ? {} : { at }) });
  }
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'quoted')) continue;
    filters.push({ kind: 'text', column, texts: [mention.text] });
    list.take(mention);
  }
  return filters;
}

/** `called star wars`: consecutive unknown words form one text. */
function listFollowers(list: MentionList, first: Mention): Mention[] {
  const next = list.all[list.all.indexOf(first) + 1];
  if (!isMention(next, 'unknown') || !isMention(first, 'unknown')) return [];
  return [next, ...listFollowers(list, next)];
}

/** `with star wars in the title`: the unknown words before the last one belong to it. */
function listLeaders(list: MentionList, last: Mention): Mention[] {
  const before = list.all[list.all.indexOf(last) - 1];
  if (!isMention(before, 'unknown') || !isMention(last, 'unknown')) return [];
  return [...listLeaders(list, before), before];
}

/** `compare ford with toyota`. */
function isComparedWith(list: MentionList, mention: Mention): boolean {
  const before = list.all[list.all.indexOf(mention) - 1];
  const isWith = isMention(before, 'stop') && /^(?:with|from)$/i.test(before.text);
  return isWith && list.all.some((one) => isMention(one, 'versus'));
}

/** `how many volkswagens and how many hondas`: each is counted. */
function isCountedToo(list: MentionList, mention: Mention): boolean {
  const count = list.neighbour(mention, -1);
  return isMention(count, 'count') && isMention(list.neighbour(count, -1), 'join');
}

/** `ford mustang` has both words, `ford or honda` one of them. */
function readLabelWords(list: MentionList): Filter[] {
  const filters: TextFilter[] = [];
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'labelWord')) continue;
    const isOther =
      isMention(list.neighbour(mention, -1), 'join', 'versus', 'comparative') ||
      isCountedToo(list, mention) ||
      isComparedWith(list, mention);
    const last = filters.at(-1);
    if (isOther && last !== undefined) {
      filters[filters.length - 1] = { ...last, texts: [...last.texts, mention.text] };
    } else filters.push({ kind: 'text', column: mention.column, texts: [mention.text] });
  }
  list.take(...list.listFree().filter((mention) => isMention(mention, 'labelWord')));
  return filters;
}

/** `Fords, so with a name starting with ford`: what a name starts with, it has in it. */
export const dropImpliedTexts = (filters: readonly Filter[]): readonly Filter[] =>
  filters.filter(
    (one) =>
      one.kind !== 'text' ||
      one.at !== undefined ||
      !filters.some(
        (other) =>
          other.kind === 'text' &&
          other.at !== undefined &&
          other.column === one.column &&
          JSON.stringify(other.texts) === JSON.stringify(one.texts),
      ),
  );

/** `ford pickup or toyota`: the words could be grouped in two ways. */
export function isMixed(filters: readonly Filter[]): boolean {
  const texts = filters.filter((one) => one.kind === 'text');
  return texts.length > 1 && texts.some((one) => one.texts.length > 1);
}

const listOptions = (mention: Mention | undefined): readonly string[] =>
  isMention(mention, 'value') ? mention.options.map(({ value }) => value) : [];

function repeatsBefore(list: MentionList, mention: Mention): boolean {
  const [values, before] = [mention, list.all[list.all.indexOf(mention) - 1]].map(listOptions);
  return (
    values !== undefined &&
    before !== undefined &&
    values.length > 0 &&
    values.join() === before.join()
  );
}

interface ValueContext {
  readonly list: MentionList;
  readonly cube: ModelCube;
  readonly found: readonly ValueFilter[];
}

/** `at JFK or at LGA`, `more flights than BOS`: the value is of the same column as the one before it. */
function isSideBySide(list: MentionList, mention: Mention): boolean {
  const before = list.all.slice(0, list.all.indexOf(mention));
  const at = before.findLastIndex((one) => !isMention(one, 'stop'));
  const isThan = before.slice(at + 1).some((one) => /\bthan$/i.test(one.text));
  return isMention(before[at], 'join', 'versus') || isThan;
}

/** `left DFW for anywhere but ORD`: one column cannot have both values, its twin can. */
function avoidRepeated(
  { list, cube, found }: ValueContext,
  mention: Mention,
  chosen: ValueOption,
): ValueOption {
  const isJoined = isSideBySide(list, mention);
  const hasOther = found.some(
    (one) => one.column === chosen.column && !one.negated && !one.values.includes(chosen.value),
  );
  const word = findDirection(list, mention);
  const isDirected = hasPreposition(cube, chosen, word);
  if (!isMention(mention, 'value') || isJoined || isDirected || !hasOther) return chosen;
  return mention.options.find((one) => one.column !== chosen.column) ?? chosen;
}

type TextFilter = Extract<Filter, { readonly kind: 'text' }>;

interface ValueFilter {
  readonly column: string;
  readonly negated: boolean;
  readonly values: string[];
}

const denyOption = ({ column, value }: ValueOption): Test => ({
  kind: 'values',
  column,
  values: [value],
  negated: true,
});

/** `excluding R-rated comedies`: the rows that have not all of these values. */
function leaveOutTogether(
  found: ValueFilter[],
  either: Filter[],
  [named, option]: readonly [ValueOption, ValueOption],
): void {
  const at = either.findIndex(
    (one) => one.kind === 'any' && one.tests.at(-1)?.column === named.column,
  );
  const known = either[at];
  if (known?.kind === 'any') {
    either[at] = { ...known, tests: [...known.tests, denyOption(option)] };
    return;
  }
  const single = found.findIndex((one) => one.negated && one.column === named.column);
  const values = found[single]?.values ?? [];
  if (values.length > 1) values.splice(values.indexOf(named.value), 1);
  else found.splice(single, 1);
  const tests = [denyOption(named), denyOption(option)];
  either.push({ kind: 'any', column: named.column, tests });
}

/**
 * Reads filters by named values, by row names and by quoted text. It takes the mentions it uses.
 */
export function readValues(list: MentionList, cube: ModelCube): Filter[] {
  const column = findTextColumn(cube);
  const texts = column === undefined ? [] : readContains(list, column);
  const found: ValueFilter[] = [];
  const either: Filter[] = [];
  const chosenOptions = new Map<Mention, ValueOption>();
  const add = ({ column, value }: ValueOption, negated: boolean): void => {
    const known = found.find((one) => one.column === column && one.negated === negated);
    if (known === undefined) found.push({ column, negated, values: [value] });
    else if (!known.values.includes(value)) known.values.push(value);
  };
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'value', 'label')) continue;
    const [first, second] = isMention(mention, 'value') ? mention.options : [];
    if (
      isMention(mention, 'value') &&
      mention.isEither === true &&
      first !== undefined &&
      second !== undefined
    ) {
      const { column, value } = first;
      either.push({ kind: 'either', column, other: second.column, value });
      list.take(mention);
      continue;
    }
    // `Boston (BOS)` names one airport twice.
    if (repeatsBefore(list, mention)) {
      list.take(mention);
      continue;
    }
    const chosen = isMention(mention, 'label') ? mention : chooseOption(list, cube, mention);
    const option = chosen && avoidRepeated({ list, cube, found }, mention, chosen);
    if (option === undefined) continue;
    const reach = readReach(list.all, mention);
    const other = chosenOptions.get(findTogether(list.all, mention) ?? mention);
    if (reach === 'together' && other !== undefined)
      leaveOutTogether(found, either, [other, option]);
    else add(option, reach !== 'none' && reach !== 'asked');
    chosenOptions.set(mention, option);
    takeNamingColumn(list, mention, option.column);
    list.take(mention);
  }
  const isLeftOut = found.some((one) => one.negated) || either.some((one) => one.kind === 'any');
  const negations = list.listFree().filter((mention) => isMention(mention, 'not') && isLeftOut);
  list.take(...negations);
  // `something other than a drama` is something, and nothing unknown.
  const isOther = negations.some((one) => /^(?:some|any)thing /i.test(one.text));
  const known = isOther
    ? buildKnownFilters(
        found.map((one) => one.column),
        cube,
      )
    : [];
  return [
    ...readLabelWords(list),
    ...found.map((one) => ({ kind: 'values' as const, ...one })),
    ...either,
    ...texts,
    ...known,
  ];
}
