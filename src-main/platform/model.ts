import type { ModelCube } from '#shared/model/model.ts';
import { toModelCubes } from '#shared/model/model-cubes.ts';
import { dataModelAnswerSchema } from '#shared/platform/data-model.ts';
import type { HttpClient } from '../http/http-client.ts';
import { buildDataHeaders, joinUrl, type DataAccess } from './access.ts';
import { parseIncoming } from './parse-wire.ts';

/** The model behind a data API: every cube and member that the caller may ask for. */
export class ModelApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * @throws AppError like every request; a server without a model answers NOT_JSON or
   * REMOTE_NOT_FOUND
   */
  async read(access: DataAccess, signal: AbortSignal): Promise<ModelCube[]> {
    const url = joinUrl(access.dataApiUrl, '/v1/meta');
    const answer = await this.#http.json({
      method: 'GET',
      url,
      headers: buildDataHeaders(access),
      body: null,
      signal,
      connectionId: access.connectionId,
    });
    return toModelCubes(parseIncoming(dataModelAnswerSchema, answer, url));
  }
}
