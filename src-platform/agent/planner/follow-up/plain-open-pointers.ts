import { isMention } from '../mentions/mention.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';

const LED = '(?:for|of|in|on|at|from|to|by)';
const THE_ONE = new RegExp(
  String.raw`\b${LED} the (?:very )?(\p{L}+(?:er|est)|best|worst|better|worse|most \p{L}+|least \p{L}+) (?:one|of (?:the|those|these) two|of them)${END}`,
  'iu',
);
const WHICH_ONE =
  'The last answers show several rows, and this could be of any of them; say by its name which one you mean.';

/** `by month for the wetter one`, after two years: which one that is stands in no condition. */
export const readOpenOne: ReadPlainer = (text, { plan, memory, read }) => {
  const [said, word = ''] = THE_ONE.exec(text) ?? [];
  if (said === undefined || plan.kind === 'list') return null;
  const isTwo = memory.totalRows === 2 || memory.replaced !== null;
  if (/er$|^(?:better|worse)$/i.test(word)) return isTwo ? { problem: WHICH_ONE } : null;
  const end = read(word).find((one) => isMention(one, 'superlative', 'rank'));
  if (!isMention(end, 'superlative', 'rank')) return null;
  const [name] = memory.named;
  const isRanked = plan.sort?.by === 'measure' && memory.named.length === 1;
  // `the biggest one`, after the country with most people: the first of those.
  if (isRanked && memory.totalRows > 1 && memory.tied === 1 && name?.grain === null) {
    const quoted = JSON.stringify(name.values[0]);
    const isFirst = plan.sort.direction === end.direction;
    const first = text.replace(new RegExp(String.raw`${word} one\b`, 'iu'), 'first one');
    const accepts = (next: Plan): boolean => JSON.stringify(next.filters).includes(quoted);
    return isFirst && first !== text ? { texts: [first], accepts } : { problem: WHICH_ONE };
  }
  const isOne = listGroups(plan).length === 0 && plan.filters.some(({ kind }) => kind === 'values');
  return isOne ? { problem: WHICH_ONE } : null;
};

const BETWEEN = new RegExp(
  String.raw`${START}(?:what about |how about )?the (?:one|month|year|day)s? in[- ]between${END}`,
  'iu',
);

/** `the one in between`: the time or the row between two others, and no difference of both. */
export const readInBetween: ReadPlainer = (text) =>
  BETWEEN.test(text)
    ? {
        problem:
          'Name the time or the row that lies between the two; I only know those that were named.',
      }
    : null;

const ROWS = new RegExp(
  String.raw`${START}((?:\p{L}+ )?\p{L}+s) (.+?) (?:in it|there|then|in that (?:year|month)|that (?:year|month))${END}`,
  'iu',
);

/** `days below zero in it`, after the mean of a month: how many such days it had. */
export const readRowsInIt: ReadPlainer = (text, { plan, cube, read }): PlainerWordings | null => {
  const [, noun = '', test = ''] = ROWS.exec(text) ?? [];
  const isOfRows = noun !== '' && noun.toLowerCase() === cube.entity.many;
  if (!isOfRows || plan.kind === 'list' || plan.measures.some(({ kind }) => kind === 'count'))
    return null;
  const isTest = read(`${noun} ${test}`).some((one) =>
    isMention(one, 'compare', 'condition', 'comparative', 'value', 'between'),
  );
  const asked = text.replace(/^\s*(?:(?:and|so|ok|but)\b,?\s+)*/i, '');
  return isTest
    ? {
        texts: [`how many ${asked}`, `and how many ${asked}`],
        isOwn: true,
        accepts: (next) =>
          next.kind === 'aggregate' && next.measures.every(({ kind }) => kind === 'count'),
      }
    : null;
};
