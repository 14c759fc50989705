import { SvelteMap } from 'svelte/reactivity';
import {
  buildFactsQuery,
  parseDataSetFacts,
  type DataSet,
  type DataSetFacts,
} from '#domain/model/data-sets.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import { attempt } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';
import { readTileAnswers } from '../../ipc/read-tile.ts';

/**
 * The rows and periods of data sets, one query after the other, so that they take nothing from a
 * question. What was read before comes from the cache at once.
 */
export class DataSetFactsReader {
  readonly #client: Client;
  readonly #facts = new SvelteMap<string, DataSetFacts>();
  readonly #closing = new AbortController();
  /** The deployments whose data sets are being counted, or were. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nobody watches what is under way
  readonly #begun = new Set<string>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Returns null until the data set was counted, and where that is not known. */
  find(deployment: DeploymentRef, { cube }: DataSet): DataSetFacts | null {
    return this.#facts.get(toKey(deployment, cube.name)) ?? null;
  }

  async read(deployment: DeploymentRef, dataSets: readonly DataSet[]): Promise<void> {
    const key = toKey(deployment, dataSets.map(({ cube }) => cube.name).join(' '));
    if (this.#begun.has(key)) return;
    this.#begun.add(key);
    for (const dataSet of dataSets) {
      // A data set that cannot be counted is shown without a count, and a question about it says why.
      await attempt(() => this.#count(deployment, dataSet));
      if (this.#closing.signal.aborted) return;
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #count(deployment: DeploymentRef, dataSet: DataSet): Promise<void> {
    const request = {
      deployment,
      sql: buildFactsQuery(dataSet),
      timezone: null,
      answers: 'until-fresh' as const,
    };
    for await (const { rows } of readTileAnswers(this.#client, request, this.#closing.signal)) {
      const facts = parseDataSetFacts(rows.table.rows[0]);
      if (facts !== null) this.#facts.set(toKey(deployment, dataSet.cube.name), facts);
    }
  }
}

const toKey = ({ connectionId, deploymentId }: DeploymentRef, name: string): string =>
  `${connectionId} ${String(deploymentId)} ${name}`;
