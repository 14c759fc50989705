import {
  sessionResponseSchema,
  sessionTokenResponseSchema,
  type SessionRequest,
} from '#shared/platform/session-request.ts';
import { parseSessionRequest } from '#shared/platform/session-rules.ts';
import type { HttpClient } from '../http/http-client.ts';
import { buildApiKeyHeaders, joinUrl, type ApiKeyAccess, type NetworkRef } from './access.ts';
import { parseIncoming, createViolationsError } from './parse-wire.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/** Where a session was minted; it is a credential itself. */
export interface SessionServer extends NetworkRef {
  readonly baseUrl: string;
}

/** Sessions by §4.2, and their exchange and end by public sources. No request here is retried. */
export class SessionsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** §4.2: a request that breaks a rule is refused here, with all its violations, and not sent. */
  async generate(
    access: ApiKeyAccess,
    request: SessionRequest,
    signal: AbortSignal,
  ): Promise<string> {
    const checked = parseSessionRequest(request);
    if (!checked.ok) throw createViolationsError(checked.violations);
    const url = joinUrl(access.baseUrl, '/api/v1/embed/generate-session');
    const answer = await this.#http.json({
      method: 'POST',
      url,
      headers: { ...JSON_BODY, ...buildApiKeyHeaders(access) },
      body: JSON.stringify(checked.request),
      signal,
      connectionId: access.connectionId,
    });
    return parseIncoming(sessionResponseSchema, answer, url).sessionId;
  }

  /**
   * Exchanges a session for the viewer's token, a JWT that lasts a day. It works once; the session
   * itself is the credential.
   */
  async exchange(server: SessionServer, sessionId: string, signal: AbortSignal): Promise<string> {
    const url = joinUrl(server.baseUrl, '/api/v1/embed/session/token');
    const answer = await this.#send({ ...server, url }, sessionId, signal);
    return parseIncoming(sessionTokenResponseSchema, answer, url).token;
  }

  /** Revokes a session. The server answers the same for an unknown one. */
  async revoke(server: SessionServer, sessionId: string, signal: AbortSignal): Promise<void> {
    const url = joinUrl(server.baseUrl, '/api/v1/embed/session/revoke');
    await this.#send({ ...server, url }, sessionId, signal);
  }

  #send(
    { url, connectionId }: NetworkRef & { readonly url: string },
    sessionId: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    const body = JSON.stringify({ sessionId });
    return this.#http.json({
      method: 'POST',
      url,
      headers: JSON_BODY,
      body,
      signal,
      connectionId,
      bodySecrets: [sessionId],
    });
  }
}
