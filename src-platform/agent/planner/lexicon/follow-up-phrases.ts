import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isUnit } from '../follow-up/compared-sides.ts';
import { isFunctionWord } from './function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Group, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { areEven } from '../follow-up/read-overall.ts';
import { listWordsAfter } from '../follow-up/remove-parts.ts';

/** `how many people is that?`: another figure of what was asked about, and no number of rows. */
export function dropCountOfFigure(
  mentions: readonly Mention[],
  plan: Plan,
  { columns, label }: ModelCube,
): readonly Mention[] {
  // Of all of them together, it would be a mean of each.
  const isOfOne = plan.filters.some((one) => one.kind === 'values' && label.includes(one.column));
  const isRanked = plan.sort?.by === 'measure';
  if (!isOfOne && !isRanked) return mentions;
  const [count, figure] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const last = mentions.findLast((one) => !isMention(one, 'stop', 'unit', 'join'));
  const isFigure =
    isMention(count, 'count') &&
    // `how many times as expensive`: a factor, and no figure.
    !/\b(?:times|often)$/i.test(count.text) &&
    isMention(figure, 'column') &&
    columns.some((one) => one.kind === 'number' && one.name === figure.column);
  const points = isMention(last, 'pronoun') && /^(?:that|it|this)$/i.test(last.text);
  return isFigure && points ? mentions.filter((one) => one !== count) : mentions;
}

/** `how many mm longer are the Gentoos`, after a length: its unit, and no other figure in millimetres. */
export function dropUnitOfDifference(
  mentions: readonly Mention[],
  plan: Plan,
  { columns }: ModelCube,
): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const measured = columns.find(
    (one) => measure?.kind === 'aggregate' && one.name === measure.column,
  );
  const unit = measured?.kind === 'number' ? measured.format.unit : undefined;
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'column', 'unit') &&
      one.text === unit &&
      /\bhow many$/i.test(mentions[index - 1]?.text ?? '') &&
      isMention(mentions[index + 1], 'comparative'),
  );
  return at === -1 ? mentions : mentions.toSpliced(at, 1);
}

/** `by what percentage had the number increased?`, after a figure: that figure, and no rows. */
export function dropTheNumber(
  mentions: readonly Mention[],
  plan: Plan,
  isChange: boolean,
): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'count') &&
      /^number$/i.test(one.text) &&
      /^(?:the|this|that)$/i.test(mentions[index - 1]?.text ?? ''),
  );
  const isOpen = !mentions.some((one) => isMention(one, 'entity', 'column'));
  return at !== -1 && isChange && isOpen && measure?.kind === 'aggregate'
    ? mentions.toSpliced(at, 1)
    : mentions;
}

/** `how many such months were there for Apple?`, after a number of months: those of the same kind. */
export function dropSuch(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const at = mentions.findIndex((one) => isMention(one, 'unknown') && /^such$/i.test(one.text));
  const [count, noun] = [mentions[at - 1], mentions[at + 1]];
  const isMonths =
    measure?.kind === 'distinct' && isMention(noun, 'grain') && noun.grain === measure.grain;
  const isThings =
    measure?.kind === 'distinct' && isMention(noun, 'column') && noun.column === measure.column;
  const isRows = measure?.kind === 'count' && isMention(noun, 'entity');
  const isSame =
    isMention(count, 'count') && other === undefined && (isMonths || isThings || isRows);
  return at > 0 && isSame ? mentions.toSpliced(at - 1, 3) : mentions;
}

/** `what percentage of its months is that?`, after a number of months: the noun of what was counted. */
export const dropCountedPeriods = (
  mentions: readonly Mention[],
  plan: Plan,
): readonly Mention[] => {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isShare = mentions.some((one) => isMention(one, 'share'));
  const grain = measure?.kind === 'distinct' ? measure.grain : undefined;
  return isShare && grain !== undefined
    ? mentions.filter((one) => !isMention(one, 'grain') || one.adverb || one.grain !== grain)
    : mentions;
};

const THAT_MARK = /^that (?:mark|threshold|level|limit)$/i;

/** `how many passed that mark in 1955`: the limit of the last question stays. */
export function dropThatMark(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const isLimited = plan.filters.some((one) => one.kind === 'compare');
  const at = mentions.findIndex((one) => isMention(one, 'pronoun') && THAT_MARK.test(one.text));
  if (!isLimited || at === -1) return mentions;
  const from = isMention(mentions[at - 1], 'compare') ? at - 1 : at;
  return mentions.toSpliced(from, at + 1 - from);
}

