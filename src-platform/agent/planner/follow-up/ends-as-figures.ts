import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isDeepStrictEqual } from 'node:util';
import { toEnd } from '../mentions/join-leading-ends.ts';
import { splitTotal } from '../mentions/join-paired-figures.ts';
import { readFigureAt } from '../mentions/find-leading-figure.ts';
import { isMention, MentionList, toStop, type Mention } from '../mentions/mention.ts';
import { countsOnlyFound } from '../plan/count-empty.ts';
import type { Decision, Filter, Measure } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const SAME = /\bsame$/i;
const VALUE = /^(?:values?|figures?|numbers?|amounts?|results?)$/i;

/** What only leads to the figure, or says that it stands beside the last or in its place. */
const leads = (one: Mention): boolean =>
  isMention(one, 'stop', 'join', 'also', 'instead') ||
  (isMention(one, 'pronoun') && SAME.test(one.text)) ||
  (isMention(one, 'ask') && /^what\b/i.test(one.text));

/** Whether the last answer was one of figures, or of the one row that holds the end of a figure. */
const isOfFigures = ({ plan, asksOne }: ThreadMemory): boolean =>
  plan.kind === 'aggregate' ? plan.sort === null || plan.limit === null : asksOne;

/** `strongest wind` names the wind; `coldest night` is a row, whatever figure it is of. */
function namesFigure(figure: Mention, cube: ModelCube): boolean {
  if (!isMention(figure, 'superlative')) return true;
  const column = cube.columns.find(({ name }) => name === figure.column);
  const last = figure.text.toLowerCase().split(' ').at(-1) ?? '';
  const names = column === undefined ? [] : [column.title, ...column.synonyms];
  return names.some((one) => one.toLowerCase().split(' ').at(-1) === last);
}

/**
 * `and the strongest wind?`, after the mean wind of each kind of weather: the strongest of each, and not the kind
 * with the highest mean; `the same for the largest precipitation`, after the lowest wind.
 */
function readEndOfFigure(
  given: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const mentions = readTotalOfFigure(given, memory, cube);
  const list = new MentionList(mentions, cube);
  const at = mentions.findIndex((one) => isMention(one, 'rank', 'superlative'));
  const figure = at === -1 || !isOfFigures(memory) ? null : readFigureAt(list, at, cube);
  if (figure === null || !namesFigure(figure.figure, cube)) return mentions;
  const from = mentions.findIndex((one) => isMention(one, 'instead'));
  // `the lowest weight instead of the mean delay`: what stands behind goes.
  const gone = from > at ? mentions.slice(from) : [];
  const isAlone = mentions.every(
    (one) => one === figure.word || one === figure.figure || leads(one) || gone.includes(one),
  );
  if (!isAlone) return mentions;
  return mentions.flatMap((one) => (one === figure.word ? toEnd(list, figure) : [one]));
}

/** `show the total worldwide gross instead`, after a mean: the sum, also where data call a row's own figure a total. */
function readTotalOfFigure(
  mentions: readonly Mention[],
  { plan, asksOne }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const list = new MentionList(mentions, cube);
  // `the total gross in place of the mean budget`: what stands behind goes.
  const at = mentions.findIndex((one) => isMention(one, 'instead'));
  const wanted = at > 0 ? mentions.slice(0, at) : mentions;
  const [figure, other] = wanted.filter((one) => !leads(one));
  const isOpen = plan.kind === 'list' && !asksOne;
  if (isOpen || figure === undefined || other !== undefined) return mentions;
  return mentions.flatMap((one) => (one === figure ? splitTotal(list, one) : [one]));
}

/**
 * `which year has the highest value?`, after the number of rows of each year: the figure that was shown, also
 * where the data call one of their own figures a value.
 */
