import { z } from 'zod';
import type { SessionSettings } from '#shared/platform/chat-request.ts';
import { readCredential, type Access } from './access.ts';
import type { AgentAddress, AgentEntry, Directory } from './directory.ts';
import { AuthenticationFailure, RequestFailure } from './failure.ts';
import { InvalidToken, readJwt, type TokenTrust, type Claims } from './jwt.ts';
import type { Viewer, Viewing } from './viewing.ts';

interface ChatCredentials {
  readonly authorization: string | undefined;
  readonly platformToken: string | undefined;
}

/**
 * How a request was authenticated. With a key `sessionSettings` names the user, a token names it
 * itself: a deployment's own (§5.3.2), or that of an embed session's viewer.
 */
export type ChatProof =
  | { readonly kind: 'key' }
  | {
      readonly kind: 'token';
      readonly identity: TokenIdentity;
      /** §5.3.2: the resolved security context, which the agent's queries are made with. */
      readonly securityContext: Claims;
    }
  | { readonly kind: 'viewer'; readonly viewer: Viewer; readonly identity: SessionSettings };

interface ChatAccessOptions {
  readonly access: Access;
  readonly directory: Directory;
  readonly viewing: Pick<Viewing, 'verifyEmbedToken' | 'identify'>;
  readonly trustOf: (deploymentId: number) => TokenTrust;
  readonly now: () => number;
}

/** §5.3: an agent accepts two kinds of credentials, of which exactly one counts. */
export class ChatAccess {
  readonly #parts: ChatAccessOptions;

  constructor(parts: ChatAccessOptions) {
    this.#parts = parts;
  }

  /**
   * §5.3 rule 3: when both headers are present, Authorization counts and the token is ignored.
   * @throws AuthenticationFailure
   */
  prove(credentials: ChatCredentials, address: AgentAddress): Promise<ChatProof> | ChatProof {
    const { authorization, platformToken } = credentials;
    const agent = this.#findAgent(address);
    const embedToken = readCredential(authorization, 'Embed-Token');
    if (embedToken !== null) return this.#proveByEmbedToken(embedToken, agent);
    if (authorization !== undefined) return this.#proveByKey(authorization, agent);
    if (platformToken !== undefined) return this.#proveByToken(platformToken, agent);
    throw new AuthenticationFailure(
      'Authentication required: send Authorization: Api-Key <API_KEY>, or X-Platform-Auth-Token: <JWT>',
    );
  }

  /** The API secret that a deployment's tokens are signed with; null where it has public keys. */
  secretOf(deploymentId: number): string | null {
    const trust = this.#parts.trustOf(deploymentId);
    return trust.kind === 'secret' ? trust.secret : null;
  }

  /** The routes say "not found" only to an authenticated caller. */
  #findAgent({ accountName, agentId }: AgentAddress): AgentEntry | undefined {
    const { directory } = this.#parts;
    if (accountName !== directory.accountName) return undefined;
    return directory.agents.find(({ id }) => id === agentId);
  }

  #proveByKey(authorization: string, agent: AgentEntry | undefined): ChatProof {
    if (readCredential(authorization, 'Api-Key') === null) {
      throw new AuthenticationFailure(
        'Authentication failed: expected Authorization: Api-Key <API_KEY>',
      );
    }
    const grant = this.#parts.access.findKey(authorization);
    if (!grant) throw new AuthenticationFailure('Authentication failed: the API key is not valid');
    if (grant.deploymentId !== null && agent && agent.deploymentId !== grant.deploymentId) {
      throw new AuthenticationFailure(
        'Authentication failed: the API key is scoped to another deployment',
      );
    }
    return { kind: 'key' };
  }

  /** A viewer of embedded content asks the agents of the session's own deployment. */
  async #proveByEmbedToken(token: string, agent: AgentEntry | undefined): Promise<ChatProof> {
    const { viewing } = this.#parts;
    try {
      const viewer = await viewing.verifyEmbedToken(token);
      if (agent && agent.deploymentId !== viewer.deploymentId) {
        throw new AuthenticationFailure(
          'Authentication failed: the session is for another deployment',
        );
      }
      return { kind: 'viewer', viewer, identity: viewing.identify(viewer).chatUser };
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      throw new AuthenticationFailure(`Authentication failed: ${error.message}`);
    }
  }

  async #proveByToken(token: string, agent: AgentEntry | undefined): Promise<ChatProof> {
    const { directory, trustOf, now } = this.#parts;
    const deployment = directory.deployments.find(({ id }) => id === agent?.deploymentId);
    if (!deployment?.tokenAuth) {
      throw new AuthenticationFailure(
        'Authentication failed: deployment token authentication is not enabled',
      );
    }
    const claims = await readClaims(token, trustOf(deployment.id), now());
    return { kind: 'token', identity: readIdentity(claims), securityContext: claims };
  }
}

/** The user that a deployment token names (§5.3.2). */
interface TokenIdentity {
  readonly externalId: string;
  readonly email: string | undefined;
}

const CHAT_SCOPE = 'chat';

const scopeSchema = z.array(z.unknown());
const textSchema = z.string().trim().min(1);

function fail(reason: string): AuthenticationFailure {
  return new AuthenticationFailure(`Authentication failed: the deployment token: ${reason}`);
}

async function readClaims(token: string, trust: TokenTrust, nowMs: number): Promise<Claims> {
  try {
    return await readJwt(token, trust, nowMs);
  } catch (error) {
    if (error instanceof InvalidToken) throw fail(error.message);
    throw error;
  }
}

/**
 * §5.3.2: checks a deployment's own token and returns the user. `sub` counts only where
 * `externalId` is absent; it does not replace a wrong `externalId`.
 * @throws AuthenticationFailure
 */
function readIdentity(claims: Claims): TokenIdentity {
  const identity = textSchema.safeParse(claims['externalId'] ?? claims['sub']);
  if (!identity.success)
    throw fail('it names nobody: the claim externalId, or sub, must be a text');
  const scope = scopeSchema.safeParse(claims['scope']);
  if (!scope.success || !scope.data.includes(CHAT_SCOPE)) {
    throw fail('the claim scope must be a list that includes chat');
  }
  const email = z.string().optional().safeParse(claims['email']);
  if (!email.success) throw fail('the claim email must be a text');
  return { externalId: identity.data.toLowerCase(), email: email.data };
}
