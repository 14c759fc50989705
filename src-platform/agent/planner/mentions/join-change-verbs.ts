import { toStop, isMention, type Mention, type MentionList } from './mention.ts';
import type { Direction } from '../../../engine/cube.ts';

const FALLS = /^(?:fall|falls|fell|fallen|drop|dropped|sink|sank|sunk|decline|declined)$/i;
const RISES = /^(?:rise|rises|rose|risen|climb|climbed|jump|jumped)$/i;
const OWN = /\b(?:its|their|the|a|an)$/i;

/** The end to which a verb can lead: a fall to the lowest, a rise to the highest. */
function findVerbEnd({ text }: Mention): Direction | null {
  if (FALLS.test(text)) return 'asc';
  return RISES.test(text) ? 'desc' : null;
}

/** `when did it fall to its lowest price`: the verb leads to the end that is asked for. */
function dropVerbsToEnds(list: MentionList): readonly Mention[] {
  const led = list.all.flatMap((verb, index) => {
    const [to, own, rank] = list.all.slice(index + 1);
    const isLed =
      isMention(verb, 'window') &&
      /^to\b/i.test(to?.text ?? '') &&
      OWN.test(own?.text ?? '') &&
      isMention(rank, 'rank', 'extreme', 'superlative') &&
      rank.direction === findVerbEnd(verb);
    return isLed ? [verb, to] : [];
  });
  return list.all.map((one) => (led.includes(one) ? toStop(one) : one));
}

/** `what had it come down to by 2000`: the figure itself, and no change. */
const dropVerbsToFigures = (list: MentionList): readonly Mention[] => {
  const [first] = list.all.filter((one) => !isMention(one, 'join'));
  const asksWhat = isMention(first, 'ask') && /^what\b/i.test(first.text);
  return list.all.map((one, index) => {
    const [to, after] = list.all.slice(index + 1);
    const isLed =
      isMention(one, 'window') &&
      one.grain === null &&
      one.window === 'change' &&
      isMention(to, 'join', 'stop') &&
      /^to$/i.test(to.text) &&
      (after === undefined ||
        isMention(after, 'period', 'months') ||
        /^(?:by|in|at|until)$/i.test(after.text));
    const isTo = index > 0 && list.all[index - 1]?.kind === 'window' && /^to$/i.test(one.text);
    return asksWhat && (isLed || (isTo && isMention(one, 'join'))) ? toStop(one) : one;
  });
};

const OTHER_WAY = /^or (?:less|lower|fewer|more|higher|shorter|lighter)$/i;

/** `did foggy days become more or fewer from 2014 to 2015`: how they changed. */
const joinMoreOrLess = (list: MentionList): readonly Mention[] => {
  const at = list.all.findIndex(
    (one, index) =>
      isMention(one, 'comparative') &&
      isMention(list.all[index + 1], 'compareAfter') &&
      OTHER_WAY.test(list.all[index + 1]?.text ?? ''),
  );
  const [more, less] = [list.all[at], list.all[at + 1]];
  const isDated = list.all.some((one) => isMention(one, 'period', 'months'));
  if (more === undefined || less === undefined || !isDated) return list.all;
  const change: Mention = {
    kind: 'window',
    window: 'change',
    grain: null,
    start: more.start,
    end: less.end,
    text: `${more.text} ${less.text}`,
  };
  return list.all.toSpliced(at, 2, change);
};

const POURS = /\b(?:rain|rainfall|snow|snowfall|precipitation)$/i;

/** `in which month did the most rain fall`: rain falls, and nothing changes. */
const dropFallingRain = (list: MentionList): readonly Mention[] =>
  list.all.map((one) => {
    const before = list.neighbour(one, -1);
    const isRain =
      isMention(one, 'window') &&
      /^(?:fall|falls|fell)$/i.test(one.text) &&
      isMention(before, 'superlative', 'extreme') &&
      POURS.test(before.text);
    return isRain ? toStop(one) : one;
  });

/** `added the most`: a gain that is ranked, and no sum. */
export function readAddedMost(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((one, index): Mention => {
    const [before, after] = [mentions[index - 1], mentions[index + 1]];
    const isGain =
      isMention(one, 'unknown') &&
      /^added$/i.test(one.text) &&
      isMention(after, 'rank') &&
      /\b(?:most|least|fewest)$/i.test(after.text) &&
      !/\b(?:is|are|was|were|be|been)$/i.test(before?.text ?? '');
    const { start, end, text } = one;
    return isGain ? { kind: 'window', window: 'change', grain: null, start, end, text } : one;
  });
}

const STEPS = /^change from (?:(year|month) to \1|one (year|month) to the next)$/i;

/** `how did the average rate change from year to year`: the figure of each year. */
function readHowChanged(list: MentionList): readonly Mention[] {
  const [how, verb] = list.all;
  const isHow =
    /^how$/i.test(how?.text ?? '') && /^(?:did|does|do|has|have)$/i.test(verb?.text ?? '');
  const isMean = list.all.some((one) => isMention(one, 'aggregation'));
  if (!isHow || !isMean) return list.all;
  return list.all.flatMap((one): Mention[] => {
    const [, same, next] = isMention(one, 'window') ? (STEPS.exec(one.text) ?? []) : [];
    const named = (same ?? next)?.toLowerCase();
    const { start, end, text } = one;
    if (named === undefined) return [one];
    const grain = named === 'year' ? 'year' : 'month';
    return [{ kind: 'grain', grain, adverb: true, start, end, text }];
  });
}

/** Verbs that say how a figure moves, and ask for no change. */
export const joinChangeVerbs = (list: MentionList): readonly Mention[] =>
  readHowChanged(
    list.with(
      dropFallingRain(
        list.with(dropVerbsToFigures(list.with(dropVerbsToEnds(list.with(joinMoreOrLess(list)))))),
      ),
    ),
  );
