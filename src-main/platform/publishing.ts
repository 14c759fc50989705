import { z } from 'zod';
import {
  dashboardSchema,
  publishInputSchema,
  type Dashboard,
  type PublishInput,
} from '#shared/platform/dashboard.ts';
import type { HttpClient } from '../http/http-client.ts';
import { buildBearerHeaders, joinUrl, type BearerAccess } from './access.ts';
import { parseIncoming, parseOutgoing } from './parse-wire.ts';

export interface PublishRequest {
  readonly deploymentId: number;
  readonly workbookId: number;
  /** Null sends no body: the workbook is published as it stands. */
  readonly input: PublishInput | null;
}

const workbookRefSchema = z.object({ deploymentId: z.int(), workbookId: z.int() });

/** §4.1: a publish is never retried, because a second publish makes a second version. */
export class PublishingApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async publish(
    access: BearerAccess,
    { input, ...order }: PublishRequest,
    signal: AbortSignal,
  ): Promise<Dashboard> {
    const { deploymentId, workbookId } = parseOutgoing(workbookRefSchema, order, '§4.1');
    const body = input === null ? null : parseOutgoing(publishInputSchema, input, '§4.1');
    const url = joinUrl(
      access.baseUrl,
      `/api/v1/deployments/${String(deploymentId)}/workbooks/${String(workbookId)}/publish`,
    );
    const json = body === null ? {} : { 'content-type': 'application/json' };
    const answer = await this.#http.json({
      method: 'POST',
      url,
      headers: { ...buildBearerHeaders(access), ...json },
      body: body === null ? null : JSON.stringify(body),
      signal,
      connectionId: access.connectionId,
    });
    return parseIncoming(dashboardSchema, answer, url);
  }
}
