import { expectObject, expectRefusal } from '../expect/answers.ts';
import { expectRoundTrip } from '../expect/containment.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import { at, type JsonObject } from '../wire/json.ts';
import { accessToken, type Headers } from './credentials.ts';

export interface WorkbookRef {
  readonly deploymentId: number;
  readonly workbookId: number;
}

function listWorkbooks({ server }: CheckContext): WorkbookRef[] {
  return server.ready.deployments.flatMap(({ id, workbookIds }) =>
    workbookIds.map((workbookId) => ({ deploymentId: id, workbookId })),
  );
}

/** Returns the last workbook: only checks with its lock publish it, and may read it afterwards. */
export function getLockedWorkbook(context: CheckContext): WorkbookRef {
  return listWorkbooks(context).at(-1) ?? getWorkbook(context);
}
export const WORKBOOK_LOCK = 'held workbook';

/** Returns workbooks that checks publish at the same time: each reads its own answer only. */
export function listFreeWorkbooks(context: CheckContext): WorkbookRef[] {
  const workbooks = listWorkbooks(context);
  return workbooks.length > 1 ? workbooks.slice(0, -1) : workbooks;
}

export function getWorkbook({ server }: Pick<CheckContext, 'server'>): WorkbookRef {
  const [deployment] = server.ready.deployments;
  return { deploymentId: deployment.id, workbookId: deployment.workbookIds[0] };
}

export function buildPublishPath({ deploymentId, workbookId }: WorkbookRef): string {
  return `/api/v1/deployments/${String(deploymentId)}/workbooks/${String(workbookId)}/publish`;
}

interface PublishParams {
  readonly workbook?: WorkbookRef;
  readonly headers?: Headers;
  /** `undefined` sends no body at all. */
  readonly json?: unknown;
}

export function publish(context: CheckContext, publishing: PublishParams = {}): Promise<Answer> {
  const { workbook = getWorkbook(context), headers = accessToken(context), json } = publishing;
  return context.send({ method: 'POST', path: buildPublishPath(workbook), headers, json });
}

/** Builds a body with the `workbookId` that §4.1 requires. */
export function buildPublishBody(context: CheckContext, extra: JsonObject = {}): JsonObject {
  return { workbookId: getWorkbook(context).workbookId, ...extra };
}

export async function publishConfig(context: CheckContext, config: unknown): Promise<unknown> {
  const answer = await publish(context, { json: buildPublishBody(context, { config }) });
  return expectObject(answer)['config'];
}

/** Checks that a config comes back as it was sent (§2.2–2.6). */
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

/**
 * Checks that the faulty config is refused because of the fault: without it, the config is
 * published.
 */
export async function expectConfigFault(
  context: CheckContext,
  { sound, faulty }: ConfigFault,
): Promise<void> {
  await publishConfig(context, sound);
  expectRefusal(await publish(context, { json: buildPublishBody(context, { config: faulty }) }));
}

export function readVersionNumber(dashboard: unknown): unknown {
  return at(dashboard, 'versionNumber');
}
