import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';
import type { Filter, Group } from '../plan/plan.ts';

const EACH = /\b(?:each|every)\b/i;

export const saysEach = ({ text }: Mention): boolean => EACH.test(text);

/** The words that name the rows of one side. */
const SIDES = ['value', 'label', 'labelWord'] as const;

/** `on each of Biscoe and Dream`: what follows is kept apart. */
export const readEachOf = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    const isEach = isMention(mention, 'stop') && /^each of$/i.test(text);
    return isEach && isMention(list.all[index + 1], ...SIDES)
      ? { kind: 'by', start, end, text }
      : mention;
  });

const YEAR_DAYS = 366;

/** `in each of the three years after that`, `each year 2000 to 2009`: a figure of each year. */
export const readEachYear = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const period = list.all[index + 1];
    const isSeveral =
      isMention(period, 'period') &&
      /\byears\b|^years?\b/i.test(period.text) &&
      period.ranges.every(
        ({ from, to }) =>
          from !== null &&
          to !== null &&
          Date.parse(to) - Date.parse(from) > YEAR_DAYS * 86_400_000,
      );
    const isEach = isMention(mention, 'by') && /\beach$/i.test(mention.text);
    const { end, text } = mention;
    return isEach && isSeveral
      ? [mention, { kind: 'grain', grain: 'year', adverb: false, start: end, end, text }]
      : [mention];
  });

function hasSide(filter: Filter, mention: Mention): boolean {
  if (isMention(mention, 'value') && filter.kind === 'values')
    return mention.options.some(
      ({ column, value }) => column === filter.column && filter.values.includes(value),
    );
  if (isMention(mention, 'label') && filter.kind === 'values')
    return filter.values.includes(mention.value);
  return (
    isMention(mention, 'labelWord') &&
    filter.kind === 'text' &&
    filter.texts.some((text) => text.toLowerCase() === mention.text.toLowerCase())
  );
}

function toGroup(filter: Filter): Group | null {
  const { column } = filter;
  if (filter.kind === 'text')
    return filter.texts.length > 1 ? { column, grain: null, isMatch: true } : null;
  const isSides = filter.kind === 'values' && !filter.negated && filter.values.length > 1;
  return isSides ? { column, grain: null } : null;
}

/** `for each of Warner, Sony and Paramount`, `Warner and Sony each`: the named values are kept apart. */
export function findNamedSides(
  list: MentionList,
  by: Mention,
  filters: readonly Filter[],
): Group | null {
  if (!saysEach(by)) return null;
  const at = list.all.indexOf(by);
  const next = list.all.slice(at + 1).find((one) => !isMention(one, 'stop'));
  const before = list.all.slice(0, at).findLast((one) => !isMention(one, 'stop'));
  const side = isMention(next, ...SIDES) ? next : next === undefined ? before : undefined;
  if (!isMention(side, ...SIDES)) return null;
  const filter = filters.find((one) => hasSide(one, side));
  return filter === undefined ? null : toGroup(filter);
}

/** The function words right before a mention: `out of`. */
function findLead(list: MentionList, mention: Mention): string {
  const before = list.all[list.all.indexOf(mention) - 1];
  return isMention(before, 'stop') ? before.text.toLowerCase().replace(/ the$/u, '') : '';
}

/**
 * `the top 3 destinations out of LAX and out of SFO`: the word that leads to a value stands before
 * each of them, so that each has a ranking of its own.
 */
export function listLedSides(list: MentionList, filters: readonly Filter[]): Group[] {
  return filters.flatMap((filter): Group[] => {
    const group = toGroup(filter);
    const sides = list.all.filter((one) => hasSide(filter, one));
    const [first, ...others] = sides;
    const lead = first === undefined ? '' : findLead(list, first);
    const isLed =
      lead !== '' &&
      others.length > 0 &&
      others.every((one) => {
        const join = list.all
          .slice(0, list.all.indexOf(one))
          .findLast((word) => word.kind !== 'stop');
        return (
          findLead(list, one) === lead && isMention(join, 'join') && /^(?:and|,)$/i.test(join.text)
        );
      });
    return isLed && group !== null ? [group] : [];
  });
}

const ON = /^on\b/i;

/** `on Saturday and on Sunday`: the days are kept apart where each has the word before it. */
export function listLedDays(list: MentionList, time: string | undefined): Group[] {
  const days = list.all.filter((one) => isMention(one, 'weekdays'));
  const isLed = days.length > 1 && days.every((one) => ON.test(one.text));
  const areJoined = days.slice(1).every((day) => {
    const join = list.neighbour(day, -1);
    return isMention(join, 'join') && /^(?:and|,)$/i.test(join.text);
  });
  return isLed && areJoined && time !== undefined ? [{ column: time, grain: 'weekday' }] : [];
}

/** The conditions without those that name the parts of a ranking: the parts are named by its rows. */
export const leaveOutParts = (
  filters: readonly Filter[],
  groups: readonly Group[],
): readonly Filter[] =>
  filters.filter((filter) => {
    const isSides =
      (filter.kind === 'values' && filter.values.length > 1) ||
      (filter.kind === 'text' && filter.texts.length > 1) ||
      (filter.kind === 'period' && filter.ranges.length > 1) ||
      (filter.kind === 'weekdays' && filter.weekdays.length > 1);
    return !isSides || groups.every(({ column }) => column !== filter.column);
  });
