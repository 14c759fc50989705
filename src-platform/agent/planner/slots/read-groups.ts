import pluralize from 'pluralize';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from '../mentions/mention.ts';
import { findNamedSides, listLedDays, listLedSides, saysEach } from '../answer/each-sides.ts';
import { type DayRange, type Filter, type Group, findTimeColumn } from '../plan/plan.ts';

/** The usual grain of the column, or months where the question is about a year or less, years where it names several. */
function pickTrendGrain(list: MentionList, cube: ModelCube): Grain {
  const time = cube.columns.find((column) => column.kind === 'time');
  const usual = time?.kind === 'time' ? time.trendGrain : 'year';
  if (cube.measured === undefined && isOfNamedMonths(list)) return 'monthOfYear';
  const periods = list.all.flatMap((one) => (isMention(one, 'period') ? one.ranges : []));
  const [range, other] = periods;
  const isYear = range !== undefined && other === undefined && isWithinYear(range);
  if (usual === 'month' && range !== undefined && other === undefined && isOfYears(range))
    return 'year';
  return usual === 'year' && isYear ? 'month' : usual;
}

/** `develop from January to March`: a figure of each of the months. */
const isOfNamedMonths = (list: MentionList): boolean =>
  list.all.some(
    (one) => isMention(one, 'months') && one.months.length > 1 && /^from\b.*\bto\b/i.test(one.text),
  );

const DAY_MS = 86_400_000;

const isWithinYear = ({ from, to }: DayRange): boolean =>
  from !== null && to !== null && Date.parse(to) - Date.parse(from) <= 366 * DAY_MS;

/** `from 2012 to 2015`: three years or more that are named as years. */
const isOfYears = ({ from, to }: DayRange): boolean =>
  from?.endsWith('-01-01') === true &&
  to?.endsWith('-01-01') === true &&
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) >= 3;

const isOfTwoYears = (months: readonly number[]): boolean =>
  months.includes(12) && months.includes(1);

function resolveGroup(
  list: MentionList,
  cube: ModelCube,
  mention: Mention | undefined,
): Group | null {
  const time = findTimeColumn(cube);
  if (isMention(mention, 'grain') && time !== undefined) {
    return { column: time, grain: mention.grain };
  }
  if (isMention(mention, 'entity') && cube.entity.one === 'day' && time !== undefined) {
    return { column: time, grain: 'day' };
  }
  // `every January`: one figure of each year; a winter would be of two.
  if (isMention(mention, 'months') && time !== undefined && !isOfTwoYears(mention.months)) {
    return { column: time, grain: 'year' };
  }
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  if (column === undefined) return null;
  const named = isMention(mention, 'column') ? mention.grain : undefined;
  return {
    column: column.name,
    grain: column.kind === 'time' ? (named ?? column.trendGrain) : null,
  };
}

function isFigure(list: MentionList, mention: Mention | undefined): boolean {
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  return column?.kind === 'number' && !column.discrete;
}

/** `of each species, and how heavy are they`, `of each genre and its director`: what is asked next is no group. */
function asksAnew(list: MentionList, join: Mention | undefined): boolean {
  const next = join === undefined ? undefined : list.all[list.all.indexOf(join) + 1];
  return isMention(join, 'join') && isMention(next, 'stop') && /^(?:how\b|its$)/i.test(next.text);
}

/** `by weekday and hour` are two groups of one column; a group named twice is one. */
function addGroup(groups: Group[], group: Group): void {
  const isSame = (one: Group): boolean =>
    one.column === group.column && one.grain === group.grain && one.width === group.width;
  if (!groups.some(isSame)) groups.push(group);
}

interface GroupContext {
  readonly ranked: boolean;
  /** Whether a figure of each group is tested: `in which model years was the average above 24`. */
  readonly tested: boolean;
  readonly filters: readonly Filter[];
}

