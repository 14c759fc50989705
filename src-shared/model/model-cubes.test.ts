import { expect, test } from 'vitest';
import { dataModelAnswerSchema } from '../platform/data-model.ts';
import { mergeFoundCubes, toModelCubes } from './model-cubes.ts';
// oxlint-disable-next-line house/zones -- what is read here is what the client mentions
import { listMentions, formatMention } from '#domain/model/mention-text.ts';

const answer = (cube: object) =>
  dataModelAnswerSchema.parse({ cubes: [{ name: 'line_items', title: 'Line Items', ...cube }] });

test('a member loses the title of its cube, and a time is told apart', () => {
  const [cube] = toModelCubes(
    answer({
      measures: [{ name: 'line_items.count', title: 'Line Items Count', type: 'number' }],
      dimensions: [
        { name: 'line_items.created_at', shortTitle: 'Created at', type: 'time' },
        { name: 'line_items.unit_price' },
      ],
    }),
  );
  expect(cube?.members.map(({ title, kind }) => [title, kind])).toEqual([
    ['Count', 'measure'],
    ['Created at', 'time'],
    ['Unit price', 'dimension'],
  ]);
});

test('what is hidden is not offered', () => {
  const hidden = [
    { name: 'line_items.secret', isVisible: false },
    { name: 'x.y', public: false },
  ];
  expect(toModelCubes(answer({ dimensions: hidden }))[0]?.members).toEqual([]);
  expect(toModelCubes(answer({ isVisible: false }))).toEqual([]);
});

test('findings of several searches become one cube', () => {
  const find = (...names: string[]) => ({
    cubes: [{ name: 'cars', title: 'Cars', members: names.map((name) => ({ name })) }],
  });
  const [cube, ...others] = mergeFoundCubes([find('cars.a', 'cars.b'), find('cars.b', 'cars.c')]);
  expect(others).toEqual([]);
  expect(cube?.members.map(({ name }) => name)).toEqual(['cars.a', 'cars.b', 'cars.c']);
});

test('a title that two cubes have is written with its cube, unless the question names it', () => {
  const toCube = (name: string, title: string) => ({
    name,
    title,
    dimensions: [{ name: `${name}.date`, title: 'Date', type: 'time' }],
  });
  const cubes = toModelCubes(
    dataModelAnswerSchema.parse({ cubes: [toCube('a', 'Orders'), toCube('b', 'Visits')] }),
  );
  const write = (words: string) => listMentions(cubes).map((one) => formatMention(one, words));
  const complete = ['orders', 'date of orders', 'visits', 'date of visits'];
  expect(write('')).toEqual(complete);
  expect(write('Number of orders by')).toEqual(['orders', 'date', 'visits', 'date of visits']);
  expect(write('Number of reorders by')).toEqual(complete);
  expect(write('Visits, orders by')).toEqual(complete);
});
