import { expectStatus } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import { NotApplicable } from '../run/failure.ts';
import type { Answer } from '../wire/answer.ts';
import { asObject, type JsonObject } from '../wire/json.ts';
import { accessToken, type Headers } from './credentials.ts';
import { getLockedWorkbook, type WorkbookRef } from './publishing.ts';

/** The statuses by which a server says that it lacks the operation. */
const ABSENT = new Set([404, 405, 501]);

export interface ReportParams {
  readonly workbook?: WorkbookRef;
  readonly headers?: Headers;
  readonly json: unknown;
}

export const buildWorkbookPath = ({ deploymentId, workbookId }: WorkbookRef): string =>
  `/deployments/${String(deploymentId)}/workbooks/${String(workbookId)}`;

export function sendReport(context: CheckContext, sending: ReportParams): Promise<Answer> {
  const { workbook = getLockedWorkbook(context), headers = accessToken(context), json } = sending;
  const path = `/api/v1${buildWorkbookPath(workbook)}/reports`;
  return context.send({ method: 'POST', path, headers, json });
}

export function buildReportBody(context: CheckContext, extra: JsonObject = {}): JsonObject {
  return { title: context.createName('report'), sqlQuery: 'SELECT 1 AS one', ...extra };
}

/**
 * Returns the report as it was answered.
 * @throws NotApplicable on a server without the operation
 */
export async function addReport(context: CheckContext, json: JsonObject): Promise<JsonObject> {
  const answer = await sendReport(context, { json });
  if (ABSENT.has(answer.status)) throw new NotApplicable('This server takes no reports.');
  const report = asObject(expectStatus(answer, 201).json);
  expectTrue(report !== null, 'a JSON object');
  return report;
}
