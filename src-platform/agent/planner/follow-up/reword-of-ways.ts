import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const IT = String.raw`(?:it|this|that|(?:that|this|the) \p{L}+)`;
const FROM_TO =
  '(?:from where to where|where from and where to|from where and to where|from what to what)';
const MOVES = String.raw`(?: (?:go|going|fly|flying|flown|headed|heading|travel|travell?ing|run|running))?`;

const ASKS_ENDS = [
  new RegExp(String.raw`${START}${FROM_TO}(?: (?:was|is|did|does) ${IT}${MOVES})?${END}`, 'iu'),
  new RegExp(String.raw`${START}${IT} (?:was|is|went|flew|goes|flies) ${FROM_TO}${END}`, 'iu'),
  new RegExp(
    String.raw`${START}(?:which|what)(?: two)? (?:airports|cities|places|ends|stations|stops) (?:does|did) ${IT} (?:link|connect|join|run between|fly between|go between)(?:,? ${FROM_TO})?${END}`,
    'iu',
  ),
];

/** Both ends of a way, by their titles: `origin and destination`. */
function nameEnds(cube: ModelCube): string | null {
  const end = cube.columns.find(({ name }) => findTwin(cube, name) !== undefined);
  const twin = end === undefined ? undefined : findTwin(cube, end.name);
  if (end === undefined || twin === undefined) return null;
  return `${lowerCaseTitle(end.title)} and ${lowerCaseTitle(twin.title)}`;
}

/** `from where to where was that flight going?`, `which airports does it link?`: both of its ends. */
export const rewordEnds: Reword = (text, { plan, memory, cube }) => {
  const isOfRow = plan.kind === 'list' ? memory.asksOne : plan.groups.length === 0;
  const ends = isOfRow ? nameEnds(cube) : null;
  return ends !== null && ASKS_ENDS.some((pattern) => pattern.test(text))
    ? `what were its ${ends}?`
    : null;
};
