import type { AggregatePlan, Comparison, Measure, Plan, SimpleMeasure } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesGroup } from './read-overall.ts';
import type { ReadPlainer } from './plainer.ts';

const FALLS =
  '(?:fall|fell|fallen|drop|dropped|decrease|decreased|decline|declined|go down|went down|shrink|shrank|sink|sank|lose|lost(?: value| ground)?)';
const RISES =
  '(?:rise|rose|risen|grow|grew|increase|increased|climb|climbed|go up|went up|gain|gained(?: value| ground)?)';
const OF_THEM = '(?: of (?:them|those|these|the))?';
const MOVED = new RegExp(
  String.raw`${START}(?:in |for |during )?(how many|which|what)(?: (?:of (?:those|these|the) )?(\p{L}+))?${OF_THEM}(?: (?:did|does|do|has|had|saw|was|were))?(?: (?:it|they|that|the (?:price|rate|figure|number|value)))?(?: an?)? (?:(${FALLS})|(${RISES}))${END}`,
  'iu',
);

const A_MOVE = String.raw`(?:an? |the )?(?:(falls?|drops?|decreases?|declines?|losses)|(rises?|increases?|gains?))`;
const WITH_MOVE = new RegExp(
  String.raw`${START}(?:(?:only|just|show|keep|now|the|those|all)\b,? )*(?:(\p{L}+) (?:with|that had|which had|that saw) ${A_MOVE}|(?:only|just|keep|keep only) (?:the )?${A_MOVE})(?: only)?${END}`,
  'iu',
);
const HOW_OFTEN = new RegExp(
  String.raw`${START}how (?:often|many times) (?:did|does|has|had) (?:it|they|that|the (?:price|rate|figure)) (?:(${FALLS})|(${RISES}))${END}`,
  'iu',
);

interface Moved {
  readonly noun: string | undefined;
  readonly falls: boolean;
  readonly counts: boolean;
}

/** Which of the periods are asked for: their names, or their number. */
function readMoved(text: string): Moved | null {
  const [said, ask = '', noun, falls] = MOVED.exec(text) ?? [];
  if (said !== undefined)
    return { noun, falls: falls !== undefined, counts: /^how many$/i.test(ask) };
  const [often, fell] = HOW_OFTEN.exec(text) ?? [];
  if (often !== undefined) return { noun: undefined, falls: fell !== undefined, counts: true };
  const [having, named, fall, , bare] = WITH_MOVE.exec(text) ?? [];
  if (having === undefined || /^(?:only|just|keep|show)$/i.test(named ?? '')) return null;
  return { noun: named, falls: (fall ?? bare) !== undefined, counts: false };
}

const isSimple = (one: Measure | undefined): one is SimpleMeasure =>
  one?.kind === 'count' || one?.kind === 'aggregate';

/** The change of each period, which the last answer shows or which its figure has. */
function findChange({ measures }: AggregatePlan): Extract<Measure, { kind: 'window' }> | null {
  const shown = measures.filter((one) => one.kind === 'window');
  const [window, other] = shown;
  if (window !== undefined)
    return other === undefined && /change|growth/i.test(window.window.kind) ? window : null;
  const [of, second] = measures;
  return isSimple(of) && second === undefined
    ? { kind: 'window', of, window: { kind: 'change' } }
    : null;
}

const isSeries = (plan: Plan): plan is AggregatePlan =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 1 &&
  ['month', 'quarter', 'year'].includes(plan.groups[0]?.grain ?? '') &&
  plan.having.length === 0 &&
  plan.limit === null &&
  !plan.share;

/** `in how many of those months did it rise?`, after a figure of each: the months with a change upwards. */
export const readMovedPeriods: ReadPlainer = (text, { plan, cube }) => {
  const moved = readMoved(text);
  const [group] = isSeries(plan) ? plan.groups : [];
  if (moved === null || !isSeries(plan) || group === undefined) return null;
  const { noun } = moved;
  const isNamed =
    noun === undefined || /^ones$/i.test(noun) || namesGroup(noun.replace(/s$/i, ''), group, cube);
  const measure = findChange(plan);
  if (!isNamed || measure === null) return null;
  const comparison: Comparison = moved.falls ? '<' : '>';
  const counts = moved.counts ? { countsGroups: true as const } : {};
  return {
    plan: {
      ...plan,
      measures: plan.measures.includes(measure) ? plan.measures : [...plan.measures, measure],
      having: [{ measure, comparison, value: '0' }],
      sort: null,
      ...counts,
    },
  };
};

const WHICH_ONES = new RegExp(
  String.raw`${START}(?:(?:which|what)(?: (?:ones?|\p{L}+))? (?:(?:are|were|was|is) (?:they|those|these|it|that)|(?:of (?:them|those)))|(?:which|what) ones?|name them|list them|which(?: \p{L}+)?)${END}`,
  'iu',
);

/** `which films?`: what is asked for, where that is more than `which ones`. */
const NAMED_NOUN = /\b(?:which|what) (?!(?:ones?|of|are|were|was|is)\b)(\p{L}+)/iu;

/** `which ones?`, after how many months rose: those months. */
export const readCountedNames: ReadPlainer = (text, { plan, cube }) => {
  if (plan.kind === 'list' || plan.countsGroups !== true || !WHICH_ONES.test(text)) return null;
  const [, noun] = NAMED_NOUN.exec(text) ?? [];
  const names = (one: string): boolean =>
    plan.groups.some((group) => namesGroup(one.replace(/s$/i, ''), group, cube));
  if (noun !== undefined && !names(noun)) return null;
  const { countsGroups: _counted, ...named } = plan;
  return { plan: named };
};
