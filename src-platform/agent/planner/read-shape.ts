import type { Direction, Grain } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { isPlainTop, isTurned, type Turned } from './extremes.ts';
import { isMention, type Mention } from './mention.ts';
import type { MentionList } from './mention-list.ts';
import type { Group } from './plan.ts';
import type { RankSlot, SortSlot } from './slots.ts';

const timeColumn = (cube: ModelCube): string | undefined =>
  cube.columns.find((column) => column.kind === 'time')?.name;

function trendGrain(cube: ModelCube): Grain {
  const time = cube.columns.find((column) => column.kind === 'time');
  return time?.kind === 'time' ? time.trendGrain : 'year';
}

/** `sorted by average rating descending`. The words that name the target are taken. */
export function readSort(list: MentionList, cube: ModelCube): SortSlot | null {
  const free = list.free();
  const sort = free.find((mention) => isMention(mention, 'sort'));
  const turn = free.find((mention) => isMention(mention, 'direction'));
  const alphabetical = free.find((mention) => isMention(mention, 'alphabetical'));
  if (sort === undefined && turn === undefined && alphabetical === undefined) return null;
  const direction: Direction | null = isMention(turn, 'direction') ? turn.direction : null;
  list.take(sort, turn, alphabetical);
  if (alphabetical !== undefined) {
    return { column: null, byCount: false, byGroup: true, direction: direction ?? 'asc' };
  }
  const target = sort === undefined ? undefined : sortTarget(list, sort);
  if (target === undefined) return { column: null, byCount: false, byGroup: false, direction };
  list.take(target);
  const time = isMention(target, 'grain') ? timeColumn(cube) : undefined;
  const column = isMention(target, 'column') ? target.column : (time ?? null);
  return { column, byCount: isMention(target, 'count', 'entity'), byGroup: false, direction };
}

function sortTarget(list: MentionList, sort: Mention): Mention | undefined {
  let target = list.near(sort, 1);
  while (isMention(target, 'aggregation', 'by')) {
    list.take(target);
    target = list.near(sort, 1);
  }
  return isMention(target, 'column', 'count', 'entity', 'grain') ? target : undefined;
}

/** Words that rank by whatever measure follows them. */
const GENERIC = /^(?:best|worst|biggest|largest|smallest)$/i;

/** What a list may be limited to: a top of none, or of a million, is no list. */
const LIMIT = /^[1-9]\d{0,3}$/;

/** `top 10`, `5 worst`, `highest`. The number is taken, the words stay for later rules. */
export function readRank(list: MentionList): { rank: RankSlot | null; limit: number | null } {
  const free = list.free();
  const mention = leadingRank(free.filter(isTurned));
  const number = free.find((one) => isMention(one, 'number') && isLimit(list, one));
  const isCount = isMention(number, 'number') && LIMIT.test(number.value);
  if (isCount) list.take(number);
  const limit = isCount ? Number(number.value) : null;
  if (mention === undefined) return { rank: null, limit };
  const isJudgement = /^(?:best|worst)$/i.test(mention.text);
  const next = list.near(mention, 1);
  const isGeneric = isMention(mention, 'rank') || GENERIC.test(mention.text);
  const touchesNumber = isGeneric && list.numberOf(next) !== undefined;
  const ranksRows =
    isMention(next, 'entity') &&
    list.columnOf(list.near(next, 1))?.kind !== 'string' &&
    !(isMention(mention, 'rank') && !mention.wantsNumber);
  return {
    rank: { direction: mention.direction, limit, isJudgement, touchesNumber, ranksRows },
    limit,
  };
}

/** `top 10 cheapest`: the top only counts, the other word says which end. */
function leadingRank(turned: readonly Turned[]): Turned | undefined {
  const [first] = turned;
  const other = turned.find((one) => one.direction !== first?.direction);
  return first !== undefined && isPlainTop(first) ? (other ?? first) : first;
}

function isLimit(list: MentionList, number: Mention): boolean {
  const before = list.near(number, -1);
  const after = list.near(number, 1);
  if (isMention(before, 'rank', 'superlative', 'common', 'list')) return true;
  if (isMention(after, 'rank', 'superlative', 'entity', 'common')) return true;
  return list.columnOf(after)?.kind === 'string' || isMention(after, 'grain');
}

