import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';

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
    // `days that passed without rain`.
    const isPassing =
      isMention(mention, 'compare') &&
      /^pass(?:ed)?$/i.test(mention.text) &&
      isMention(next, 'not', 'condition');
    if (isPassing)
      return { kind: 'stop', start: mention.start, end: mention.end, text: mention.text };
    const isOver = isMention(mention, 'compare') && /^over$/i.test(mention.text);
    if (!isOver || isMention(list.neighbour(mention, 1), 'number')) return mention;
    const { start, end, text } = mention;
    // `averaged over 2009`: a time limits nothing.
    if (isMention(next, 'pronoun', 'period', 'topic', 'entity'))
      return { kind: 'stop', start, end, text };
    return isMention(next, 'stop') && /^all\b/i.test(next.text)
      ? { kind: 'by', start, end, text: 'across' }
      : mention;
  });
