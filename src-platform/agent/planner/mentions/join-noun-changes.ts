import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList, type MentionOf } from './mention.ts';

const toChange = ({ start, end, text }: Mention): Mention & MentionOf<'window'> => ({
  kind: 'window',
  window: 'change',
  grain: null,
  start,
  end,
  text,
});

const OWNS = /[’']s?$/;

/** `the price drop of Amazon`, `Apple's fall in 2008`: a change, nothing left out, and no autumn. */
export const readNounDrops = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const before = list.all[index - 1];
    const isDrop = isMention(mention, 'not') && /^drop$/i.test(mention.text);
    const isFall = isMention(mention, 'months') && /^(?:the )?fall$/i.test(mention.text);
    const isOfFigure = isMention(before, 'column') && list.findNumberColumn(before) !== undefined;
    const isOfName = isMention(before, 'value') && OWNS.test(before.text);
    // `fall versus winter`, `fall 2008`: the season.
    const next = list.all[index + 1];
    const isSeason =
      isFall &&
      (isMention(next, 'months', 'versus', 'number') ||
        (isMention(next, 'period') && /^\d/.test(next.text)));
    const isOpen = isMention(next, 'column', 'entity') || isSeason;
    return (isDrop || isFall) && (isOfFigure || isOfName) && !isOpen ? toChange(mention) : mention;
  });

const GRAINS = ['year', 'quarter', 'month', 'week', 'day'] as const;
const PERIOD_BEFORE = /^the (year|quarter|month|week|day) before$/i;

/** `change to the year before`: a change from one year to the next, and no other period. */
export function readChangeToBefore(list: MentionList): readonly Mention[] {
  const [instead, period, ...rest] = list.all.filter((one) => !isMention(one, 'join'));
  const isChange =
    isMention(instead, 'instead') &&
    /^change to$/i.test(instead.text) &&
    isMention(period, 'period') &&
    PERIOD_BEFORE.test(period.text);
  if (!isChange || rest.some((one) => !isMention(one, 'stop'))) return list.all;
  const said = PERIOD_BEFORE.exec(period.text)?.[1]?.toLowerCase();
  const grain = GRAINS.find((one) => one === said) ?? null;
  return [{ ...toChange(instead), grain, end: period.end, text: 'change to the period before' }];
}

/** `in the winter months by industry`: the noun says only what the season is made of. */
export const dropSeasonNouns = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const before = list.all[index - 1];
    const isNoun = isMention(mention, 'grain') && /^(?:months|days)$/i.test(mention.text);
    const isOfSeason =
      isMention(before, 'months', 'weekdays') &&
      /\b(?:summer|winter|spring|autumn|fall|weekend)$/i.test(before.text);
    const by = list.all.slice(index + 1).find((one) => !isMention(one, 'stop'));
    const isDivided = isMention(by, 'by') && list.findColumn(list.neighbour(by, 1)) !== undefined;
    return isNoun && isOfSeason && isDivided ? toStop(mention) : mention;
  });

const HABIT = /\b(?:do|does|did|will|usually|most|mostly|typically|normally)\b/i;

/**
 * `which weekday do movies open`: a verb, and no rating of that name. With another noun (`which day do
 * films open`) nothing says whether it is one day or a part of each week, so that the word is not known.
 */
export const readOpening = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const isName = isMention(mention, 'value') && mention.text === 'open';
    const before = list.all.slice(0, index);
    const isVerb =
      before.some((one) => isMention(one, 'entity')) &&
      before.some((one) => isMention(one, 'ask', 'when')) &&
      before.some((one) => HABIT.test(one.text));
    if (!isName || !isVerb) return mention;
    const isWeekday = before.some((one) => isMention(one, 'grain') && one.grain === 'weekday');
    const { start, end, text } = mention;
    return isWeekday ? toStop(mention) : { kind: 'unknown', start, end, text };
  });

/** `each stock's price`: the price of each stock, and no group of prices. */
export const splitOwnedFigures = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const before = list.all[index - 1];
    const [owner = ''] = /^.+(?=[’']s )/u.exec(mention.text) ?? [];
    const isOwned =
      owner !== '' &&
      isMention(before, 'by') &&
      isMention(mention, 'column') &&
      list.findNumberColumn(mention) !== undefined;
    const column = cube.columns.find(
      (one) =>
        one.kind === 'string' &&
        [one.title, ...one.synonyms].some((name) => name.toLowerCase() === owner.toLowerCase()),
    );
    if (!isOwned || column === undefined) return [mention];
    const end = mention.start + owner.length;
    return [
      { kind: 'column', column: column.name, start: mention.start, end, text: owner },
      { ...mention, start: end },
    ];
  });
