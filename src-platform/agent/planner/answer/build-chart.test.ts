import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { compile } from 'vega-lite';
import { expressionInterpreter } from 'vega-interpreter';
import { parse, View } from 'vega';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, expectNoOpenQueries, type GoldenAnswer } from '../golden/asking.ts';

afterAll(expectNoOpenQueries);

const specSchema = z.looseObject({
  $schema: z.string(),
  title: z.strictObject({ text: z.string(), subtitle: z.string() }),
  mark: z.looseObject({ type: z.string() }),
  encoding: z.record(z.string(), z.unknown()),
});

function buildSpecOf(answered: GoldenAnswer): z.infer<typeof specSchema> {
  return specSchema.parse(JSON.parse(answered.result?.vegaSpec ?? 'null'));
}

/** Builds the chart as a client would: the rows of the answer, no other data. */
function buildWithRows(answered: GoldenAnswer) {
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
  return compile(z.custom<Parameters<typeof compile>[0]>().parse(spec)).spec;
}

async function draw(answered: GoldenAnswer): Promise<string> {
  const view = new View(parse(buildWithRows(answered), {}, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'none',
  });
  const svg = await view.toSVG();
  view.finalize();
  return svg;
}

const DRAW = `
  import { readFileSync } from 'node:fs';
  import { parse, View } from 'vega';
  const view = new View(parse(JSON.parse(readFileSync(0, 'utf8'))), { renderer: 'none' });
  console.log(new Date(0).getTimezoneOffset(), await view.toSVG());
`;

/** Draws in a process of its own, because a thread has no zone of its own. */
function drawInZone(answered: GoldenAnswer, zone: string) {
  const drawn = execFileSync(process.execPath, ['--input-type=module', '--eval', DRAW], {
    env: { ...process.env, TZ: zone },
    input: JSON.stringify(buildWithRows(answered)),
    encoding: 'utf8',
  });
  const at = drawn.indexOf(' ');
  return { offsetMin: Number(drawn.slice(0, at)), svg: drawn.slice(at + 1) };
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
    ['Number of days by weather and month of the year', 'rect', ['x', 'y', 'color']],
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

  it('keeps months in the order of the calendar, also where a pair has no row', async () => {
    const { encoding } = buildSpecOf(await ask('Number of days by weather and month of the year'));
    const sort = expect.arrayContaining(['January', 'December']) as unknown;
    expect(encoding).toMatchObject({ x: { sort }, y: { sort: null } });
  });

  it('calls values by the titles that the model gives them', async () => {
    const svg = await draw(await ask('Average body mass by species and sex'));
    expect(svg).toContain('>female</text>');
    expect(svg).not.toContain('>FEMALE</text>');
  });

  it('is titled by what it shows, and says below what it is of', async () => {
    const { title } = buildSpecOf(await ask('Average IMDB rating by major genre'));
    expect(title).toEqual({
      text: 'Documentary has the highest average IMDB rating, 7.00, and Horror the lowest, 5.68',
      subtitle: 'Average IMDB rating by major genre',
    });
  });

  it('has a chart only for whole results', async () => {
    const answered = await ask('Average delay by origin as a bar chart');
    expect(answered.result?.vegaSpec).toBeUndefined();
    expect(answered.text).toContain('There is no chart: it would show only 100 of the 220 rows.');
  });

  it.each([
    ['America/Los_Angeles', 480],
    ['Pacific/Tongatapu', -780],
    ['UTC', 0],
  ])('keeps months in their month where the machine’s zone is %s', async (zone, offset) => {
    const { offsetMin, svg } = drawInZone(await ask('Monthly precipitation in 2014'), zone);
    expect(offsetMin).toBe(offset);
    expect(svg).toContain('2014');
    expect(svg).not.toContain('2013');
  });
});
