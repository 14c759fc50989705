import { areEnds, areEndsOfGroups } from '../plan/opposite-ends.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { acceptAny, type PlainerWordings, type ReadPlainer } from './plainer.ts';

const THE_END = String.raw`(?:the |its )?(?:very )?(?:other|opposite) (?:end|extreme)(?: of (?:the |that |this )?(?:list|ranking|table|scale|league|spectrum|range|chart|order))?`;
const COUNT = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten)`;
const AT_END = new RegExp(
  String.raw`${START}(?:(?:now|then|show|and|what(?:['’]s| is| are| about)|who(?:['’]s| is)|which(?: one)? is|how about)\b,? )*(?:(?:the )?(?:(${COUNT}) )?(?:ones? |those )?(?:at|from|on|to) )?${THE_END}(?: (?:then|please|now|too|as well))*${END}`,
  'iu',
);
const LEADS = new RegExp(
  String.raw`${START}(?:now )?(?:and )?(?:at |from |to )?${THE_END}\s*[:;,.–-]+\s*(.+?)${END}`,
  'iu',
);

const isOpposite = (plan: Plan, last: Plan): boolean =>
  areEnds(plan, last) || areEndsOfGroups(plan, last);

/** The word for the end that the last answer did not show. */
function findOtherEnd(plan: Plan): string | null {
  if (plan.sort !== null && plan.sort.by !== 'group')
    return plan.sort.direction === 'desc' ? 'lowest' : 'highest';
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (measure?.kind !== 'aggregate' || other !== undefined || plan.kind === 'list') return null;
  if (plan.groups.length > 0) return null;
  if (measure.aggregation === 'max') return 'lowest';
  return measure.aggregation === 'min' ? 'highest' : null;
}

function askForEnd(plan: Plan, count: string | undefined): PlainerWordings | null {
  const end = findOtherEnd(plan);
  const isMany = (plan.limit ?? 1) > 1;
  if (end === null) return null;
  if (count !== undefined && !isMany) return null;
  const rank = isMany ? `${end} ${count ?? String(plan.limit)}` : end;
  return { texts: [`and the ${rank}?`], accepts: plan.sort === null ? acceptAny : isOpposite };
}

/** `the other end`, `other end: best 5 countries in 2005`, after a ranking: that from the other side. */
export const readOtherEnd: ReadPlainer = (text, { plan }) => {
  const [said, count] = AT_END.exec(text) ?? [];
  if (said !== undefined) return askForEnd(plan, count);
  const [, rest] = LEADS.exec(text) ?? [];
  return rest === undefined || plan.sort === null
    ? null
    : { texts: [rest, `and the ${rest}?`], isOwn: true, accepts: runsOtherWay };
};

const runsOtherWay = (plan: Plan, last: Plan): boolean =>
  plan.sort !== null &&
  last.sort !== null &&
  plan.sort.direction !== last.sort.direction &&
  plan.kind === last.kind &&
  JSON.stringify(plan.filters) === JSON.stringify(last.filters);
