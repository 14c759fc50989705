import pluralize from 'pluralize';
import { bindPeriod, bindPeriods, isTiedApart } from '../dates/bind-period.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  addFilter,
  bindFirst,
  bindFirstPeriod,
  describeBinding,
  findSubject,
  isOfOneScope,
  isRanked,
  isText,
} from './bind-first.ts';
import type { Bound } from './bound.ts';
import { asksRankedAgain, asksWhoTheyAre, listsInOrder, ranksAsMany } from './points-at-rows.ts';
import { bindThatYear, findPointed, findThatTime, pointsThen } from './points-at-time.ts';
import { bindThosePeriods, readGrain } from './bind-counted-periods.ts';
import { bindPart } from './bind-part.ts';
import { bindListedRow, bindShifted } from './bind-listed-row.ts';
import { bindNamedPeriod } from '../dates/bind-named-period.ts';
import { bindThing, findRankedThing } from './bind-thing.ts';
import { countListedRows } from './change-list.ts';
import { escapeMarkdown } from '../answer/format.ts';
import { isOfAllRows } from './all-rows.ts';
import { keepMeasure } from './last-measure.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { turnWay } from '../mentions/swap-ways.ts';
import { type AggregatePlan, type Filter, type ListPlan, type Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';

const PLURAL = /^(?:they|them|their|these|those|ones|two)$/i;
const SAME = /^(?:the )?same$/i;

/** The last plan for the groups that the answer showed and no others; null where it has no such list. */
export function bindRows(memory: ThreadMemory, cube: ModelCube): AggregatePlan | null {
  const { plan, named, totalRows } = memory;
  const [subject, other] = named;
  const isName = subject !== undefined && other === undefined && subject.grain === null;
  if (plan.kind === 'list' || !isName || findSubject(memory, cube) === null) return null;
  const values = subject.values.filter((value) => value !== null);
  if (values.length === 0 || values.length < totalRows) return null;
  const filter: Filter = {
    kind: 'values',
    column: subject.column,
    values: [...new Set(values)],
    negated: false,
  };
  return { ...plan, filters: addFilter(plan, filter), limit: null, having: [] };
}

/** `those`, after `the top 5 directors`: the groups that the answer showed. */
function bindShown(memory: ThreadMemory, cube: ModelCube): Bound | null {
  const plan = bindRows(memory, cube);
  return plan === null ? null : { plan, assumption: null, used: [] };
}

/** `that year's rain on those days` names two periods. */
export const pointsTwice = (mentions: readonly Mention[]): boolean =>
  mentions.filter((one) => isMention(one, 'pronoun') && findPointed(mentions, one) !== undefined)
    .length > 1;

/** `the windiest day of that month`: a period is pointed at. */
export const pointsAtPeriod = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one) => isMention(one, 'pronoun') && isMention(findPointed(mentions, one), 'grain'),
  );

/** `then`, after `which month was the windiest`: that month, or the period of the last question. */
function bindThen(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Bound | null {
  const { plan } = memory;
  if (plan.kind === 'aggregate' && isRanked(plan)) return bindFirstPeriod(memory, plan, cube);
  // After the wettest day, `then` is that day.
  const isDay = plan.kind === 'list' && cube.entity.one === 'day' && memory.asksOne;
  if (isDay) return { plan, assumption: null, used: [] };
  return plan.kind === 'list' ? bindListedRow(mentions, memory, { plan, cube }) : null;
}

interface Pointing {
  readonly mentions: readonly Mention[];
  readonly pointed: Mention;
  readonly pronoun: Mention;
}

/** `which of those years`, where the last answer has one row of each: one of its rows is asked for. */
function choosesAmong({ mentions, pointed, pronoun }: Pointing, plan: Plan): boolean {
  const before = mentions
    .slice(0, mentions.indexOf(pronoun))
    .findLast((one) => !isMention(one, 'stop'));
  const grain = readGrain(pointed);
  const isDivided = plan.kind === 'aggregate' && plan.groups.some((one) => one.grain === grain);
  // `the coldest of these months`, and not `the most that year`.
  const isRankedAmong =
    PLURAL.test(pronoun.text) && isMention(before, 'rank', 'superlative', 'common');
  return (isMention(before, 'ask') || isRankedAmong) && isDivided && plan.limit === null;
}

/** `that year`, after a figure of each year: nothing says which. */
function isOfEach({ plan, totalRows }: ThreadMemory, grain: Grain): boolean {
  const isSeries = plan.kind === 'aggregate' && !isRanked(plan) && totalRows > 1;
  return isSeries && plan.groups.some((one) => one.grain === grain);
}

/** Whether a word points at one of several periods that the last answer does not choose among. */
export const pointsAtEach = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): boolean =>
  mentions.some((one) => {
    const pointed = isMention(one, 'pronoun') ? findPointed(mentions, one) : undefined;
    if (pointed === undefined || PLURAL.test(one.text)) return false;
    const grain = readGrain(pointed);
    return isOfEach(memory, grain) || isTiedApart(memory, cube, grain);
  });

