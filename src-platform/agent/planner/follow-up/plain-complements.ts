import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { readNumberWord } from '../text/number-words.ts';
import { isRowName, type Filter, type Measure, type Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isOfEachTime, type ChangedPlan, type ReadPlainer } from './plainer.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

type ValuesFilter = Extract<Filter, { readonly kind: 'values' }>;

const FOR = String.raw`(?:(?:now|then|same|the same|what about|how about|show|for|of|in|from|among|with)\b,? )*`;
const APART = String.raw`(?:,? (?:each|one by one|separately|individually|one at a time|apart|each by itself))`;
const TOGETHER = String.raw`(?:,? (?:together|combined|taken together|put together|as a group|as a whole|in one))`;

const isChosen = (one: Filter): one is ValuesFilter => one.kind === 'values' && !one.negated;

/** The condition whose values the last answer was about; null where there are several. */
function findChosen({ plan, cube }: RewordContext, noun: string | null): ValuesFilter | null {
  const chosen = plan.filters.filter(isChosen);
  const named =
    noun === null
      ? chosen
      : chosen.filter(({ column }) => namesGroup(noun, { column, grain: null }, cube));
  const [only, other] = named.length > 0 ? named : chosen;
  return other === undefined ? (only ?? null) : null;
}

const isSimple = ({ kind }: Measure): boolean => kind === 'count' || kind === 'aggregate';

/** The values of a column, without those that stand for unknown ones. */
function listKnown(column: string, { columns, columnProfiles }: ModelCube): readonly string[] {
  const found = columns.find(({ name }) => name === column);
  const unknown = found?.kind === 'string' ? found.unknownValues : [];
  return (columnProfiles.get(column)?.values ?? []).filter((value) => !unknown.includes(value));
}

interface Turned {
  readonly filter: ValuesFilter;
  readonly thread: RewordContext;
  /** The values that are left out. */
  readonly values: readonly string[];
  readonly isOfEach: boolean;
}

/** The same of all other values: one figure of all of them, or one of each. */
function turnAround({ filter, thread, values, isOfEach }: Turned): ChangedPlan | null {
  const { plan } = thread;
  if (plan.kind === 'list' || plan.listed !== null || plan.limit !== null) return null;
  const isGrouped = plan.groups.some(({ column }) => column === filter.column);
  if (!plan.measures.every(isSimple)) return null;
  // A mean over the other countries weighs all the same: it is no figure of them together.
  const isMean = plan.measures.every(
    (one) => one.kind !== 'aggregate' || one.aggregation !== 'sum',
  );
  if (!isOfEach && !isGrouped && isMean && isOfEachTime(thread.cube, filter.column)) return null;
  const filters = plan.filters.map((one) =>
    one === filter ? { ...filter, values, negated: true } : one,
  );
  const groups =
    isOfEach && !isGrouped ? [...plan.groups, { column: filter.column, grain: null }] : plan.groups;
  return { plan: { ...plan, filters, groups } };
}

