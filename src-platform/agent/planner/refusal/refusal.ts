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
import type { Refusal, Understanding } from '../understanding.ts';
import { isSamePlan } from '../plan/same-plan.ts';
import { phrasePlan, type PlannedQuestion, type PlanQuestion } from './phrase-plan.ts';
import { findShortened, listShortened, type PlanInThread } from './shortened-questions.ts';

const NEAREST = 3;
const SUGGESTED = 3;
/** A question may be long; a hint about it quotes at most this many words. */
const MAX_WORDS = 5;
/** The columns of larger data sets are too many for a sentence. */
const MAX_COLUMNS = 8;

/** What a refusal may look up. */
export interface RefusalContext extends PlanInThread {
  readonly model: SemanticModel;
  /** The refused question. */
  readonly asked: string;
  /** Plans a question of its own. */
  readonly planAlone: PlanQuestion;
  /** Whether the refused question leans on another that was refused, so that less of it says no more. */
  readonly isLeaning: boolean;
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
const MEANT = `${OFFER}, first yours without the words above`;
const SHORTENED = `${OFFER}, first yours without some of its words`;

interface OfferedQuestions {
  readonly offer: string;
  /** Questions whose plans are known. */
  readonly planned: readonly PlannedQuestion[];
  /** Further questions; not all of them need to work. */
  readonly candidates: readonly string[];
}

const NONE_OWN = { offer: OFFER, planned: [] } as const;

async function listExamples(
  { offer, planned, candidates }: OfferedQuestions,
  { model, asked, planAlone }: RefusalContext,
): Promise<string> {
  const others = model.cubes.flatMap((one) => one.examples.slice(0, 1));
  const chosen = planned.slice(0, SUGGESTED);
  for (const question of new Set([...candidates, ...others])) {
    if (chosen.length === SUGGESTED) break;
    const plan = question === asked ? null : await planAlone(question);
    // `Number of cars` and `How many cars?` are one question.
    if (plan === null || chosen.some((one) => isSamePlan(one.plan, plan))) continue;
    chosen.push({ question, plan });
  }
  return `${offer}:\n\n${renderList(chosen.map(({ question }) => escapeMarkdown(question)))}`;
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
  return [lead, await listExamples({ ...NONE_OWN, candidates: near }, context)].join('\n\n');
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
  { cube, unknown, problems }: Refusal,
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

const QUOTED = /«([^»]+)»/gu;

async function planAll(
  questions: readonly string[],
  planQuestion: PlanQuestion,
): Promise<PlannedQuestion[]> {
  const planned: PlannedQuestion[] = [];
  for (const question of questions) {
    const plan = await planQuestion(question);
    if (plan !== null) planned.push({ question, plan });
  }
  return planned;
}

/** The readings of the question that it has to choose from, or what is left of it without some words. */
async function findOwnQuestions(
  { choices, meant, unknown, problems }: Refusal,
  { model: { cubes }, asked, isLeaning, planAlone, planHere, planBehind }: RefusalContext,
  similar: readonly string[],
): Promise<Pick<OfferedQuestions, 'offer' | 'planned'>> {
  if (choices.length > 0) return { ...NONE_OWN, planned: await planAll(choices, planAlone) };
  const cube = cubes.find(({ name }) => name === meant?.cube);
  const question =
    meant === null || cube === undefined ? null : await phrasePlan(meant, cube, planAlone);
  if (meant !== null && question !== null)
    return { offer: MEANT, planned: [{ question, plan: meant }] };
  if (isLeaning || similar.length > 0) return NONE_OWN;
  const quoted = problems.flatMap((one) => [...one.matchAll(QUOTED)].map(([, word = '']) => word));
  const shortened = listShortened(asked, [...unknown, ...quoted]);
  const planned = await findShortened(shortened, cubes, { planHere, planBehind });
  return { offer: planned.length === 0 ? OFFER : SHORTENED, planned };
}

async function describeRefusal(understanding: Refusal, context: RefusalContext): Promise<string> {
  const { model, asked } = context;
  const { cube, unknown } = understanding;
  const near = await findNearest(unknown, cube === null ? model.cubes : [cube]);
  const [nearest] = near;
  const words = unknown.map((text) => ({ kind: 'unknown', text, start: 0, end: 0 }) as const);
  const others =
    cube === null && nearest !== undefined ? listNearQuestions(words, nearest.cube) : [];
  const similar = cube === null ? [] : listSimilarQuestions(asked, unknown, near);
  const own = await findOwnQuestions(understanding, context, similar);
  const candidates = [...similar, ...understanding.near, ...others];
  return [
    describeMissing(understanding, near, model),
    await listExamples({ ...own, candidates }, context),
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
        await listExamples({ ...NONE_OWN, candidates: [] }, context),
      ].join('\n\n');
    case 'beyond':
      return await describeBeyond(understanding, context);
    case 'refusal':
      return await describeRefusal(understanding, context);
  }
}
