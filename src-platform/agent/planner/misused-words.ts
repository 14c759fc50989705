import { isMention, type Mention, type MentionList } from './mention.ts';

const ADJECTIVE = /^(?:hot|warm|cold|heavy|long|windy|far|high|low)$/i;

/**
 * `hot days` without a limit, `the first price`, `coldest winter`: no rule reads such a phrase as
 * it is meant.
 */
function describeMisused(list: MentionList, mention: Mention): string | null {
  const next = list.neighbour(mention, 1);
  const phrase = `«${mention.text}${next === undefined ? '' : ` ${next.text}`}»`;
  const before = list.all[list.all.indexOf(mention) - 1];
  const asksHow = isMention(before, 'stop') && /\bhow$/i.test(before.text);
  const isAdjective = isMention(mention, 'column') && ADJECTIVE.test(mention.text);
  const isCounted = list.all.some((one) => isMention(one, 'count'));
  const isBounded = list.all.some(
    (one) =>
      isMention(one, 'compare', 'compareAfter', 'between', 'number', 'comparative') ||
      (isMention(one, 'condition') && one.column === list.findNumberColumn(mention)),
  );
  if (isAdjective && (isMention(next, 'entity') || (isCounted && !isBounded))) {
    return asksHow ? null : `${phrase} names no limit: say above or below which number.`;
  }
  const isSeason = isMention(next, 'months') && !/\s/.test(next.text);
  if (isMention(mention, 'superlative', 'rank') && isSeason) {
    return `${phrase}: I do not rank seasons; ask for the average in ${next.text} by year.`;
  }
  return null;
}

const NAMED = ['value', 'label', 'labelWord', 'quoted'] as const;

function listColumns(mention: Mention | undefined): readonly string[] {
  if (isMention(mention, 'value')) return mention.options.map((one) => one.column);
  return isMention(mention, 'label', 'labelWord') ? [mention.column] : [];
}

/**
 * `dramas or movies with a rating over 9`: filters are joined by "and", which would mean something
 * else.
 */
function describeMisjoined(list: MentionList, join: Mention): string | null {
  if (!isMention(join, 'join') || !/^(?:or|nor)$/i.test(join.text)) return null;
  const left = list.neighbour(join, -1);
  const right = list.neighbour(join, 1);
  if (!isMention(left, ...NAMED, 'condition', 'unit') || right === undefined) return null;
  const isSame = listColumns(left).some((column) => listColumns(right).includes(column));
  const isText = isMention(left, 'quoted') || isMention(right, 'quoted', 'unknown');
  if (isSame || isText || isMention(right, 'column', 'not')) return null;
  return `«${left.text} ${join.text} ${right.text}»: I join conditions on different columns by «and» only.`;
}

/** `gross per film by genre` is a mean and no group. */
function describeMisdivided(list: MentionList, by: Mention): string | null {
  const next = list.neighbour(by, 1);
  const before = list.findColumn(list.neighbour(by, -1));
  if (!isMention(by, 'by') || before?.kind !== 'number' || next === undefined) return null;
  const phrase = `«${by.text} ${next.text}»`;
  const isPer = by.text.toLowerCase() === 'per';
  const hasMean = list.all.some((one) => isMention(one, 'aggregation', 'rank', 'superlative'));
  const isEach = isPer || /^for (?:each|every)$/i.test(by.text);
  const isAdded = before.aggregation === 'sum' && !hasMean;
  return isEach && isAdded && isMention(next, 'entity') && !/^days?$/i.test(next.text)
    ? `${phrase} is a mean: ask for the average instead.`
    : null;
}

/** Words that some rule would take, but with another meaning than the question gives them. */
export function listMisusedWords(list: MentionList): string[] {
  return list.all.flatMap((mention) => {
    const problem =
      describeMisused(list, mention) ??
      describeMisjoined(list, mention) ??
      describeMisdivided(list, mention);
    return problem === null ? [] : [problem];
  });
}
