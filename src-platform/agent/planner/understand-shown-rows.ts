import { clipToLast, readShownRows } from './follow-up/name-shown-rows.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import { understandRowOfAll } from './understand-row-of-all.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { readWith } from './attempts.ts';
import { isMention } from './mentions/mention.ts';
import { standOnRows } from './follow-up/widened.ts';
import { pickAggregationOf, type Filter, type Plan } from './plan/plan.ts';
import type { ThreadMemory } from './thread-memory.ts';
import type { Understanding, Understood } from './understanding.ts';

/** `how many months was it then?`, of one row: a figure of it would be asked for by its unit. */
const COUNTS_TIME = /\bhow many (?:days|weeks|months|quarters|years)\b/i;

/**
 * `lowest after that peak`, `the second group: how many penguins?`: what points at a row of the last answer
 * is put by its name, and the question is read with it. Null where nothing points at one row.
 */
export async function understandShownRows(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { earlier } = context.thread;
  const ofAll = await understandRowOfAll(text, context);
  if (ofAll !== null) return ofAll;
  const cube = context.readers.find((one) => one.cube.name === earlier?.plan.cube)?.cube;
  if (earlier === null || cube === undefined || earlier.isRefused === true) return null;
  const isOpen =
    isSplitEnough(context) || COUNTS_TIME.test(text) || asksForNext(text, earlier, context);
  const named = isOpen ? null : readShownRows(text, earlier, cube);
  if (named === null) return null;
  const understood = await understandNamed(named.text, context, cube);
  if (understood === null) return null;
  const plan = clipToLast(understood.plan, earlier.plan, named.text);
  return plan === null
    ? null
    : { ...understood, plan, assumptions: [...named.remarks, ...understood.assumptions] };
}

const AFTER_THAT = /\bafter (?:that|this)\b(?! \p{L})/iu;

/** `and the wettest after that?`, after the wettest month: the next one of the ranking, or a later one. */
function asksForNext(text: string, { plan }: ThreadMemory, { readers }: SentenceContext): boolean {
  const reader = readers.find((one) => one.cube.name === plan.cube);
  if (reader === undefined || !AFTER_THAT.test(text)) return false;
  return readWith(text, reader, null).mentions.some(
    (one) => isMention(one, 'superlative', 'rank') && one.direction === plan.sort?.direction,
  );
}

/** The question with the name in it, of the last answer or of the figure whose rows that lists. */
async function understandNamed(
  text: string,
  context: SentenceContext,
  cube: ModelCube,
): Promise<Understood | null> {
  const understood = await context.understand(text, splitForLast(context));
  if (understood.kind === 'plan') return understood.cube.name === cube.name ? understood : null;
  const { earlier } = context.thread;
  for (const plan of earlier === null ? [] : listFiguresOfRows(earlier, cube)) {
    const thread = {
      earlier: earlier && standOnRows(earlier, plan),
      isAfterRefusal: false,
    };
    for (const said of [`and ${text}`, text, text.replace(PERCENT, ', growth in percent')]) {
      const again = await context.understand(said, { ...splitForLast(context), thread });
      if (again.kind === 'plan' && again.before !== null) return again;
    }
  }
  return null;
}

/** `from then up to March 2010, how many percent?`: the change between both. */
const PERCENT = /,?\s*(?:(?:and )?by )?how (?:many|much) (?:percent|per cent|%)(?=\s*[?.!]*\s*$)/i;

const listTests = ({ filters }: Plan): readonly Filter[] =>
  filters.filter(({ kind }) => kind !== 'known');

/** The figure before a list of its rows, and the same one of any time: `the lowest price`, and the price. */
function listFiguresOfRows({ plan, past = [] }: ThreadMemory, cube: ModelCube): readonly Plan[] {
  const figure = past[0]?.plan;
  const [measure, other] = figure?.kind === 'aggregate' ? figure.measures : [];
  if (plan.kind !== 'list' || figure?.kind !== 'aggregate' || figure.groups.length > 0) return [];
  if (measure?.kind !== 'aggregate' || other !== undefined || figure.cube !== plan.cube) return [];
  if (!isDeepStrictEqual(listTests(figure), listTests(plan))) return [];
  const usual = { ...measure, aggregation: pickAggregationOf(cube, measure.column) };
  return [figure, { ...figure, measures: [usual] }];
}
