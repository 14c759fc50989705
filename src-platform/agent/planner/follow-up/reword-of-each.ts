import type { Column } from '../../../engine/cube.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = String.raw`(\d+|${COUNTS.join('|')})`;

const readNumber = (word: string): number =>
  /^\d+$/.test(word) ? Number(word) : COUNTS.indexOf(word.toLowerCase()) + 2;

const ROWS_OF_EACH =
  /\b(?:for|of) (?:the |all (?:the )?)?(\p{L}+) (leaving(?: from)?|departing(?: from)?|starting (?:at|from)|from|out of|going to|flying to|arriving (?:at|in)|landing (?:at|in)|to|in|of|at|by|with) (each of (?:those|these|them))\b/iu;

/** The preposition that a way of a flight is said with; null for one that says no way. */
function findEnd(way: string): 'from' | 'to' | null {
  if (/^(?:leaving|departing|starting|from|out of)/i.test(way)) return 'from';
  return /^(?:going|flying|arriving|landing|to)/i.test(way) ? 'to' : null;
}

const isOfEnd = (column: Column | undefined, end: 'from' | 'to' | null): boolean =>
  column?.kind === 'string' &&
  (column.prepositions.length === 0
    ? end === null
    : end !== null && column.prepositions.includes(end));

/** `the delay for flights leaving each of those`, after five origins: for each of those. */
const rewordRowsOfEach: Reword = (text, { plan, cube, read }) => {
  const [said, rows = '', way = '', each = ''] = ROWS_OF_EACH.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  if (said === undefined || group?.grain !== null || other !== undefined) return null;
  const isRows = read(rows).every(({ kind }) => kind === 'entity');
  const column = cube.columns.find((one) => one.name === group.column);
  return isRows && isOfEnd(column, findEnd(way)) ? text.replace(said, `for ${each}`) : null;
};

const HOW_MANY_OF_EACH = new RegExp(
  String.raw`${START}how many (?:of|in|from) each (?:of (?:them|those|these) )?(have|has|had|are|were|weigh|cost|run|ran|do|did|came|come|went|go|got|get|made|make) `,
  'iu',
);

/** `how many of each have 4 cylinders?`, after a number of each: of them, which stay apart. */
const rewordHowManyOfEach: Reword = (text, { plan }) => {
  const [said, verb = ''] = HOW_MANY_OF_EACH.exec(text) ?? [];
  const isOfGroups = plan.kind === 'aggregate' && plan.groups.length > 0;
  const isCount = isOfGroups && plan.measures.every(({ kind }) => kind === 'count');
  return said !== undefined && isCount ? text.replace(said, `how many of them ${verb} `) : null;
};

const SAME_NUMBER = new RegExp(
  String.raw`,? (?:for|of|in|over|among) (?:the same|those same|these same) ${NUMBER}(?: (\p{L}+))?${END}`,
  'iu',
);

/** Whether the number and the noun are those of the groups that the last answer shows. */
export function namesShown(
  number: string,
  noun: string,
  { plan, cube, memory }: RewordContext,
): boolean {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const shown = plan.limit ?? memory.totalRows;
  return (
    group !== undefined &&
    other === undefined &&
    readNumber(number) === Math.min(shown, memory.totalRows) &&
    (noun === '' || namesGroup(noun, group, cube))
  );
}

/** `and the average running time for the same four?`, after four ratings: for those, which stay chosen. */
const rewordSameNumber: Reword = (text, thread) => {
  const [said, number = '', noun = ''] = SAME_NUMBER.exec(text) ?? [];
  if (said === undefined || !namesShown(number, noun, thread)) return null;
  if (thread.plan.limit !== null) return text.replace(said, ` for those ${number}`);
  const rest = text.replace(said, '').trim();
  return /^(?:and|but|so|now)\b/i.test(rest) ? rest : `and ${rest}`;
};

const OVER_NUMBER = new RegExp(
  String.raw`\b(?:over|across|during) ((?:those|these|the|all) ${NUMBER} (\p{L}+))\b`,
  'iu',
);

/** `over those five months`, after the top five: in those, and no more than five. */
const rewordOverNumber: Reword = (text, thread) => {
  const [said, those = '', number = '', noun = ''] = OVER_NUMBER.exec(text) ?? [];
  const isTop = thread.plan.limit !== null;
  return said !== undefined && isTop && namesShown(number, noun, thread)
    ? text.replace(said, `in ${those}`)
    : null;
};

const HOW_MANY_PER = new RegExp(
  String.raw`${START}how many(?: (?:of them|are there|were there|is that|are they))? (?:per|by|for each|in each|from each|at each|of each) (.+?)${END}`,
  'iu',
);

/** `how many per genre?`, after the number of different directors: of those, and no rows. */
const rewordHowManyPer: Reword = (text, { plan }) => {
  const [, group] = HOW_MANY_PER.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isDistinct = measure?.kind === 'distinct' && other === undefined;
  return group !== undefined && isDistinct ? `and by ${group}?` : null;
};

export const REWORDS_OF_EACH: readonly Reword[] = [
  rewordHowManyPer,
  rewordRowsOfEach,
  rewordHowManyOfEach,
  rewordSameNumber,
  rewordOverNumber,
];
