import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Grain } from '../../../engine/cube.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import { createUndecided, type Decision, type Group, type Sort } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { bindFirstPeriod, isText } from './bind-first.ts';

const OPEN_TOP =
  'The last answer is about more than one time, and you could ask for any of them or for all; name the time.';

const OPEN_ROW =
  'The last answer is about a time and all of its rows; say by which figure one of them is to be chosen, and of which time.';
const CHOSEN =
  'The last question names one of those already, and I would leave its time out; ask in full for all of them.';

const WHICH = /^(?:which|what)$/i;
const FROM_LONGEST: readonly Grain[] = ['decade', 'year', 'quarter', 'month', 'week', 'day'];

const isFiner = (grain: Grain, { grain: other }: Group): boolean =>
  other !== null &&
  FROM_LONGEST.includes(other) &&
  FROM_LONGEST.indexOf(grain) > FROM_LONGEST.indexOf(other);

const isLead = (one: Mention): boolean =>
  isMention(one, 'stop', 'join') || (isMention(one, 'pronoun') && /^(?:it|that)$/i.test(one.text));

/** `which film?`, after the year with the most of them. */
function asksRow(mentions: readonly Mention[]): boolean {
  const [ask, noun, other] = mentions.filter((one) => !isLead(one));
  const isWhich = isMention(ask, 'ask') && WHICH.test(ask.text);
  return isWhich && isMention(noun, 'entity', 'label') && other === undefined;
}

/** The group of `from which airport?`, `which genre was it?`; null where the words say more. */
function readNoun(mentions: readonly Mention[], top: Group, cube: ModelCube): Group | null {
  const [ask, noun, other] = mentions.filter((one) => !isLead(one));
  if (!isMention(ask, 'ask') || !WHICH.test(ask.text) || other !== undefined) return null;
  if (isMention(noun, 'grain'))
    return !noun.adverb && isFiner(noun.grain, top)
      ? { column: top.column, grain: noun.grain }
      : null;
  if (!isMention(noun, 'column')) return null;
  const [column, second] = readSlots(mentions, cube).categories;
  return column !== undefined && second === undefined && isText(column, cube)
    ? { column, grain: null }
    : null;
}

interface InTopPeriod {
  readonly decision: Decision;
  /** Which time was taken, in words. */
  readonly assumption: string | null;
}

/**
 * `in which industry?`, after which year was worst: of that year. Null where the last answer chose no time,
 * or where the words ask for anything else.
 */
export function askWhichInTopPeriod(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): InTopPeriod | null {
  const { plan, asksOne } = memory;
  const [top, second] = plan.kind === 'aggregate' ? plan.groups : [];
  if (plan.kind === 'list' || plan.sort?.by !== 'measure') return null;
  if (!asksOne && plan.limit === null) return null;
  if (!top?.grain || second !== undefined) return null;
  if (plan.share || plan.contrast || plan.listed !== null || plan.having.length > 0) return null;
  const refuse = (problem: string): InTopPeriod => ({
    decision: createUndecided(problem),
    assumption: null,
  });
  if (asksRow(mentions)) return refuse(OPEN_ROW);
  const group = readNoun(mentions, top, cube);
  if (group === null) return null;
  const isChosen = plan.filters.some(
    ({ kind, column }) => kind !== 'known' && column === group.column && group.grain === null,
  );
  if (isChosen) return refuse(CHOSEN);
  const bound = asksOne ? bindFirstPeriod(memory, plan, cube) : null;
  if (bound?.plan.kind !== 'aggregate') return refuse(OPEN_TOP);
  const known = group.grain === null ? buildKnownFilters([group.column], cube) : [];
  const { index, direction } = plan.sort;
  const sort: Sort = { by: 'measure', index, direction };
  const { position: _position, ...period } = bound.plan;
  const filters = [...period.filters, ...known];
  return {
    decision: { ok: true, plan: { ...period, filters, groups: [group], sort } },
    assumption: bound.assumption,
  };
}
