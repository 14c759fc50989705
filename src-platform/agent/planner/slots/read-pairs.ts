import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';

/** Two number columns of one calculation, and the words that name and join them. */
interface Pair {
  readonly left: string;
  readonly right: string;
  readonly used: readonly (Mention | undefined)[];
}

const nextOf = (list: MentionList, mention: Mention): Mention | undefined =>
  list.neighbour(mention, 1);

/** Two number columns, joined by a word or set side by side, from this mention on. */
export function readPair(list: MentionList, first: Mention | undefined): Pair | null {
  const left = isMention(first, 'column') ? list.findNumberColumn(first) : undefined;
  if (first === undefined || left === undefined) return null;
  let second = list.neighbour(first, 1);
  const joins: Mention[] = [];
  const skip = (mention: Mention): void => {
    joins.push(mention);
    second = nextOf(list, mention);
  };
  while (isMention(second, 'join', 'versus', 'by', 'not', 'operator', 'correlation')) skip(second);
  // `gross per minute of running time`: the unit only says what the column counts.
  if (isMention(second, 'unit')) {
    const after = nextOf(list, second);
    if (isMention(after, 'column') && after.column === second.column) skip(second);
  }
  const right = isMention(second, 'column') ? list.findNumberColumn(second) : undefined;
  if (right === undefined || right === left) return null;
  return { left, right, used: [first, ...joins, second] };
}

/** `beak length to depth ratio`: both columns stand before the word. */
export function readPairBefore(list: MentionList, mention: Mention): Pair | null {
  const second = list.neighbour(mention, -1);
  const join = second === undefined ? undefined : list.neighbour(second, -1);
  const first = isMention(join, 'join', 'versus') ? list.neighbour(join, -1) : undefined;
  const pair = readPair(list, first);
  return pair?.used.includes(second) === true ? pair : null;
}

/** `the weight of a car and its miles per gallon`: the thing that has both stands between. */
function readOwned(list: MentionList, first: Mention, second: Mention): Pair | null {
  const [left, right] = [first, second].map((one) => list.findNumberColumn(one));
  const between = list.all.slice(list.all.indexOf(first) + 1, list.all.indexOf(second));
  const joins = between.filter((one) => isMention(one, 'join'));
  const isJoined = between.every((one) => isMention(one, 'stop', 'entity', 'pronoun', 'join'));
  if (left === undefined || right === undefined || left === right || !isJoined) return null;
  return { left, right, used: [first, ...joins, second] };
}

/** `body mass against flipper length: correlation`, where the question names no third column. */
export function readOnlyPair(list: MentionList): Pair | null {
  const named = list
    .listFree()
    .filter((one) => isMention(one, 'column') && list.findNumberColumn(one) !== undefined);
  const [first, second] = named;
  if (first === undefined || second === undefined || named.length > 2) return null;
  return readPair(list, first) ?? readOwned(list, first, second);
}