function toGroup(list: MentionList, cube: ModelCube, mention: Mention | undefined): Group | null {
  const time = timeColumn(cube);
  if (isMention(mention, 'grain') && time !== undefined) {
    return { column: time, grain: mention.grain };
  }
  if (isMention(mention, 'entity') && cube.entity.one === 'day' && time !== undefined) {
    return { column: time, grain: 'day' };
  }
  const column = isMention(mention, 'column') ? list.columnOf(mention) : undefined;
  if (column === undefined) return null;
  const named = isMention(mention, 'column') ? mention.grain : undefined;
  return {
    column: column.name,
    grain: column.kind === 'time' ? (named ?? column.trendGrain) : null,
  };
}

function addGroup(groups: Group[], group: Group): void {
  const index = groups.findIndex(
    (one) => one.column === group.column && (one.grain === null) === (group.grain === null),
  );
  if (index === -1) groups.push(group);
  else if (group.grain !== null) groups[index] = group;
}

/** Everything after `by`, and every grain wherever it stands. */
export function readGroups(
  list: MentionList,
  cube: ModelCube,
  ranked: boolean,
): { groups: Group[]; problems: string[] } {
  const problems: string[] = [];
  const groups: Group[] = [];
  const isGroup = (mention: Mention | undefined): boolean => {
    const isNumber = list.numberOf(mention) !== undefined;
    return toGroup(list, cube, mention) !== null && !(ranked && isNumber);
  };
  for (const by of list.free().filter((mention) => isMention(mention, 'by'))) {
    let next = list.near(by, 1);
    if (isMention(next, 'count', 'distinct') && list.numberOf(list.near(next, 1)) !== undefined)
      list.take(next);
    next = list.near(by, 1);
    while (isGroup(next) && next !== undefined) {
      const group = toGroup(list, cube, next);
      if (group !== null) addGroup(groups, group);
      list.take(next);
      const join = list.near(by, 1);
      if (isMention(join, 'join', 'also', 'by') && isGroup(list.near(join, 1))) list.take(join);
      next = list.near(by, 1);
      if (!isMention(join, 'join', 'also', 'by', 'column', 'grain')) break;
    }
    if (groups.length === 0) problems.push(...readLooseBy({ list, cube, groups }, by));
    list.take(by);
  }
  return { groups: [...groups, ...looseGrains(list, cube, groups)], problems };
}

interface GroupReading {
  readonly list: MentionList;
  readonly cube: ModelCube;
  readonly groups: Group[];
}

/** `the rating distribution` names its group before; a `by` without any group is not passed over. */
function readLooseBy({ list, cube, groups }: GroupReading, by: Mention): string[] {
  // What followed has been used already: `delayed by more than 300 minutes`.
  const next = list.all.slice(list.all.indexOf(by) + 1).find((one) => !isMention(one, 'stop'));
  if (next !== undefined && !list.isFree(next)) return [];
  const after = list.near(by, 1);
  if (after !== undefined && !isMention(after, 'join', 'period', 'unknown', 'by')) return [];
  const before = list.near(by, -1);
  const group = /distribut|breakdown/i.test(by.text) ? toGroup(list, cube, before) : null;
  if (group === null) return [`«${by.text}» is not followed by a group that I know.`];
  list.take(before);
  addGroup(groups, group);
  return [];
}

/** `monthly`, `which year`, `over time`. */
function looseGrains(list: MentionList, cube: ModelCube, known: readonly Group[]): Group[] {
  const time = timeColumn(cube);
  const groups: Group[] = [];
  for (const mention of list.free()) {
    if (!isMention(mention, 'grain', 'trend') || time === undefined) continue;
    const grain = isMention(mention, 'grain') ? mention.grain : trendGrain(cube);
    const hasTime = [...known, ...groups].some((group) => group.grain !== null);
    if (!hasTime) addGroup(groups, { column: time, grain });
    list.take(mention);
  }
  return groups;
}
