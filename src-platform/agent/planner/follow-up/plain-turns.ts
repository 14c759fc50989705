import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { buildComparison, buildEndSide } from '../plan/build-comparison.ts';
import type { Having, Measure, Plan } from '../plan/plan.ts';
import { readNumberWord } from '../text/number-words.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { hasRatioOf } from './compare-last-figures.ts';
import type { ReadPlainer } from './plainer.ts';

const OTHER_SIZE = new RegExp(
  String.raw`${START}(?:(?:now|and|with|what about|how about|make it|try|the)\b,? )*(\d+|\p{L}+)(?:[- ](?:day|week|month|quarter|year|decade)s?)?(?: (?:moving |rolling )?(?:average|one))?(?: (?:instead|then|please|too))*${END}`,
  'iu',
);

/** `six months instead`, after a moving average of three: of six. */
export const readOtherSize: ReadPlainer = (text, { plan }) => {
  const [, word = ''] = OTHER_SIZE.exec(text) ?? [];
  const size = word === '' ? Number.NaN : readNumberWord(word);
  if (plan.kind === 'list' || !Number.isInteger(size) || size < 2 || size > 60) return null;
  if (!plan.measures.some((one) => one.kind === 'window' && one.window.kind === 'moving'))
    return null;
  const measures = plan.measures.map((one): Measure =>
    one.kind === 'window' && one.window.kind === 'moving'
      ? { ...one, window: { kind: 'moving', size } }
      : one,
  );
  return { plan: { ...plan, measures } };
};

const LACKS = new RegExp(
  String.raw`${START}(?:(?:how many (?:\p{L}+ )?(?:lack|miss|have no|are without)|what about|how about|without|lacking|missing) (?:(?:an?|the|no known|no|any) )?|(?:an?|no known|no|any) |(?<=\band ))(\p{L}[\p{L} ]*?)${END}`,
  'iu',
);

/** `and a rating?`, after how many films lack a running time: how many lack that. */
export const readOtherLack: ReadPlainer = (text, { plan, read, cube }) => {
  const [, name] = LACKS.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const lack = plan.filters.find(({ kind }) => kind === 'unknown');
  const isCount = measure?.kind === 'count' && other === undefined;
  if (plan.kind === 'list' || !isCount || lack === undefined || name === undefined) return null;
  const [said, second] = read(name).filter((one) => !isFunctionWord(one));
  if (!isMention(said, 'column') || second !== undefined || said.column === lack.column)
    return null;
  const isKnownColumn = cube.columns.some((one) => one.name === said.column && one.kind !== 'time');
  if (!isKnownColumn || plan.groups.some(({ column }) => column === said.column)) return null;
  const filters = plan.filters.map((one) =>
    one === lack ? ({ kind: 'unknown', column: said.column } as const) : one,
  );
  return { plan: { ...plan, filters } };
};

const FALLS = '(?:fell|lost|dropped|declined|shrank|decreased|went down|sank)';
const RISES = '(?:rose|gained|grew|increased|climbed|went up|improved)';
const OTHER_SIGN = new RegExp(
  String.raw`${START}(?:which|what|who|how many)(?: (?:ones?|of them|others?))?(?: (?:have|had|has))? (?:(${FALLS})|(${RISES}))(?: then| in that time)?${END}`,
  'iu',
);

/** `which lost?`, after those that gained: those on the other side of zero. */
export const readOtherSign: ReadPlainer = (text, { plan }) => {
  const [said, falls] = OTHER_SIGN.exec(text) ?? [];
  const [test, other] = plan.kind === 'aggregate' ? plan.having : [];
  if (said === undefined || plan.kind === 'list' || other !== undefined) return null;
  if (test?.measure.kind !== 'span' || test.value !== '0') return null;
  const having: Having = { ...test, comparison: falls === undefined ? '>' : '<' };
  const counts = /how many/i.test(text) ? { countsGroups: true as const } : {};
  return { plan: { ...plan, having: [having], ...counts } };
};

const RATIO_OF_BOTH = new RegExp(
  String.raw`${START}(?:(?:what(?:['’]s| is)|show|give me|now|as|their|the|a)\b,? )*(ratio|quotient|difference|gap)(?: (?:of|between) (?:the two|both|them|these|those|the two figures))?${END}`,
  'iu',
);

/** `ratio of the two`, after two figures of one column: the first divided by the second. */
export const readRatioOfBoth: ReadPlainer = (text, { plan, cube }) => {
  const [said, word = ''] = RATIO_OF_BOTH.exec(text) ?? [];
  const [one, two, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (said === undefined || plan.kind === 'list' || other !== undefined) return null;
  if (one?.kind !== 'aggregate' || two?.kind !== 'aggregate' || one.column !== two.column)
    return null;
  const operator = /^(?:ratio|quotient)$/i.test(word) ? 'over' : 'minus';
  const [left, right] = [buildEndSide(one), buildEndSide(two)];
  const isPlain = plan.having.length === 0 && plan.listed === null && !plan.contrast;
  if (!left || !right || !isPlain) return null;
  if (operator === 'over' && !hasRatioOf(one.column, cube)) return null;
  const compared = buildComparison({ operator, left, right }, plan.filters, cube);
  const next: Plan = { ...compared, groups: plan.groups };
  return { plan: next };
};

const TOGETHER = new RegExp(
  String.raw`${START}(?:all )?(?:combined|together|taken together|put together|in total|altogether)${END}`,
  'iu',
);
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `combined`, after the share of each of a top three: the share of the three. */
export const readTogether: ReadPlainer = (text, { plan, memory }) => {
  const isShown = plan.kind === 'aggregate' && plan.share && plan.groups.length === 1;
  const isTop = plan.limit !== null && plan.limit === memory.totalRows;
  const number = NUMBERS[memory.totalRows - 2];
  if (!TOGETHER.test(text) || !isShown || !isTop || number === undefined) return null;
  const accepts = (next: Plan): boolean => next.kind === 'aggregate' && next.groups.length === 0;
  return { texts: [`the ${number} combined`], accepts };
};