const BUT = [
  String.raw`${START}${FOR}(?:everything|everyone|everybody|all|any|anything|every one|those|the ones|all of them)(?: \p{L}+)? (?:but|except(?: for)?|other than|apart from|besides|excluding|outside(?: of)?) (?:the |those from |from )*(.+?)${END}`,
  String.raw`${START}${FOR}(?:the |all )*non[- ](.+?)${END}`,
  String.raw`${START}${FOR}(?:all )?(?:the )?\p{L}+ (?:that|which|who) (?:are|were|is|was|do|did|have|had) not (?:from |in |by |come from |the )*(.+?)${END}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** `everything but Japan`, `the non-comedies`, after what was of those alone: all that are left. */
export const readAllBut: ReadPlainer = (text, thread) => {
  const found = BUT.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const words = found?.[1] === undefined ? [] : thread.read(found[1]);
  const [named, other] = words.filter((one) => !isFunctionWord(one) && !isMention(one, 'entity'));
  if (!isMention(named, 'value') || other !== undefined) return null;
  // `everything but dramas`, after the comedies: of all but those, and of no comedies alone.
  const [filter, second] = thread.plan.filters
    .filter(isChosen)
    .filter((one) => named.options.some(({ column }) => column === one.column));
  const value = named.options.find(({ column }) => column === filter?.column)?.value;
  if (filter === undefined || value === undefined || second !== undefined) return null;
  const isSaid = filter.values.includes(value);
  if (isSaid && filter.values.length > 1) return null;
  return turnAround({ filter, thread, values: [value], isOfEach: false });
};

const OTHERS = new RegExp(
  String.raw`${START}${FOR}(each (?:one )?(?:of )?)?(?:all )?(?:of )?(?:the |those )?(?:others|(?:other|remaining|rest of the|left[- ]over)(?: (\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))?(?: (\p{L}+(?: \p{L}+)??))?|(?:rest|remainder)(?: of (?:them|those|these|it))?)(${TOGETHER})?(${APART})?(${TOGETHER})?${END}`,
  'iu',
);
const LAST_WORDS = /(?:^| )(?:ones?|together|combined|each|one by one|separately|individually)$/i;

/** Whether a noun says nothing but what the values are called, or the rows. */
function isOfChosen(noun: string, column: string, { cube, read }: RewordContext): boolean {
  if (/^ones$/i.test(noun)) return true;
  if (namesGroup(noun, { column, grain: null }, cube)) return true;
  const [named, other] = read(noun);
  return other === undefined && isMention(named, 'entity') && isRowName(cube, column);
}

/** `each of the other stocks`, `the remaining four, one by one`, `the other species together`. */
export const readOthersOfChosen: ReadPlainer = (text, thread) => {
  const [said, each, count, noun, one, apart, two] = OTHERS.exec(text) ?? [];
  if (said === undefined) return null;
  const filter = findChosen(thread, noun ?? null);
  if (filter === null) return null;
  if (
    noun !== undefined &&
    (LAST_WORDS.test(noun) || !isOfChosen(noun, filter.column, thread)) &&
    !/^ones$/i.test(noun)
  )
    return null;
  const known = listKnown(filter.column, thread.cube);
  const left = known.filter((value) => !filter.values.includes(value)).length;
  if (left === 0 || (count !== undefined && readNumberWord(count) !== left)) return null;
  const isTogether = one !== undefined || two !== undefined;
  const isOfEach = each !== undefined || apart !== undefined;
  if (isTogether === isOfEach) return null;
  return turnAround({ filter, thread, values: filter.values, isOfEach });
};

const EACH_OTHER = new RegExp(
  String.raw`${START}${FOR}each (?:one )?of (?:the |those )?(others|rest)${END}`,
  'iu',
);

/** `each of the others`: a figure of each, and none of all together. */
export const rewordEachOfOthers: Reword = (text) =>
  EACH_OTHER.test(text) ? 'and all the others, each?' : null;

const OTHER_ONE = new RegExp(
  String.raw`${START}${FOR}the (?:other|opposite) (\p{L}+(?: \p{L}+)?)${END}|${START}(?:other|opposite) (\p{L}+)${END}`,
  'iu',
);

/** `the other sex`, of a column with two values: the one that was not asked about. */
export const readOtherOfTwo: ReadPlainer = (text, thread) => {
  const [, noun, bare] = OTHER_ONE.exec(text) ?? [];
  const word = noun ?? bare;
  if (word === undefined) return null;
  const [filter, second] = thread.plan.filters.filter(
    (one) => isChosen(one) && namesGroup(word, { column: one.column, grain: null }, thread.cube),
  );
  if (filter === undefined || !isChosen(filter) || second !== undefined) return null;
  const known = listKnown(filter.column, thread.cube);
  const [other, third] = known.filter((value) => !filter.values.includes(value));
  const isOfTwo = filter.values.length === 1 && known.length === 2;
  if (other === undefined || third !== undefined || !isOfTwo) return null;
  const filters = thread.plan.filters.map((one) =>
    one === filter ? { ...filter, values: [other] } : one,
  );
  const plan: Plan = { ...thread.plan, filters };
  return plan.listed === null ? { plan } : null;
};
