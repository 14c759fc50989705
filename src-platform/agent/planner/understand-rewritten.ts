import { createPlainRefusal } from './refusal/plain-refusal.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { hasSubject, readWith } from './attempts.ts';
import type { Reader } from './mentions/match.ts';
import { isMention, type Mention } from './mentions/mention.ts';
import type { Plan } from './plan/plan.ts';
import { writeGap } from './text/plain-gaps.ts';
import {
  writeAbsolute,
  writeAnything,
  writeCompareAll,
  writeOfAll,
  writeOwnNoun,
  writeTopOfTime,
} from './text/plain-tops.ts';
import { readOpenUnit, readUnitAsFigure } from './text/unit-figures.ts';
import { writePlainly } from './text/plain-conditions.ts';
import { buildPlanParts } from './plan/planned-parts.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

interface Rewritten {
  readonly text: string;
  /** The figure that a unit stands for, which the answer must be about. */
  readonly column: string | null;
  readonly remark: string | null;
  /** What the answer has to be for the rewritten question to be the same. */
  readonly accepts?: (plan: Plan) => boolean;
}

interface RewriteData {
  readonly cube: ModelCube;
  readonly read: (words: string) => readonly Mention[];
}

/** Rows, ends and groups in the words of the rules. */
function writeOtherwise(text: string, { cube, read }: RewriteData): string {
  const isGroup = (noun: string): boolean =>
    read(noun).every(
      (one) =>
        isMention(one, 'column') &&
        cube.columns.some(({ name, kind }) => name === one.column && kind === 'string'),
    );
  const rows = writeAnything(writeTopOfTime(text, cube), cube);
  return writeCompareAll(writeOwnNoun(writeAbsolute(rows), cube), isGroup);
}

/** The question in the words of one data set: its figures for their units, and its plain conditions. */
function rewrite(text: string, { cube, read }: RewriteData, isAlone: boolean): Rewritten | null {
  const said = isAlone ? writeOfAll(text, cube) : text;
  const plain = writeOtherwise(writePlainly(said, cube, isAlone), { cube, read });
  const gap = writeGap(plain, { cube, read });
  if (gap !== null) return { ...gap, column: null, remark: null };
  const figure = readUnitAsFigure(plain, cube);
  if (figure === null) return plain === text ? null : { text: plain, column: null, remark: null };
  const { unit, column } = figure;
  const remark = `I took «${unit}» for ${column.title.toLowerCase()}.`;
  return { text: figure.text, column: column.name, remark };
}

async function readRewritten(
  { text, column, remark, accepts }: Rewritten,
  cube: ModelCube,
  context: SentenceContext,
): Promise<Understood | null> {
  const understood = await context.understand(text, splitForLast(context));
  if (understood.kind !== 'plan' || understood.cube.name !== cube.name) return null;
  if (accepts?.(understood.plan) === false) return null;
  const { columns, filters } = buildPlanParts(understood.plan, understood.cube);
  const isAbout =
    column === null || columns.has(column) || filters.some((one) => one.column === column);
  if (!isAbout) return null;
  const assumptions = remark === null ? [] : [remark];
  return { ...understood, assumptions: [...assumptions, ...understood.assumptions] };
}

/**
 * The data sets that the question can be about: in a thread the one of the last answer, or another that
 * the question names by more than a unit.
 */
function listReaders(text: string, { readers, thread }: SentenceContext): readonly Reader[] {
  const { earlier } = thread;
  const last = readers.find(({ cube }) => cube.name === earlier?.plan.cube);
  if (earlier === null || last === undefined) return readers;
  const names = (one: Reader): boolean => hasSubject(readWith(text, one, null));
  return names(last) ? [last] : [last, ...readers.filter((one) => one !== last && names(one))];
}

/** What a percentile is of is told by the words beside it, and what something needs by no unit of it. */
const OF_OTHERS = /\b(?:percentile|quartile)s?\b|\bhow many \p{L}+ (?:does|do|did) .*\bneed\b/iu;

/**
 * `how many miles is it from EWR to ORD`, `the eights`, `were never weighed`: a question that names a
 * figure by its unit, a row by its number, or a gap by a verb, in the words of the one data set that has
 * them. Null where no data set answers it, or where two do.
 */
export async function understandRewritten(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  if (isSplitEnough(context) || OF_OTHERS.test(text)) return null;
  const { earlier, isAfterRefusal } = context.thread;
  const isAlone = earlier === null && !isAfterRefusal;
  const found: Understood[] = [];
  for (const reader of listReaders(text, context)) {
    const { cube } = reader;
    const read = (said: string): readonly Mention[] => readWith(said, reader, null).mentions;
    const rewritten = rewrite(text, { cube, read }, isAlone);
    const understood = rewritten === null ? null : await readRewritten(rewritten, cube, context);
    if (understood !== null && cube.name === earlier?.plan.cube) return understood;
    if (understood !== null) found.push(understood);
  }
  const [only, other] = found;
  if (other !== undefined) return null;
  return only ?? (await askWhichFigure(text, context));
}

/** `how many miles from EWR to ORD`: the total or the mean; both are offered in full. */
async function askWhichFigure(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  for (const { cube } of listReaders(text, context)) {
    const open = readOpenUnit(text, cube);
    const read = (open?.questions ?? []).flatMap((one) => readUnitAsFigure(one, cube) ?? []);
    const answers = await Promise.all(
      read.map((one) => context.understand(one.text, splitForLast(context))),
    );
    const isOpen =
      open !== null && answers.every((one) => one.kind === 'plan' && one.cube.name === cube.name);
    if (!isOpen) continue;
    const title = open.column.title.toLowerCase();
    const problem = `«${open.unit}» could be the total or the average ${title}; ask for one of them.`;
    return { ...createPlainRefusal(cube, problem), choices: open.questions };
  }
  return null;
}
