import { expectObject, expectStatus } from '../expect/answers.ts';
import { expectList, expectText, expectTrue } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import { createFixture } from '../run/fixture.ts';
import { getTokenDeployment } from '../run/server.ts';
import type { Answer } from '../wire/answer.ts';
import { parseJson, asObject, type JsonObject } from '../wire/json.ts';
import { accessToken, type Headers } from './credentials.ts';

export function requestDataToken(context: CheckContext, headers: Headers): Promise<Answer> {
  const path = `/api/v1/deployments/${String(getTokenDeployment(context.server))}/token`;
  return context.send({ method: 'POST', path, headers });
}

/** The caller's token for the data API, which is sent without a scheme. */
export const dataToken = createFixture(async (context: CheckContext) => {
  const answer = await requestDataToken(context, accessToken(context));
  return expectText(expectObject(answer)['cubeApiToken'], 'cubeApiToken');
});

export function sendQuery(context: CheckContext, json: unknown, headers: Headers): Promise<Answer> {
  return context.send({ area: 'data', method: 'POST', path: '/v1/cubesql', headers, json });
}

export async function runQuery(context: CheckContext, sql: string): Promise<JsonObject[]> {
  const authorization = await dataToken(context);
  const answer = await sendQuery(context, { query: sql }, { authorization });
  expectStatus(answer, 200);
  return answer.lines.map((text) => {
    const line = asObject(parseJson(text));
    expectTrue(line !== null, `lines that are JSON objects, not ${text.slice(0, 80)}`);
    return line;
  });
}

export function listRows(lines: readonly JsonObject[]): readonly unknown[] {
  return lines
    .filter((line) => line['data'] !== undefined)
    .flatMap((line) => expectList(line['data'], 'data'));
}
