import { z } from 'zod';
import { listToolInputs, listToolResults, listToolCalls } from '../api/tool-calls.ts';
import { chartTurn } from '../api/turns.ts';
import {
  expectSame,
  expectShape,
  expectSome,
  expectText,
  expectTrue,
} from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at, asList } from '../wire/json.ts';

const meta = createCheckFactory('§2.11 platformMeta');

const memberSchema = z.looseObject({
  name: z.string().min(1),
  title: z.string(),
  description: z.string(),
  type: z.string().min(1),
  aggType: z.string().optional(),
});

async function membersOf(context: CheckContext) {
  const cubes = (await listToolResults(context, 'platformMeta')).flatMap((result) =>
    asList(result['cubes']),
  );
  return expectSome(
    cubes.flatMap((cube) => asList(at(cube, 'members'))),
    'member of a cube',
  );
}

export const toolMetaChecks: readonly Check[] = [
  meta('2.11-meta-input', 'The input is a `searchQuery`, a text.', async (context) => {
    for (const input of await listToolInputs(context, 'platformMeta')) {
      expectText(input['searchQuery'], 'searchQuery');
    }
  }),
  meta('2.11-meta-searchQuery', 'The result repeats the `searchQuery`.', async (context) => {
    for (const { input, result } of listToolCalls(
      (await chartTurn(context)).lines,
      'platformMeta',
    )) {
      expectSame(
        expectText(result['searchQuery'], 'searchQuery'),
        input['searchQuery'],
        'the query',
      );
    }
  }),
  ...(['name', 'type', 'title'] as const).map((name) =>
    meta(`2.11-meta-cube-${name}`, `Every cube has a \`${name}\`, a text.`, async (context) => {
      for (const result of await listToolResults(context, 'platformMeta')) {
        for (const cube of expectSome(asList(result['cubes']), 'cube')) {
          expectTrue(expectText(at(cube, name), name) !== '', `a ${name} with characters`);
        }
      }
    }),
  ),
  ...(['name', 'title', 'description', 'type'] as const).map((name) =>
    meta(`2.11-meta-member-${name}`, `Every member has a \`${name}\`, a text.`, async (context) => {
      for (const member of await membersOf(context)) {
        expectShape(at(member, name), memberSchema.shape[name], name);
      }
    }),
  ),
  meta('2.11-meta-aggType', 'Measures may tell how they aggregate: a text.', async (context) => {
    const aggTypes = (await membersOf(context)).flatMap((member) => at(member, 'aggType') ?? []);
    for (const aggType of expectSome(aggTypes, 'member with an aggType')) {
      expectText(aggType, 'aggType');
    }
  }),
];
