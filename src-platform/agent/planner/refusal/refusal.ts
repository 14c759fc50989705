import { setImmediate } from 'node:timers/promises';
import type { ModelCube, SemanticModel } from '../../../engine/semantic-model.ts';
import { joinWords } from '../answer/describe.ts';
import { loadEnglishWords } from '../text/english-words.ts';
import { escapeMarkdown } from '../answer/format.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { listNearQuestions } from './near-questions.ts';
import {
  describeNearName,
  findByLetters,
  findByMeaning,
  type NearName,
} from '../text/nearest-names.ts';
import { listSimilarQuestions } from './similar-questions.ts';
import type { Plan } from '../plan/plan.ts';
import { composeTitle } from '../answer/thinking.ts';
import type { Understanding } from '../understanding.ts';

const NEAREST = 3;
const SUGGESTED = 3;
/** A question may be long; a hint about it quotes at most this many words. */
const MAX_WORDS = 5;
/** The columns of larger data sets are too many for a sentence. */
const MAX_COLUMNS = 8;

/** What a refusal may look up. */
export interface RefusalContext {
  readonly model: SemanticModel;
  /** The refused question. */
  readonly asked: string;
  /** How a question of its own would be answered; null where it would be refused. */
  readonly planAlone: (question: string) => Promise<Plan | null>;
}

/** Lets other requests in between two cubes: their names are many. */
async function findNearest(
  words: readonly string[],
  cubes: readonly ModelCube[],
): Promise<readonly NearName[]> {
  await loadEnglishWords();
  const found: NearName[] = [];
  for (const cube of cubes) {
    await setImmediate();
    for (const word of words.slice(0, MAX_WORDS)) {
      const meant = findByMeaning(word, cube);
      found.push(...(meant.length > 0 ? meant : findByLetters(word, cube)).slice(0, 2));
    }
  }
  return found.slice(0, NEAREST);
}

const listDataSets = ({ cubes }: SemanticModel): string =>
  joinWords(
    cubes.map(({ title }) => title),
    'and',
  );

const renderList = (questions: readonly string[]): string =>
  questions.map((question) => `- ${question}`).join('\n');

function describeInventory(model: SemanticModel): string {
  const lines = model.cubes.map((cube) => `- ${cube.title}: ${cube.description}`);
  return `Here is what I have:\n\n${lines.join('\n')}`;
}

const OFFER = 'Questions that work';

const isSamePlan = (one: Plan, other: Plan): boolean =>
  JSON.stringify({ ...one, display: 'auto' }) === JSON.stringify({ ...other, display: 'auto' });

async function listExamples(
  candidates: readonly string[],
  { model, asked, planAlone }: RefusalContext,
  offer = OFFER,
): Promise<string> {
  const others = model.cubes.flatMap((one) => one.examples.slice(0, 1));
  const chosen: string[] = [];
  const plans: Plan[] = [];
  for (const question of new Set([...candidates, ...others])) {
    if (chosen.length === SUGGESTED) break;
    const plan = question === asked ? null : await planAlone(question);
    // `Number of cars` and `How many cars?` are one question.
    if (plan === null || plans.some((one) => isSamePlan(one, plan))) continue;
    chosen.push(question);
    plans.push(plan);
  }
  return `${offer}:\n\n${renderList(chosen.map(escapeMarkdown))}`;
}

/** The plan as a question of its own; null where that would be read in another way. */
async function phraseMeant(
  meant: Plan | null,
  { model, planAlone }: RefusalContext,
): Promise<string | null> {
  const cube = model.cubes.find(({ name }) => name === meant?.cube);
  if (meant === null || cube === undefined) return null;
  const question = composeTitle(meant, cube);
  const plan = await planAlone(question);
  return plan !== null && isSamePlan(plan, meant) ? question : null;
}

const WHO =
  'I am a deterministic planner, not a language model: I turn a question into one SQL query over the local sample data, and I say so when I cannot.';
