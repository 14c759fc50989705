import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const HOW = new RegExp(
  String.raw`${START}(?:exactly )?how (high|low|big|large|small|long|short)(?: exactly)?${END}`,
  'iu',
);
const HOW_HIGH_WAS_IT = new RegExp(
  String.raw`${START}how (high|low) (?:is|was) (?:it|that)${END}`,
  'iu',
);
const DID_IT_GET = new RegExp(String.raw`${START}how (\p{L}+) did (?:it|that) get${END}`, 'iu');
const NTH_LONGEST = new RegExp(
  String.raw`${START}(?:(?:what|which|who)(?: (?:about|is|was|has|had))? )?(?:the )?(second|third|fourth|fifth|2nd|3rd|4th|5th)[- ](longest|shortest)(?: (?:one|on average))?${END}`,
  'iu',
);

const LENGTHS = new Set(['min', 's', 'years', 'mi', 'mm']);
/** A weight or a distance is heavy or far, and never high. */
const NEVER_HIGH = new Set(['lbs', 'g', 'mi', 's', 'cu in']);

interface Ranked {
  readonly unit: string | undefined;
  readonly direction: 'asc' | 'desc';
}

/** The figure that the last answer ranks by; null where it ranks by none. */
function findRanked(plan: Plan, { columns }: ModelCube): Ranked | null {
  const { sort } = plan;
  if (sort === null || sort.by === 'group') return null;
  const measure =
    plan.kind === 'aggregate' && sort.by === 'measure' ? plan.measures[sort.index] : null;
  const name =
    sort.by === 'column' ? sort.column : measure?.kind === 'aggregate' ? measure.column : null;
  const column = columns.find((one) => one.name === name);
  if (name !== null && column?.kind !== 'number') return null;
  const unit = column?.kind === 'number' ? column.format.unit : undefined;
  return { unit, direction: sort.direction };
}

const isUpward = (word: string): boolean => /^(?:high|big|large|long|longest)$/i.test(word);

/** `how high?`, after which country had the highest life expectancy: that figure once more. */
const rewordHowHigh: Reword = (text, { plan, memory, cube }) => {
  const word = HOW.exec(text)?.[1] ?? HOW_HIGH_WAS_IT.exec(text)?.[1];
  const ranked = word === undefined ? null : findRanked(plan, cube);
  if (word === undefined || ranked === null || !memory.asksOne || memory.tied !== 1) return null;
  if (isUpward(word) !== (ranked.direction === 'desc')) return null;
  const { unit } = ranked;
  const isLength = /^(?:long|short)$/i.test(word);
  const isOfUnit = isLength ? LENGTHS.has(unit ?? '') : !NEVER_HIGH.has(unit ?? '');
  return isOfUnit ? 'how much was it?' : null;
};

/** `how hot did it get?`, after the hottest day: that day, and not all of them. */
const rewordHowFarItGot: Reword = (text, { memory }) => {
  const [, word] = DID_IT_GET.exec(text) ?? [];
  return word !== undefined && memory.asksOne ? `how ${word} was it?` : null;
};

/** `and the second longest?`, after the longest average delay: of the delays, and of no distance. */
const rewordNthLongest: Reword = (text, { plan, memory, cube }) => {
  const [, position = '', word = ''] = NTH_LONGEST.exec(text) ?? [];
  const ranked = word === '' ? null : findRanked(plan, cube);
  if (ranked === null || !memory.asksOne || !LENGTHS.has(ranked.unit ?? '')) return null;
  // From the other end, the words could be of another figure.
  if (isUpward(word) !== (ranked.direction === 'desc')) return null;
  return `and the ${position} ${isUpward(word) ? 'highest' : 'lowest'}?`;
};

/** Words for a degree that name no figure: they are of the one that the last answer ranks by. */
export const REWORDS_OF_DEGREES: readonly Reword[] = [
  rewordHowHigh,
  rewordHowFarItGot,
  rewordNthLongest,
];

const OPEN_DEGREE =
  'This asks for the size of a figure, and says not of which; name the figure and the data.';

const BARE_DEGREE = new RegExp(
  String.raw`${START}how (?:high|low|big|large|small|long|short)${END}`,
  'iu',
);

/** Why `how high?` is refused where no figure of the last answer is meant: other data would answer it. */
export const describeOpenDegree = (text: string): string | null =>
  BARE_DEGREE.test(text) ? OPEN_DEGREE : null;