function bindPointed(
  memory: ThreadMemory,
  cube: ModelCube,
  { mentions, pointed, pronoun }: Pointing,
): Bound | null {
  const { plan } = memory;
  const those = PLURAL.test(pronoun.text) ? bindThosePeriods(memory, pointed, cube) : null;
  if (those !== null) return those;
  const isMany = PLURAL.test(pronoun.text) && memory.totalRows > 1;
  // The rows of a list of days are those days.
  const isRows = plan.kind === 'list' && cube.entity.one === 'day' && readGrain(pointed) === 'day';
  const isFirst = memory.asksOne && plan.limit !== null;
  if (isRows && (isMany || isFirst)) {
    if (!isMany) return { plan, assumption: null, used: [pointed] };
    const assumption = `«${pointed.text}» are the ${String(memory.totalRows)} of the last answer.`;
    return { plan, assumption, used: [pointed] };
  }
  const isOpen =
    isOfEach(memory, readGrain(pointed)) || isTiedApart(memory, cube, readGrain(pointed));
  if (!isMany && isOpen) return null;
  const found = (isMany ? bindPeriods : bindPeriod)(memory, cube, readGrain(pointed));
  // Of several rows, the first alone would answer another question.
  if (found === null && isMany) return null;
  if (found === null) return bindNamedPeriod(plan, pointed, readGrain(pointed));
  const isAll = isOfAllRows(mentions);
  const filters = addFilter(plan, found.filter).filter((one) => !isAll || one.kind === 'period');
  const assumption = isMany
    ? `«${pointed.text}» are ${found.word}.`
    : `«${pointed.text}» is ${found.word}, the first of the last answer.`;
  const base = { filters, sort: null, limit: null };
  // `for those same two years`, after their difference: they stay two sides.
  const isApart = plan.kind === 'aggregate' && plan.contrast && isMany;
  const groups = listGroups(plan).filter(({ grain }) => isApart || grain === null);
  // `how much did it rain that month?`, after one day: of all its days.
  const isWider = readGrain(pointed) !== 'day';
  const narrowed: Plan =
    plan.kind === 'list'
      ? isWider
        ? keepMeasure(countListedRows({ ...plan, ...base, within: [] }), mentions, { memory, cube })
        : { ...plan, ...base, within: [] }
      : { ...plan, ...base, having: [], groups };
  return { plan: narrowed, assumption, used: [pointed] };
}

const ROW = /^(?:it|its|he|she|his|her|him)$/i;
const PERSON = /^(?:he|she|his|her|him)$/i;

/** `how many films did he make`, after who directed one: the only person of the last answer. */
function bindPerson(memory: ThreadMemory, plan: ListPlan, cube: ModelCube): Bound | null {
  const people = memory.named.filter((one) =>
    cube.columns.some(
      (column) => column.kind === 'string' && column.name === one.column && column.person,
    ),
  );
  const [named, other] = people;
  const values = new Set(named?.values ?? []);
  const [value] = values;
  if (named === undefined || other !== undefined || values.size !== 1 || value === undefined)
    return null;
  if (value === null) return null;
  const filter: Filter = { kind: 'values', column: named.column, values: [value], negated: false };
  return {
    plan: { ...countListedRows(plan), filters: [filter], listed: null },
    assumption: describeBinding(named, cube, escapeMarkdown(value)),
    used: [],
  };
}

