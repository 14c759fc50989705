import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';
import { findTimeColumn, type Comparison } from '../plan/plan.ts';
import type { Slots } from './slots.ts';

const FALLS =
  /^(?:fall|fell|fallen|drop|dropped|decrease|decreased|decline|declined|shrink|shrank|shrunk|sink|sank|go down|went down|going down|came down|gone down|lose|lost)(?: in| by)?$/i;
const RISES =
  /^(?:rise|rose|risen|grow|grew|grown|grows|increase|increased|climb|climbed|gain|gained|go up|went up|going up|came up|gone up)(?: in| by)?$/i;
const IMPROVES = /^(?:improve|improved)$/i;
const WORSENS = /^(?:worsen|worsened)$/i;
/** What may stand between a name and what is said of it: `countries where`, `countries that saw`. */
const RELATIVE = /\b(?:where|whose|that|which|in which|saw)$/i;

/** `which countries`, `countries where`, `how many countries`: names are asked for. */
function asksForNames(list: MentionList, mention: Mention): boolean {
  if (list.findColumn(mention)?.kind !== 'string') return false;
  const after = list.all[list.all.indexOf(mention) + 1];
  return (
    isMention(list.neighbour(mention, -1), 'ask', 'count') ||
    (isMention(after, 'stop') && RELATIVE.test(after.text))
  );
}

function findSign(list: MentionList, text: string): Comparison | null {
  if (FALLS.test(text)) return '<';
  if (RISES.test(text)) return '>';
  const figure = list.all.find((one) => list.findNumberColumn(one) !== undefined);
  const column = list.findColumn(figure);
  const isLowGood = column?.kind === 'number' && column.lowIsBetter;
  if (IMPROVES.test(text)) return isLowGood ? '<' : '>';
  if (WORSENS.test(text)) return isLowGood ? '>' : '<';
  return null;
}

/** `which months`, `how many years`: periods are asked for. */
const asksForPeriods = (list: MentionList, mention: Mention): boolean =>
  isMention(mention, 'grain') &&
  !mention.adverb &&
  isMention(list.neighbour(mention, -1), 'ask', 'count');

/** With one of these the question ranks the changes, or gives another limit. */
const LIMITS = ['rank', 'superlative', 'common', 'compare', 'compareAfter', 'number'] as const;

/**
 * `in how many months did Apple go up`: the side of zero on which the change of each period has to be.
 * Null where the question asks for no periods, or chooses them otherwise.
 */
function readMovement(list: MentionList): Comparison | null {
  const change = list.all.find((one) => isMention(one, 'window'));
  const isOther = list.all.some((one) => isMention(one, ...LIMITS, 'by', 'growthTest', 'share'));
  if (change === undefined || isOther) return null;
  return list.all.some((one) => asksForPeriods(list, one)) ? findSign(list, change.text) : null;
}

/**
 * `in which countries did life expectancy fall`: the side of zero on which the change of each has to
 * be. Null where the question ranks the changes, or gives another limit.
 */
function readSign(list: MentionList): Comparison | null {
  const change = list.all.find((one) => isMention(one, 'window'));
  const isRanked = list.all.some((one) => isMention(one, 'rank', 'superlative', 'common', 'by'));
  const isBounded = list.all.some((one) =>
    isMention(one, 'compare', 'compareAfter', 'number', 'growthTest'),
  );
  if (change === undefined || isRanked || isBounded) return null;
  return list.all.some((one) => asksForNames(list, one)) ? findSign(list, change.text) : null;
}

/** The sides of zero on which the change of each thing, or of each period, has to be. */
export const readSigns = (list: MentionList): Pick<Slots, 'sign' | 'movement'> => ({
  sign: readSign(list),
  movement: readMovement(list),
});

type Signed =
  | { readonly ok: true; readonly slots: Slots }
  | { readonly ok: false; readonly problem: string };

/** Groups are chosen by the sign of their change, where each is one series of measurements. */
export function chooseBySign(slots: Slots, cube: ModelCube): Signed {
  const { sign, calculation, categories, distinct, numbers } = slots;
  if (sign === null) return { ok: true, slots };
  const time = findTimeColumn(cube);
  const column = numbers[0]?.column ?? cube.measured;
  const names = cube.label.filter((one) => one !== time);
  const isOne = names.every((one) => [...categories, ...distinct].includes(one));
  const isSpan =
    calculation?.kind === 'window' &&
    calculation.grain === null &&
    /^(?:change|growth)$/.test(calculation.window.kind);
  if (
    !isSpan ||
    !isOne ||
    time === undefined ||
    cube.measured === undefined ||
    column === undefined
  )
    return {
      ok: false,
      problem:
        'I choose rows by a rise or a fall only where each is one series of figures; ask for the change by group, lowest or highest first.',
    };
  const measure = { kind: 'span', column, time, change: 'change' } as const;
  return { ok: true, slots: { ...slots, having: [{ measure, comparison: sign, value: '0' }] } };
}
