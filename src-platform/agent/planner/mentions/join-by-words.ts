import type { ModelCube } from '../../../engine/semantic-model.ts';
import { saysEach } from '../answer/each-sides.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

/** `films by Martin Scorsese`: the word stands before who made them. */
const isMaker = (mention: Mention | undefined, cube: ModelCube): boolean =>
  isMention(mention, 'value') &&
  mention.options.some(({ column }) =>
    cube.columns.some(
      (one) => one.name === column && one.kind === 'string' && one.prepositions.includes('by'),
    ),
  );

/** `films by that director`: the word stands before who made them, whoever that was. */
function namesMaker(list: MentionList, pronoun: Mention, cube: ModelCube): boolean {
  const noun = list.all[list.all.indexOf(pronoun) + 1];
  return (
    isMention(noun, 'column') &&
    cube.columns.some(
      (one) => one.name === noun.column && one.kind === 'string' && one.prepositions.includes('by'),
    )
  );
}

/** `by director Ridley Scott`: the column only says what the value is. */
function isNaming(list: MentionList, column: Mention | undefined): boolean {
  const value = column === undefined ? undefined : list.neighbour(column, 1);
  return (
    isMention(column, 'column') &&
    isMention(value, 'value') &&
    value.options.some((one) => one.column === column.column)
  );
}

/** `how many children did Argentina, Brazil and Mexico each have`: a figure of each, as they are listed. */
export function dropEachOfValues(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex(
    (one) => isMention(one, 'by') && /^(?:each|each of them)$/i.test(one.text),
  );
  const each = list.all[at];
  const next = each === undefined ? undefined : list.neighbour(each, 1);
  const isOpen = next === undefined || isMention(next, 'period', 'months');
  const before = list.all.slice(0, Math.max(at, 0)).filter((one) => !isMention(one, 'stop'));
  const listed = before.slice(before.findLastIndex((one) => !isMention(one, 'value', 'join')) + 1);
  const values = listed.filter((one) => isMention(one, 'value'));
  const columns = values.map((one) => (isMention(one, 'value') ? one.options[0]?.column : ''));
  const isOfOne = values.length > 1 && new Set(columns).size === 1;
  const isLast = isMention(before.at(-1), 'value');
  return each !== undefined && isOpen && isOfOne && isLast
    ? list.all.map((one) => (one === each ? toStop(one) : one))
    : list.all;
}

/** `are males heavier than females? show the average of each`: of the two that are compared. */
export function dropLastEach(list: MentionList): readonly Mention[] {
  const last = list.all.at(-1);
  const isEach = isMention(last, 'by') && /\beach$/i.test(last.text);
  // `the five airports with the most flights, with the number for each`.
  const isRanked = list.all.some((one) => isMention(one, 'rank') && !one.wantsNumber);
  const isCompared = isRanked || list.all.some((one) => isMention(one, 'comparative', 'versus'));
  return isEach && isCompared ? list.all.slice(0, -1) : list.all;
}

const DIFFERS = /\b(?:differ|differs|differed|vary|varies|varied)$/i;

/** `compare between American, European and Japanese cars`: the sides are named. */
export const dropBetweenSides = (list: MentionList): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const values = list.all
      .slice(list.all.indexOf(mention) + 1)
      .filter((one) => isMention(one, 'value'));
    const next = list.neighbour(mention, 1);
    // `compare between penguins on Biscoe and on Dream`.
    const areRows = isMention(next, 'entity') && values.length > 1;
    const isSides =
      isMention(mention, 'between') &&
      /^between$/i.test(mention.text) &&
      (areRows || (isMention(next, 'value') && values.length > 2)) &&
      list.all.some((one) => isMention(one, 'versus') || DIFFERS.test(one.text));
    const { start, end, text } = mention;
    return isSides ? { kind: 'stop', start, end, text } : mention;
  });

/** `does the weight differ between islands`: a figure of each of them. */
export const readBetweenGroups = (list: MentionList): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const column = isMention(mention, 'between') ? list.neighbour(mention, 1) : undefined;
    const isGroups =
      list.all.some((one) => /\b(?:differ|var(?:y|ies|ied)|compar)/i.test(one.text)) &&
      /^between$/i.test(mention.text) &&
      list.findColumn(column)?.kind === 'string' &&
      column !== undefined &&
      /s$/i.test(column.text) &&
      !isMention(list.neighbour(column, 1), 'value', 'join', 'label');
    const { start, end, text } = mention;
    return isGroups ? { kind: 'by', start, end, text } : mention;
  });

/** `the mileage covered by all flights`: what the rows did, and no group. */
function isDoneByRows(list: MentionList, by: Mention): boolean {
  const [verb, rows] = [list.all[list.all.indexOf(by) - 1], list.neighbour(by, 1)];
  return (
    isMention(verb, 'stop') &&
    /(?:ed|wn|made)$/i.test(verb.text) &&
    /^by$/i.test(by.text) &&
    isMention(rows, 'entity') &&
    !/^days?$/i.test(rows.text)
  );
}

/** `delayed by more than an hour`: the word groups nothing. */
export function dropLooseBy(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((mention) => {
    const [before, after] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
    const isBy = isMention(mention, 'by');
    const isLoose =
      isBy &&
      ((isMention(before, 'condition') && isMention(after, 'compare', 'between', 'number')) ||
        // `by what percent did it grow`, `and by 2005`.
        isMention(after, 'ask') ||
        isDoneByRows(list, mention) ||
        // `films by that director`.
        (isMention(after, 'pronoun') && namesMaker(list, after, cube)) ||
        (isMention(after, 'period') && /^by$/i.test(mention.text) && cube.measured !== undefined));
    const isMade = isMaker(after, cube) && !saysEach(mention);
    if (!isLoose && !(isBy && (isMade || isNaming(list, after)))) return mention;
    const { start, end, text } = mention;
    return { kind: 'stop', start, end, text };
  });
}