/** `how many people lived there that year`: the first of the ranking, in the period that it was of. */
function bindThere(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Bound | null {
  const { plan } = memory;
  if (plan.kind === 'list') return bindListedRow(mentions, memory, { plan, cube });
  const year = bindThatYear(mentions, plan);
  if (year !== null) return year;
  // `and the flipper length there?`, after a figure of one island.
  const isOfOne = plan.filters.some(
    (one) =>
      one.kind === 'values' && !one.negated && one.values.length === 1 && isText(one.column, cube),
  );
  if (plan.groups.every(({ grain }) => grain !== null) && isOfOne) {
    const pointed = findThatTime(mentions, plan.groups);
    // `how many people lived there then`, `the flights from there on it`, after the time in which it was lowest.
    const isTime = pointsThen(mentions) || pointed !== undefined;
    const time = isTime && isRanked(plan) ? bindFirstPeriod(memory, plan, cube) : null;
    // `the rate there in that month`: in the month that ranks first, and no ranking of all months.
    if (time !== null) return { ...time, used: pointed === undefined ? [] : [pointed] };
    return { plan: turnWay(plan, mentions, cube), assumption: null, used: [] };
  }
  // `how many times the Apple price is the Google price there?`: in the period of the last answer.
  const isOfTwo =
    mentions.filter((one) => isMention(one, 'value')).length > 1 &&
    mentions.some((one) => isMention(one, 'comparative', 'operator', 'versus', 'between'));
  // `the gap between Japan and the USA there`: among the rows of the last answer.
  if (isOfTwo && plan.filters.some(({ kind }) => kind !== 'known'))
    return { plan: { ...plan, sort: null, limit: null }, assumption: null, used: [] };
  // `who lost the most there?`, after several countries: one of the rows that were shown.
  const isAmong =
    plan.sort === null &&
    plan.groups.length > 0 &&
    mentions.some((one) => isMention(one, 'ask')) &&
    mentions.some((one) => isMention(one, 'rank'));
  if (isAmong) return bindShown(memory, cube);
  if (isOfOneScope(memory, isOfOne)) return { plan, assumption: null, used: [] };
  if (!isRanked(plan) || !memory.asksOne) return null;
  const first = bindFirst(memory, plan, { cube, mentions });
  const used = mentions.filter((one) => {
    const pointer = mentions[mentions.indexOf(one) - 1];
    return isMention(pointer, 'pronoun') && findPointed(mentions, pointer) === one;
  });
  return first === null
    ? null
    : { ...first, plan: turnWay(first.plan, mentions, cube), used: [...first.used, ...used] };
}

/** `and which of the five …?`, after one of five countries was chosen: of the five once more. */
const isOfChosen = (
  mentions: readonly Mention[],
  pronoun: Mention,
  { groups, filters }: AggregatePlan,
): boolean =>
  /^(?:which|who) of(?: the)?$/i.test(
    mentions
      .slice(0, mentions.indexOf(pronoun))
      .filter((one) => !isMention(one, 'join'))
      .map((one) => one.text)
      .join(' '),
  ) &&
  groups.some(({ column }) =>
    filters.some(
      (one) =>
        one.kind === 'values' && !one.negated && one.column === column && one.values.length > 1,
    ),
  );

interface InList {
  readonly memory: ThreadMemory;
  readonly plan: ListPlan;
  readonly cube: ModelCube;
}

function bindInList(
  mentions: readonly Mention[],
  pronoun: Mention,
  { memory, plan, cube }: InList,
): Bound | null {
  if (PERSON.test(pronoun.text)) return bindPerson(memory, plan, cube);
  const thing = bindThing(mentions, memory, { plan, cube });
  const isDated = mentions.some(
    (one) => isMention(one, 'period') || (isMention(one, 'pronoun') && one.text === 'then'),
  );
  return thing ?? (isDated ? bindListedRow(mentions, memory, { plan, cube }) : null);
}

/** `the rate of that industry in that month`: the first of the ranking, in its period. */
function bindThingThere(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  { cube, thing }: { readonly cube: ModelCube; readonly thing: Mention },
): Bound | null {
  const isDated = memory.plan.filters.some((one) => one.kind === 'period');
  const there = isDated ? bindThere(mentions, memory, cube) : null;
  return there && { ...there, used: [...there.used, thing] };
}

/**
 * What the pronouns of a follow-up stand for: a period or a row of the last answer, the rows that it
 * showed, or all that it was about.
 */
function bindPronouns(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Bound | null {
  const pronouns = mentions.filter((one) => isMention(one, 'pronoun'));
  const { plan } = memory;
  const [pronoun] = pronouns;
  if (pronoun?.text === 'then') return bindThen(mentions, memory, cube);
  const isDated = mentions.some((one) => isMention(one, 'period'));
  // The first of that year, and not the ones of the last answer.
  const asksWho = asksWhoTheyAre(mentions);
  if (asksWho && isDated && pronouns.every((one) => /^(?:that|it|they)$/i.test(one.text)))
    return null;
  if (asksWho && pronouns.every((one) => /^they$/i.test(one.text))) return null;
  if (asksRankedAgain(mentions, plan)) return null;
  if (pronoun === undefined) return bindShifted(mentions, memory, cube);
  const there = pronouns.find((one) => /^there$/i.test(one.text));
  if (there !== undefined) return bindThere(mentions, memory, cube);
  // `how windy was it that day`: the word before the day says which one is meant.
  const pointing = pronouns.flatMap((one) => {
    const pointed = findPointed(mentions, one);
    return pointed === undefined ? [] : [{ mentions, pointed, pronoun: one }];
  })[0];
  if (pointing !== undefined && choosesAmong(pointing, plan))
    return { plan, assumption: null, used: [] };
  // `what were their rates that month`, after the top 2 of a month: those two, in that month.
  const isShown =
    pronouns.some((one) => one !== pointing?.pronoun && PLURAL.test(one.text)) &&
    isRanked(plan) &&
    (plan.limit ?? 1) > 1;
  if (pointing !== undefined && isShown && plan.filters.some((one) => one.kind === 'period')) {
    const shown = bindShown(memory, cube);
    return shown === null ? null : { ...shown, used: [pointing.pointed] };
  }
  const thing = pointing === undefined ? undefined : findRankedThing(mentions, memory, cube);
  if (thing !== undefined && isRanked(plan))
    return bindThingThere(mentions, memory, { cube, thing });
  // `the lowest it got to that year`: two words stand for two things, the row and its period.
  const isRow = pronouns.some((one) => ROW.test(one.text)) && memory.asksOne && isRanked(plan);
  const holdsPeriod = plan.filters.some((one) => one.kind === 'period' || one.kind === 'months');
  if (pointing !== undefined && isRow && holdsPeriod) return bindThere(mentions, memory, cube);
  // `how much rain fell that year?`, after its wettest month: in all of it.
  if (pointing !== undefined)
    return bindThatYear(mentions, plan) ?? bindPointed(memory, cube, pointing);
  const noun = mentions[mentions.indexOf(pronoun) + 1];
  const isNoun = isMention(noun, 'column') && noun.column === findSubject(memory, cube)?.column;
  // `same for 2008` means the question, and no row of its answer.
  const isThing = isNoun && pluralize.singular(noun.text) === noun.text;
  if (!isThing && pronouns.every((one) => SAME.test(one.text))) return null;
  if (plan.kind === 'list') return bindInList(mentions, pronoun, { memory, plan, cube });
  // `in those countries`, after the ones below a limit.
  if (plan.having.length > 0 && pronouns.some((one) => PLURAL.test(one.text)))
    return bindShown(memory, cube);
  if (!isRanked(plan)) return null;
  // `who directed it?`, after the most profitable film: one was asked for, whatever is listed below it.
  const isOne = memory.asksOne && memory.tied === 1 && pronouns.every((one) => ROW.test(one.text));
  // `how many films are in that genre?`, after the lowest three: one is pointed at, the first.
  const isOneThing = isOne || (isThing && /^(?:that|this)$/i.test(pronoun.text));
  if (!isOneThing && plan.limit !== null && plan.limit > 1) return bindShown(memory, cube);
  // `their average`, after `which director …`: one was asked for, or the several that are equal.
  const isAll =
    PLURAL.test(pronoun.text) &&
    (!memory.asksOne || isOfChosen(mentions, pronoun, plan) || listsInOrder(mentions));
  if (isAll) return null;
  const first = bindFirst(memory, plan, { cube, mentions });
  // `route` names two columns, one behind the other.
  const nouns = mentions.filter((one) => isMention(one, 'column') && one.start === noun?.start);
  return first !== null && isNoun ? { ...first, used: [...first.used, ...nouns] } : first;
}

/** What the words of a follow-up point at; null where they ask of all that was shown. */
export function bindReferences(
  text: string,
  words: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Bound | null {
  // `how many people is that in each?` asks for a figure of every group.
  // `which species live there, and how many of each?` asks it of that island.
  const isThere = words.some((one) => isMention(one, 'pronoun') && /^there$/i.test(one.text));
  const isOfEach = !isThere && /\b(?:in|for|of) each\s*\??\s*$/i.test(text);
  if (isOfEach || ranksAsMany(words, memory)) return null;
  return bindPart(words, memory, cube) ?? bindPronouns(words, memory, cube);
}

/**
 * `by month`, after the top 3: the three stay apart. Null where the last plan is no such ranking, or
 * already has periods.
 */
export function bindRanking(memory: ThreadMemory, cube: ModelCube): Plan | null {
  const { plan } = memory;
  if (plan.kind === 'list' || !isRanked(plan) || plan.limit === null) return null;
  if (plan.groups.some((group) => group.grain !== null)) return null;
  const shown = bindRows(memory, cube);
  return shown === null ? null : { ...shown, sort: null };
}
