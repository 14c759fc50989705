import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Comparison, Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isInPlan } from './split-words.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const MARK = String.raw`[\s,.!:;–—-]`;
const SORRY = String.raw`(?:(?:i(?:['’]m| am) )?(?:so |very |really |terribly |awfully )*sorry(?: about that)?|pardon(?: me)?|excuse me|forgive me|apologies|my (?:apologies|mistake|bad|fault|error)|oops|whoops|ups|no|nope|wait|hang on|hold on|(?:that was )?(?:the )?wrong (?:one|measure|column|figure|field|number|metric|question|word|value|year|month)|scratch that|strike that|correction|let me correct (?:that|this|it|myself)|i made a mistake)`;
const MEANT = String.raw`(?:i (?:actually |really |just )*(?:meant?|wanted|intended|should have (?:said|asked|written|typed|put)|was (?:thinking of|after|looking for))(?: to (?:say|ask|see|know|have|write|type))?(?: (?:about|for))?|make (?:that|it)|(?:it|that) should (?:be|have been|read)|it should say)`;
const MEANT_LAST = String.raw`(?:i (?:actually |really |just )*(?:meant?|wanted|intended|should have (?:said|asked(?: for| about)?)|was after|had in mind)|(?:it|that) (?:should (?:be|have been|read)|was i wanted)|is what i (?:meant|wanted)|${SORRY})`;
const LEAD = new RegExp(
  String.raw`^(?:(?:and|so|but|ok|okay|well|oh|ah|hm+|actually)\b${MARK}*)*((?:${SORRY}\b${MARK}*)*(?:${MEANT}\b${MARK}*)?)`,
  'iu',
);
const TAIL = new RegExp(
  String.raw`((?:${MARK}+(?:${MEANT_LAST}))*)(?:${MARK}+(?:please|pls|plz|instead|rather))*[\s?.!]*$`,
  'iu',
);
const ARTICLE = String.raw`(?:(?:the|for|in|from|of|by|on|at|with) )*`;
const NAME = String.raw`[\p{L}\p{N}](?:[^,;]*?[^\s,;])?`;
const GONE_FIRST = new RegExp(
  String.raw`^not ${ARTICLE}(${NAME})(?:[,;:.–-]| but)(?: but| rather)?\s*${ARTICLE}(${NAME})$`,
  'iu',
);
const GONE_LAST = new RegExp(
  String.raw`^${ARTICLE}(${NAME})(?: only)?[,;]?(?: and)? (?:not|rather than|instead of|in place of) ${ARTICLE}(${NAME})$`,
  'iu',
);

interface Correction {
  readonly wanted: string;
  readonly gone: string | null;
  /** Whether the words say that the last question was wrong. */
  readonly isSorry: boolean;
}

/** What a correction wants, and what of the last question it takes back. */
function readCorrection(text: string): Correction | null {
  const [said = '', lead = ''] = LEAD.exec(text) ?? [];
  const rest = text.slice(said.length);
  const [tail = '', meant = ''] = TAIL.exec(rest) ?? [];
  const payload = rest.slice(0, rest.length - tail.length).trim();
  const isSorry = lead.trim() !== '' || meant.trim() !== '';
  const [first, gone, wanted] = GONE_FIRST.exec(payload) ?? [];
  if (first !== undefined) return { wanted: wanted ?? '', gone: gone ?? '', isSorry };
  const [last, named, old] = GONE_LAST.exec(payload) ?? [];
  if (last !== undefined) return { wanted: named ?? '', gone: old ?? '', isSorry };
  return isSorry && payload !== '' ? { wanted: payload, gone: null, isSorry } : null;
}

const COMPARED: Readonly<Record<Comparison, string | null>> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
  '=': 'exactly',
  '<>': null,
};
const AMOUNT =
  /^(?:(?:an? )?(?:half an? )?|(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|ninety|a hundred|hundred) ?)(?:%|\p{L}+)?$/iu;
const NUMBER =
  /\d[\d.,]*|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|ninety|hundred|half)\b/iu;
