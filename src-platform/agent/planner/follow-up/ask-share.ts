import { askShareOfPeriods } from '../dates/share-of-periods.ts';
import { isMention } from '../mentions/mention.ts';
import { createUndecided, type Decision, type Plan } from '../plan/plan.ts';
import { addUpRow } from '../plan/single-rows.ts';
import type { FollowUpContext } from './ask-of-sides.ts';
import { countListedRows } from './change-list.ts';
import { narrowToOnlyGroup } from './only-group.ts';
import { askPartOf, askShareOfGroups, askShareOfTotal } from './share-follow-ups.ts';
import { askShareOfRow } from './share-of-row.ts';

/** `what percentage is that?`, `what share of them are female?` */
export function askShare(
  last: Plan,
  { memory, bound, slots, cube, words }: FollowUpContext,
): Decision | null {
  // `what share of the world is that?`: the data do not have all of it.
  if (words.some((one) => isMention(one, 'topic')))
    return createUndecided('The data do not hold all of the world; ask for the share of all rows.');
  const narrowed = bound?.plan.filters.some((one) => one.kind === 'period') ? bound.plan : null;
  const ofRow = askShareOfRow(memory, { words, slots, bound: narrowed }, cube);
  if (ofRow !== null) return ofRow;
  const rows =
    last.kind === 'list' && last.limit === null
      ? countListedRows(last)
      : narrowToOnlyGroup(last, slots, memory);
  if (!slots.share || rows.kind === 'list') return null;
  const plan = addUpRow(rows, cube);
  const before = memory.before?.filters.filter((one) => one.kind !== 'known') ?? null;
  const question = { words, slots, before };
  return (
    askShareOfPeriods(plan, slots, cube) ??
    askShareOfGroups(plan, question) ??
    askShareOfTotal(plan, question, cube) ??
    askPartOf(plan, question, cube)
  );
}
