import type { Grain } from '../../../engine/cube.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { readNumberWord } from '../text/number-words.ts';
import type { Group, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const ALL = /\ball$/i;

const NOUNS: Partial<Record<Grain, RegExp>> = {
  weekday: /^(?:week)?days?(?: of the week)?$/i,
  monthOfYear: /^(?:calendar )?months?$/i,
  month: /^months?$/i,
  year: /^years?$/i,
};

/** Whether a word names what the last answer has a row of: `days`, of a figure by weekday. */
const namesGroup = (noun: Mention, { column, grain }: Group): boolean =>
  grain === null
    ? isMention(noun, 'column') && noun.column === column
    : NOUNS[grain]?.test(noun.text) === true;

/** `seven days` are not the minutes that a measure in minutes would make of them. */
const countOf = ({ text }: Mention): number => readNumberWord(text);

/**
 * `show me all seven days`, `list all five`, after which of them has the most: the figure of each, as the
 * number says that all of them are meant.
 */
export function showAllGroups(
  mentions: readonly Mention[],
  { plan, totalRows, asksOne, isRefused }: ThreadMemory,
): Plan | null {
  const [list, number, noun, other] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const [group, another] = plan.kind === 'aggregate' ? plan.groups : [];
  const isAll = isMention(list, 'list') && ALL.test(list.text);
  if (!isAll || plan.kind === 'list' || group === undefined || another !== undefined) return null;
  const isComplete = plan.limit === null && plan.listed === null && isRefused !== true;
  const isNumber =
    number === undefined || (isMention(number, 'number') && countOf(number) === totalRows);
  const isNoun = noun === undefined || namesGroup(noun, group);
  if (!isComplete || !asksOne || !isNumber || !isNoun || other !== undefined) return null;
  return { ...plan, sort: null };
}
