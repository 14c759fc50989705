import { isDeepStrictEqual } from 'node:util';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { asksOnlyCount, type PlainerWordings, type ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { namesGroup } from './read-overall.ts';

type Values = Extract<Filter, { kind: 'values' }>;

const ALL = new RegExp(
  String.raw`${START}(?:now )?(?:(?:for|of) )?all (?:of )?(?:the )?(\p{L}+)(?:,? (?:please|pls|plz|then|now))*${END}`,
  'iu',
);

const isChosen = (one: Filter): one is Values => one.kind === 'values' && !one.negated;

/** `all industries please`, after the same figure of one and of another: that of each. */
export const readEachOfAll: ReadPlainer = (text, thread): PlainerWordings | null => {
  const { plan, memory, cube } = thread;
  const [, noun] = ALL.exec(text) ?? [];
  const side = memory.replaced;
  if (noun === undefined || side === null || !isChosen(side) || plan.kind === 'list') return null;
  const { column } = side;
  const isNamed = namesGroup(noun, { column, grain: null }, cube);
  const [chosen, other] = plan.filters.filter((one) => isChosen(one) && one.column === column);
  if (!isNamed || chosen === undefined || other !== undefined) return null;
  // Of a total, all of them are one total, too.
  const isMean = plan.measures.every(
    (one) => one.kind === 'aggregate' && one.aggregation !== 'sum',
  );
  if (!isMean || plan.groups.length > 0 || plan.contrast || plan.listed !== null) return null;
  const filters = plan.filters.filter((one) => one !== chosen);
  const all: Plan = { ...plan, filters };
  // `all countries again` goes back to one figure of all of them.
  const isReturn = (memory.past ?? []).some((one) => isDeepStrictEqual(one.plan, all));
  const earlier = { ...memory, plan: all, before: null, replaced: null };
  return isReturn
    ? null
    : {
        texts: [`by ${lowerCaseTitle(findTitle(cube, column))}`],
        earlier,
        accepts: (next) =>
          next.kind === 'aggregate' && next.groups.some((one) => one.column === column),
      };
};

const THAT_ONE = /\b(in|of|for|from|by|to) that (?:one|(\p{L}+))\b/iu;

/** The one name that the last answer leads with, where its figures are parts of each group. */
function findLeader({ plan, memory }: RewordContext): Values | null {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const [subject] = memory.named;
  const value = subject?.values[0] ?? null;
  const isOfParts =
    plan.kind === 'aggregate' &&
    plan.sort?.by === 'measure' &&
    plan.measures.some(({ kind }) => kind === 'part');
  if (!isOfParts || group === undefined || other !== undefined || group.grain !== null) return null;
  if (memory.tied !== 1 || plan.having.length > 0 || value === null) return null;
  return { kind: 'values', column: group.column, values: [value], negated: false };
}

/** `number of films in that one`, after the genre with the highest share: all films of that genre. */
export const readThatOfShares: ReadPlainer = (text, thread) => {
  const { plan, memory, cube } = thread;
  const [said, , noun] = THAT_ONE.exec(text) ?? [];
  const leader = said === undefined ? null : findLeader(thread);
  if (said === undefined || leader === null || plan.kind === 'list') return null;
  const isNamed =
    noun === undefined || namesGroup(noun, { column: leader.column, grain: null }, cube);
  if (!isNamed) return null;
  const earlier: ThreadMemory = {
    ...memory,
    plan: {
      ...plan,
      measures: [{ kind: 'count' }],
      groups: [],
      having: [],
      sort: null,
      limit: null,
      filters: [...plan.filters, leader],
    },
    named: [],
    totalRows: 1,
    tied: 1,
    asksOne: false,
    before: null,
    replaced: null,
  };
  const accepts = (next: Plan): boolean =>
    next.filters.some((one) => isDeepStrictEqual(one, leader));
  const rest = text.replace(said, '');
  if (asksOnlyCount(rest, thread)) return { plan: earlier.plan };
  return { texts: [`and ${rest}`, rest], earlier, accepts };
};

const ALL_TIMES = new RegExp(
  String.raw`${START}(?:now )?(?:for |over |across )?all (?:of )?(?:the )?(year|month|quarter|day)s (?:taken |put )?(?:together|combined|as a whole)${END}`,
  'iu',
);

/** `all years together`, after one year of a figure by year: one figure of all of them. */
export const readAllTimesTogether: ReadPlainer = (text, { plan }) => {
  const [said] = ALL_TIMES.exec(text) ?? [];
  if (said === undefined || plan.kind === 'list' || plan.limit !== null || plan.listed !== null)
    return null;
  const groups = plan.groups.filter(({ grain }) => grain === null);
  const isSimple = plan.measures.every(({ kind }) =>
    ['count', 'aggregate', 'part', 'matching'].includes(kind),
  );
  const isTimed = groups.length < plan.groups.length;
  if (!isTimed || !isSimple || plan.having.length > 0 || plan.share || plan.contrast) return null;
  const filters = plan.filters.filter(({ kind }) => kind !== 'period');
  const sort = groups.length > 0 ? plan.sort : null;
  return { plan: { ...plan, groups, filters, sort } };
};

const ALL_FIGURE = new RegExp(
  String.raw`${START}(?:for |of |over |across )?all (?:of )?(?:the )?(\p{L}+)[,:]? (?:on )?(?:average|mean)${END}`,
  'iu',
);

/** `all countries, average`, after those at one end: the mean of all. */
export const readAverageOfAll: ReadPlainer = (text, { plan, cube }): PlainerWordings | null => {
  const [, noun] = ALL_FIGURE.exec(text) ?? [];
  const [group] = plan.kind === 'aggregate' ? plan.groups : [];
  if (noun === undefined || group === undefined || !namesGroup(noun, group, cube)) return null;
  return {
    texts: [`average over all ${noun}`],
    accepts: (next) => next.kind === 'aggregate' && next.groups.length === 0,
  };
};
