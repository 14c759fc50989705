import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups, listMeasureColumns } from '../plan/plan-parts.ts';

/** A word that ranks, in the place of another. */
export const createRank = (by: Mention, direction: 'asc' | 'desc'): Mention => ({
  kind: 'rank',
  direction,
  wantsNumber: false,
  start: by.start,
  end: by.end,
  text: by.text,
});

/** `who of the two made more films?`: the rows are counted, whatever the last figure was. */
function readMoreRows(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.flatMap((mention, index): Mention[] => {
    const [before, next, second] = [mentions[index - 1], mentions[index + 1], mentions[index + 2]];
    const isMore = (one: Mention | undefined): boolean =>
      isMention(one, 'comparative') && one.column === null;
    if (isMention(mention, 'column') && isMore(next) && isMention(second, 'entity')) return [];
    if (!isMention(mention, 'entity') || !isMore(before)) return [mention];
    const { start, end, text } = mention;
    return [{ kind: 'count', start, end, text }, mention];
  });
}

/** `which day is the busiest?`, after a figure by weekday: a day of the week. */
function readRepeatedGrains(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const grains = listGroups(plan).map((one) => one.grain);
  const isAsked = mentions.some((one) => isMention(one, 'ask', 'rank', 'superlative', 'common'));
  if (!isAsked || mentions.some((one) => isMention(one, 'by'))) return mentions;
  return mentions.map((mention): Mention => {
    if (!isMention(mention, 'grain')) return mention;
    if (mention.grain === 'day' && grains.includes('weekday'))
      return { ...mention, grain: 'weekday' };
    if (mention.grain === 'month' && grains.includes('monthOfYear'))
      return { ...mention, grain: 'monthOfYear' };
    return mention;
  });
}

/** `which month saw the biggest increase?`, where the changes stand already: the highest of them. */
function readRankedChanges(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const hasChange = plan.kind === 'aggregate' && plan.measures.some((one) => one.kind === 'window');
  const isEnd = (one: Mention): boolean => isMention(one, 'rank', 'superlative');
  if (!hasChange || !mentions.some(isEnd)) return mentions;
  const [figure] = plan.measures;
  const saysChange = mentions.some((one) => isMention(one, 'window'));
  const it = mentions.find((one) => isMention(one, 'pronoun') && /^it$/i.test(one.text));
  // `in which of those years was it lowest`: the figure itself, and not its change.
  if (!saysChange && it !== undefined && figure?.kind === 'aggregate') {
    const { start, end, text } = it;
    const { column, aggregation } = figure;
    return mentions.flatMap((one): Mention[] =>
      one === it
        ? [
            { kind: 'aggregation', aggregation, start, end, text },
            { kind: 'column', column, start, end, text },
          ]
        : [one],
    );
  }
  return mentions.flatMap((mention): Mention[] => {
    if (isMention(mention, 'window')) return [];
    return isMention(mention, 'superlative') && JUDGES.test(mention.text)
      ? [createRank(mention, mention.direction)]
      : [mention];
  });
}

/** `what share of it do they make up?` asks for no distribution. */
const dropMakeUp = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.some((one) => isMention(one, 'share'))
    ? mentions.filter((one) => !isMention(one, 'histogram'))
    : mentions;

/** Whether the plan measures something else in the same unit: highs, where the word names lows. */
function isOfSameUnit(plan: Plan, column: string, cube: ModelCube): boolean {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (measure?.kind !== 'aggregate' || other !== undefined) return false;
  const unitOf = (name: string): string | undefined => {
    const found = cube.columns.find((one) => one.name === name);
    return found?.kind === 'number' ? found.format.unit : undefined;
  };
  const unit = unitOf(measure.column);
  return unit !== undefined && unit === unitOf(column);
}

const JUDGES = /^(?:best|worst|biggest|largest|smallest)$/i;

