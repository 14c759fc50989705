import { afterAll, describe, expect, it } from 'vitest';
// oxlint-disable-next-line house/zones -- what the client offers to ask, the planner must understand
import { suggestFollowUps } from '#domain/model/follow-ups.ts';
// oxlint-disable-next-line house/zones -- what the client offers to ask, the planner must understand
import { listMentions, formatMention } from '#domain/model/mention-text.ts';
// oxlint-disable-next-line house/zones -- what the client offers to ask, the planner must understand
import { suggestStarters } from '#domain/model/starters.ts';
import { toModelCubes } from '#shared/model/model-cubes.ts';
import type { ModelCube } from '#shared/model/model.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { SAMPLE_CUBES } from '../../../samples/sample-cubes.ts';
import { ask, expectNoOpenQueries, getSharedPlanner, type GoldenAnswer } from './asking.ts';

afterAll(expectNoOpenQueries);

const NAMES = SAMPLE_CUBES.map(({ name }) => name);

async function readCubes(): Promise<readonly ModelCube[]> {
  return toModelCubes((await getSharedPlanner()).meta);
}

async function readCube(name: string): Promise<ModelCube> {
  const cube = (await readCubes()).find((one) => one.name === name);
  if (!cube) throw new Error(`The model has no ${name}.`);
  return cube;
}

function parseResult(answered: GoldenAnswer): QueryResult {
  const { result } = answered;
  if (!result) throw new Error(answered.text);
  return {
    sql: result.sqlQuery,
    title: '',
    description: '',
    columns: result.schema.map(({ name, column_type: type }) => ({ name, type })),
    rows: result.data,
    totalRows: result.totalRows,
    uuid: null,
    vegaSpec: null,
  };
}

/** Dozens of questions a test, each planned and run: on a busy machine more than the usual 5 s. */
const manyQuestions = { timeout: 60_000 };

/** Every data set alone, so that each of its starters is made and not only the first of eight. */
describe.each(NAMES)('the questions that the model of %s offers', manyQuestions, (name) => {
  it('its starters are answered from it', async () => {
    const starters = suggestStarters([await readCube(name)]);
    expect(starters.length).toBeGreaterThan(0);
    for (const { question } of starters) {
      const { result, text } = await ask(question);
      expect(result?.sqlQuery, `${question}: ${text}`).toContain(`FROM ${name}`);
    }
  });

  it('its follow-ups are answered, each from it, and each changes the question', async () => {
    const cubes = await readCubes();
    const cube = await readCube(name);
    const examples = SAMPLE_CUBES.find((one) => one.name === name)?.examples ?? [];
    const questions = [...suggestStarters([cube]).map(({ question }) => question), ...examples];
    let offered = 0;
    for (const question of questions) {
      const first = await ask(question);
      const followUps = suggestFollowUps(parseResult(first), cubes);
      offered += followUps.length;
      for (const followUp of followUps) {
        const { result, text } = await ask(question, followUp);
        expect(result?.sqlQuery, `${question} / ${followUp}: ${text}`).toContain(`FROM ${name}`);
        expect(result?.sqlQuery, `${question} / ${followUp}`).not.toBe(first.result?.sqlQuery);
      }
    }
    expect(offered).toBeGreaterThan(0);
  });

  it('what a mention writes for a measure is understood as it', async () => {
    const mentions = listMentions(await readCubes()).filter(({ cube }) => cube.name === name);
    for (const mention of mentions) {
      if (mention.member?.kind !== 'measure') continue;
      const text = formatMention(mention, '');
      const { result, text: answer } = await ask(text);
      expect(result?.sqlQuery, `${text}: ${answer}`).toContain(`FROM ${name}`);
    }
  });

  it('what a mention writes for a dimension is understood after a measure', async () => {
    const mentions = listMentions(await readCubes()).filter(({ cube }) => cube.name === name);
    const count = mentions.find(({ member }) => member?.name === `${name}.count`);
    const about = count ? formatMention(count, '') : '';
    for (const mention of mentions) {
      const { member } = mention;
      if (member === null || member.kind === 'measure') continue;
      const question = `${about} by ${formatMention(mention, about)}`;
      const { result, text: answer } = await ask(question);
      const column = member.name.slice(name.length + 1);
      expect(result?.sqlQuery, `${question}: ${answer}`).toContain(`FROM ${name}`);
      expect(result?.sqlQuery, question).toContain(column);
    }
  });
});

it('eight starters over all data sets, about different ones', async () => {
  const starters = suggestStarters(await readCubes());
  expect(starters).toHaveLength(8);
  expect(new Set(starters.map(({ about }) => about)).size).toBe(8);
});
