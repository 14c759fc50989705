import type { ModelCube } from '#shared/model/model.ts';
import { toCubes } from '#shared/model/to-cubes.ts';
import { dataModelAnswerSchema } from '#shared/platform/data-model.ts';
import type { HttpClient } from '../http/http-client.ts';
import { toDataHeaders, toUrl, type DataAccess } from './access.ts';
import { parseIncoming } from './incoming.ts';

/** The model behind a data API: every cube and member that the caller may ask for. */
export class ModelApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** @throws AppError, as every request; a server without it answers NOT_JSON or REMOTE_NOT_FOUND */
  async read(access: DataAccess, signal: AbortSignal): Promise<ModelCube[]> {
    const url = toUrl(access.dataApiUrl, '/v1/meta');
    const answer = await this.#http.json({
      method: 'GET',
      url,
      headers: toDataHeaders(access),
      body: null,
      signal,
    });
    return toCubes(parseIncoming(dataModelAnswerSchema, answer, url));
  }
}