const HOW =
  'I understand measures (counts, averages, totals, highest, lowest, medians), groups, periods, filters, top and bottom lists, and follow-ups such as “now by origin”, “only since 2000” or “as a table”.';

async function describeBeyond(
  { topic, near }: Extract<Understanding, { kind: 'beyond' }>,
  context: RefusalContext,
): Promise<string> {
  const lead = `I cannot do ${topic}: I only count, add up and compare what is in the data.`;
  return [lead, await listExamples(near, context)].join('\n\n');
}

/** `; the nearest is origin`, or what there is instead, where it is little. */
function describeNearest(
  near: readonly NearName[],
  cube: ModelCube | null,
  model: SemanticModel,
): string {
  const names = near.map((name) => {
    const where = cube === null ? ` in ${name.cube.title}` : '';
    return `${escapeMarkdown(describeNearName(name))}${where}`;
  });
  const distinct = [...new Set(names)];
  if (distinct.length > 0)
    return `; the nearest ${distinct.length === 1 ? 'is' : 'are'} ${joinWords(distinct, 'and')}`;
  if (cube === null) return `; the data sets are ${listDataSets(model)}`;
  if (cube.columns.length > MAX_COLUMNS) return '';
  const titles = cube.columns.map(({ title }) => lowerCaseTitle(title));
  return `, which has ${joinWords(titles, 'and')}`;
}

function describeMissing(
  { cube, unknown, problems }: Extract<Understanding, { kind: 'refusal' }>,
  near: readonly NearName[],
  model: SemanticModel,
): string {
  if (unknown.length > 0) {
    const named = unknown.slice(0, MAX_WORDS).map((word) => `«${escapeMarkdown(word)}»`);
    const rest = unknown.length - named.length;
    const words = rest === 0 ? named : [...named, `${String(rest)} more words`];
    const where = cube === null ? '' : ` in ${cube.title}`;
    return `I do not know ${joinWords(words, 'or')}${where}${describeNearest(near, cube, model)}.`;
  }
  if (problems.length > 0) return problems.map(escapeMarkdown).join(' ');
  return `I found nothing in this question that is in the data; the data sets are ${listDataSets(model)}.`;
}

async function describeRefusal(
  understanding: Extract<Understanding, { kind: 'refusal' }>,
  context: RefusalContext,
): Promise<string> {
  const { model, asked } = context;
  const { cube, unknown } = understanding;
  const near = await findNearest(unknown, cube === null ? model.cubes : [cube]);
  const [nearest] = near;
  const words = unknown.map((text) => ({ kind: 'unknown', text, start: 0, end: 0 }) as const);
  const others =
    cube === null && nearest !== undefined ? listNearQuestions(words, nearest.cube) : [];
  const similar = cube === null ? [] : listSimilarQuestions(asked, unknown, near);
  const meant = await phraseMeant(understanding.meant, context);
  const candidates = [meant, ...similar, ...understanding.near, ...others];
  const offer = meant === null ? OFFER : `${OFFER}, first yours without the words above`;
  return [
    describeMissing(understanding, near, model),
    await listExamples(
      candidates.filter((one) => one !== null),
      context,
      offer,
    ),
  ].join('\n\n');
}

/**
 * The answer where there is no plan: what is missing, and questions near to this one that work.
 */
export async function composeRefusal(
  understanding: Exclude<Understanding, { kind: 'plan' }>,
  context: RefusalContext,
): Promise<string> {
  switch (understanding.kind) {
    case 'help':
      return [
        `${understanding.isGreeting ? 'Hello. ' : ''}${WHO}`,
        HOW,
        describeInventory(context.model),
        await listExamples([], context),
      ].join('\n\n');
    case 'beyond':
      return await describeBeyond(understanding, context);
    case 'refusal':
      return await describeRefusal(understanding, context);
  }
}
