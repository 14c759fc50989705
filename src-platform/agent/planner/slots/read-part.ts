import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { EXCLUDES } from '../mentions/join-left-out.ts';
import { isMention, type Mention, MentionList } from '../mentions/mention.ts';
import type { Filter } from '../plan/plan.ts';
import { findMeasuredGrain } from '../dates/row-grain.ts';
import { readFilters, readPeriods } from './read-filters.ts';
import { readShareFor } from './shares-for.ts';
import type { PartSlot } from './slots.ts';

const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|carry|carries|carried|come|came|go|went|got|made|make|makes|did|do|does|live|lives|lived|fall|falls|fell|fallen|happened|occurred|fell in|fell on|falls in|falls on)$/i;
/** `flights to Denver arrived early`: before a condition these parts the share, and no place. */
const FLIGHT_VERB = /\b(?:arrive|arrived|depart|departed|leave|left|landed|took off|ran|got in)$/i;
/** `the chinstraps weigh more than 4 kg`: the word names a column, and parts the share as a verb. */
const COLUMN_VERB =
  /^(?:weighs?|weighed|costs?|gross|grossed|grosses|earn|earns|earned|close|closed|traded|rated|last|lasted)$/i;
const AMONG = /^(?:among|of all|in all|within)\b/i;

/** `share of months in which IBM traded above 100`: where each month is one row, rows are counted. */
function readSharedMonths(
  mentions: readonly Mention[],
  share: number,
  cube: ModelCube,
): PartSlot | null {
  if (!isSharedMonths(mentions, share, cube) || cube.measured === undefined) return null;
  const all = readFilters(mentions, cube);
  const tests = all.filter((one) => one.kind === 'compare' || one.kind === 'between');
  return { base: all.filter(({ kind }) => kind !== 'compare' && kind !== 'between'), part: tests };
}

/** Whether what is shared are months, and the part those in which something holds. */
function isSharedMonths(mentions: readonly Mention[], share: number, cube: ModelCube): boolean {
  const at = mentions.findIndex((one, index) => index > share && !isMention(one, 'stop'));
  const [grain, ...after] = mentions.slice(at);
  const relative = after
    .slice(0, 2)
    .map((one) => (isMention(one, 'stop', 'ask') ? one.text : ''))
    .join(' ');
  const isOfRow =
    isMention(grain, 'grain') && !grain.adverb && grain.grain === findMeasuredGrain(cube);
  return (
    (isOfRow || (isMention(grain, 'entity') && /^months?$/i.test(grain.text))) &&
    /^(?:in which|where|when|that|with|did|was|were|is|are|had|has)\b/i.test(relative)
  );
}

interface SharePosition {
  readonly share: number;
  /** The first verb after what the share is of; -1 without any. */
  readonly verb: number;
  readonly list: MentionList;
}

const SELECTING = ['value', 'condition', 'labelWord', 'compare'] as const;

/**
 * `What percentage of the Adelie penguins lives on each island?`: they are the whole, and each group
 * has a part of them.
 */
function isTurnedShare(
  mentions: readonly Mention[],
  { share, verb, list }: SharePosition,
): boolean {
  const each = mentions.findIndex(
    (one, index) => index > share && isMention(one, 'by') && /\b(?:each|every)\b/i.test(one.text),
  );
  const selects = (from: number, to: number): boolean =>
    mentions.slice(from, to).some((one) => isMention(one, ...SELECTING));
  if (each === -1 || !selects(share, each) || selects(each, mentions.length)) return false;
  if (verb !== -1 && verb < each) return selects(share, verb) && !selects(verb, each);
  const [before, after] = [mentions[share], mentions[share + 1]];
  const isOfThe =
    /\bthe$/i.test(before?.text ?? '') || (isMention(after, 'stop') && /\bthe$/i.test(after.text));
  return isOfThe && isMention(before && list.neighbour(before, 1), 'value');
}

const isPeriod = ({ kind }: Filter): boolean =>
  kind === 'period' || kind === 'months' || kind === 'weekdays' || kind === 'hours';

/** Whether the filter names what something is, and does not measure it. */
const names = ({ kind }: Filter): boolean => kind === 'values' || kind === 'text';

const AMBIGUOUS =
  'Of what is this the share? Say it with a verb: «what percentage of the … are …».';

/**
 * `percentage of Japanese cars with more than 30 mpg`: what names the rows is the whole, and what
 * measures them the part. Two names, or a measure before the noun, could be meant either way.
 */
