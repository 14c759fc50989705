import { compile } from 'vega-lite';
import { expressionInterpreter } from 'vega-interpreter';
import { parse, View } from 'vega';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, closeSharedPlanner, type GoldenAnswer } from './golden/asking.ts';

afterAll(closeSharedPlanner);

const specSchema = z.looseObject({
  $schema: z.string(),
  title: z.string(),
  mark: z.looseObject({ type: z.string() }),
  encoding: z.record(z.string(), z.unknown()),
});

function buildSpecOf(answered: GoldenAnswer): z.infer<typeof specSchema> {
  return specSchema.parse(JSON.parse(answered.result?.vegaSpec ?? 'null'));
}

/** Draws the chart as a client would: the rows of the answer, no other data. */
async function draw(answered: GoldenAnswer): Promise<string> {
  const values = answered.result?.data.map((row) =>
    Object.fromEntries(
      row.map((cell, index) => {
        const column = answered.result?.schema[index];
        const isNumber = /Int|Double|Decimal/.test(column?.column_type ?? '');
        return [column?.name ?? '', isNumber && cell !== null ? Number(cell) : cell];
      }),
    ),
  );
  const spec: unknown = { ...buildSpecOf(answered), width: 400, data: { values } };
  const { spec: vegaSpec } = compile(z.custom<Parameters<typeof compile>[0]>().parse(spec));
  const view = new View(parse(vegaSpec, {}, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'none',
  });
  const svg = await view.toSVG();
  view.finalize();
  return svg;
}

describe('charts', () => {
  it.each([
    ['How many movies were released each year since 2000?', 'line', ['x', 'y']],
    ['Monthly precipitation in 2014', 'line', ['x', 'y']],
    ['Average IMDB rating by major genre', 'bar', ['x', 'y']],
    ['Top 10 movies by worldwide gross', 'bar', ['x', 'y']],
    ['Average miles per gallon by origin and model year', 'line', ['x', 'y', 'color']],
    ['Average body mass by species and sex', 'bar', ['x', 'y', 'color', 'xOffset']],
    ['Life expectancy and fertility by country in 2005', 'point', ['x', 'y']],
    ['Average high and low temperature by month in 2015', 'line', ['x', 'y', 'color']],
    ['Average delay by hour of the day', 'bar', ['x', 'y']],
    ['How many movies per decade?', 'line', ['x', 'y']],
  ])('%s is a %s', async (question, mark, channels) => {
    const answered = await ask(question);
    const spec = buildSpecOf(answered);
    expect(spec.mark.type).toBe(mark);
    expect(Object.keys(spec.encoding)).toEqual(expect.arrayContaining(channels));
    expect(spec.$schema).toBe('https://vega.github.io/schema/vega-lite/v5.json');
    expect(spec).not.toHaveProperty('data');
    expect(answered.result?.vegaSpec).not.toMatch(/"url"|usermeta/);
    expect(await draw(answered)).toMatch(/mark-(?:rect|line|symbol)/);
  });

  it.each([
    'How many movies are there?',
    'cars with more than 200 horsepower',
    'What is the IMDB rating of Avatar?',
    'What percentage of movies are dramas?',
    'Average horsepower by origin as a table',
  ])('%s has none', async (question) => {
    expect((await ask(question)).result?.vegaSpec).toBeUndefined();
  });

  it('names the columns of the result in every field', async () => {
    const answered = await ask('Average miles per gallon by origin and model year');
    const fields = [...(answered.result?.vegaSpec ?? '').matchAll(/"field":"([^"]+)"/g)].map(
      (one) => one[1],
    );
    const names = answered.result?.schema.map((column) => column.name);
    expect(names).toEqual(expect.arrayContaining([...new Set(fields)]));
  });

  it('has a chart only for whole results', async () => {
    const answered = await ask('Average delay by origin as a bar chart');
    expect(answered.result?.vegaSpec).toBeUndefined();
    expect(answered.text).toContain('There is no chart: it would show only 100 of the 220 rows.');
  });

  it('keeps months in their month, whatever the zone of the machine', async () => {
    const before = process.env['TZ'];
    const answered = await ask('Monthly precipitation in 2014');
    try {
      for (const zone of ['America/Los_Angeles', 'Pacific/Tongatapu', 'UTC']) {
        process.env['TZ'] = zone;
        const svg = await draw(answered);
        expect(svg, zone).toContain('2014');
        expect(svg, zone).not.toContain('2013');
      }
    } finally {
      process.env['TZ'] = before ?? 'UTC';
    }
  });
});
