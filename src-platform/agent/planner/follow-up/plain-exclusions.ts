import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { standOnRows } from './widened.ts';

const EXCEPT =
  '(?:excluding|excl\\.?|without|apart from|aside from|leaving out|leaving aside|not counting|not including|except(?: for)?|other than|besides|disregarding|ignoring)';
const AWAY =
  '(?:leaving|setting|putting|taking|leave|set|put|take) ([^,]{2,40}?) (?:aside|out|apart|away)';
const FIRST = new RegExp(String.raw`${START}(?:${EXCEPT} ([^,]{2,40})|${AWAY}), (.+)$`, 'iu');
const LAST = new RegExp(String.raw`${START}(.{8,}?),? ${EXCEPT} ([^,?]{2,40}?)${END}`, 'iu');
const ASKS_WHICH = /\b(?:which|what|who|where)\b/i;

type Values = Extract<Filter, { readonly kind: 'values' }>;

/** The condition of the last question that chose the one value; null where it chose no such one. */
function findChosen(
  said: string,
  isNegated: boolean,
  { plan, read }: RewordContext,
): Values | null {
  const [named, other] = read(said).filter((one) => !isFunctionWord(one));
  if (!isMention(named, 'value') || other !== undefined) return null;
  const found = plan.filters.find(
    (one) =>
      one.kind === 'values' &&
      one.negated === isNegated &&
      one.values.length === 1 &&
      named.options.some(({ column, value }) => column === one.column && value === one.values[0]),
  );
  return found?.kind === 'values' ? found : null;
}

const isLeftOut = ({ filters }: Plan, { column, values }: Values): boolean =>
  filters.some(
    (one) =>
      one.kind === 'values' &&
      one.negated &&
      one.column === column &&
      values.every((value) => one.values.includes(value)),
  );

/**
 * `excluding Rwanda, which country had the lowest?`, after what it was in Rwanda: among all the others,
 * and not in Rwanda.
 */
export const readExcludedOwn: ReadPlainer = (text, thread) => {
  const [, named, away, rest] = FIRST.exec(text) ?? [];
  const first = named ?? away;
  const [, before, last] = first === undefined ? (LAST.exec(text) ?? []) : [];
  const [said, asked] = [first ?? last, rest ?? before];
  if (said === undefined || asked === undefined || !ASKS_WHICH.test(asked)) return null;
  const chosen = findChosen(said, false, thread);
  const { plan, memory } = thread;
  if (chosen === null || plan.listed !== null) return null;
  const filters = plan.filters.filter((one) => one !== chosen);
  return {
    texts: [`excluding ${said}, ${asked}`],
    earlier: standOnRows(memory, { ...plan, filters }),
    isOwn: true,
    accepts: (next) => isLeftOut(next, chosen) && ranksBy(next, chosen.column),
  };
};

/** Whether the values of a column are what is ranked or listed. */
const ranksBy = (plan: Plan, column: string): boolean =>
  plan.kind === 'aggregate'
    ? plan.groups.some((one) => one.column === column)
    : plan.columns.includes(column);

const INCLUDED = new RegExp(
  String.raw`${START}(.*?),? ?(?:(?:with|now|and|but) )*([\p{L}\d][^,]{1,40}?) (?:included(?: again)?|counted in|counted too|back in)${END}`,
  'iu',
);
const INCLUDING = new RegExp(
  String.raw`${START}(.*?),? ?including ([^,]{2,40}?)(?: again)?${END}`,
  'iu',
);

/** `and the lowest, Rwanda included?`, after a question that left it out: without that condition. */
export const readIncludedAgain: ReadPlainer = (text, thread) => {
  const [, asked = '', said] = INCLUDED.exec(text) ?? INCLUDING.exec(text) ?? [];
  const { plan, memory } = thread;
  const left = said === undefined ? null : findChosen(said, true, thread);
  if (left === null) return null;
  const all: Plan = { ...plan, filters: plan.filters.filter((one) => one !== left) };
  const rest = asked.replace(/ of all$/i, '').trim();
  if (rest === '') return { plan: all };
  return {
    texts: [/^and\b/i.test(rest) ? `${rest}?` : `and ${rest}?`],
    earlier: standOnRows(memory, all),
    accepts: (next) => next.filters.every((one) => one.column !== left.column),
  };
};
