import { toStop, isMention, type Mention, type MentionList } from './mention.ts';

const THOUSANDS = /^(?:a )?thousands?$/i;
const FINE = /^(?:fine|enough|sufficient)$/i;
const IN_UNIT = /^in \w+s$/i;

/** `unemployed people (thousands)`: the unit that the data have themselves. */
function isOwnUnit(list: MentionList, mention: Mention, index: number): boolean {
  const isUnit = list.all.some((one) => {
    const column = isMention(one, 'column') ? list.findColumn(one) : undefined;
    return column?.kind === 'number' && column.format.unit === 'thousand';
  });
  const isNumber = isMention(list.all[index - 1], 'number', 'count', 'compare');
  const after = list.all[index + 1];
  const isLast = after === undefined || isMention(after, 'join', 'by', 'period');
  return (
    isMention(mention, 'unknown') && THOUSANDS.test(mention.text) && isUnit && !isNumber && isLast
  );
}

/** `in thousands is fine`, at the end: the unit or the form may be that one. */
function isPermission(list: MentionList, mention: Mention, index: number): boolean {
  const [unit, verb] = [list.all[index - 2], list.all[index - 1]];
  const isUnit =
    isMention(unit, 'conversion', 'display') ||
    (isMention(unit, 'stop') && IN_UNIT.test(unit.text));
  return (
    isMention(mention, 'unknown') &&
    FINE.test(mention.text) &&
    mention === list.all.at(-1) &&
    isMention(verb, 'stop') &&
    /^(?:is|are|would be)$/i.test(verb.text) &&
    isUnit
  );
}

/** Drops words that say again in which unit the data already are. */
export const dropUnitRemarks = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index) =>
    isOwnUnit(list, mention, index) || isPermission(list, mention, index)
      ? toStop(mention)
      : mention,
  );
