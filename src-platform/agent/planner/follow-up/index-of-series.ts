import { createUndecided, type Decision } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const INDEX = new RegExp(
  String.raw`${START}(?:(?:can you|please|now) )?(?:(?:show|put|express)(?: me)? (?:it|that|this|them|those) (?:as an )?)?(?:index|indexed|rebased?|normali[sz]ed?)(?: (?:it|that|this|them|those|the (?:series|figures|prices|values)))?(?: (?:to|at|on|=))? 100(?: (?:at|in|for) the (?:start|beginning|first (?:year|month|period)))?${END}`,
  'iu',
);
const CALENDAR = ['decade', 'year', 'quarter', 'month', 'week', 'day'];

const NO_SERIES = 'An index that begins with 100 needs one figure over time; ask for that first.';

/** `index it to 100`, after a figure of each period: each in percent of the first one. */
export function askIndex(text: string, { plan }: ThreadMemory): Decision | null {
  if (!INDEX.test(text)) return null;
  const [of, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isSimple = of?.kind === 'count' || of?.kind === 'aggregate';
  const times =
    plan.kind === 'aggregate'
      ? plan.groups.filter(({ grain }) => grain !== null && CALENDAR.includes(grain))
      : [];
  const isSeries = plan.kind === 'aggregate' && times.length === 1 && plan.groups.length <= 2;
  if (!isSeries || !isSimple || other !== undefined || plan.limit !== null || plan.listed !== null)
    return createUndecided(NO_SERIES);
  return {
    ok: true,
    plan: {
      ...plan,
      measures: [of, { kind: 'window', of, window: { kind: 'index' } }],
      sort: null,
      share: false,
      having: [],
      contrast: false,
      difference: undefined,
    },
  };
}
