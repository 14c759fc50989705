import { findTimeColumn } from '../plan/plan.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const WITH_YEAR = new RegExp(
  String.raw`${START}(?:please )?(?:list|show|give|name)(?: me)? (?:them|those|these)(?: all)? (?:with|and)(?: the| their)?(?: release)? (?:years?|dates?)(?:,? please)?${END}`,
  'iu',
);
const WHEN_EACH = new RegExp(
  String.raw`${START}when (?:did|was|were) (?:each|they each|each one|each of (?:them|those|these))(?: film| movie)? (?:come out|released|appear)${END}`,
  'iu',
);

/** `list them with year`, `when did each come out?`, after a list: the date of each row, and no count. */
export const rewordDatedRows: Reword = (text, { plan, memory, cube }) => {
  const time = findTimeColumn(cube);
  if (!WITH_YEAR.test(text) && !WHEN_EACH.test(text)) return null;
  if (plan.kind !== 'list' || memory.totalRows === 0 || time === undefined) return null;
  return `add the ${lowerCaseTitle(findTitle(cube, time))}`;
};
