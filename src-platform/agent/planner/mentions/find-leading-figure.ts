import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findMeasuredGrain } from '../dates/row-grain.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** The figure that a question begins with, and the word before its name. */
export interface LeadingFigure {
  /** `longest`, `average`: what is made of the rows. */
  readonly word: Mention;
  /** The name of the figure; the word itself, where it holds the name: `strongest wind`. */
  readonly figure: Mention;
  /** The time that each row is of, between both: the `daily` of `highest daily wind`, of which each row is a day. */
  readonly ownGrain: Mention | null;
}

/** `what is the`, `please show me the`: words that lead to the figure that is asked for. */
const LEADS = new Set(
  'the is are was were what please can could would will you i want need like to see know me us show give tell get find display report return provide calculate compute determine single very absolute overall break split down both now keep'.split(
    ' ',
  ),
);
const ASKS =
  /^(?:show|give|tell|get|find|display|report|return|provide|calculate|compute|break|split)\b/i;

const isLead = ({ text }: Mention): boolean =>
  text
    .toLowerCase()
    .split(' ')
    .every((word) => LEADS.has(word));

/** `In either 2001 or 2009, average price`: nothing but a time stands before the figure. */
const TIMES = ['period', 'months', 'weekdays', 'hours', 'join', 'stop'] as const;

const isWhat = (mention: Mention | undefined): boolean =>
  isMention(mention, 'ask') && /^what\b/i.test(mention.text);

/** Whether a word asks for more than `what`: which of several, who, where. */
export const asksOther = (one: Mention): boolean => isMention(one, 'ask') && !isWhat(one);

/** `compare the`, `how much higher is the`: the figure of two sides. */
const setsAgainst = (one: Mention): boolean => isMention(one, 'versus', 'comparative');

/** Whether the question begins at a word, or asks for it behind what it is about: `for trips, what is the`. */
export function isHead(list: MentionList, at: number): boolean {
  const before = list.all.slice(0, at);
  const from = before.findLastIndex((one) => !isMention(one, 'stop') || !isLead(one)) + 1;
  const leads = before.slice(from);
  const last = before[from - 1];
  if (last === undefined || isWhat(last) || setsAgainst(last)) return true;
  if (isMention(last, 'stop')) return false;
  return (
    leads.some((one) => ASKS.test(one.text)) || before.every((one) => isMention(one, ...TIMES))
  );
}

/** A noun right behind the figure is the thing that is asked for: `the highest fertility countries`. */
function isOfThing(list: MentionList, after: Mention | undefined): boolean {
  if (isMention(after, 'grain')) return !after.adverb;
  return (
    isMention(after, 'entity', 'labelWord', 'number', 'list', 'unknown', 'common', 'unit') ||
    list.findColumn(after)?.kind === 'string'
  );
}

/** `most` and `least` weigh amounts, and the others are ends in time. */
const OTHER_ENDS =
  /^(?:the )?(?:most|least|fewest|first|last|latest|newest|current|earliest|oldest|recent|peaked)\b|^for the|high point|low point|on top$/i;

/** Whether the words of a superlative name its figure: `strongest wind`, `shortest life` expectancy. */
const holdsName = ({ text }: Mention): boolean => /^(?:the )?\w+ \w/i.test(text);

/** `the highest recorded wind`: what all figures are. */
const RECORDED = /^(?:ever )?(?:recorded|observed|measured|reported|known|registered|noted)$/i;

const OF = /^(?:of|the|of the)$/i;

/** The figure whose name, with the word before it, begins at a place; null where none does. */
export function readFigureAt(list: MentionList, at: number, cube: ModelCube): LeadingFigure | null {
  const word = list.all[at];
  if (word === undefined) return null;
  const isEnd = isMention(word, 'rank', 'superlative') && !OTHER_ENDS.test(word.text);
  if (!isEnd && !isMention(word, 'aggregation')) return null;
  const behind = list.all.slice(at + 1).filter((one) => !RECORDED.test(one.text));
  // `the sum of the distances`; `the longest of the flights` is one of them.
  const from = isEnd ? 0 : behind.findIndex((one) => !isMention(one, 'stop') || !OF.test(one.text));
  const after = behind.slice(Math.max(from, 0));
  const [first] = after;
  const isOwn =
    isMention(first, 'grain') && first.adverb && first.grain === findMeasuredGrain(cube);
  const ownGrain = isOwn ? first : null;
  const [next, other] = after.slice(ownGrain === null ? 0 : 1);
  const column = isMention(next, 'column') ? list.findNumberColumn(next) : undefined;
  const isSame = !isMention(word, 'superlative') || word.column === column;
  if (next !== undefined && column !== undefined && isSame)
    return isOfThing(list, other) ? null : { word, figure: next, ownGrain };
  return isMention(word, 'superlative') && holdsName(word) && !isOfThing(list, next)
    ? { word, figure: word, ownGrain: null }
    : null;
}

/**
 * The figure that is asked for, where the word before its name says what is made of its rows: `the longest
 * distance of trips`, `for trips, give me the average delay`. `The longest trip` asks for a thing.
 */
export function findLeadingFigure(list: MentionList, cube: ModelCube): LeadingFigure | null {
  const at = list.all.findIndex((one) => isMention(one, 'rank', 'superlative', 'aggregation'));
  return at !== -1 && isHead(list, at) ? readFigureAt(list, at, cube) : null;
}
