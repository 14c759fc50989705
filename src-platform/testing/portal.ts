import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { dataLineSchema } from '#shared/platform/data-api.ts';
import { dataTokenSchema } from '#shared/platform/workspace-api.ts';
import { createPlanner, type Planner } from '../agent/planner/create-planner.ts';
import { ApiClient, type ApiAnswer } from './api-client.ts';
import { TestPlatform } from './test-platform.ts';

/** The deployment of the samples that has an access policy. */
export const PORTAL = 3;
const CHAT = '/api/v1/public/local/agents/portal-planner/chat/stream-chat-state';

const sessionSchema = z.object({ sessionId: z.string() });
const tokenSchema = z.object({ token: z.string() });
const cellsSchema = z.array(z.array(z.string().nullable()));

export type Cells = z.infer<typeof cellsSchema>;

/** Fields of a session request (§4.2), which may replace those that the portal fills in. */
export type Rights = Readonly<Record<string, unknown>> & { readonly deploymentId?: number };

export interface PortalViewer {
  readonly sessionId: string;
  readonly embedToken: string;
  readonly dataToken: string;
}

export interface DataOutcome {
  readonly columns: readonly string[];
  readonly rows: Cells;
  /** The words of a refusal or a failure. */
  readonly error: string | null;
}

function toOutcome(text: string): DataOutcome {
  const lines = text.split('\n').filter((line) => line !== '');
  const parsed = lines.map((line) => dataLineSchema.parse(JSON.parse(line)));
  return {
    columns: parsed
      .flatMap((line) =>
        'schema' in line ? z.array(z.object({ name: z.string() })).parse(line.schema) : [],
      )
      .map(({ name }) => name),
    rows: parsed.flatMap((line) => ('data' in line ? cellsSchema.parse(line.data) : [])),
    error: parsed.flatMap((line) => ('error' in line ? String(line.error) : []))[0] ?? null,
  };
}

/** The customer portal over real HTTP: with the built-in agent and the sample data. */
export class Portal {
  readonly platform: TestPlatform;
  readonly planner: Planner;
  readonly #admin: ApiClient;
  readonly #bearer: ApiClient;

  constructor(platform: TestPlatform, planner: Planner) {
    const { running } = platform;
    this.platform = platform;
    this.planner = planner;
    this.#admin = new ApiClient(running.ready.baseUrl, `Api-Key ${running.mintKey('portal')}`);
    const token = running.mintAccessToken('portal');
    this.#bearer = new ApiClient(running.ready.baseUrl, `Bearer ${token}`);
  }

  async mint(externalId: string, rights: Rights): Promise<string> {
    const json = { deploymentId: PORTAL, externalId, ...rights };
    const { body } = await this.#admin.post('/api/v1/embed/generate-session', { json });
    return sessionSchema.parse(body).sessionId;
  }

  /** Mints, exchanges and asks for a token of the data API, as a viewer's page does. */
  async openViewer(externalId: string, rights: Rights): Promise<PortalViewer> {
    const sessionId = await this.mint(externalId, rights);
    const exchange = { json: { sessionId }, authorization: null };
    const { body } = await this.#admin.post('/api/v1/embed/session/token', exchange);
    const embedToken = tokenSchema.parse(body).token;
    const authorization = `Embed-Token ${embedToken}`;
    const path = `/api/v1/deployments/${String(rights.deploymentId ?? PORTAL)}/token`;
    const answer = await this.#admin.post(path, { authorization });
    const dataToken = dataTokenSchema.parse(answer.body).cubeApiToken;
    return { sessionId, embedToken, dataToken };
  }

  post(path: string, json: unknown, authorization?: string): Promise<ApiAnswer> {
    const call = authorization === undefined ? { json } : { json, authorization };
    return this.#admin.post(path, call);
  }

  async internalDataToken(deploymentId = PORTAL): Promise<string> {
    const { body } = await this.#bearer.post(`/api/v1/deployments/${String(deploymentId)}/token`);
    return dataTokenSchema.parse(body).cubeApiToken;
  }

  async query(authorization: string, query: string): Promise<DataOutcome> {
    const call = { authorization, json: { query } };
    const { body } = await this.#admin.raw('POST', '/cubejs-api/v1/cubesql', call);
    return toOutcome(await body.text());
  }

  async readMeta(authorization: string): Promise<string> {
    const { status, body } = await this.#admin.get('/cubejs-api/v1/meta', { authorization });
    expect(status).toBe(200);
    return JSON.stringify(body);
  }

  /** Asks the agent of the portal with the API key, and returns the whole stream as text. */
  async ask(input: string, sessionSettings: Readonly<Record<string, unknown>>): Promise<string> {
    const json = { input, sessionSettings };
    return (await this.#admin.raw('POST', CHAT, { json })).body.text();
  }

  /** Asks with the token of a session, as a viewer's page does. */
  async askAsViewer(input: string, embedToken: string): Promise<string> {
    const call = { json: { input }, authorization: `Embed-Token ${embedToken}` };
    return (await this.#admin.raw('POST', CHAT, call)).body.text();
  }

  /** Asks as a user of the deployment's own authentication (§5.3.2). */
  async askWithToken(input: string, token: string): Promise<string> {
    const headers = { 'x-platform-auth-token': token };
    const call = { json: { input }, authorization: null, headers };
    return (await this.#admin.raw('POST', CHAT, call)).body.text();
  }

  async close(): Promise<void> {
    await Promise.all([this.#admin.close(), this.#bearer.close()]);
    await this.platform.dispose();
  }
}

/** Opens one portal for all tests of a file, because it loads the sample data. */
export function usePortal(): () => Portal {
  let portal: Portal | null = null;
  beforeAll(async () => {
    const planner = await createPlanner();
    const createAgent = () => Promise.resolve(planner);
    portal = new Portal(await TestPlatform.start({ createAgent }), planner);
  }, 60_000);
  afterAll(async () => {
    await portal?.close();
    portal = null;
  });
  return () => {
    if (!portal) throw new Error('The portal does not run.');
    return portal;
  };
}