function splitAtNoun(mentions: readonly Mention[], at: number, cube: ModelCube): PartSlot | null {
  const noun = mentions.findIndex((one, index) => index > at && isMention(one, 'entity'));
  const first = mentions.findIndex((one, index) => index > at && isMention(one, ...SELECTING));
  const end = noun === -1 ? first : noun;
  if (end === -1) return null;
  const list = (from: number, to: number): Filter[] =>
    readFilters(mentions.slice(from, to), cube).filter((one) => !isPeriod(one));
  const pre = list(at, end + 1);
  // `late flights (delay over 0)` says its condition twice.
  const post = list(end + 1, mentions.length).filter(
    (one) => !pre.some((other) => isDeepStrictEqual(one, other)),
  );
  const all = [...pre, ...post];
  const isOne = all.length < 2 || post.length === 0;
  if (isOne || (noun === -1 && !pre.every(names))) return null;
  const periods = readPeriods(mentions, cube).filters;
  const base = { base: [...pre, ...periods], part: post };
  return pre.length > 0 && pre.every(names) && !post.some(names)
    ? base
    : { ...base, problem: AMBIGUOUS };
}

type Values = Extract<Filter, { readonly kind: 'values' }>;

const isNamedValue = (filter: Filter): filter is Values =>
  filter.kind === 'values' && !filter.negated;

const APART =
  'The whole and its part name two values of one thing, and no row has both; ask for the share of each.';

/**
 * `what fraction of American cars have 8 cylinders compared with European ones`: both are wholes,
 * each with a part of its own.
 */
function joinSides(slot: PartSlot, isCompared: boolean): PartSlot {
  const side = slot.part
    .filter(isNamedValue)
    .find((one) =>
      slot.base.some(
        (other) =>
          isNamedValue(other) &&
          other.column === one.column &&
          !one.values.some((value) => other.values.includes(value)),
      ),
    );
  if (side === undefined) return slot;
  if (!isCompared) return { ...slot, problem: APART };
  const base = slot.base.map((one) =>
    isNamedValue(one) && one.column === side.column
      ? { ...one, values: [...one.values, ...side.values] }
      : one,
  );
  return { ...slot, base, part: slot.part.filter((one) => one !== side) };
}

/** The two halves of a question for a share; null where it asks for none. */
export function readPart(mentions: readonly Mention[], cube: ModelCube): PartSlot | null {
  const slot = splitShare(mentions, cube);
  const isCompared = mentions.some((one) => isMention(one, 'versus', 'comparative'));
  return slot === null ? null : joinSides(moveExclusions(slot, mentions), isCompared);
}

/** `what share is male, excluding those of unknown sex`: what is left out is no row of the whole either. */
function moveExclusions(slot: PartSlot, mentions: readonly Mention[]): PartSlot {
  const at = mentions.findIndex((one) => isMention(one, 'not') && EXCLUDES.test(one.text));
  // `not rated R, excluding those of unknown distributor`: the former is a condition of the part.
  const left = mentions.slice(at + 1).flatMap((one) => {
    if (isMention(one, 'column')) return [one.column];
    return isMention(one, 'value') ? one.options.map(({ column }) => column) : [];
  });
  const isExcluded = (one: Filter): boolean =>
    left.includes(one.column) && (one.kind === 'known' || (one.kind === 'values' && one.negated));
  const rest = slot.part.filter((one) => !isExcluded(one));
  if (at !== -1 && rest.length === 0) return turnAtOwner(slot, mentions);
  if (at === -1 || rest.length === 0 || rest.length === slot.part.length) return slot;
  return { ...slot, base: [...slot.base, ...slot.part.filter(isExcluded)], part: rest };
}

/** `the Biscoe share, excluding Gentoo`: the name before the word is the part, and nobody is left out of it. */
function turnAtOwner(slot: PartSlot, mentions: readonly Mention[]): PartSlot {
  const owner = mentions[mentions.findIndex((one) => isMention(one, 'share')) - 1];
  const isOwned = (filter: Filter): boolean =>
    isNamedValue(filter) &&
    isMention(owner, 'value') &&
    owner.options.some(
      (one) => one.column === filter.column && isDeepStrictEqual([one.value], filter.values),
    );
  const part = slot.base.filter(isOwned);
  if (part.length === 0) return slot;
  return { ...slot, base: [...slot.base.filter((one) => !isOwned(one)), ...slot.part], part };
}

/**
 * `Adelie share of all penguins on Dream`: the name right before the word is the part, and what stands
 * behind it the whole, with its conditions.
 */
function splitAtOwner(mentions: readonly Mention[], at: number, cube: ModelCube): PartSlot | null {
  const [lead, owner, share] = [mentions[at - 2], mentions[at - 1], mentions[at]];
  const isLed = isMention(lead, 'stop') && /\b(?:of|for|among|in|within)$/i.test(lead.text);
  const isOwner =
    owner !== undefined &&
    isMention(owner, 'value') &&
    /\bof$/i.test(share?.text ?? '') &&
    mentions.slice(at + 1).some((one) => isMention(one, 'entity')) &&
    !mentions.slice(0, at - 1).some((one) => isMention(one, ...SELECTING, 'by', 'entity'));
  if (!isOwner || isLed) return null;
  const base = readFilters(mentions.toSpliced(at - 1, 1), cube);
  return base.some((one) => !isPeriod(one)) ? { base, part: readFilters([owner], cube) } : null;
}

