import type { DetectedConnection } from '#shared/detected-connection.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { BearerAccess } from '../platform/access.ts';
import { probeChat, probeEmbed, type ProbedApi } from './api-scope-probes.ts';
import { detectAddress, type DetectedAddress } from './detect-address.ts';

export interface DetectOrder {
  readonly address: string;
  readonly key: string;
  /** The connection whose network settings are used; undefined for the app's own. */
  readonly connectionId: ConnectionId | undefined;
}

const DETECT_MAX_MS = 30_000;
/** A list beyond this is chosen from by hand. */
const MAX_DEPLOYMENTS = 50;
/** The chat API wants to know who asks; the platform creates this user only when a thread begins. */
const PROBE_USER = 'plumbline-connection-test';

const CONTROL_KEY = 'plumbline-control-key';

type Deployments = DetectedConnection['deployments'];

async function collect<T>(items: AsyncIterable<T>, limit: number): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) {
    collected.push(item);
    if (collected.length === limit) break;
  }
  return collected;
}

/** Finds out from an address and a key what a connection needs. Nothing on the server is changed. */
export class ConnectionDetector {
  readonly #api: ProbedApi;
  readonly #learnSecret: (secret: string) => void;

  constructor(api: ProbedApi, learnSecret: (secret: string) => void) {
    this.#api = api;
    this.#learnSecret = learnSecret;
  }

  /** @throws AppError INVALID_INPUT for what is no address */
  async detect(order: DetectOrder, signal: AbortSignal): Promise<DetectedConnection> {
    this.#learnSecret(order.key);
    const found = detectAddress(order.address);
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(DETECT_MAX_MS)]);
    const [platform, embedFault] = await Promise.all([
      this.#readPlatform(order, found, bounded),
      this.#findEmbedFault(order, found, bounded),
    ]);
    const agentId = found.agentId ?? platform.deployments[0]?.agents[0]?.id ?? null;
    const chatFault = await this.#findChatFault(order, { ...found, agentId }, bounded);
    const accepts = {
      platform: platform.fault === null,
      embed: embedFault === null,
      chat: chatFault === null,
    };
    const isAccepted = accepts.platform || accepts.embed || accepts.chat;
    const faults = [platform.fault, embedFault, chatFault];
    return {
      ...found,
      chatBaseUrl: isChatElsewhere(chatFault) ? null : found.chatBaseUrl,
      name: found.accountName ?? new URL(found.baseUrl ?? found.chatBaseUrl ?? '').hostname,
      agentId,
      user: platform.user,
      accepts,
      deployments: platform.deployments,
      error: isAccepted ? null : chooseFault(faults),
    };
  }

  async #readPlatform(
    { key, connectionId }: DetectOrder,
    { baseUrl }: DetectedAddress,
    signal: AbortSignal,
  ): Promise<{ fault: AppErrorData | null; user: string | null; deployments: Deployments }> {
    if (baseUrl === null) return { fault: NOTHING_ASKED, user: null, deployments: [] };
    const access: BearerAccess = { baseUrl, accessToken: key, connectionId };
    const me = await attempt(() => this.#api.workspace.readCurrentUser(access, signal));
    if (!me.ok) return { fault: me.error, user: null, deployments: [] };
    const { displayName, email, username, id } = me.value;
    const deployments = await this.#listDeployments(access, signal);
    return { fault: null, user: displayName ?? email ?? username ?? id, deployments };
  }

  /** Both lists are optional parts of the API: what a server lacks is typed by hand. */
  async #listDeployments(access: BearerAccess, signal: AbortSignal): Promise<Deployments> {
    const { workspace } = this.#api;
    const listed = await attempt(() =>
      collect(workspace.listDeployments(access, signal), MAX_DEPLOYMENTS),
    );
    if (!listed.ok) return [];
    return Promise.all(
      listed.value.map(async ({ id, name }) => {
        const agents = await attempt(() =>
          collect(workspace.listAgents(access, id, signal), MAX_DEPLOYMENTS),
        );
        const known = agents.ok ? agents.value : [];
        return { id, name, agents: known.map((agent) => ({ id: agent.id, name: agent.name })) };
      }),
    );
  }

  async #findEmbedFault(
    { key, connectionId }: DetectOrder,
    { baseUrl, dialect }: DetectedAddress,
    signal: AbortSignal,
  ): Promise<AppErrorData | null> {
    if (baseUrl === null) return NOTHING_ASKED;
    return findKeyFault(key, (apiKey) => {
      const target = { baseUrl, dialect, apiKey, deploymentId: 0, connectionId };
      return probeEmbed(this.#api, target, signal);
    });
  }

  async #findChatFault(
    { key, connectionId }: DetectOrder,
    found: DetectedAddress,
    signal: AbortSignal,
  ): Promise<AppErrorData | null> {
    const { chatBaseUrl, accountName, agentId, dialect } = found;
    if (chatBaseUrl === null || accountName === null || agentId === null) return NOTHING_ASKED;
    const sessionSettings = { externalId: PROBE_USER };
    const shared = { chatBaseUrl, accountName, agentId, dialect, branch: null, connectionId };
    return findKeyFault(key, (tried) => {
      const auth = { kind: 'apiKey', key: tried, sessionSettings } as const;
      return probeChat(this.#api, { ...shared, auth }, signal);
    });
  }
}

/** Stands for a request that was not sent, because something of its address is not known. */
const NOTHING_ASKED: AppErrorData = { code: 'NOT_OFFERED', message: '', detail: {} };

/**
 * The probes take a 404 for a yes. A server that gives it to any key knows no keys there, so the
 * same is asked once more with one that nobody has.
 */
async function findKeyFault(
  key: string,
  probe: (key: string) => Promise<unknown>,
): Promise<AppErrorData | null> {
  const own = await attempt(() => probe(key));
  if (!own.ok) return own.error;
  const control = await attempt(() => probe(CONTROL_KEY));
  return control.ok ? NOTHING_ASKED : null;
}

/** Another host answers for chat: this one has a web page, or nothing, at the chat's address. */
function isChatElsewhere(fault: AppErrorData | null): boolean {
  return fault?.code === 'NOT_JSON' || fault?.code === 'REMOTE_NOT_FOUND';
}

/** A refused key says more than a part that the server lacks. */
function chooseFault(faults: readonly (AppErrorData | null)[]): AppErrorData {
  const known = faults.filter((fault) => fault !== null);
  return (
    known.find(({ code }) => code === 'AUTH_REJECTED' || code === 'FORBIDDEN') ??
    known.find(({ code }) => code !== 'NOT_OFFERED') ??
    NOTHING_ASKED
  );
}
