import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword } from './reword-of-figures.ts';

const WITH_COLUMN = new RegExp(
  String.raw`${START}(?:with|plus|including) (?:the |their |its )?(\p{L}[\p{L} ]*?)(?: too| as well| please| added| column)*${END}`,
  'iu',
);

/** `with director`, after a list of films: one more column of it, and no number of films of each. */
const rewordWithColumn: Reword = (text, { plan, read }) => {
  const [, noun] = WITH_COLUMN.exec(text) ?? [];
  const [column, other] = noun === undefined ? [] : read(noun);
  const isNew =
    plan.kind === 'list' &&
    isMention(column, 'column') &&
    other === undefined &&
    !plan.columns.includes(column.column);
  return isNew ? `show the ${noun ?? ''} as well` : null;
};

const JUDGED = new RegExp(
  String.raw`${START}(?:(?:put|with|show) )?(?:the )?(best|worst)(?: ones?)? (?:first|on top|at the top)${END}`,
  'iu',
);

/** The column of the figure that a result is ordered by. */
function findOrdered(plan: Plan): string | null {
  const { sort } = plan;
  if (plan.kind === 'list') return sort?.by === 'column' ? sort.column : null;
  const measure = plan.measures[sort?.by === 'measure' ? sort.index : 0];
  return measure?.kind === 'aggregate' ? measure.column : null;
}

/** `worst first`, of delays: the highest of them. */
const rewordJudgedOrder: Reword = (text, { plan, cube }) => {
  const [, end = ''] = JUDGED.exec(text) ?? [];
  const name = findOrdered(plan);
  const column = cube.columns.find((one) => one.name === name);
  if (end === '' || column?.kind !== 'number' || !column.lowIsBetter) return null;
  return /^worst$/i.test(end) ? 'highest first' : 'lowest first';
};

const NUMBER = String.raw`\$?(\d{1,3}(?:\.\d+)?)`;
const LIMIT = new RegExp(
  String.raw`${START}(?:what about |how about |only |just |now |those |the ones )*(?:(over|above|under|below|more than|less than|at least|at most) ${NUMBER}|between ${NUMBER} and ${NUMBER})${END}`,
  'iu',
);
const MILLION = 1_000_000;

/** The column of the one limit of the last question, where it is a number of millions. */
function findMillions({ filters }: Plan, { columns }: ModelCube): string | null {
  const limits = filters.filter(
    (one): one is Extract<Filter, { kind: 'compare' | 'between' }> =>
      one.kind === 'compare' || one.kind === 'between',
  );
  const [limit, other] = limits;
  if (limit === undefined || other !== undefined) return null;
  const values = limit.kind === 'compare' ? [limit.value] : [limit.low, limit.high];
  const isRound = values.every((one) => Number(one) >= MILLION && Number(one) % 100_000 === 0);
  const isNumber = columns.some((one) => one.kind === 'number' && one.name === limit.column);
  return isRound && isNumber ? limit.column : null;
}

/** `between 50 and 100`, after a budget under 50 million: millions as well. */
const rewordMillions: Reword = (text, { plan, cube }) => {
  const [said, side, number, from, to] = LIMIT.exec(text) ?? [];
  const column = said === undefined ? null : findMillions(plan, cube);
  if (column === null) return null;
  const title = lowerCaseTitle(findTitle(cube, column));
  return side === undefined
    ? `only a ${title} between ${from ?? ''} million and ${to ?? ''} million`
    : `only a ${title} ${side} ${number ?? ''} million`;
};

const BOTH = new RegExp(
  String.raw`${START}(?:show |compare |now )?(?:me )?(?:them )?both(?: (\p{L}+))??(?: please| together| of them)?${END}`,
  'iu',
);

/** The one value that a condition chooses. */
function findValue(filter: Filter | null | undefined): string | null {
  const [value, other] = filter?.kind === 'values' && !filter.negated ? filter.values : [];
  return value === undefined || other !== undefined ? null : value;
}

/** `both`, after a figure of each group of Japanese cars and then of European ones: of each of the two. */
const rewordBothSides: Reword = (text, { plan, replaced, memory, cube }) => {
  const side = plan.filters.find(
    (one) => one.kind === replaced?.kind && one.column === replaced.column,
  );
  const [first, second] = [findValue(replaced), findValue(side)];
  const isOpen = first === null || second === null || memory.hasMoreSides === true;
  if (plan.kind === 'list' || plan.groups.length !== 1 || isOpen) return null;
  const [said, noun] = BOTH.exec(text) ?? [];
  const isNamed =
    noun === undefined || namesGroup(noun, { column: replaced?.column ?? '', grain: null }, cube);
  if (said === undefined || !isNamed) return null;
  return `add ${first}`;
};

const TOO = new RegExp(
  String.raw`${START}(?:also |add |plus )(\p{L}[\p{L} .]*?)${END}|${START}(\p{L}[\p{L} .]*?) (?:too|as well)${END}`,
  'iu',
);

/** `Mexico too`, after how much Brazil grew between two times: the growth of both. */
const rewordSideToo: Reword = (text, { plan, read }) => {
  const [said, added, last] = TOO.exec(text) ?? [];
  const name = added ?? last ?? '';
  if (said === undefined || name === '' || plan.kind === 'list') return null;
  const [group, other] = plan.groups;
  const isChange =
    plan.contrast && plan.difference !== undefined && (group?.grain ?? null) !== null;
  const [value, another] = read(name).filter((one) => !isMention(one, 'stop'));
  const isSide =
    isMention(value, 'value') &&
    another === undefined &&
    plan.filters.some(
      (one) => findValue(one) !== null && value.options.some(({ column }) => column === one.column),
    );
  return isChange && other === undefined && isSide ? `compare with ${value.text}` : null;
};

/** What is put beside the last answer, on its terms. */
export const REWORDS_OF_ADDITIONS: readonly Reword[] = [
  rewordWithColumn,
  rewordJudgedOrder,
  rewordMillions,
  rewordBothSides,
  rewordSideToo,
];
