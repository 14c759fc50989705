import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { findTwin } from './swap-ways.ts';
import { stemWord } from '../text/tokenize.ts';

/** The column that the word leads to: `from` to the origin. */
export const findLed = (cube: ModelCube, mention: Mention | undefined): string | null => {
  if (!isMention(mention, 'stop', 'join')) return null;
  const text = mention.text.toLowerCase();
  const word = text.split(' ').at(-1) ?? '';
  const column = cube.columns.find(
    (one) =>
      one.kind === 'string' && (one.prepositions.includes(text) || one.prepositions.includes(word)),
  );
  return column?.name ?? null;
};

/** The column that the last of these words leads to: `arrive` and `at`. */
const findLedBy = (cube: ModelCube, leads: readonly Mention[]): string | null =>
  leads.map((one) => findLed(cube, one)).findLast((one) => one !== null) ?? null;

const JOINS = /^(?:and|or|nor|and or|and\/or|as well as)$/i;
const isJoin = (mention: Mention | undefined): mention is Mention & MentionOf<'join'> =>
  isMention(mention, 'join') && JOINS.test(mention.text);

/** How many of the last mentions are words that lead to a value: `leave from`, `to`. */
function countLeads(mentions: readonly Mention[]): number {
  const at = mentions.findLastIndex((one) => !isMention(one, 'stop', 'join') || isJoin(one));
  return mentions.length - 1 - at;
}

/** `depart from or arrive at`: the columns on both sides of the join before a value. */
function findEnds(
  before: readonly Mention[],
  cube: ModelCube,
): { readonly ends: readonly string[]; readonly join: Mention } | null {
  const at = before.length - 1 - countLeads(before);
  const join = before[at];
  if (!isJoin(join)) return null;
  const first = before.slice(0, at);
  const left = findLedBy(cube, first.slice(first.length - countLeads(first)));
  const right = findLedBy(cube, before.slice(at + 1));
  return left === null || right === null || left === right ? null : { ends: [left, right], join };
}

/** `neither from nor to DFW`, `departing from or arriving at DFW`: one value of two columns. */
const readSharedValues = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    if (!isMention(mention, 'value') || mention.options.length < 2) return [mention];
    const found = findEnds(list.all.slice(0, index), cube);
    if (found === null) return [mention];
    if (!/^nor$/i.test(found.join.text)) return [{ ...mention, isEither: true }];
    const { start, end, text } = found.join;
    return found.ends.flatMap((column, at): Mention[] => [
      // `nor` leaves out the second end as well.
      ...(at === 0 ? [] : [{ kind: 'not' as const, start, end, text }]),
      { ...mention, options: mention.options.filter((one) => one.column === column) },
    ]);
  });

/** The column whose end of a row the noun names: `departures`, `arrivals`. */
export const findEnd = (mention: Mention | undefined, cube: ModelCube): string | undefined =>
  isMention(mention, 'entity', 'column')
    ? cube.columns.find(
        (one) =>
          one.kind === 'string' && one.rowNouns.includes(stemWord(mention.text.toLowerCase())),
      )?.name
    : undefined;

/** The join of `departures and arrivals`; undefined where the question names no such pair. */
export const findJoinOfEnds = (
  mentions: readonly Mention[],
  cube: ModelCube,
): Mention | undefined =>
  mentions.find((one, index) => {
    const left = findEnd(mentions[index - 1], cube);
    const twin = left === undefined ? undefined : findTwin(cube, left)?.name;
    return isJoin(one) && twin !== undefined && findEnd(mentions[index + 1], cube) === twin;
  });

/** `departures and arrivals at DFW`: the rows that have the value at either end. */
function readNounsOfEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const join = findJoinOfEnds(list.all, cube);
  const [value, other] = list.all.filter((one) => isMention(one, 'value'));
  const isShared = isMention(value, 'value') && value.options.length > 1 && other === undefined;
  if (join === undefined || !isShared) return list.all;
  const at = list.all.indexOf(join);
  return list.all.flatMap((one, index): Mention[] => {
    const { start, end, text } = one;
    if (one === value) return [{ ...value, isEither: true }];
    if (index === at - 1) return [{ kind: 'entity', start, end, text }];
    return index === at || index === at + 1 ? [] : [one];
  });
}

/** Reads one value that stands for both ends of a row. */
export const readBothEnds = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  readNounsOfEnds(list.with(readSharedValues(list, cube)), cube);
