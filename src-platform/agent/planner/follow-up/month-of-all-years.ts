import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isUnit } from './compared-sides.ts';

const NAMES = [
  ...(['januar', 'februar', 'march', 'april', 'may', 'june'] as const),
  ...(['jul', 'august', 'september', 'october', 'november', 'december'] as const),
];
const NAME = `(${NAMES.join('|')})`;
const MONTH = String.raw`${NAME}(?:y|ies|ys|es|s)?\b`;
const IN_DATA = String.raw`(?: (?:in|of) (?:the |this |our )?(?:file|data|data ?set|records?))?`;
const LEAD = String.raw`(?:what(?:['’]s| is| was) )?(?:the )?(?:(average|mean|total|number)((?: \p{L}+){0,2}?) )?(?:(?:over|in|of|for|across) )?`;
const SENTENCES: readonly RegExp[] = [
  String.raw`${LEAD}(?:all|every|each)(?: of)?(?: the)? ${MONTH}`,
  String.raw`${LEAD}all (?:the )?years,? (?:in|for) ${MONTH}`,
  String.raw`${LEAD}${MONTH} (?:of|in|over|across) all (?:the )?years`,
].map((one) => new RegExp(`${START}${one}${IN_DATA}${END}`, 'iu'));

const AGGREGATIONS: Readonly<Record<string, string>> = {
  average: 'avg',
  mean: 'avg',
  total: 'sum',
};

/** Whether `of days`, ` rain` behind the figure are those of the last answer. */
const isOfFigure = (
  said: string,
  given: readonly Mention[],
  measured: readonly string[],
): boolean =>
  said
    .split(' ')
    .filter((word) => !/^(?:of|the)?$/i.test(word))
    .every((word) =>
      given.some(
        (one) =>
          one.text.toLowerCase().split(' ').includes(word.toLowerCase()) &&
          (measured.length === 0
            ? isMention(one, 'entity')
            : isMention(one, 'column') && measured.includes(one.column)),
      ),
    );

/** The number of the month that the sentence asks about in all years; null where it asks for something else. */
function readMonth(
  text: string,
  given: readonly Mention[],
  plan: Extract<Plan, { kind: 'aggregate' }>,
): number | null {
  const found = SENTENCES.map((one) => one.exec(text)).find((one) => one !== null);
  if (found === undefined) return null;
  const [, figure, said = '', name = ''] = found;
  const [measure] = plan.measures;
  const measured = plan.measures.flatMap((one) => (one.kind === 'aggregate' ? [one.column] : []));
  if (figure !== undefined && !isOfFigure(said, given, measured)) return null;
  const isSame =
    figure === undefined ||
    (measure?.kind === 'aggregate'
      ? measure.aggregation === AGGREGATIONS[figure.toLowerCase()]
      : measure?.kind === 'count' && /^(?:total|number)$/i.test(figure));
  const at = NAMES.findIndex((one) => one === name.toLowerCase());
  return isSame && at !== -1 ? at + 1 : null;
}

/**
 * `what is the average over all the Januaries?`, after a figure of one January: the same of that month in
 * all years.
 */
export function askMonthOfAllYears(
  text: string,
  given: readonly Mention[],
  { plan, isRefused }: ThreadMemory,
  cube: ModelCube,
): Plan | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || isRefused === true) return null;
  const month = readMonth(text, given, plan);
  const period = plan.filters.find((one) => one.kind === 'period');
  const [range, other] = period?.kind === 'period' ? period.ranges : [];
  const isMonth = range !== undefined && other === undefined && isUnit('month', range);
  const measured = plan.measures.flatMap((one) => (one.kind === 'aggregate' ? [one.column] : []));
  // `the average temperature over all Januaries`, after the wind.
  const isOther = given.some(
    (one) =>
      isMention(one, 'value', 'condition') ||
      (isMention(one, 'column') && !measured.includes(one.column) && one.column !== period?.column),
  );
  if (month === null || !isMonth || isOther || plan.measures.length !== 1) return null;
  const filter: Filter = { kind: 'months', column: period?.column ?? '', months: [month] };
  if (!cube.columns.some((one) => one.name === filter.column)) return null;
  return { ...plan, filters: [...plan.filters.filter((one) => one !== period), filter] };
}