const WAY_VERB =
  /\b(?:started|began|ended|arrived|departed|left|landed|took off)(?: (?:in|at|from))?$/i;

/**
 * `what percentage of late flights left from ATL`: behind rows that a condition chooses, the verb parts
 * the share as well where a value follows; `flights that left ATL` does not.
 */
function isVerbOfTested(mentions: readonly Mention[], share: number, verb: Mention): boolean {
  const at = mentions.indexOf(verb);
  const between = mentions.slice(share + 1, at);
  const next = mentions.slice(at + 1).find((one) => !isMention(one, 'stop'));
  return (
    isMention(verb, 'stop') &&
    WAY_VERB.test(verb.text) &&
    isMention(next, 'value') &&
    between.some((one) => isMention(one, 'entity')) &&
    between.some((one) => isMention(one, 'condition', 'compare')) &&
    !/^(?:that|which|who)$/i.test(between.at(-1)?.text ?? '')
  );
}

/**
 * `What percentage of flights from ATL were delayed?`: the part stands after the verb, the rows that
 * it is a part of before it. Without a verb, all conditions but the period select the part.
 */
function splitShare(mentions: readonly Mention[], cube: ModelCube): PartSlot | null {
  const at = mentions.findIndex((one) => isMention(one, 'share'));
  if (at === -1) return null;
  const list = new MentionList(mentions, cube);
  const hasSubject = (index: number): boolean =>
    mentions.slice(at + 1, index).some((one) => isMention(one, 'entity', 'column', 'value'));
  const isVerb = (one: Mention): boolean =>
    (isMention(one, 'stop') && VERB.test(one.text)) ||
    (isMention(one, 'stop') &&
      FLIGHT_VERB.test(one.text) &&
      isMention(list.neighbour(one, 1), 'condition')) ||
    isVerbOfTested(mentions, at, one) ||
    (isMention(one, 'column') &&
      COLUMN_VERB.test(one.text) &&
      isMention(list.neighbour(one, 1), 'compare', 'comparative', 'between'));
  const fell = mentions.findIndex(
    (one, index) => index > at && isMention(one, 'column') && /\bfell$/i.test(one.text),
  );
  const verb =
    fell === -1
      ? mentions.findIndex((one, index) => index > at && isVerb(one) && hasSubject(index))
      : // `the rain fell on weekends`: the verb is part of what the column is called.
        fell + 1;
  const owned = splitAtOwner(mentions, at, cube);
  if (owned !== null) return owned;
  const among = mentions.findIndex(
    (one, index) => index > at && isMention(one, 'stop') && AMONG.test(one.text),
  );
  const namesGroup = mentions.some(
    (one) => isMention(one, 'by', 'grain') || list.findColumn(one)?.kind === 'string',
  );
  const split = (base: readonly Mention[], part: readonly Mention[]): PartSlot => {
    const parts = readFilters(part, cube);
    const rest = readFilters(base, cube);
    const conditions = parts.filter((one) => !isPeriod(one));
    // `the share of the rain that falls in winter`: nothing but the period selects the part.
    const named = rest.filter((one) => !isPeriod(one) && one.kind !== 'compare');
    // `China's share of the population in 1960`: the part stands before the word.
    // `share of films per rating within comedies`: the comedies are the whole.
    const isLed = base.length > 0 && part[0] === mentions[at] && base[0] !== mentions[among];
    if (conditions.length === 0 && named.length > 0 && isLed)
      return { base: [...rest.filter((one) => !named.includes(one)), ...parts], part: named };
    if (conditions.length === 0 && !namesGroup) return { base: rest, part: parts };
    const periods = readPeriods(mentions, cube).filters;
    return { base: [...rest.filter((one) => !isPeriod(one)), ...periods], part: conditions };
  };
  const given = readSharedMonths(mentions, at, cube) ?? readShareFor(mentions, at, cube);
  if (given !== null) return given;
  if (isTurnedShare(mentions, { share: at, verb, list }))
    return { base: readFilters(mentions, cube), part: [], isTurned: true };
  // `share of PG-13 among the films that have a rating`: the verb is one of the whole.
  if (among > at && verb > among && verb !== -1) {
    const found = split(mentions.slice(among), mentions.slice(0, among));
    if (found.part.length > 0) return found;
  }
  if (verb !== -1) {
    const found = split(mentions.slice(0, verb), mentions.slice(verb));
    if (found.part.length > 0) return found;
  }
  const parted = among === -1 ? splitAtNoun(mentions, at, cube) : null;
  if (parted !== null) return parted;
  if (among > at) return split(mentions.slice(among), mentions.slice(0, among));
  return split(mentions.slice(0, at), mentions.slice(at));
}
