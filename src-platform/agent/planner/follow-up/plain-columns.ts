import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Measure, Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ReadPlainer } from './plainer.ts';

const LEAD = String.raw`${START}(?:(?:now|then|please|pls|can you|could you|you can|i(?:['’]d)? (?:want|like|need)(?: to)?|just|show(?: me)?|give(?: me)?|display|let['’]?s)\b,? )*`;
const NAMED = String.raw`(?:the |that |those |its |their )*(.+?)(?: (?:columns?|figures?|numbers?|values?|field|again))?`;
const AWAY = '(?: (?:out|away|off|aside|altogether|entirely))?';
const TAIL = String.raw`(?:,? (?:please|pls|again|now|then|from (?:it|that|this|the (?:table|list|answer|result))))*${END}`;
const DROP = new RegExp(
  String.raw`${LEAD}(?:drop|remove|delete|hide|omit|skip|lose|ditch|scrap|without|leave (?:out|off|away)|take (?:out|off|away)|(?:leave|take)(?=.* (?:out|off|away|aside)\b)|get rid of|forget(?: about)?|no need for|i do(?:n['’]t| not) need|no|minus|not) ${NAMED}${AWAY}${TAIL}`,
  'iu',
);
const KEEP = new RegExp(
  String.raw`${LEAD}(?:(?:keep|leave|only|just|with|retain|show) )+${NAMED}(?: (?:only|alone|and nothing else))?${TAIL}`,
  'iu',
);

interface Wanted {
  readonly kinds: ReadonlySet<string>;
  readonly aggregations: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

/** What words name of the figures of a table; null where they name anything else. */
function readWanted(mentions: readonly Mention[]): Wanted | null {
  const kinds = new Set<string>();
  const aggregations = new Set<string>();
  const columns = new Set<string>();
  for (const one of mentions.filter((mention) => !isFunctionWord(mention))) {
    if (isMention(one, 'count', 'entity')) kinds.add('count');
    else if (isMention(one, 'share')) kinds.add('share');
    else if (isMention(one, 'aggregation')) aggregations.add(one.aggregation);
    else if (isMention(one, 'column')) columns.add(one.column);
    else return null;
  }
  const isEmpty = kinds.size + aggregations.size + columns.size === 0;
  return isEmpty || (kinds.size > 0 && aggregations.size + columns.size > 0)
    ? null
    : { kinds, aggregations, columns };
}

function isNamed(measure: Measure, { kinds, aggregations, columns }: Wanted): boolean {
  if (kinds.size > 0) return measure.kind === 'count' && kinds.has('count');
  const said = listMeasureColumns(measure);
  const isOfColumn = columns.size === 0 || said.some((one) => columns.has(one));
  const isOfKind =
    aggregations.size === 0 ||
    (measure.kind === 'aggregate' && aggregations.has(measure.aggregation));
  return isOfColumn && isOfKind;
}

/** The table with those figures alone, in the order that it had where that is by one of them. */
function keepMeasures(plan: AggregatePlan, measures: readonly Measure[]): AggregatePlan {
  const { sort } = plan;
  if (sort?.by !== 'measure') return { ...plan, measures };
  const index = measures.findIndex((one) => one === plan.measures[sort.index]);
  return index === -1
    ? { ...plan, measures, sort: null, limit: null, position: undefined }
    : { ...plan, measures, sort: { ...sort, index } };
}

const isGrouped = (plan: Plan): plan is AggregatePlan =>
  plan.kind === 'aggregate' && !plan.contrast && plan.countsGroups !== true;

/** Whether a top would be one of another figure when its own goes. */
const losesTop = (plan: AggregatePlan, measures: readonly Measure[]): boolean =>
  plan.limit !== null &&
  plan.sort?.by === 'measure' &&
  !measures.some((one) => plan.sort?.by === 'measure' && one === plan.measures[plan.sort.index]);

/** `drop the count`, `only the average`: the table of the last answer without some of its figures. */
export const readColumns: ReadPlainer = (text, { plan, read }) => {
  if (!isGrouped(plan)) return null;
  const [, gone] = DROP.exec(text) ?? [];
  const [, left] = gone === undefined ? (KEEP.exec(text) ?? []) : [];
  const said = gone ?? left;
  const wanted = said === undefined ? null : readWanted(read(said));
  if (wanted === null) return null;
  const isShare = wanted.kinds.has('share');
  if (isShare)
    return plan.share && gone !== undefined && wanted.kinds.size === 1
      ? { plan: { ...plan, share: false } }
      : null;
  const named = plan.measures.filter((one) => isNamed(one, wanted));
  const measures = plan.measures.filter((one) => named.includes(one) === (gone === undefined));
  const isPart = named.length > 0 && measures.length > 0 && measures.length < plan.measures.length;
  // Two figures of one name are not told apart.
  const isClear = named.length === 1 || wanted.columns.size > 1 || plan.measures.length > 2;
  if (!isPart || !isClear || plan.share || losesTop(plan, measures)) return null;
  return { plan: keepMeasures(plan, measures) };
};
