import { expectStatus } from '../expect/answers.ts';
import { expectList, expectTrue } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import { at, toObject, type JsonObject } from '../wire/json.ts';
import { accessToken } from './credentials.ts';

export function get(
  context: CheckContext,
  path: string,
  headers = accessToken(context),
): Promise<Answer> {
  return context.send({ method: 'GET', path: `/api/v1${path}`, headers });
}

/** A list comes as a page with items, in `data` of older servers, or bare. */
export function itemsOf(answer: Answer): readonly unknown[] {
  const { json } = expectStatus(answer, 200);
  return expectList(at(json, 'items') ?? at(json, 'data') ?? json, 'a list');
}

export async function list(context: CheckContext, path: string): Promise<JsonObject[]> {
  return itemsOf(await get(context, path)).map((item) => {
    const object = toObject(item);
    expectTrue(object !== null, 'items that are objects');
    return object;
  });
}