/** `the average over the year`, after the months of 2009: of that year, and not by month. */
export function readOverTheYear(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): { readonly mentions: readonly Mention[]; readonly plan: Plan } {
  const periods = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const [range, other] = periods;
  const isYear = range !== undefined && other === undefined && isUnit('year', range);
  const rest = dropOverThatYear(
    mentions.filter((one) => !(isMention(one, 'trend') && OVER_YEAR.test(one.text))),
  );
  if (!isYear || rest.length === mentions.length || plan.kind === 'list') return { mentions, plan };
  const groups = plan.groups.filter((one) => one.grain === null);
  // The mean of means of one row each is that of the rows.
  const [measure, second] = plan.measures;
  const isSame = (one: Mention): boolean =>
    isMention(one, 'aggregation') &&
    measure?.kind === 'aggregate' &&
    measure.aggregation === one.aggregation;
  const isEven = second === undefined && areEven(plan, cube);
  const isSaid = isEven && rest.some(isSame);
  const left = isSaid ? rest.filter((one) => !isSame(one) && !isMention(one, 'ask')) : rest;
  return { mentions: left, plan: { ...plan, groups, sort: null, limit: null } };
}

/** `what was the average over that year`: all of it. */
function dropOverThatYear(mentions: readonly Mention[]): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) =>
      /^(?:over|for|in|across|of)$/i.test(one.text) &&
      isMention(mentions[index + 1], 'pronoun') &&
      isMention(mentions[index + 2], 'grain') &&
      /^year$/i.test(mentions[index + 2]?.text ?? ''),
  );
  const isMean = mentions.some(
    (one) => isMention(one, 'aggregation') && /^(?:avg|median)$/.test(one.aggregation),
  );
  const isRanked = mentions.some((one) => isMention(one, 'rank', 'superlative', 'by'));
  return at === -1 || !isMean || isRanked ? mentions : mentions.toSpliced(at, 3);
}

const OVER_YEAR = /^over the year$/i;

/** `how many of each?`, after the groups of which rows are shown. */
export function readNumberOfEach(mentions: readonly Mention[], plan: Plan): Plan | null {
  const [count, each, other] = mentions.filter((one) => !isFunctionWord(one));
  const isAsked = isMention(count, 'count') && isMention(each, 'by') && /\beach$/i.test(each.text);
  const isGrouped =
    plan.kind === 'aggregate' &&
    plan.groups.length > 0 &&
    plan.having.length === 0 &&
    plan.limit === null;
  return isAsked && isGrouped && other === undefined
    ? { ...plan, measures: [{ kind: 'count' }], contrast: false, share: false }
    : null;
}

/** `the first three of them`, after a ranking of ten: as many of its rows. */
export function readFirstOf(
  mentions: readonly Mention[],
  plan: Plan,
): { readonly mentions: readonly Mention[]; readonly plan: Plan } | null {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'rank') &&
      /^(?:first|top)$/i.test(one.text) &&
      isMention(mentions[index + 1], 'number') &&
      mentions[index + 2]?.text.toLowerCase() === 'of' &&
      isMention(mentions[index + 3], 'pronoun'),
  );
  const number = mentions[at + 1];
  if (!isMention(number, 'number') || plan.limit === null || plan.listed !== null) return null;
  const count = Number(number.value);
  const isPart = Number.isInteger(count) && count > 0 && count < plan.limit;
  return isPart ? { mentions: mentions.toSpliced(at, 2), plan: { ...plan, limit: count } } : null;
}

const EACH = /^(?:each|for each|of each|in each|by each)$/i;

/** `in each of those years`, `in each group`, after a figure by year: those that are there. */
function dropEachOfThose(mentions: readonly Mention[], group: Group): readonly Mention[] {
  const at = mentions.findIndex((one) => EACH.test(one.text));
  if (at === -1) return mentions;
  const rest = mentions.slice(at + 1);
  const noun = rest.findIndex(
    (one) => !isMention(one, 'pronoun') && !/^(?:of|of the)$/i.test(one.text),
  );
  const [pointed, led] = [rest[noun], rest.slice(0, Math.max(noun, 0))];
  const isSame =
    /^groups?$/i.test(pointed?.text ?? '') ||
    (led.some((one) => isMention(one, 'pronoun')) &&
      ((isMention(pointed, 'grain') && pointed.grain === group.grain) ||
        (isMention(pointed, 'column') && pointed.column === group.column)));
  return isSame ? mentions.toSpliced(at, noun + 2) : mentions;
}

/** `how many films did each make`, after a figure by director: the groups stay. */
export function dropEach(found: readonly Mention[], plan: Plan): readonly Mention[] {
  const [group, other] = listGroups(plan);
  if (group === undefined || other !== undefined) return found;
  const mentions = dropEachOfThose(found, group);
  return mentions.filter((one) => {
    const [next] = listWordsAfter(mentions, one);
    const isOpen = next === undefined || isMention(next, 'pronoun', 'period', 'histogram');
    return !(isMention(one, 'by') && EACH.test(one.text) && isOpen);
  });
}