/** `which year was the best?`, after the gross by year: by the gross, and by no other figure. */
function readJudgedGroups(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const groups = listGroups(plan);
  const isNumber = (one: Mention): boolean =>
    isMention(one, 'column') &&
    cube.columns.some(({ kind, name }) => kind === 'number' && name === one.column);
  const isOther = (one: Mention): boolean =>
    isNumber(one) || isMention(one, 'entity', 'count', 'aggregation', 'value', 'period', 'number');
  const names = (one: Mention): boolean =>
    (isMention(one, 'grain') && groups.some(({ grain }) => grain === one.grain)) ||
    (isMention(one, 'column') && groups.some(({ column }) => column === one.column));
  const asks = mentions.some((one) => isMention(one, 'ask'));
  // `and which is the coldest?`, after which month was the warmest.
  const isOtherEnd =
    plan.sort?.by === 'measure' &&
    mentions.every((one) => isMention(one, 'ask', 'superlative', 'stop', 'join', 'pronoun'));
  const isGroup = asks && (mentions.some(names) || isOtherEnd);
  if (plan.kind === 'list' || !isGroup || mentions.some(isOther)) return mentions;
  return mentions.map((mention) =>
    isMention(mention, 'superlative') &&
    (JUDGES.test(mention.text) || isOfSameUnit(plan, mention.column, cube))
      ? createRank(mention, mention.direction)
      : mention,
  );
}

/**
 * `and the shortest beak, on average?`, `I meant the shortest beak`, after a ranking of groups by a
 * mean: the groups are ranked by another mean, and the shortest of each is not asked for.
 */
function readRankedMeans(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  if (plan.kind === 'list' || plan.groups.length === 0) return mentions;
  // `the average power and the lowest weight`: each has a figure of its own.
  const named = mentions.filter(
    (one, index) => isMention(one, 'aggregation') && isMention(mentions[index + 1], 'column'),
  );
  if (named.length > 1) return mentions;
  const [measure] = plan.measures;
  const isRanking = plan.sort?.by === 'measure' && measure?.kind === 'aggregate';
  const isMean = (one: Mention): boolean =>
    isMention(one, 'aggregation') && one.aggregation === 'avg';
  const ends = mentions.filter((one) => isMention(one, 'aggregation') && !isMean(one));
  const [end, other] = ends;
  const ranks =
    mentions.some(isMean) ||
    (isRanking &&
      measure.aggregation === 'avg' &&
      mentions.some((one) => isMention(one, 'instead')));
  if (!ranks || other !== undefined || !isMention(end, 'aggregation')) return mentions;
  // `max instead of average` names the figure, and ranks nothing.
  if (/^(?:max|min)/i.test(end.text)) return mentions;
  if (end.aggregation !== 'min' && end.aggregation !== 'max') return mentions;
  const rank = createRank(end, end.aggregation === 'min' ? 'asc' : 'desc');
  return mentions.map((one) => (one === end ? rank : one));
}

const SIZE = /^(?:the )?(?:shortest|longest|smallest|largest|biggest)$/i;

/** `and the shortest?`, after the longest delay: by the figure that was asked for, and by no distance. */
function readBareSizes(
  mentions: readonly Mention[],
  plan: Plan,
  { columns }: ModelCube,
): readonly Mention[] {
  const words = mentions.filter((one) => !isMention(one, 'stop', 'join', 'instead', 'ask'));
  const [size, other] = words;
  const [measure, second] =
    plan.kind === 'aggregate' ? plan.measures.flatMap(listMeasureColumns) : [];
  const sorted = plan.sort?.by === 'column' ? plan.sort.column : undefined;
  const figure = plan.kind === 'list' ? sorted : measure;
  const isNumber = columns.some((one) => one.kind === 'number' && one.name === figure);
  if (!isMention(size, 'superlative') || !SIZE.test(size.text) || other !== undefined)
    return mentions;
  if (!isNumber || second !== undefined || size.column === figure) return mentions;
  return mentions.map((one) => (one === size ? createRank(size, size.direction) : one));
}

/** Reads the words that rank, count or choose among what the last answer showed. */
export function readAmongShown(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const counted = dropMakeUp(readMoreRows(mentions));
  const grained = readRepeatedGrains(readRankedChanges(counted, plan), plan);
  const sized = readBareSizes(readJudgedGroups(grained, plan, cube), plan, cube);
  return readRankedMeans(sized, plan);
}
