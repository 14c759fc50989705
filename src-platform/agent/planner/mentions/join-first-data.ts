import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findMeasuredGrain } from '../dates/data-extent.ts';
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

/** Nothing but the name of what the data have: `with data`, `we have prices`. */
const DATA = /^(?:data|figures|numbers|records|prices|values|entry|entries)$/i;

/** `first month with data for Google`, `what's the first month we have for Google`: the first of its rows. */
function findNamedPeriod(list: MentionList, cube: ModelCube): End | null {
  const { all } = list;
  const at = all.findIndex(
    (one) =>
      isMention(one, 'rank', 'superlative') && /^(?:first|last|earliest|latest)$/i.test(one.text),
  );
  const [end, grain] = [all[at], all[at + 1]];
  if (end === undefined || !isMention(grain, 'grain') || grain.grain !== findMeasuredGrain(cube))
    return null;
  const before = all.slice(0, at);
  const after = all.slice(at + 2);
  const names = after.map(({ text }) => text).join(' ');
  const isLed = before.every((one) => isMention(one, 'stop', 'ask', 'when'));
  const isOfData = /\b(?:we|you) have\b|\bwith (?:any )?(?:data|prices|figures|values)\b/i.test(
    names,
  );
  const isPlain = after.every(
    (one) => isMention(one, 'stop', 'value', 'column', 'entity') || DATA.test(one.text),
  );
  if (!isLed || !isOfData || !isPlain || !after.some((one) => isMention(one, 'value'))) return null;
  const others = [grain, ...before.filter((one) => isMention(one, 'ask', 'when'))];
  return { word: end, isLast: /^la/i.test(end.text), others };
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
  const end = findFirstPeriod(list) ?? findNamedPeriod(list, cube) ?? findEnd(list);
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
