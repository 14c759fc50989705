import { isMention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { listPartFilters } from '../plan/plan-parts.ts';
import { openRanked, type ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

/** The words for a row of a ranking, and the one that the rules know for each. */
const POSITIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:first|1st|number one|number 1|no\.? ?1|#1|leader|winner|top)$/i, 'first'],
  [/^(?:second|2nd|number two|number 2|no\.? ?2|#2|runner-up|runner up)$/i, 'second'],
  [/^(?:third|3rd|number three|number 3|no\.? ?3|#3)$/i, 'third'],
  [/^(?:fourth|4th|number four|number 4|no\.? ?4|#4)$/i, 'fourth'],
  [/^(?:fifth|5th|number five|number 5|no\.? ?5|#5)$/i, 'fifth'],
  [/^(?:last|bottom)$/i, 'last'],
  [/^(?:highest|best|biggest|largest|greatest)$/i, 'highest'],
  [/^(?:lowest|worst|smallest|least)$/i, 'lowest'],
];

const ROW = String.raw`(?:the )?(first|1st|number one|number 1|no\.? ?1|#1|leader|winner|top|second|2nd|number two|number 2|no\.? ?2|#2|runner-up|runner up|third|3rd|number three|number 3|no\.? ?3|#3|fourth|4th|number four|number 4|no\.? ?4|#4|fifth|5th|number five|number 5|no\.? ?5|#5|last|bottom|highest|best|biggest|largest|greatest|lowest|worst|smallest|least)(?: (one|place|spot|position|\p{L}+(?: \p{L}+)?))??(?: (?:on|in|of) (?:the|that|this) list)?`;
const APART = '(?:gap|difference|diff|delta|distance|spread|margin|lead)';
const MORE = String.raw`(?:more|less|fewer|ahead|\p{L}{3,}er)`;
const AMOUNT = /^(?:more|less|fewer|ahead|higher|lower|larger|bigger|smaller|greater)$/i;
const DONE =
  '(?:have|has|had|get|got|make|made|earn|earned|take|took|come|been|cost|weigh|gross|grossed)';

const GAP = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was) )?(?:the )?(${APART}|ratio) (?:between|from|of) ${ROW} (?:and|to|over|vs\.?|versus|against) ${ROW}${END}`,
  'iu',
);
const EACH = new RegExp(
  String.raw`${START}(?:by )?how (?:much|many)(?: (${MORE}))((?: \p{L}+){0,3}?) (?:does|do|did|is|are|was|were|has|have|had) ${ROW}(?: ${DONE})? (?:than|as against|compared (?:with|to)) ${ROW}${END}`,
  'iu',
);
const OF_FIRST = new RegExp(
  String.raw`${START}(?:by )?how (?:much|many|far)(?: (${MORE}))?((?: \p{L}+){0,3}?)(?: (?:is|was|are|were|does|did|has) (?:that|it|this)(?: have)?)?(?: ahead)? (?:than|of|over|from) ${ROW}(?: (?:is|was) (?:that|it|this))?${END}`,
  'iu',
);

const toPosition = (word: string): string | null =>
  POSITIONS.find(([name]) => name.test(word))?.[1] ?? null;

/** Whether the last answer has rows of which one is first: groups by one figure, or a ranked list. */
const isRanking = (plan: Plan): boolean =>
  plan.kind === 'list' ? plan.sort?.by === 'column' : plan.groups.length === 1;

/** Whether the noun behind a position is what the rows are: `genre`, `airport`, `film`. */
function isOfRows(noun: string | undefined, { plan, cube, read }: RewordContext): boolean {
  if (noun === undefined || /^(?:one|place|spot|position)$/i.test(noun)) return true;
  const [group] = plan.kind === 'aggregate' ? plan.groups : [];
  const words = read(noun);
  if (plan.kind === 'list') return words.every((one) => isMention(one, 'entity', 'labelWord'));
  return (
    group !== undefined &&
    (namesGroup(noun, group, cube) ||
      words.every(
        (one) =>
          (isMention(one, 'compound') && one.columns.includes(group.column)) ||
          (isMention(one, 'column') && one.column === group.column) ||
          (isMention(one, 'grain') && one.grain === group.grain),
      ))
  );
}

/** Whether `more horsepower`, `heavier` is of the figure that the last answer ranks by. */
function isOfFigure(more: string, figure: string, { plan, cube, read }: RewordContext): boolean {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const sorted = plan.sort?.by === 'column' ? plan.sort.column : null;
  const column = measure?.kind === 'aggregate' ? measure.column : sorted;
  const isColumn = (name: string | null): boolean => name === null || name === column;
  const isCounted = measure?.kind === 'count';
  // `how many more flights`, of a number of flights; `more money`, of what was earned.
  const money = cube.columns.find((one) => one.name === column);
  const isMoney = money?.kind === 'number' && money.format.type === 'currency';
  if (isMoney && /^\s*(?:money|dollars)$/i.test(figure)) return true;
  return read(`${more}${figure}`).every(
    (one) =>
      isMention(one, 'stop', 'join') ||
      (isMention(one, 'compare') && figure.trim() === '') ||
      (isMention(one, 'entity', 'count') && isCounted) ||
      (isMention(one, 'comparative') && one.column !== null && one.column === column) ||
      (isMention(one, 'unit') && one.columns.includes(column ?? '')) ||
      (isMention(one, 'column', 'condition') && isColumn(one.column)) ||
      AMOUNT.test(one.text),
  );
}

interface Rows {
  readonly first: string;
  readonly second: string;
  readonly isRatio: boolean;
  /** Whether the first one is what the last answer is about, and not named. */
  readonly isOfSubject?: true;
}

/** The two rows that the sentence sets against each other, where it says nothing else. */
function readRows(text: string, thread: RewordContext): Rows | null {
  const gap = GAP.exec(text);
  if (gap !== null) {
    const [, apart = '', first = '', noun, second = '', other] = gap;
    const isPlain = isOfRows(noun, thread) && isOfRows(other, thread);
    return isPlain ? { first, second, isRatio: /^ratio$/i.test(apart) } : null;
  }
  const each = EACH.exec(text);
  if (each !== null) {
    const [, more = '', figure = '', first = '', noun, second = '', other] = each;
    const isPlain = isOfRows(noun, thread) && isOfRows(other, thread);
    return isPlain && isOfFigure(more, figure, thread) ? { first, second, isRatio: false } : null;
  }
  const [said, more = '', figure = '', second = '', noun] = OF_FIRST.exec(text) ?? [];
  if (said === undefined || !isOfRows(noun, thread)) return null;
  return isOfFigure(more, figure, thread)
    ? { first: 'first', second, isRatio: false, isOfSubject: true }
    : null;
}

/** Whether the last answer is about the first row of the ranking before it, and no other one. */
function isOfFirst({ filters, ...plan }: Plan, { named }: ThreadMemory): boolean {
  const [first = null] = named[0]?.values ?? [];
  const parts = plan.kind === 'aggregate' ? listPartFilters(plan.measures) : [];
  const values = [...filters, ...parts].flatMap((one) =>
    one.kind === 'values' && !one.negated && one.column === named[0]?.column ? one.values : [],
  );
  return first !== null && new Set(values).size === 1 && values[0] === first;
}

/** The names of two rows, of a part of each group: shares of two groups are set apart by their names. */
function nameRows(
  first: string,
  second: string,
  { plan, memory }: RewordContext,
): readonly [string, string] | null {
  const values = memory.named[0]?.values ?? [];
  const isComplete = values.length === memory.totalRows;
  const [top, bottom] =
    plan.sort?.direction === 'asc' ? ['lowest', 'highest'] : ['highest', 'lowest'];
  const find = (word: string): string | null => {
    if (word === 'last' || word === bottom) return isComplete ? (values.at(-1) ?? null) : null;
    const at = ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(
      word === top ? 'first' : word,
    );
    return at === -1 ? null : (values[at] ?? null);
  };
  const [one, two] = [find(first), find(second)];
  return one === null || two === null || one === two ? null : [one, two];
}

const isPart = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.measures[0]?.kind === 'part';

/**
 * `how much more does the first have than the fifth?`, `by how much is it ahead of the second?`, `the gap
 * between the best and the worst genre`, after a ranking: how far two of its rows are apart.
 */
export const rewordPositions: Reword = (text, last) => {
  const memory = openRanked(last.memory);
  const thread = { ...last, memory, plan: memory.plan };
  if (!isRanking(thread.plan)) return null;
  const rows = readRows(text, thread);
  // `how much more than the second?`, after the share of the first: the first still.
  if (rows?.isOfSubject === true && memory !== last.memory && !isOfFirst(last.plan, memory))
    return null;
  const [first, second] = [rows?.first, rows?.second].map((word) => toPosition(word ?? ''));
  if (rows === null || !first || !second || first === second) return null;
  const names = isPart(thread.plan) ? nameRows(first, second, thread) : [first, second];
  if (names === null) return null;
  const [one = '', two = ''] = isPart(thread.plan) ? names : names.map((name) => `the ${name}`);
  return rows.isRatio ? `ratio of ${one} to ${two}` : `difference between ${one} and ${two}`;
};

const THAN_NAMED = new RegExp(
  String.raw`${START}(?:by )?how (?:much|many|far)(?: (${MORE}))?((?: \p{L}+){0,3}?)(?: (?:is|was|are|were|does|did|has) (?:that|it|this)(?: have)?)?(?: ahead)? (?:than|of) (?:the |that (?:of|for|in) |in )?(.+?)(?:['’]s?)?(?: (?:figure|number|share|value|one))?(?:,? in (?:percentage )?points)?${END}`,
  'iu',
);

/** `how much more than Japan?`, after which one is first: the first against the one that is named. */
export const rewordThanNamed: Reword = (text, thread) => {
  const { plan, memory, read } = thread;
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isOfGroup = group?.grain === null && other === undefined && plan.position === undefined;
  const [said, more = '', figure = '', name = ''] = THAN_NAMED.exec(text) ?? [];
  if (said === undefined || !isOfGroup || plan.kind === 'list' || plan.contrast) return null;
  const [first = null] = memory.named[0]?.values ?? [];
  const isRanked = plan.sort === null || plan.sort.by === 'measure';
  const [value, ...rest] = read(name).filter((one) => !isMention(one, 'stop'));
  const isNamed =
    isMention(value, 'value') &&
    rest.length === 0 &&
    value.options.some((one) => one.column === group.column && one.value !== first);
  const isFigure = isPart(plan) ? figure.trim() === '' : isOfFigure(more, figure, thread);
  return first !== null && isRanked && isNamed && memory.tied <= 1 && isFigure
    ? `difference between ${first} and ${name}`
    : null;
};

const MORE_OF_TWO = new RegExp(
  String.raw`${START}how (?:much|many) more (?:does|did|do) (?:the )?(.+?) (?:have|has|get|make|earn)${END}`,
  'iu',
);

/** `how many more does China have?`, after a figure of two: more than the other one. */
export const rewordMoreOfTwo: Reword = (text, { plan, memory, read }) => {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const [, name = ''] = MORE_OF_TWO.exec(text) ?? [];
  if (name === '' || group?.grain !== null || other !== undefined) return null;
  const [one = null, two = null, third] = memory.named[0]?.values ?? [];
  const [value, ...rest] = read(name).filter((word) => !isMention(word, 'stop'));
  const isNamed =
    isMention(value, 'value') &&
    rest.length === 0 &&
    value.options.some(
      ({ column, value: said }) => column === group.column && (said === one || said === two),
    );
  return one !== null && two !== null && third === undefined && isNamed
    ? `difference between ${one} and ${two}`
    : null;
};