/** Reads everything after `by`, and every grain wherever it is in the question. */
export function readGroups(
  list: MentionList,
  cube: ModelCube,
  { ranked, tested, filters }: GroupContext,
): { groups: Group[]; each: Group[]; problems: string[] } {
  const problems: string[] = [];
  const groups: Group[] = [];
  const each: Group[] = [];
  const isGroup = (mention: Mention | undefined): boolean => {
    const column = list.findColumn(mention);
    const isFigure = column?.kind === 'number' && !column.discrete;
    return resolveGroup(list, cube, mention) !== null && !(ranked && isFigure);
  };
  for (const by of list.listFree().filter((mention) => isMention(mention, 'by'))) {
    const known = groups.length;
    let next = list.neighbour(by, 1);
    if (
      isMention(next, 'count', 'distinct') &&
      list.findNumberColumn(list.neighbour(next, 1)) !== undefined
    )
      list.take(next);
    next = list.neighbour(by, 1);
    while (isGroup(next) && next !== undefined) {
      const group = resolveGroup(list, cube, next);
      if (group !== null) addGroup(groups, group);
      list.take(next);
      const join = list.neighbour(by, 1);
      // `what does each species weigh`: the figure that is asked for.
      if (isFigure(list, join)) break;
      if (asksAnew(list, join)) break;
      if (isMention(join, 'join', 'also', 'by') && isGroup(list.neighbour(join, 1)))
        list.take(join);
      next = list.neighbour(by, 1);
      if (!isMention(join, 'join', 'also', 'by', 'column', 'grain')) break;
    }
    const sides = groups.length === known ? findNamedSides(list, by, filters) : null;
    if (sides !== null) addGroup(groups, sides);
    else if (groups.length === known) problems.push(...readLooseBy(list, cube, groups, by));
    if (saysEach(by)) each.push(...groups.slice(known));
    list.take(by);
  }
  const led = [...listLedSides(list, filters), ...listLedDays(list, findTimeColumn(cube))];
  if (ranked) for (const group of led) addGroup(groups, group);
  widenClasses(list, cube, groups);
  groups.push(...readHistogram(list, cube));
  const time = cube.columns.find((column) => column.kind === 'time');
  const hour = list.all.find((one) => isMention(one, 'grain') && one.grain === 'hour');
  if (hour !== undefined && time?.kind === 'time' && time.sqlType === 'DATE')
    problems.push(`${cube.title} has no time of day, so «${hour.text}» means nothing here.`);
  return {
    groups: [
      ...groups,
      ...readLooseGrains(list, cube, { known: groups, isChosen: ranked || tested, tested }),
    ],
    each,
    problems,
  };
}

/** `by horsepower in steps of 50`: the group that is a number has classes. */
function widenClasses(list: MentionList, cube: ModelCube, groups: Group[]): void {
  const classes = list.listFree().find((one) => isMention(one, 'classes'));
  const width = isMention(classes, 'classes') ? classes.width : null;
  const at = groups.findIndex(({ column }) =>
    cube.columns.some((one) => one.name === column && one.kind === 'number'),
  );
  const group = groups[at];
  if (width === null || group === undefined) return;
  groups[at] = { ...group, width };
  list.take(classes);
}

const CLASSES = 12;

/** A round width that divides the span of the column into about a dozen classes. */
function pickWidth(cube: ModelCube, column: string): string | null {
  const extent = cube.columnProfiles.get(column)?.extent;
  const span = Number(extent?.last) - Number(extent?.first);
  if (!(span > 0)) return null;
  const raw = span / CLASSES;
  const power = Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((one) => one * 10 ** power >= raw) ?? 10;
  return (factor * 10 ** power).toFixed(Math.max(0, -power));
}

