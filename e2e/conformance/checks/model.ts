import { UNKNOWN_KEY } from '../api/credentials.ts';
import { dataToken } from '../api/data.ts';
import { getPath, readItems } from '../api/lists.ts';
import { expectObject, expectRefusal } from '../expect/answers.ts';
import { expectList, expectSome, expectText, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { NotApplicable } from '../run/failure.ts';
import { at, asList, asText } from '../wire/json.ts';

const check = createCheckFactory('notes: data API');
const suggestion = createCheckFactory('notes: reading');

const askModel = (context: CheckContext, headers: Readonly<Record<string, string>>) =>
  context.send({ area: 'data', method: 'GET', path: '/v1/meta', headers });

/** @throws NotApplicable on a server without a model */
async function listCubes(context: CheckContext): Promise<readonly unknown[]> {
  const answer = await askModel(context, { authorization: await dataToken(context) });
  if (answer.status === 404) throw new NotApplicable('This server tells no model.');
  return expectSome(expectList(expectObject(answer)['cubes'], 'cubes'), 'cube');
}

const listMembers = (cube: unknown, kind: 'measures' | 'dimensions'): readonly unknown[] =>
  asList(at(cube, kind));

const modelChecks: readonly Check[] = [
  check('notes-meta-cubes', 'The model names its cubes, each once.', async (context) => {
    const names = (await listCubes(context)).map((cube) => expectText(at(cube, 'name'), 'name'));
    expectTrue(
      names.every((name) => name !== ''),
      'names that are not empty',
    );
    expectTrue(new Set(names).size === names.length, 'names that do not repeat');
  }),
  check('notes-meta-members', 'It lists measures and dimensions of its cubes.', async (context) => {
    const cubes = await listCubes(context);
    for (const kind of ['measures', 'dimensions'] as const) {
      for (const cube of cubes) expectList(at(cube, kind), kind);
      expectSome(
        cubes.flatMap((cube) => listMembers(cube, kind)),
        kind,
      );
    }
  }),
  check('notes-meta-names', 'A member’s name begins with its cube’s.', async (context) => {
    for (const cube of await listCubes(context)) {
      const start = `${asText(at(cube, 'name'))}.`;
      const members = [...listMembers(cube, 'measures'), ...listMembers(cube, 'dimensions')];
      for (const member of expectSome(members, 'member')) {
        const name = expectText(at(member, 'name'), 'name');
        expectTrue(name.startsWith(start), `a name that begins with ${start}, not ${name}`);
      }
    }
  }),
  check('notes-meta-types', 'Each measure and dimension has a type.', async (context) => {
    for (const cube of await listCubes(context)) {
      for (const member of [...listMembers(cube, 'measures'), ...listMembers(cube, 'dimensions')]) {
        expectTrue(expectText(at(member, 'type'), 'type') !== '', 'a type that is not empty');
      }
    }
  }),
  check('notes-meta-auth', 'The model is told to tokens of the data API only.', async (context) => {
    await listCubes(context);
    for (const headers of [{}, { authorization: UNKNOWN_KEY }]) {
      const answer = await askModel(context, headers);
      expectTrue(answer.status >= 400 && answer.status < 500, 'a 4xx status');
    }
  }),
];

const WORDS = ['text', 'question', 'title'] as const;

/** Reads a text, or the text of an object. */
function readSuggestionText(item: unknown): string {
  const words = WORDS.map((name) => asText(at(item, name)));
  return [asText(item), ...words].find((text) => text !== '') ?? '';
}

const suggestionChecks: readonly Check[] = [
  suggestion(
    'notes-suggestions',
    'Suggestions of agents are texts to be asked, or refused as unknown.',
    async (context) => {
      const [{ id }] = context.server.ready.deployments;
      const answer = await getPath(context, `/deployments/${String(id)}/agent-suggestions`);
      if (answer.status >= 400) {
        expectRefusal(answer, { status: 404 });
        return;
      }
      for (const item of readItems(answer))
        expectTrue(readSuggestionText(item) !== '', 'a text to be asked');
    },
  ),
];

export const modelAndSuggestionChecks: readonly Check[] = [...modelChecks, ...suggestionChecks];
