import Fuse from 'fuse.js';
import type { ModelCube, SemanticModel } from '../../engine/semantic-model.ts';
import { joinWords } from './describe.ts';
import { escapeMarkdown } from './format.ts';
import { lowerCaseTitle } from './output-columns.ts';
import type { Understanding } from './understand.ts';

const NEAREST = 4;
/** A question may be long; a hint about it quotes at most this many words. */
const MAX_WORDS = 5;
const MAX_CHARS = 32;

interface Candidate {
  readonly cube: ModelCube;
  readonly title: string;
  readonly words: readonly string[];
}

function listCandidates(cubes: readonly ModelCube[]): Candidate[] {
  return cubes.flatMap((cube) =>
    cube.columns.flatMap((column): Candidate[] => {
      const member = {
        cube,
        title: `${lowerCaseTitle(column.title)} (${cube.title})`,
        words: [column.title, ...column.synonyms],
      };
      const values =
        cube.label[0] === column.name ? [] : (cube.columnProfiles.get(column.name)?.values ?? []);
      return [
        member,
        ...values.map((value) => ({
          cube,
          title: `${lowerCaseTitle(column.title)} “${value}”`,
          words: [value],
        })),
      ];
    }),
  );
}

/** An index is built once for each model, or for one cube of it. */
const indexes = new WeakMap<object, Fuse<Candidate>>();

function getIndex(cubes: readonly ModelCube[]): Fuse<Candidate> {
  const key = cubes.length === 1 ? (cubes[0] ?? cubes) : cubes;
  const known = indexes.get(key);
  if (known !== undefined) return known;
  const index = new Fuse(listCandidates(cubes), {
    keys: ['words'],
    threshold: 0.25,
    minMatchCharLength: 4,
  });
  indexes.set(key, index);
  return index;
}

function findNearest(words: readonly string[], cubes: readonly ModelCube[]): string[] {
  const fuse = getIndex(cubes);
  const found = words
    .slice(0, MAX_WORDS)
    .flatMap((word) =>
      fuse.search(word.slice(0, MAX_CHARS), { limit: 2 }).map(({ item }) => item.title),
    );
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

function describeRefusal(
  understanding: Extract<Understanding, { kind: 'refusal' }>,
  model: SemanticModel,
): string {
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
  const nearest = findNearest(unknown, cube === null ? model.cubes : [cube]);
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
export function composeRefusal(
  understanding: Exclude<Understanding, { kind: 'plan' }>,
  model: SemanticModel,
): string {
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
      return describeRefusal(understanding, model);
  }
}
