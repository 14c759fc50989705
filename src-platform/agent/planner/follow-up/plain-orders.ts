import type { Direction } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention } from '../mentions/mention.ts';
import type { AggregatePlan, Measure } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';

const ENDS_FIRST = new RegExp(
  String.raw`${START}(?:(?:now|then|please|with|put|show|list|sort(?: it| them)?|the)\b,? )*((?:most |least )?\p{L}+)(?: ones?)? (?:first|on top|at the top|to the top)${END}`,
  'iu',
);

/** Whether a low figure is good, as the model says, or a high one; null for what is no figure of a column. */
function readGoodEnd(measure: Measure, { columns }: ModelCube): Direction | null {
  if (measure.kind !== 'aggregate' && measure.kind !== 'formula') return null;
  const [name] = listMeasureColumns(measure);
  const column = columns.find((one) => one.name === name);
  if (column?.kind !== 'number') return null;
  return column.lowIsBetter ? 'asc' : 'desc';
}

interface Order {
  readonly index: number;
  readonly direction: Direction;
}

const turn = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** `worst first`: of the only figure that is good at one end, beside numbers of rows. */
function readJudged(word: string, { measures }: AggregatePlan, cube: ModelCube): Order | null {
  const judged = measures.flatMap((one, index) => {
    const direction = readGoodEnd(one, cube);
    return direction === null ? [] : [{ index, direction }];
  });
  const [order, other] = judged;
  if (order === undefined || other !== undefined) return null;
  return /^best$/i.test(word) ? order : { ...order, direction: turn(order.direction) };
}

function readOrder(word: string, plan: AggregatePlan, { cube, read }: RewordContext): Order | null {
  if (/^(?:best|worst)$/i.test(word)) return readJudged(word, plan, cube);
  const [end, other] = read(word).filter((one) => !isMention(one, 'stop'));
  if (!isMention(end, 'superlative', 'extreme') || other !== undefined) return null;
  const { column, direction } = end;
  const named = plan.measures.flatMap((one, index) =>
    listMeasureColumns(one).includes(column) ? [index] : [],
  );
  const [index, second] = named;
  return index === undefined || second !== undefined ? null : { index, direction };
}

/** `heaviest first`, after a number and the mean weight of each: by the weight, which the word names. */
export const readEndsFirst: ReadPlainer = (text, thread) => {
  const { plan } = thread;
  const [, word = ''] = ENDS_FIRST.exec(text) ?? [];
  if (word === '' || plan.kind === 'list' || plan.groups.length === 0) return null;
  if (plan.measures.length < 2 || plan.contrast || plan.countsGroups === true) return null;
  const order = readOrder(word, plan, thread);
  if (order === null) return null;
  return { plan: { ...plan, sort: { by: 'measure', ...order }, limit: null, position: undefined } };
};
