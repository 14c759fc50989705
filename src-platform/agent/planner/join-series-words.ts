import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { findTimeColumn } from './plan.ts';

const LINK = /\b(?:over|on|from|against|since|to|than|vs|versus|with)(?: the)?$/i;
const EARLIER = /^(?:the )?(?:previous|prior|preceding)$/i;

const STEPS: Partial<Record<MentionOf<'window'>['window'], MentionOf<'window'>['window']>> = {
  growth: 'yearGrowth',
  change: 'yearChange',
};

/** Where `previous year` ends, after the word for a change; -1 where no such words follow. */
function findStep(list: MentionList, from: number): number {
  const rest = list.all.slice(from + 1);
  const at = rest.findIndex((one) => EARLIER.test(one.text));
  const isLed = rest
    .slice(0, at)
    .every((one) => isMention(one, 'stop') || isMention(one, 'compare', 'versus', 'join'));
  const hasLink = rest.slice(0, at).some((one) => LINK.test(one.text));
  const grain = rest[at + 1];
  return at > 0 && isLed && hasLink && isMention(grain, 'grain') ? from + 1 + at + 1 : -1;
}

/** `growth over the previous year`: one word for a figure that is set against an earlier period. */
export function joinSteps(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'window') && one.grain === null);
  const [window, end] = [list.all[at], findStep(list, at)];
  const grain = list.all[end];
  if (!isMention(window, 'window') || !isMention(grain, 'grain')) return list.all;
  const kind = grain.grain === 'year' ? (STEPS[window.window] ?? window.window) : window.window;
  const text = `${window.text} … ${grain.text}`;
  const joined: Mention = { ...window, window: kind, grain: grain.grain, end: grain.end, text };
  return [...list.all.slice(0, at), joined, ...list.all.slice(end + 1)];
}

const FIRST = /^(?:first|earliest|oldest)$/i;
const LAST = /^(?:last|latest|newest|most recent)$/i;
const WITH_DATA = /^(?:data|record|records|recorded|value|values|information|price|prices)$/i;

/** `the first month with data`: the lowest date. */
export function joinDataEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  const at = list.all.findIndex(
    (one) => isMention(one, 'rank', 'superlative') && (FIRST.test(one.text) || LAST.test(one.text)),
  );
  const rank = list.all[at];
  const grain = rank === undefined ? undefined : list.neighbour(rank, 1);
  const with_ = grain === undefined ? undefined : list.all[list.all.indexOf(grain) + 1];
  const data = with_ === undefined ? undefined : list.all[list.all.indexOf(with_) + 1];
  const isOfData =
    isMention(grain, 'grain') &&
    isMention(with_, 'stop') &&
    /^with$/i.test(with_.text) &&
    data !== undefined &&
    WITH_DATA.test(data.text);
  if (rank === undefined || grain === undefined || !isOfData || time === undefined) return list.all;
  const aggregation = FIRST.test(rank.text) ? 'min' : 'max';
  const { start, end, text } = rank;
  const span = { start: grain.start, end: data.end, text: `${grain.text} with ${data.text}` };
  return [
    ...list.all.slice(0, at),
    { kind: 'aggregation', aggregation, start, end, text },
    { kind: 'column', column: time, ...span },
    ...list.all.slice(list.all.indexOf(data) + 1),
  ];
}

/** `departure hour`: the word before it only says of which time the hour is. */
export const joinTimeGrains = (list: MentionList, { entity }: ModelCube): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const isEvent =
      isMention(mention, 'entity') &&
      mention.text.toLowerCase() !== entity.one &&
      mention.text.toLowerCase() !== entity.many;
    const isTime =
      isEvent || (isMention(mention, 'column') && list.findColumn(mention)?.kind === 'time');
    const next = list.all[list.all.indexOf(mention) + 1];
    const { start, end, text } = mention;
    return isTime && isMention(next, 'grain') && !next.adverb
      ? { kind: 'stop', start, end, text }
      : mention;
  });

/** `over those months`, `over all countries`: nothing is compared. */
export const readScopeOver = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const next = list.all[index + 1];
    const isOver = isMention(mention, 'compare') && /^over$/i.test(mention.text);
    if (!isOver || isMention(list.neighbour(mention, 1), 'number')) return mention;
    const { start, end, text } = mention;
    if (isMention(next, 'pronoun')) return { kind: 'stop', start, end, text };
    return isMention(next, 'stop') && /^all\b/i.test(next.text)
      ? { kind: 'by', start, end, text: 'across' }
      : mention;
  });
