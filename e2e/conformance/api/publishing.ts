import { expectObject, expectRefusal } from '../expect/answers.ts';
import { expectRoundTrip } from '../expect/containment.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import { at, type JsonObject } from '../wire/json.ts';
import { accessToken, type Headers } from './credentials.ts';

export interface Workbook {
  readonly deploymentId: number;
  readonly workbookId: number;
}

function allWorkbooks({ server }: CheckContext): Workbook[] {
  return server.ready.deployments.flatMap(({ id, workbookIds }) =>
    workbookIds.map((workbookId) => ({ deploymentId: id, workbookId })),
  );
}

/** The last one: only checks that hold its lock publish it, and may look at it afterwards. */
export function heldWorkbookOf(context: CheckContext): Workbook {
  return allWorkbooks(context).at(-1) ?? workbookOf(context);
}
export const HELD_WORKBOOK = 'held workbook';

/** Those that checks publish at the same time: each looks at its own answer only. */
export function freeWorkbooks(context: CheckContext): Workbook[] {
  const workbooks = allWorkbooks(context);
  return workbooks.length > 1 ? workbooks.slice(0, -1) : workbooks;
}

export function workbookOf({ server }: Pick<CheckContext, 'server'>): Workbook {
  const [deployment] = server.ready.deployments;
  return { deploymentId: deployment.id, workbookId: deployment.workbookIds[0] };
}

export function publishPath({ deploymentId, workbookId }: Workbook): string {
  return `/api/v1/deployments/${String(deploymentId)}/workbooks/${String(workbookId)}/publish`;
}

interface Publishing {
  readonly workbook?: Workbook;
  readonly headers?: Headers;
  /** undefined sends no body at all. */
  readonly json?: unknown;
}

export function publish(context: CheckContext, publishing: Publishing = {}): Promise<Answer> {
  const { workbook = workbookOf(context), headers = accessToken(context), json } = publishing;
  return context.send({ method: 'POST', path: publishPath(workbook), headers, json });
}

/** §4.1: `workbookId` is required when a body is sent. */
export function publishBody(context: CheckContext, extra: JsonObject = {}): JsonObject {
  return { workbookId: workbookOf(context).workbookId, ...extra };
}

export async function publishConfig(context: CheckContext, config: unknown): Promise<unknown> {
  const answer = await publish(context, { json: publishBody(context, { config }) });
  return expectObject(answer)['config'];
}

/** §2.2–2.6: what goes in as config comes back as config. */
export async function expectConfigRoundTrip(
  context: CheckContext,
  config: JsonObject,
): Promise<void> {
  expectRoundTrip(await publishConfig(context, config), config, 'config');
}

interface ConfigFault {
  readonly sound: JsonObject;
  readonly faulty: JsonObject;
}

/** The faulty config is refused, and it is the fault that is refused: without it, it is published. */
export async function expectConfigFault(
  context: CheckContext,
  { sound, faulty }: ConfigFault,
): Promise<void> {
  await publishConfig(context, sound);
  expectRefusal(await publish(context, { json: publishBody(context, { config: faulty }) }));
}

export function versionOf(dashboard: unknown): unknown {
  return at(dashboard, 'versionNumber');
}
