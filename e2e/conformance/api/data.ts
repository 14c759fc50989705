import { expectObject, expectStatus } from '../expect/answers.ts';
import { expectList, expectText, expectTrue } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import { fixture } from '../run/fixture.ts';
import { tokenDeployment } from '../run/server.ts';
import type { Answer } from '../wire/answer.ts';
import { parseJson, toObject, type JsonObject } from '../wire/json.ts';
import { accessToken, type Headers } from './credentials.ts';

export function askDataToken(context: CheckContext, headers: Headers): Promise<Answer> {
  const path = `/api/v1/deployments/${String(tokenDeployment(context.server))}/token`;
  return context.send({ method: 'POST', path, headers });
}

/** The caller's token for the data API; sent without a scheme before it. */
export const dataToken = fixture(async (context: CheckContext) => {
  const answer = await askDataToken(context, accessToken(context));
  return expectText(expectObject(answer)['cubeApiToken'], 'cubeApiToken');
});

export function sendQuery(context: CheckContext, json: unknown, headers: Headers): Promise<Answer> {
  return context.send({ area: 'data', method: 'POST', path: '/v1/cubesql', headers, json });
}

export async function query(context: CheckContext, sql: string): Promise<JsonObject[]> {
  const authorization = await dataToken(context);
  const answer = await sendQuery(context, { query: sql }, { authorization });
  expectStatus(answer, 200);
  return answer.lines.map((text) => {
    const line = toObject(parseJson(text));
    expectTrue(line !== null, `lines that are JSON objects, not ${text.slice(0, 80)}`);
    return line;
  });
}

export function rowsOf(lines: readonly JsonObject[]): readonly unknown[] {
  return lines
    .filter((line) => line['data'] !== undefined)
    .flatMap((line) => expectList(line['data'], 'data'));
}
