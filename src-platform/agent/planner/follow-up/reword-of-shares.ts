import pluralize from 'pluralize';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const SHARE = '(?:percentage|percent|share|proportion|fraction)';
const MORE = '(?:larger|higher|bigger|greater|smaller|lower)';

const HAS_LARGER = new RegExp(
  String.raw`\b(which(?: (?:of (?:the|these|those) )?(?:(?:two|2) )?(\p{L}+))??) (?:has|had|shows?|showed) (?:the |a )?(${MORE}) ${SHARE}\b(?! of\b)`,
  'iu',
);
// `to which airport is it higher?` says by which end of a flight.
const IN_WHICH = new RegExp(
  String.raw`^(\s*(?:(?:and|so) )?)(?:in|for|on|at) which (?:of (?:the|these|those) (?:two|2) (?=\p{L}+s\b))?(\p{L}+) (is|was) (?:it|the ${SHARE}) (${MORE})\b`,
  'iu',
);
const BY_HOW_MANY_POINTS = /\bby how many (?:(?:percentage|percent) )?points\b(?=\s*[?.!]*\s*$)/i;

/** A share is high or low, and never as big as a penguin. */
const nameWay = (word: string): string => (/^(?:smaller|lower)$/i.test(word) ? 'lower' : 'higher');

const isShare = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.measures[0]?.kind === 'part' && plan.groups.length === 0;

/** Whether the noun is what the last two shares differ in: `which airport`, and no `which genre` of two years. */
function namesSide(noun: string | undefined, { replaced, cube }: RewordContext): boolean {
  if (replaced === null) return false;
  if (noun === undefined || /^(?:one|two)$/i.test(noun)) return true;
  const { column } = replaced;
  if (replaced.kind !== 'period') return namesGroup(noun, { column, grain: null }, cube);
  const unit = pluralize.singular(noun.toLowerCase());
  return (unit === 'year' || unit === 'month') && replaced.ranges.every((one) => isUnit(unit, one));
}

/**
 * `which of the two airports has the larger percentage, and by how many points?`, after the share of the
 * late flights of one and then of the other: that share, and no share of anything else.
 */
export const rewordLargerShare: Reword = (text, thread) => {
  if (!isShare(thread.plan)) return null;
  const [, , noun = ''] = IN_WHICH.exec(text) ?? [];
  const said = text
    .replace(HAS_LARGER, (said, which: string, noun: string | undefined, more: string) =>
      namesSide(noun, thread) ? `${which} is ${nameWay(more)}` : said,
    )
    .replace(IN_WHICH, namesSide(noun, thread) ? `$1which ${pluralize.singular(noun)} $3 $4` : '$&')
    .replace(BY_HOW_MANY_POINTS, 'by how much');
  return said === text ? null : said;
};

const OF_TOTAL = new RegExp(
  String.raw`${START}(?:please )?(?:(?:show|express|give|put|state)(?: me)? )?(?:(?:that|it|this|them|those|these|each|all) )?(?:as|in) (?:an? |the )?(?:%|percent|percentages?|pct|shares?|proportions?|fractions?) (?:of|from) (?:the |its |their )?(?:grand |overall |whole )?(?:total|whole|sum)(?: (?:of|over|across|for) (?:all )?(?:of )?(?:the )?(\p{L}+))?(?:,? please)?${END}`,
  'iu',
);

/**
 * `as % of total`, after a number of each group: the share of each in all that was counted, where a total
 * is no sum of a column that the words would have to name.
 */
export const rewordOfTotal: Reword = (text, { plan, cube, read }) => {
  const [said, noun] = OF_TOTAL.exec(text) ?? [];
  if (said === undefined) return null;
  const names = listGroups(plan).map(({ column }) => column);
  const columns = plan.kind === 'list' ? cube.label : names;
  const isOfAll =
    noun === undefined ||
    read(noun).some((one) => isMention(one, 'entity', 'topic')) ||
    columns.some((column) => namesGroup(noun, { column, grain: null }, cube));
  if (!isOfAll || (plan.kind === 'aggregate' && names.length === 0)) return null;
  return names.length > 1 ? 'as a percentage of all' : 'as a percentage';
};

const OF_CHOSEN = new RegExp(
  String.raw`${START}(?:please )?(?:(?:show|express|give|put|state)(?: me)? )?(?:(?:that|it|this|them|those|these|each) )?(?:as|in) (?:an? |the )?(?:%|percent|percentages?|pct|shares?|proportions?|fractions?) (?:of|from) (?:all )?(?:of )?(?:the )?(.+?)(?:,? please)?${END}`,
  'iu',
);

/**
 * `as a share of all flights from SEA`, after those by destination: the whole is what was counted, and no
 * part of it.
 */
export const rewordOfChosen: Reword = (text, { plan, read }) => {
  const [, rows = ''] = OF_CHOSEN.exec(text) ?? [];
  if (rows === '' || plan.kind === 'list' || plan.groups.length !== 1) return null;
  const [measure, other] = plan.measures;
  const isCounted = measure?.kind === 'count' && other === undefined;
  const words = read(rows).filter((one) => !isFunctionWord(one) && !isMention(one, 'entity'));
  const chosen = plan.filters.filter(({ kind }) => kind !== 'known');
  const isSame =
    chosen.length > 0 &&
    words.length === chosen.length &&
    chosen.every(
      (filter) =>
        filter.kind === 'values' &&
        !filter.negated &&
        filter.values.length === 1 &&
        words.some(
          (one) =>
            isMention(one, 'value') &&
            one.options.some(
              ({ column, value }) => column === filter.column && value === filter.values[0],
            ),
        ),
    );
  return isCounted && isSame ? 'as a percentage' : null;
};

const OF_FIGURE = new RegExp(
  String.raw`${START}(?:(?:and|what about|what) )?(?:${SHARE} )?(?:of|their ${SHARE} of|its ${SHARE} of) (?:the |all )?(\p{L}+(?: \p{L}+){0,2})${END}`,
  'iu',
);

/** `and of the gross?`, after the share of the films that are rated R: their part of another figure. */
export const rewordOfFigure: Reword = (text, { plan, cube, read }) => {
  const figure = OF_FIGURE.exec(text)?.[1];
  if (figure === undefined || !isShare(plan)) return null;
  const [mention, other] = read(figure).filter((one) => !isFunctionWord(one));
  const isNumber =
    isMention(mention, 'column') &&
    cube.columns.some((one) => one.name === mention.column && one.kind === 'number');
  return isNumber && other === undefined ? `what share of the ${figure} do they make up?` : null;
};
