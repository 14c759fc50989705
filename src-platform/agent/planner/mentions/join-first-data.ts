import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTimeColumn } from '../plan/plan.ts';

const STARTS = /^(?:start|starts|started|begin|begins|began)$/i;
const ENDS = /^(?:end|ends|ended|stop|stops|stopped)$/i;
const SINCE = /^since$/i;
const FROM = /^(?:from|since)$/i;
const ONWARD = /^(?:onwards?|on)$/i;
const HAVE = /^(?:do|does) (?:we|you|i|the data) (?:have|cover|go)\b/i;

/** Words that choose among rows or figures, beside the end of the data. */
const CHOOSING = [
  'rank',
  'superlative',
  'extreme',
  'compare',
  'comparative',
  'condition',
  'by',
  'count',
  'window',
  'trend',
  'share',
  'aggregation',
] as const;

interface End {
  readonly word: Mention;
  readonly isLast: boolean;
  /** Further words that say nothing else: the `which month onward` of `from which month onward`. */
  readonly others?: readonly (Mention | undefined)[];
}

/** `from which month onward do we have prices`: the first row says it. */
function findFirstPeriod({ all }: MentionList): End | null {
  const ask = all.findIndex((one) => isMention(one, 'ask'));
  const [from, which, grain, onward] = all.slice(Math.max(0, ask - 1));
  if (from === undefined || which === undefined || ask < 1 || !FROM.test(from.text)) return null;
  if (!isMention(grain, 'grain') || grain.adverb) return null;
  const others = [which, grain, ...(ONWARD.test(onward?.text ?? '') ? [onward] : [])];
  const verb = all.slice(ask + others.length).map(({ text }) => text);
  return HAVE.test(verb.join(' ')) ? { word: from, isLast: false, others } : null;
}

const FIRST = /^(?:the )?(?:first|earliest)$/i;
const LAST = /^(?:the )?(?:last|latest)$/i;
/** What says that figures are in the data, between the period and what they are of. */
const THERE =
  /^(?:for|in|with|where|which|that|there is|there are|there|is|are|a|an|any|the|we|you|i|have|has|data|figures?|numbers?|values?|recorded|of)$/i;
const OF_DATA = /\b(?:data|figures?|numbers?|have|there is|there are)$/i;

/**
 * `the first month for which we have a price of Google`, `the first year with data for Japan`: nothing is
 * tested, so that the first of the rows says it.
 */
function findFirstWith(list: MentionList, cube: ModelCube): End | null {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(all[index + 1], 'grain') &&
      isMention(one, 'rank', 'superlative') &&
      (FIRST.test(one.text) || LAST.test(one.text)),
  );
  const [word, grain, ...rest] = all.slice(Math.max(at, 0));
  if (at === -1 || word === undefined || grain === undefined) return null;
  const lead = all.slice(0, at);
  const isLed = lead.every((one) => isMention(one, 'ask', 'stop', 'when'));
  const end = rest.findIndex((one) => !THERE.test(one.text));
  const between = end === -1 ? rest : rest.slice(0, end);
  const isThere =
    between.some((one) => OF_DATA.test(one.text)) ||
    list.all.some((one) => list.findNumberColumn(one) === cube.measured);
  const isNamed = rest.some((one) => isMention(one, 'value'));
  if (!isLed || between.length === 0 || !isThere || !isNamed) return null;
  const asks = [...lead, ...between].filter((one) => isMention(one, 'ask', 'when'));
  return { word, isLast: LAST.test(word.text), others: [grain, ...asks] };
}

/** The word that asks for an end of the data: `when does the data start`, `since when do we have`. */
function findEnd(list: MentionList): End | null {
  const { all } = list;
  const when = all.findIndex((one) => isMention(one, 'when'));
  const since = all[when - 1];
  if (when === -1) return null;
  if (since !== undefined && SINCE.test(since.text)) return { word: since, isLast: false };
  const last = all.at(-1);
  const isOfData = all.some((one) => /\b(?:data|figures|numbers|records)$/i.test(one.text));
  if (last === undefined || !isMention(last, 'unknown', 'stop') || !isOfData) return null;
  if (STARTS.test(last.text)) return { word: last, isLast: false };
  return ENDS.test(last.text) ? { word: last, isLast: true } : null;
}

/** `since when do we have prices for Google`, `when does the data for Google start`: the first of its rows. */
export function joinFirstData(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  const end = findFirstPeriod(list) ?? findFirstWith(list, cube) ?? findEnd(list);
  const isPlain = list.all.every((one) => one === end?.word || !isMention(one, ...CHOOSING));
  if (time === undefined || cube.measured === undefined || end === null || !isPlain)
    return list.all;
  const measured = cube.measured;
  const { word, isLast, others = [] } = end;
  const isNamed = list.all.some((one) => list.findNumberColumn(one) !== undefined);
  const rest = list.all.filter((one) => one !== word && !others.includes(one));
  const at = rest.findIndex((one) => list.findNumberColumn(one) !== undefined);
  const position = { start: word.start, end: word.end };
  const named: Mention = {
    kind: 'superlative',
    column: time,
    direction: isLast ? 'desc' : 'asc',
    ...position,
    text: isLast ? 'latest' : 'earliest',
  };
  const figure: Mention = { kind: 'column', column: measured, ...position, text: word.text };
  return isNamed ? rest.toSpliced(at, 0, named) : [...rest, named, figure];
}