function dropShownValue(mentions: readonly Mention[], { plan }: ThreadMemory): readonly Mention[] {
  if (plan.kind !== 'aggregate' || listGroups(plan).length === 0) return mentions;
  return mentions.map((one, index): Mention => {
    // `the smallest value`, where `smallest` alone would be a mass.
    if (isMention(one, 'superlative') && VALUE.test(mentions[index + 1]?.text ?? '')) {
      const { direction, start, end, text } = one;
      return { kind: 'rank', direction, wantsNumber: false, start, end, text };
    }
    const isNamed = isMention(one, 'column', 'count') && VALUE.test(one.text);
    const [before, behind] = [mentions.slice(0, index), mentions.slice(index + 1)];
    // `for which symbol is the value the smallest?`
    const isRanked = isMention(before.at(-1), 'rank') || isMention(behind.find(isWord), 'rank');
    const isLast = behind.every((two) => !isWord(two) || isMention(two, 'rank'));
    return isNamed && isRanked && isLast ? toStop(one) : one;
  });
}

const isWord = (one: Mention): boolean => !isMention(one, 'stop', 'join');

/** `which number of cylinders is lowest?`, after a figure by number of cylinders: a group, and no number of rows. */
function dropNumberOfGroup(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const groups = listGroups(plan).map(({ column }) => column);
  const isRanked = mentions.some((one) => isMention(one, 'rank'));
  return mentions.flatMap((one, index): readonly Mention[] => {
    const group = mentions[index + 1];
    const isOfGroup = isMention(group, 'column') && groups.includes(group.column);
    const [said, ask] = isMention(one, 'count') ? (NUMBER_OF.exec(one.text) ?? []) : [];
    if (said === undefined || !isOfGroup || !isRanked) return [one];
    const { start, end } = one;
    return ask === undefined ? [] : [{ kind: 'ask', start, end, text: ask }];
  });
}

const WHICH_ONE = /^which ones?$/i;
const isEndOfRows = (one: Measure | undefined): boolean =>
  one?.kind === 'aggregate' && (one.aggregation === 'min' || one.aggregation === 'max');

/** `which one is the lowest?`, after the highest of each year: a year, and not the lowest of each. */
function nameWhichOne(mentions: readonly Mention[], { plan }: ThreadMemory): readonly Mention[] {
  const [ask, rank, other] = mentions.filter(isWord);
  const [group, second] = listGroups(plan);
  const isOfEach =
    plan.kind === 'aggregate' && plan.measures.length === 1 && isEndOfRows(plan.measures[0]);
  const isAsked = ask !== undefined && WHICH_ONE.test(ask.text) && isMention(rank, 'rank');
  if (!isOfEach || group === undefined || second !== undefined) return mentions;
  if (!isAsked || other !== undefined) return mentions;
  const { start, end } = ask;
  const noun: Mention =
    group.grain === null
      ? { kind: 'column', column: group.column, start: end, end, text: group.column }
      : { kind: 'grain', grain: group.grain, adverb: false, start: end, end, text: group.grain };
  return mentions.flatMap((one): readonly Mention[] =>
    one === ask ? [{ kind: 'ask', start, end, text: 'which' }, noun] : [one],
  );
}

const NUMBER_OF = /^(?:the |(which|what) )?number of$/i;
const isTest = ({ kind }: Filter): boolean => kind !== 'known';
const FEWEST = /\b(?:fewest|least)\b/i;

/**
 * `which genre has the lowest value?`, after the number of comedies by genre: the lowest of those that were shown.
 * `The fewest` are also those of a genre that has none.
 */
export function keepShownGroups<T extends { readonly decision: Decision }>(
  decided: T | null,
  { mentions, memory }: { readonly mentions: readonly Mention[]; readonly memory: ThreadMemory },
): T | null {
  if (decided === null || !decided.decision.ok) return decided;
  const { plan } = decided.decision;
  const { plan: last } = memory;
  const isSame =
    plan.kind === 'aggregate' &&
    plan.countsEmpty === true &&
    countsOnlyFound(last) &&
    isDeepStrictEqual(
      [plan.groups, plan.filters.filter(isTest)],
      [last.groups, last.filters.filter(isTest)],
    );
  const asksFewest = mentions.some(
    (one) => isMention(one, 'rank', 'superlative') && FEWEST.test(one.text),
  );
  return isSame && !asksFewest
    ? { ...decided, decision: { ok: true, plan: { ...plan, countsEmpty: undefined } } }
    : decided;
}

/** The words of a follow-up that name an end of what was shown, or the end of a figure. */
export const readShownEnds = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] =>
  readEndOfFigure(
    dropNumberOfGroup(nameWhichOne(dropShownValue(mentions, memory), memory), memory),
    memory,
    cube,
  );
