import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { toNdjson } from '../../../src-main/testing/answer-lines.ts';
import { HostileUpstream } from '../../../src-main/testing/hostile-upstream/hostile-upstream.ts';
import {
  JSON_TYPE,
  refuseWith,
  send,
  write,
  type Scenario,
  type ScenarioContext,
} from '../../../src-main/testing/hostile-upstream/scenario.ts';

const SCENARIO_NAME = 'scripted';
const bodySchema = z.looseObject({
  input: z.string().optional(),
  messageId: z.string().optional(),
});

/** How one question is answered. */
export type Reply =
  /** The complete stream comes at once. */
  | { readonly kind: 'complete'; readonly lines: readonly unknown[] }
  /** The connection breaks after these lines, and the thread is gone when it is resumed. */
  | { readonly kind: 'cut'; readonly lines: readonly unknown[] }
  /** The connection breaks after these lines, and the server goes on with later ones. */
  | { readonly kind: 'gap'; readonly lines: readonly unknown[]; readonly later: readonly unknown[] }
  /** The connection breaks after these lines, and nobody answers any more. */
  | { readonly kind: 'lost'; readonly lines: readonly unknown[] }
  /** These lines come and then nothing: the answer stays unfinished. */
  | { readonly kind: 'open'; readonly lines: readonly unknown[] }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** An error inside a 200 (§7). */
  | { readonly kind: 'failed'; readonly message: string };

export type Script = Readonly<Record<string, Reply>>;

async function breakOff({ response }: ScenarioContext, lines: readonly unknown[]): Promise<void> {
  response.writeHead(200, JSON_TYPE);
  await write(response, toNdjson(...lines));
  response.destroy();
}

/** Keeps the stream open until the turn is stopped, or the window closes. */
async function keepOpen(
  { response }: ScenarioContext,
  lines: readonly unknown[],
  open: Set<ServerResponse>,
): Promise<void> {
  response.writeHead(200, JSON_TYPE);
  await write(response, toNdjson(...lines));
  open.add(response);
  response.once('close', () => open.delete(response));
}

const refuseWithMessage = (status: number, message: string): Scenario =>
  refuseWith(status, JSON.stringify({ message }));
const createRpcError = (message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32603, message } });

/**
 * @param isFirst whether the question comes for the first time, or is taken up again
 * @param open answers that stay in the making
 */
function createScenario(reply: Reply, isFirst: boolean, open: Set<ServerResponse>): Scenario {
  switch (reply.kind) {
    case 'complete':
      return send(toNdjson(...reply.lines));
    case 'cut':
      return isFirst
        ? (scene) => breakOff(scene, reply.lines)
        : refuseWithMessage(404, 'No such thread');
    case 'lost':
      return isFirst
        ? (scene) => breakOff(scene, reply.lines)
        : refuseWith(503, '{"message":"Restarting"}', { ...JSON_TYPE, 'retry-after': '600' });
    case 'gap':
      return isFirst ? (scene) => breakOff(scene, reply.lines) : send(toNdjson(...reply.later));
    case 'open':
      return (scene) => keepOpen(scene, reply.lines, open);
    case 'refused':
      return refuseWithMessage(reply.status, reply.message);
    case 'failed':
      return send(`${createRpcError(reply.message)}\n`);
  }
}

/** A platform whose answers are decided by the question. */
export class ScriptedPlatform {
  readonly #server: HostileUpstream;
  readonly #seen = new Set<string>();
  readonly #open = new Set<ServerResponse>();

  constructor(script: Script) {
    const scripted: Scenario = (scene) => {
      if (scene.request.url?.endsWith('/abort')) {
        for (const response of this.#open) response.end();
        return refuseWith(204, '')(scene);
      }
      // It has no part of the workspace API.
      if (scene.request.method === 'GET') return refuseWithMessage(404, 'Cannot GET')(scene);
      const { input = '', messageId } = bodySchema.parse(JSON.parse(scene.body));
      const reply = Object.hasOwn(script, input) ? script[input] : undefined;
      if (!reply || messageId === undefined)
        return refuseWithMessage(404, 'Not in the script')(scene);
      const isFirst = !this.#seen.has(messageId);
      this.#seen.add(messageId);
      return createScenario(reply, isFirst, this.#open)(scene);
    };
    this.#server = new HostileUpstream({ [SCENARIO_NAME]: scripted });
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  get address(): string {
    return this.#server.urlOf(SCENARIO_NAME);
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
