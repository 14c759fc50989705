import type { DateAtom } from './date-atom.ts';
import type { DayRange } from '../plan/plan.ts';

const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
const FOLLOWING = new RegExp(
  String.raw`\b(?:the\s+)?(following|next|previous|preceding|prior)\s+(${NAMES.join('|')})\b`,
  'gi',
);

/** `the November after that`. */
const AFTER_THAT = new RegExp(
  String.raw`\b(?:the\s+)?(${NAMES.join('|')})\s+(after|before)\s+(?:that|it|this)\b(?!\s+\p{L})`,
  'giu',
);

const writeMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** `and the following July?`: the next one after the period of the last question. */
export function findFollowingMonths(text: string, last: DayRange | null): DateAtom[] {
  const { from = null, to = null } = last ?? {};
  if (from === null || to === null) return [];
  const matches = [
    ...[...text.matchAll(FOLLOWING)].map((match) => ({ match, side: match[1], name: match[2] })),
    ...[...text.matchAll(AFTER_THAT)].map((match) => ({ match, side: match[2], name: match[1] })),
  ];
  return matches.map(({ match, side = '', name }) => {
    const month = NAMES.findIndex((one) => one === name?.toLowerCase());
    const isLater = /^(?:following|next|after)$/i.test(side);
    const year = Number((isLater ? to : from).slice(0, 4));
    const isOutside = isLater ? writeMonth(year, month) >= to : writeMonth(year, month + 1) <= from;
    const shifted = isOutside ? year : year + (isLater ? 1 : -1);
    return {
      start: match.index,
      end: match.index + match[0].length,
      from: writeMonth(shifted, month),
      to: writeMonth(shifted, month + 1),
      months: null,
      isRelative: false,
    };
  });
}
