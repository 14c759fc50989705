import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataModelAnswerSchema } from '../platform/data-model.ts';
import { readSynonyms } from './member-synonyms.ts';
import { toModelCubes } from './model-cubes.ts';

it('reads the synonyms of a cube and of its members', () => {
  const gross = { name: 'movies.gross', type: 'number', meta: { synonyms: ['takings'] } };
  const cube = { name: 'movies', meta: { synonyms: ['film'] }, measures: [gross] };
  const [read] = toModelCubes(dataModelAnswerSchema.parse({ cubes: [cube] }));
  expect(read?.synonyms).toEqual(['film']);
  expect(read?.members[0]?.synonyms).toEqual(['takings']);
});

it('takes nothing else for synonyms', () => {
  const strange = fc.oneof(fc.jsonValue(), fc.record({ synonyms: fc.jsonValue() }));
  fc.assert(
    fc.property(strange, (meta) => {
      const { synonyms = [] } = readSynonyms({ meta });
      for (const one of synonyms) expect(one).toBeTypeOf('string');
    }),
  );
  expect(readSynonyms({ meta: { synonyms: ['x'.repeat(81)] } })).toEqual({});
  expect(readSynonyms({})).toEqual({});
});
