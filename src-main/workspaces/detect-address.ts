import { AppError } from '#shared/errors.ts';
import type { Dialect } from '#shared/connection.ts';

/** The vendor’s hosts: `{tenant}.cubecloud.dev`, and `ai.{cloudRegion}.cubecloud.dev` for chat. */
const CUBE_HOST = /^(?<tenant>[\w-]+)\.cubecloud\.dev$/i;
const CUBE_CHAT_HOST = /^ai\.[\w-]+\.cubecloud\.dev$/i;
/** §4.4: the chat address names the account and the agent. */
const CHAT_PATH = /^\/api\/v1\/public\/([^/]+)\/agents\/([^/]+)/;

export interface DetectedAddress {
  readonly dialect: Dialect;
  readonly baseUrl: string | null;
  readonly chatBaseUrl: string | null;
  readonly accountName: string | null;
  readonly agentId: string | null;
}

function parseAddress(text: string): URL {
  const trimmed = text.trim();
  const address = /^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '') return url;
  throw new AppError('INVALID_INPUT', 'Enter a complete address, such as https://example.org.');
}

/**
 * Reads what a pasted address says: a host, or the chat address of an agent.
 * @throws AppError INVALID_INPUT
 */
export function detectAddress(text: string): DetectedAddress {
  const { origin, hostname, pathname } = parseAddress(text);
  const tenant = CUBE_HOST.exec(hostname)?.groups?.['tenant'] ?? null;
  const isCubeChat = CUBE_CHAT_HOST.test(hostname);
  const dialect = tenant !== null || isCubeChat ? 'cube' : 'platform';
  const [, account, agent] = CHAT_PATH.exec(pathname) ?? [];
  const isChat = isCubeChat || account !== undefined;
  return {
    dialect,
    baseUrl: isChat ? null : origin,
    // A server of the platform's own kind often has one host for all; the chat probe tells.
    chatBaseUrl: isChat || dialect === 'platform' ? origin : null,
    accountName: account === undefined ? tenant : decodeURIComponent(account),
    agentId: agent === undefined ? null : decodeURIComponent(agent),
  };
}
