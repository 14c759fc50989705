import type { SessionSettings } from '#shared/platform/chat-request.ts';
import { PLATFORM_LIMITS } from '#shared/platform/limits.ts';
import type { Admission } from './admission.ts';
import { TENANT_WIDE } from './catalogue-store.ts';
import type { Departures } from './departures.ts';
import type { Directory } from './directory.ts';
import { RequestFailure } from './failure.ts';
import { toOwner } from './owner.ts';

const PATH_PREFIX = 'sessionSettings.';

interface ChatAdmissionParts {
  readonly directory: Directory;
  readonly admission: Admission;
  readonly departures: Departures;
  readonly atomically: <T>(work: () => T) => T;
}

/** Who speaks in the chat, by `sessionSettings` (§4.4) or by a token's identity (§5.3.2). */
export class ChatAdmission {
  readonly #parts: ChatAdmissionParts;

  constructor(parts: ChatAdmissionParts) {
    this.#parts = parts;
  }

  /** §3.3: makes sure that nobody's time is over. Wait for it before the calls below. */
  async settle(): Promise<void> {
    await this.#parts.departures.settle();
  }

  /**
   * Provisions the user and applies what the settings say of him.
   * @returns the owner of his threads
   * @throws RequestFailure 400 naming every field, 403 at the limit of users that are kept
   */
  admit(settings: SessionSettings): string {
    const { admission, atomically } = this.#parts;
    const { externalId, email, securityContext, ephemeralTtlSeconds } = settings;
    this.#checkInternal(settings);
    if (externalId !== undefined) {
      const ttlSeconds = ephemeralTtlSeconds ?? PLATFORM_LIMITS.ephemeralTtlSeconds;
      const request = {
        externalId,
        details: { email, securityContext },
        scope: TENANT_WIDE,
        wish: settings,
        lifetimeMs: settings.isEphemeral === false ? null : ttlSeconds * 1_000,
        pathPrefix: PATH_PREFIX,
      };
      atomically(() => admission.admit(request));
    }
    return toOwner(settings);
  }

  /** The same checks without a trace: for reading. @throws RequestFailure 400 */
  check(settings: SessionSettings): string {
    this.#checkInternal(settings);
    this.#parts.admission.check({ scope: TENANT_WIDE, wish: settings, pathPrefix: PATH_PREFIX });
    return toOwner(settings);
  }

  #checkInternal({ internalId }: SessionSettings): void {
    const email = internalId?.toLowerCase();
    if (email === undefined) return;
    if (this.#parts.directory.internalUsers.some((user) => user.email === email)) return;
    const text = `${PATH_PREFIX}internalId: no internal user has this email`;
    throw new RequestFailure('BadRequestError', text);
  }
}
