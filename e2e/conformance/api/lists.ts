import { expectStatus } from '../expect/answers.ts';
import { expectList, expectTrue } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import { at, asObject, type JsonObject } from '../wire/json.ts';
import { accessToken } from './credentials.ts';

export function getPath(
  context: CheckContext,
  path: string,
  headers = accessToken(context),
): Promise<Answer> {
  return context.send({ method: 'GET', path: `/api/v1${path}`, headers });
}

/** Reads a list that comes as a page with items, in `data` of older servers, or bare. */
export function readItems(answer: Answer): readonly unknown[] {
  const { json } = expectStatus(answer, 200);
  return expectList(at(json, 'items') ?? at(json, 'data') ?? json, 'a list');
}

export async function listObjects(context: CheckContext, path: string): Promise<JsonObject[]> {
  return readItems(await getPath(context, path)).map((item) => {
    const object = asObject(item);
    expectTrue(object !== null, 'items that are objects');
    return object;
  });
}
