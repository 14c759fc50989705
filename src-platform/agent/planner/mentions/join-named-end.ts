import type { Grain } from '../../../engine/cube.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const IS = /^(?:is|are|was|were)$/i;
const LEADS = /^(?:and|so|but|then|the|an?|really|actually)$/i;
const YEAR = /^(?:19|20)\d\d$/;
/** With one of these more than one thing is asked, or of something else than all. */
const OTHERS = [
  'ask',
  'when',
  'pronoun',
  'join',
  'alternative',
  'count',
  'distinct',
  'not',
  'comparative',
  'ordinal',
  'share',
  'display',
] as const;

const isEnd = (one: Mention | undefined): boolean =>
  isMention(one, 'superlative', 'extreme', 'common', 'rank');

const PERIODS: readonly Grain[] = ['year', 'quarter', 'month', 'week', 'day'];

/** The noun for all that one day of the week, month or period is set against. */
function findGrain(subject: Mention, noun: Mention | undefined): Grain | null {
  if (noun === undefined) {
    return isMention(subject, 'period') && YEAR.test(subject.text) ? 'year' : null;
  }
  if (!isMention(noun, 'grain') || noun.adverb) return null;
  const isDay = noun.grain === 'day' || noun.grain === 'weekday';
  if (isMention(subject, 'weekdays')) {
    return subject.weekdays.length === 1 && isDay ? 'weekday' : null;
  }
  const isMonth = noun.grain === 'month' || noun.grain === 'monthOfYear';
  if (isMention(subject, 'months')) {
    return subject.months.length === 1 && isMonth ? 'monthOfYear' : null;
  }
  return PERIODS.includes(noun.grain) ? noun.grain : null;
}

/** What all are called among which the subject would be the first; null where it is not said. */
function findAll(subject: Mention, noun: Mention | undefined): Mention | null {
  const { start, end, text } = noun ?? subject;
  if (isMention(subject, 'value')) {
    const columns = subject.options.map((one) => one.column);
    const [column] = columns;
    // `is Gentoo the heaviest penguin`: the row says which it is.
    if (isMention(noun, 'entity')) return noun;
    if (isMention(noun, 'column')) return columns.includes(noun.column) ? noun : null;
    const isOpen = noun === undefined && columns.length === 1 && column !== undefined;
    return isOpen ? { kind: 'column', column, start, end, text } : null;
  }
  if (isMention(subject, 'label')) {
    const isNamed = isMention(noun, 'entity') || noun === undefined;
    return isNamed ? { kind: 'column', column: subject.column, start, end, text } : null;
  }
  if (!isMention(subject, 'period', 'months', 'weekdays')) return null;
  // Where each row is a day.
  if (isMention(subject, 'period') && isMention(noun, 'entity') && /^day$/i.test(noun.text)) {
    return noun;
  }
  const grain = findGrain(subject, noun);
  return grain === null ? null : { kind: 'grain', grain, adverb: false, start, end, text };
}

/** `is the lightest species Adelie?`: what is asked about stands first. */
function moveSubject(all: readonly Mention[]): readonly Mention[] {
  const last = all.at(-1);
  const said = all.slice(0, -1).filter((one) => !isMention(one, 'stop'));
  const [end, noun] = [said.slice(0, -1), said.at(-1)];
  const between = noun === undefined ? [] : all.slice(all.indexOf(noun) + 1, -1);
  const isAsked =
    IS.test(all[0]?.text ?? '') &&
    isMention(last, 'value', 'label', 'period', 'months', 'weekdays') &&
    isMention(noun, 'column', 'entity', 'grain') &&
    end.length > 0 &&
    end.every(isEnd) &&
    !/^(?:in|on|at|for|of|from|during|since|by)\b/i.test(last.text) &&
    between.every((one) => /^an?$/i.test(one.text));
  const [is, ...rest] = all;
  return isAsked && is !== undefined
    ? [is, last, ...rest.filter((one) => one !== last && !between.includes(one))]
    : all;
}

/**
 * `is Adelie the lightest species?`, `was 2012 the wettest year?`: whether one is the first of all is
 * answered by who is; among itself alone it would always be.
 */
export function joinNamedEnd(list: MentionList): readonly Mention[] {
  const all = moveSubject(list.all);
  const at = all.findIndex((one) => !isMention(one, 'stop'));
  const subject = all[at];
  const isOther = all.some((one, index) =>
    isMention(one, 'by') ? !isMention(all[index + 1], 'value') : isMention(one, ...OTHERS),
  );
  const leads = all.slice(0, Math.max(at, 0)).map((one) => one.text);
  const isAsked =
    leads.some((one) => IS.test(one)) && leads.every((one) => IS.test(one) || LEADS.test(one));
  if (subject === undefined || !isAsked || isOther) return all;
  // `the heaviest of the three species`: of all.
  const isNumber = (one: Mention): boolean =>
    isMention(one, 'number') && isMention(list.neighbour(one, 1), 'column');
  const behind = all.slice(at + 1).filter((one) => !isMention(one, 'stop') && !isNumber(one));
  if (behind.some((one) => isMention(one, 'number'))) return all;
  const ends = behind.findIndex((one) => !isEnd(one));
  const noun = behind[ends === -1 ? behind.length : ends];
  const isNoun = isMention(noun, 'column', 'entity', 'grain');
  // `is Drama the genre with the most films?`: the noun stands before the end.
  const isEndSaid = isEnd(behind[0]) || (isNoun && isEnd(behind[1]));
  const found = isEndSaid ? findAll(subject, isNoun ? noun : undefined) : null;
  if (found === null) return all;
  const { start } = subject;
  return [
    { kind: 'ask', start, end: start, text: 'which' },
    { ...found, start, end: subject.end },
    ...all.slice(0, at).filter((one) => IS.test(one.text)),
    ...all.slice(at + 1).filter((one) => !(isNoun && one === noun) && !isNumber(one)),
  ];
}