const YEAR = /^(?:19|20)\d\d$/;

const isCompared = (one: Filter): one is Extract<Filter, { readonly kind: 'compare' }> =>
  one.kind === 'compare';

/** Whether the words are an amount: a number, with or without its unit. */
function isAmount(words: string, { read }: RewordContext, of: string | null = null): boolean {
  if (!AMOUNT.test(words) || !NUMBER.test(words) || YEAR.test(words)) return false;
  return !read(words).some(
    (one) =>
      isMention(one, 'value', 'label', 'labelWord', 'entity', 'superlative', 'rank') ||
      (isMention(one, 'column') && one.column !== of),
  );
}

/** The only limit of a figure; null where another number of the plan could be meant. */
function findOnlyLimit({ plan, cube, read }: RewordContext, wanted: string) {
  const limits = plan.filters.filter(isCompared);
  const units = read(wanted).flatMap((one) =>
    isMention(one, 'unit') ? one.columns : isMention(one, 'column') ? [one.column] : [],
  );
  // Of delays over 30 minutes and more than 1000 miles, `60 minutes` is a delay.
  const ofUnit = limits.filter(({ column }) => units.includes(column));
  const [limit, other] = ofUnit.length > 0 ? ofUnit : limits;
  const isOfNumber = (one: Filter): boolean =>
    one.kind === 'between' ||
    (one.kind === 'values' &&
      cube.columns.some(({ kind, name }) => kind === 'number' && name === one.column));
  const having = plan.kind === 'aggregate' ? plan.having : [];
  const isOpen =
    other !== undefined ||
    plan.limit !== null ||
    having.length > 0 ||
    plan.filters.some(isOfNumber);
  return limit === undefined || isOpen ? null : limit;
}

const BARE_AMOUNT = new RegExp(
  String.raw`${START}((?:an?|half an?|\d[\d.,]*) ?\p{L}+)${END}`,
  'iu',
);

/** `sorry, 60 minutes`, after flights with more than 30 minutes of delay: more than 60. */
export const rewordCorrectedLimit: Reword = (text, thread) => {
  const correction = readCorrection(text);
  // `an hour?` alone is the other limit as well, and neither that hour nor just as much.
  const [, bare] = BARE_AMOUNT.exec(text) ?? [];
  const wanted = correction?.gone === null ? correction.wanted : bare;
  if (wanted === undefined) return null;
  const limit = findOnlyLimit(thread, wanted);
  if (limit === null || !isAmount(wanted, thread, limit.column)) return null;
  const compared = COMPARED[limit.comparison];
  return compared === null ? null : `and ${compared} ${wanted}?`;
};

const isOnlyNumber = (text: string): boolean => /^\d[\d.,]*$/.test(text);

/** `60 instead of 30`, `4 not 8`, `ten rather than five`: the number that stands in the place of the other. */
function replaceNumber(
  { wanted, gone }: { readonly wanted: string; readonly gone: string },
  thread: RewordContext,
): PlainerWordings | null {
  const { plan, read } = thread;
  const old = Number(/\d[\d.]*/.exec(gone)?.[0] ?? readCount(read(gone)));
  const limits = plan.filters.filter((one) => isCompared(one) && Number(one.value) === old);
  const isListed = plan.limit === old;
  const isValue = plan.filters.some(
    (one) => one.kind === 'values' && one.values.some((value) => Number(value) === old),
  );
  const [limit] = limits.filter(isCompared);
  if (Number.isNaN(old) || limits.length + Number(isListed) + Number(isValue) !== 1) return null;
  if (isListed)
    return { texts: [`the top ${wanted} instead`, `make it ${wanted}`], accepts: hasOtherLimit };
  if (isValue)
    return isOnlyNumber(wanted) ? { texts: [`${wanted} instead`], accepts: hasAsMany } : null;
  const compared = limit === undefined ? null : COMPARED[limit.comparison];
  if (compared === null || limit === undefined) return null;
  const accepts = ({ filters }: Plan): boolean =>
    filters.length === plan.filters.length &&
    filters.some(
      (one) =>
        isCompared(one) && one.column === limit.column && one.comparison === limit.comparison,
    );
  return { texts: [`and ${compared} ${wanted}?`], accepts };
}

