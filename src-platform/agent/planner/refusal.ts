import { setImmediate } from 'node:timers/promises';
import type { ModelCube, SemanticModel } from '../../engine/semantic-model.ts';
import { joinWords } from './describe.ts';
import { escapeMarkdown } from './format.ts';
import { findNearestNames } from './nearest-names.ts';
import { lowerCaseTitle } from './measure-labels.ts';
import type { Understanding } from './understand.ts';

const NEAREST = 4;
/** A question may be long; a hint about it quotes at most this many words. */
const MAX_WORDS = 5;

/** Lets other requests in between two cubes: their names are many. */
async function findNearest(
  words: readonly string[],
  cubes: readonly ModelCube[],
): Promise<string[]> {
  const found: string[] = [];
  for (const cube of cubes) {
    await setImmediate();
    found.push(...words.slice(0, MAX_WORDS).flatMap((word) => findNearestNames(word, cube)));
  }
  return [...new Set(found)].slice(0, NEAREST);
}

function listMembers(cube: ModelCube): string {
  const titles = (kind: 'number' | 'other'): string[] =>
    cube.columns
      .filter((column) => (column.kind === 'number') === (kind === 'number'))
      .map((column) => lowerCaseTitle(column.title));
  return `${cube.title} has the measures number of ${cube.entity.many}, ${joinWords(titles('number'), 'and')}; the dimensions ${joinWords(titles('other'), 'and')}.`;
}

const renderList = (questions: readonly string[]): string =>
  questions.map((question) => `- ${question}`).join('\n');

function describeInventory(model: SemanticModel): string {
  const lines = model.cubes.map((cube) => `- ${cube.title}: ${cube.description}`);
  return `Here is what I have:\n\n${lines.join('\n')}`;
}

function listExamples(model: SemanticModel, near: readonly string[]): string {
  const others = model.cubes.slice(0, 3).flatMap((one) => one.examples.slice(0, 1));
  const questions = near.length === 0 ? others : near;
  return `Questions that work:\n\n${renderList(questions.slice(0, 3))}`;
}

const WHO =
  'I am a deterministic planner, not a language model: I turn a question into one SQL query over the local sample data, and I say so when I cannot.';
const HOW =
  'I understand measures (counts, averages, totals, highest, lowest, medians), groups, periods, filters, top and bottom lists, and follow-ups such as “now by origin”, “only since 2000” or “as a table”.';

function describeBeyond(
  understanding: Extract<Understanding, { kind: 'beyond' }>,
  model: SemanticModel,
): string {
  const lead = `I cannot do ${understanding.topic}: I only count, add up and compare what is in the data.`;
  return [
    lead,
    ...(understanding.cube === null ? [] : [listMembers(understanding.cube)]),
    listExamples(model, understanding.near),
  ].join('\n\n');
}

async function describeRefusal(
  understanding: Extract<Understanding, { kind: 'refusal' }>,
  model: SemanticModel,
): Promise<string> {
  const { cube, unknown, problems, near } = understanding;
  const named = unknown.slice(0, MAX_WORDS).map((word) => `«${escapeMarkdown(word)}»`);
  const rest = unknown.length - named.length;
  const words = rest === 0 ? named : [...named, `${String(rest)} more words`];
  const lead =
    unknown.length === 0
      ? []
      : [
          `I do not know ${joinWords(words, 'and')}${cube === null ? '' : ` in ${cube.title}`}, so I did not guess.`,
        ];
  const nearest = await findNearest(unknown, cube === null ? model.cubes : [cube]);
  const names =
    nearest.length === 0 ? [] : [`Nearest: ${joinWords(nearest.map(escapeMarkdown), 'and')}.`];
  const none =
    lead.length + problems.length === 0
      ? ['I found nothing in this question that is in the data.']
      : [];
  const about = cube === null ? describeInventory(model) : listMembers(cube);
  return [
    [...none, ...lead, ...problems.map(escapeMarkdown), ...names].join(' '),
    about,
    listExamples(model, near),
  ].join('\n\n');
}

/**
 * The answer where there is no plan: the words that were not understood, and examples to ask
 * instead.
 */
export async function composeRefusal(
  understanding: Exclude<Understanding, { kind: 'plan' }>,
  model: SemanticModel,
): Promise<string> {
  switch (understanding.kind) {
    case 'help':
      return [
        `${understanding.isGreeting ? 'Hello. ' : ''}${WHO}`,
        HOW,
        describeInventory(model),
        listExamples(model, []),
      ].join('\n\n');
    case 'beyond':
      return describeBeyond(understanding, model);
    case 'refusal':
      return await describeRefusal(understanding, model);
  }
}
