import type { ModelCube } from '../../../engine/semantic-model.ts';
import { NEGATED } from './join-conditions.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** Words that leave rows out, and do not only deny what they have. */
export const EXCLUDES =
  /^(?:exclud(?:e|ing)|leave out|leaving out|leave away|leaving away|except|except for|drop|remove|ignor(?:e|ing)|disregarding|apart from|aside from|not counting|not including)$/i;

/** `destinations with less than 100 flights`: groups, by what is counted or measured of each. */
function isTestOfGroups(
  group: Mention,
  after: Mention | undefined,
  { columns }: ModelCube,
): boolean {
  if (!isMention(group, 'column')) return false;
  const isName = columns.some((one) => one.kind === 'string' && one.name === group.column);
  return isName && isMention(after, 'entity', 'count', 'column');
}

/** `flights under 500 miles`: rows, all of which have the figure. */
const isTestOfRows = (
  rows: Mention,
  after: Mention | undefined,
  { columnProfiles }: ModelCube,
): boolean =>
  isMention(rows, 'entity') &&
  isMention(after, 'unit', 'column') &&
  columnProfiles.get(after.column)?.nullCount === 0;

const SETS = /^(?:leaving|leave|setting|set|putting|put)$/i;

/** `leaving construction aside`: without it. */
export function readSetAside(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex(
    (one, index) => /^aside$/i.test(one.text) && isMention(list.all[index - 1], 'value'),
  );
  const verb = list.all[at - 2];
  if (at < 2 || verb === undefined || !SETS.test(verb.text)) return list.all;
  const { start, end, text } = verb;
  return list.all
    .toSpliced(at, 1)
    .map((one): Mention => (one === verb ? { kind: 'not', start, end, text } : one));
}

const ANYONE = /^(?:anyone|anybody|those|any|ones)$/i;

/** `directors by rating, leaving out anyone with fewer than five movies`: the one group that is named. */
function findMeant(list: MentionList, mention: Mention | undefined): Mention | undefined {
  const isOpen = isMention(mention, 'compare');
  const isAnyone = isMention(mention, 'unknown', 'pronoun') && ANYONE.test(mention.text);
  if (mention === undefined || !(isOpen || isAnyone)) return undefined;
  const groups = list.all
    .slice(0, list.all.indexOf(mention))
    .filter((one) => isMention(one, 'column') && list.findColumn(one)?.kind === 'string');
  return new Set(groups.map((one) => list.findColumn(one)?.name)).size === 1
    ? groups[0]
    : undefined;
}

/** `genres with few films left out`, in a sentence that no rule reads: the rows would be turned. */
export const readLostLeftOut = (list: MentionList): readonly Mention[] =>
  list.all.map((one, index): Mention => {
    const { start, end, text } = one;
    const isLeft = isMention(one, 'stop') && /^left$/i.test(text);
    const isOut = /^(?:out|aside)$/i.test(list.all[index + 1]?.text ?? '');
    return isLeft && isOut ? { kind: 'unknown', start, end, text: 'left out' } : one;
  });

/**
 * `excluding destinations with less than 100 flights`, `ignore flights under 500 miles`: what is on the
 * other side of the number stays.
 */
export function joinLeftOut(list: MentionList, cube: ModelCube): readonly Mention[] {
  const negation = list.all.find((one) => isMention(one, 'not') && EXCLUDES.test(one.text));
  const named = negation === undefined ? undefined : list.neighbour(negation, 1);
  // `leaving out those with fewer than 10 cars`: no noun stands before the number.
  const isOpen = isMention(named, 'compare');
  const compare = named === undefined || isOpen ? named : list.neighbour(named, 1);
  const noun = findMeant(list, named) ?? named;
  const number = isMention(compare, 'compare') ? list.neighbour(compare, 1) : undefined;
  if (noun === undefined || !isMention(number, 'number')) return list.all;
  const after = list.neighbour(number, 1);
  if (!isTestOfGroups(noun, after, cube) && !isTestOfRows(noun, after, cube)) return list.all;
  return list.all.flatMap((one): Mention[] => {
    const { start, end } = one;
    // The rest is named by what it is compared by.
    if (one === negation) return [{ kind: 'stop', start, end, text: 'with' }];
    if (one === compare && isMention(one, 'compare')) {
      const turned: Mention = { ...one, comparison: NEGATED[one.comparison] };
      return isOpen ? [{ ...noun, start, end: start }, turned] : [turned];
    }
    return [one === named && named !== noun ? { ...noun, start, end } : one];
  });
}
