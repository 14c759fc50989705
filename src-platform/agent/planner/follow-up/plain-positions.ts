import { isMention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { countBefore, type PastAnswer, type ThreadMemory } from '../thread-memory.ts';
import { standOnPast } from './plain-returns.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { isInPlan } from './split-words.ts';

const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  'tenth',
];
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = String.raw`(?:10|[1-9]|${CARDINALS.join('|')})`;
const ORDINAL = String.raw`(?:${ORDINALS.join('|')}|1st|2nd|3rd|[4-9]th|10th)`;
const THERE = String.raw`(?: (?:there|here|(?:on|in|of) (?:that|the|this|your) (?:list|ranking|table|chart|answer)))?`;
const NUMBERED = new RegExp(
  String.raw`(?:\b(?:the )?(?:number|nr\.?|no\.|rank|position|place)\s*#?|(?:\bthe )?#\s?)(${NUMBER})\b(?! (?:of|to|in)\b)${THERE}`,
  'iu',
);
const COUNTED = new RegExp(
  String.raw`\b(?:the )?(${ORDINAL})(?: (?:one|place|row|entry|position))?\b(?! (?:of (?:the|each|all)|quarter|half|time|year|month))${THERE}`,
  'iu',
);
const LEADER = new RegExp(
  String.raw`\bthe (?:top one|winner|leader|front ?runner)\b${THERE}`,
  'iu',
);
const OWNER = /^(?<lead>.*?)(?:the )?(?<nth>\p{L}+) one['’]s (?<rest>.+?)[\s?.!]*$/iu;

/** `which car is number 2`: the row itself. */
const ASKS_ROW =
  /^(?:(?:and|so|ok|then)\b,? )*(?:which|what|who)(?: \p{L}+)?(?:['’]s| is| was| are| comes?| came| ranks?| ranked)?(?: in| at| on)? the (\p{L}+) one[\s?.!]*$/iu;

interface Position {
  readonly text: string;
  readonly at: number;
}

function readNumber(word: string): number {
  const at = CARDINALS.indexOf(word.toLowerCase());
  return at === -1 ? Number(word) - 1 : at;
}

function readOrdinal(word: string): number {
  const at = ORDINALS.indexOf(word.toLowerCase());
  return at === -1 ? Number.parseInt(word, 10) - 1 : at;
}

/** The position that the words count off, and the text with it said in full. */
function readPosition(text: string): Position | null {
  const [numbered, number] = NUMBERED.exec(text) ?? [];
  const [counted, ordinal] = COUNTED.exec(text) ?? [];
  const [leader] = LEADER.exec(text) ?? [];
  const said = numbered ?? counted ?? leader;
  if (said === undefined) return null;
  const at =
    number === undefined ? (ordinal === undefined ? 0 : readOrdinal(ordinal)) : readNumber(number);
  const name = ORDINALS[at];
  if (name === undefined) return null;
  const full = text.replace(said, `the ${name} one`);
  const { lead = '', rest } = OWNER.exec(full)?.groups ?? {};
  return { at, text: rest === undefined ? full : `${lead}${rest} of the ${name} one` };
}

/** The name of the row at a position of an answer that ranks; null where it has no such row. */
function findName({ plan, named, totalRows }: PastAnswer, at: number): string | null {
  const [subject] = named;
  const shown = plan.limit === null ? totalRows : Math.min(totalRows, plan.limit);
  if (subject === undefined || plan.sort === null || plan.sort.by === 'group') return null;
  // In the order of names, nothing is first but a name.
  if (plan.sort.by === 'column' && plan.sort.column === subject.column) return null;
  if (shown < 2 || at >= shown || plan.position !== undefined) return null;
  if (plan.kind === 'aggregate' && plan.groups.length !== 1) return null;
  return subject.values[at - countBefore(plan)] ?? null;
}

/** The latest answer that ranks, where those after it are about one row of it. */
function findRanking(memory: ThreadMemory, at: number): ThreadMemory | null {
  if (findName(memory, at) !== null) return memory;
  for (const past of memory.past ?? []) {
    if (past.plan.cube !== memory.plan.cube) return null;
    if (findName(past, at) !== null) return standOnPast(memory, past);
    // Another list stands between them, of which it could be the row.
    if (past.totalRows > 1 && past.plan.limit !== 1 && !past.asksOne) return null;
  }
  return null;
}

/** The words without the time of the ranking, which they say once more. */
function dropSaidPeriod(text: string, plan: Plan, read: RewordContext['read']): string | null {
  const [said, other] = read(text).filter((one) => isMention(one, 'period'));
  if (said === undefined || other !== undefined || !isInPlan(said, { ...plan, limit: null }))
    return null;
  return `${text.slice(0, said.start)}${text.slice(said.end)}`.replace(/\s+/g, ' ');
}

/** `what's number 4?`, `the 3rd one's horsepower`, `its rate in the first one`: the row of the last ranking. */
export const readNthShown: ReadPlainer = (text, { memory, read }): PlainerWordings | null => {
  const position = readPosition(text);
  const earlier = position === null ? null : findRanking(memory, position.at);
  const name = earlier === null || position === null ? null : findName(earlier, position.at);
  if (earlier === null || position === null || name === null) return null;
  // `which car from the USA is number one`: of other rows than those that were ranked.
  if (read(position.text).some((one) => isMention(one, 'value', 'condition'))) return null;
  const quoted = JSON.stringify(name);
  const accepts = (plan: Plan): boolean =>
    plan.position === position.at + 1 || JSON.stringify(plan).includes(quoted);
  const plain = dropSaidPeriod(position.text, earlier.plan, read);
  const row = position.text.replace(ASKS_ROW, 'and the $1 one?');
  const texts = [position.text, row, `and ${position.text}`, ...(plain === null ? [] : [plain])];
  return earlier === memory ? { texts, accepts } : { texts, earlier, accepts };
};