const readCount = (mentions: readonly Mention[]): number => {
  const number = mentions.find((one) => isMention(one, 'number'));
  return isMention(number, 'number') ? Number(number.value) : Number.NaN;
};

const hasOtherLimit = (plan: Plan, last: Plan): boolean =>
  plan.limit !== null && plan.limit !== last.limit && hasAsMany(plan, last);

const hasAsMany = (plan: Plan, last: Plan): boolean =>
  plan.kind === last.kind && plan.filters.length === last.filters.length;

/** What begins a clause of its own is no part of the last question. */
const CLAUSE = /^(?:how|what|which|who|when|where|why|is|are|was|were|do|does|did|that|to|if)\b/i;
const MAX_NAMED = 6;

const listNamed = (words: readonly Mention[]): readonly Mention[] =>
  words.filter((one) => !isFunctionWord(one) && !isMention(one, 'entity', 'by', 'unit'));

/** Whether the last question named it: a part of its plan, or the end that one figure is. */
const isSaid = (one: Mention, plan: Plan): boolean =>
  isInPlan(one, plan) ||
  (isMention(one, 'superlative', 'rank') &&
    plan.sort === null &&
    plan.kind === 'aggregate' &&
    plan.measures.some(
      (two) =>
        two.kind === 'aggregate' && two.aggregation === (one.direction === 'asc' ? 'min' : 'max'),
    ));

/** `Google instead of Apple`, after Apple and IBM: Google and IBM. */
export const readSwapped: ReadPlainer = (text, { plan, read }) => {
  const correction = readCorrection(text);
  if (correction?.gone === null || correction === null) return null;
  const [gone, wanted] = [correction.gone, correction.wanted].map((words) => {
    const [named, other] = read(words).filter((one) => !isFunctionWord(one));
    return other === undefined && isMention(named, 'value') ? named.options : [];
  });
  const isOf = (one: Filter): one is Extract<Filter, { readonly kind: 'values' }> =>
    one.kind === 'values' && !one.negated && one.values.length > 1;
  const [filter, second] = plan.filters.filter(isOf);
  const of = (options: typeof gone): string | undefined =>
    options?.find(({ column }) => column === filter?.column)?.value;
  const [old, next] = [of(gone), of(wanted)];
  if (filter === undefined || second !== undefined || old === undefined || next === undefined)
    return null;
  if (!filter.values.includes(old) || filter.values.includes(next)) return null;
  const values = filter.values.map((value) => (value === old ? next : value));
  const filters = plan.filters.map((one) => (one === filter ? { ...filter, values } : one));
  return { plan: { ...plan, filters } };
};

/** `sorry i meant us not worldwide`: the one in the place of the other, or of what is like it. */
export const readPlainCorrection: ReadPlainer = (text, thread) => {
  const correction = readCorrection(text);
  if (correction === null) return null;
  const { wanted, gone } = correction;
  if (CLAUSE.test(wanted) || wanted.split(' ').length > MAX_NAMED) return null;
  if (gone !== null && isAmount(wanted, thread)) return replaceNumber({ wanted, gone }, thread);
  const texts = [`${wanted} instead`, `I meant ${wanted}`, `and ${wanted}?`];
  // `I meant the heaviest penguin`, after the heaviest species: a row, and no group.
  const named = thread.read(wanted);
  const isRow =
    named.some((one) => isMention(one, 'entity')) &&
    named.some((one) => isMention(one, 'superlative', 'rank'));
  if (isRow) return null;
  if (gone === null) return { texts, accepts: hasAsMany };
  const old = listNamed(thread.read(gone));
  const isOfLast = old.length > 0 && old.every((one) => isSaid(one, thread.plan));
  if (!isOfLast) return null;
  const accepts = (plan: Plan): boolean => old.some((one) => !isSaid(one, plan));
  return { texts, accepts };
};