/** `histogram of imdb ratings`, `rating distribution`: classes of a number, or a category. */
function readHistogram(list: MentionList, cube: ModelCube): Group[] {
  const mention =
    list.listFree().find((one) => isMention(one, 'histogram')) ??
    list.listFree().find((one) => isMention(one, 'classes'));
  if (mention === undefined) return [];
  const classes = list.listFree().find((one) => isMention(one, 'classes'));
  const named = isMention(classes, 'classes') ? classes.width : null;
  const isGroup = (one: Mention | undefined): boolean =>
    isMention(one, 'column', 'grain') && resolveGroup(list, cube, one) !== null;
  const sides = [list.neighbour(mention, 1), list.neighbour(mention, -1)];
  // `histogram of flight delays`: the noun of a row may stand before the column.
  const beyond = sides.flatMap((one, index) =>
    isMention(one, 'entity') ? [list.neighbour(one, index === 0 ? 1 : -1)] : [],
  );
  const numbers = list.listFree().filter((one) => isMention(one, 'column') && isGroup(one));
  const only = numbers.length === 1 ? numbers : [];
  const side = [...sides, ...beyond, ...only].find(isGroup);
  const group = resolveGroup(list, cube, side);
  const column = list.findColumn(side);
  if (group === null) return [];
  list.take(mention, side, classes);
  if (column?.kind !== 'number') return [group];
  const usual = column.discrete ? null : pickWidth(cube, column.name);
  const width = named ?? usual;
  return [width === null ? group : { ...group, width }];
}

const EACH = /^(?:of|for|in) each$/i;

/** `for Japan and Europe, what is the average weight of each?`: what several values are of; null for one value. */
function findNamedEach({ all }: MentionList): string | null {
  const [first, ...others] = all.filter((one) => isMention(one, 'value'));
  const column = first?.options[0]?.column;
  const isOf = (one: MentionOf<'value'>): boolean =>
    one.options.length === 1 && one.options[0]?.column === column;
  const isOfOne = first !== undefined && isOf(first) && others.every(isOf);
  return isOfOne && others.length > 0 && column !== undefined ? column : null;
}

/**
 * `the rating distribution` names its group first; a `by` without any group must not be ignored.
 */
function readLooseBy(list: MentionList, cube: ModelCube, groups: Group[], by: Mention): string[] {
  // Another rule has used the words after it: `delayed by more than 300 minutes`.
  const next = list.all.slice(list.all.indexOf(by) + 1).find((one) => !isMention(one, 'stop'));
  if (next !== undefined && !list.isFree(next)) return [];
  const after = list.neighbour(by, 1);
  if (after !== undefined && !isMention(after, 'join', 'period', 'unknown', 'by')) return [];
  const before = list.neighbour(by, -1);
  const named = EACH.test(by.text) ? findNamedEach(list) : null;
  if (named !== null) {
    addGroup(groups, { column: named, grain: null });
    return [];
  }
  const group = /breakdown/i.test(by.text) ? resolveGroup(list, cube, before) : null;
  if (group === null) return [`«${by.text}» is not followed by a group that I know.`];
  list.take(before);
  addGroup(groups, group);
  return [];
}

/** `monthly`, `which year`, `over time`. */
function readLooseGrains(
  list: MentionList,
  cube: ModelCube,
  {
    known,
    isChosen,
    tested,
  }: { readonly known: readonly Group[]; readonly isChosen: boolean; readonly tested: boolean },
): Group[] {
  const time = findTimeColumn(cube);
  const groups: Group[] = [];
  for (const mention of list.listFree()) {
    // `which model year has the lowest …`: the periods of the column are asked for.
    // `model years with a mean mpg over 24`.
    const isTested = tested && !pluralize.isSingular(mention.text);
    const asked =
      isMention(mention, 'column') && (isTested || isMention(list.neighbour(mention, -1), 'ask'))
        ? resolveGroup(list, cube, mention)
        : null;
    if (asked !== null && asked.grain !== null && isChosen) {
      groups.push(asked);
      list.take(mention);
      continue;
    }
    if (!isMention(mention, 'grain', 'trend') || time === undefined) continue;
    // `on weekdays` are five days of the week; nothing but `by` asks for all seven, one by one.
    if (/^weekdays$/i.test(mention.text)) continue;
    const grain = isMention(mention, 'grain') ? mention.grain : pickTrendGrain(list, cube);
    const hasTime = [...known, ...groups].some((group) => group.grain !== null);
    if (!hasTime) addGroup(groups, { column: time, grain });
    list.take(mention);
  }
  return groups;
}
