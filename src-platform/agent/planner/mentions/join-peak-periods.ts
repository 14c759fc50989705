import type { Direction } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { pickAggregationOf } from '../plan/plan.ts';

/** What begins the name of a peak: `peak month`, `lowest price month`. */
export const PEAK = /^(?:peak|all-time|all time|highest|lowest|maximum|minimum|max|min|record)\b/i;
/** These could be of a single row as well as of the mean. */
const OF_ROW = /^(?:maximum|minimum|max|min)\b/i;
export const LOW = /^(?:lowest|minimum|min)\b/i;
export const PERIOD = /^(?:hour|day|week|month|quarter|year|decade|weekday|day of the week)$/i;

const isPeriod = (mention: Mention | undefined): mention is Mention =>
  isMention(mention, 'grain', 'entity') && PERIOD.test(mention.text);

/** What may stand behind: the scope. */
const SCOPE = ['stop', 'period', 'months', 'value', 'weekdays'] as const;

interface Peak {
  readonly first: Mention;
  /** The mentions that the two words stand for. */
  readonly used: readonly Mention[];
  readonly column: string;
}

/** `peak unemployment month`, `maximum temperature day`, `peak month for unemployment`. */
function findPeak(list: MentionList): Peak | null {
  const words = list.all.filter((one) => !isMention(one, 'stop') && !isWhat(one));
  const [first, second, third] = words;
  if (first === undefined || !PEAK.test(first.text)) return null;
  const column = isMention(first, 'extreme') ? first.column : list.findNumberColumn(first);
  if (column !== undefined && isPeriod(second)) return { first, used: [first], column };
  const isSame = list.findNumberColumn(second) === column && isPeriod(third);
  if (column !== undefined)
    return isSame && second !== undefined ? { first, used: [first, second], column } : null;
  return findNamedPeak(list, words);
}

const isWhat = (mention: Mention): boolean =>
  isMention(mention, 'ask') && /^what/i.test(mention.text);

function findNamedPeak(list: MentionList, words: readonly Mention[]): Peak | null {
  const [first, second, third] = words;
  if (!isMention(first, 'rank', 'aggregation', 'list')) return null;
  const named = list.findNumberColumn(second);
  if (named !== undefined && second !== undefined)
    return isPeriod(third) ? { first, used: [first, second], column: named } : null;
  const behind = words.slice(2).find((one) => !isMention(one, ...SCOPE));
  const column = list.findNumberColumn(behind);
  return isPeriod(second) && behind !== undefined && column !== undefined
    ? { first, used: [first, behind], column }
    : null;
}

/** Whether the figure of a period is clear: a mean of levels is none of all, and a maximum one of a row. */
function isClear({ first, column }: Peak, noun: Mention, cube: ModelCube): boolean {
  const found = cube.columns.find((one) => one.name === column);
  const isLevel = found?.kind === 'number' && found.additive && found.snapshot !== undefined;
  const isOfRows = isMention(noun, 'entity') || pickAggregationOf(cube, column) === 'sum';
  return !isLevel && (isOfRows || !OF_ROW.test(first.text));
}

/** `peak unemployment month` is the month with the highest unemployment. */
export function joinPeakPeriods(list: MentionList, cube: ModelCube): readonly Mention[] {
  const peak = findPeak(list);
  const noun = list.all.find(isPeriod);
  if (peak === null || noun === undefined || !isClear(peak, noun, cube)) return list.all;
  const rest = list.all.filter((one) => !peak.used.includes(one) && one !== noun);
  const isPlain = rest.every((one) => isMention(one, ...SCOPE) || isWhat(one));
  if (!isPlain) return list.all;
  const { start, end, text } = peak.first;
  const said: Direction = LOW.test(text) ? 'asc' : 'desc';
  const direction = isMention(peak.first, 'extreme') ? peak.first.direction : said;
  const { column } = peak;
  return list.all.flatMap((one): Mention[] => {
    if (one === peak.first) return [{ kind: 'superlative', column, direction, start, end, text }];
    return peak.used.includes(one) ? [] : [one];
  });
}
