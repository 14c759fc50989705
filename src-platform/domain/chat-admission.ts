import type { SessionSettings } from '#shared/platform/chat-request.ts';
import { PLATFORM_LIMITS } from '#shared/limits.ts';
import type { Admission } from './admission.ts';
import { TENANT_WIDE } from './catalogue-store.ts';
import type { UserExpiry } from './user-expiry.ts';
import type { Directory } from './directory.ts';
import { RequestFailure } from './failure.ts';
import { encodeOwner } from './owner.ts';

const PATH_PREFIX = 'sessionSettings.';

interface ChatAdmissionOptions {
  readonly directory: Directory;
  readonly admission: Admission;
  readonly userExpiry: UserExpiry;
  readonly atomically: <T>(work: () => T) => T;
}

/** Identifies the chat's user by `sessionSettings` (§4.4) or by a token's identity (§5.3.2). */
export class ChatAdmission {
  readonly #parts: ChatAdmissionOptions;

  constructor(parts: ChatAdmissionOptions) {
    this.#parts = parts;
  }

  /**
   * §3.3: removes every user whose lifetime has ended. Callers await it before the methods below.
   */
  async removeExpired(): Promise<void> {
    await this.#parts.userExpiry.removeExpired();
  }

  /**
   * Creates or updates the user from the settings.
   * @returns the owner of the user's threads
   * @throws RequestFailure 400 naming every field, 403 at the limit of permanent users
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
        catalogue: settings,
        lifetimeMs: settings.isEphemeral === false ? null : ttlSeconds * 1_000,
        pathPrefix: PATH_PREFIX,
      };
      atomically(() => admission.admit(request));
    }
    return encodeOwner(settings);
  }

  /**
   * Runs the same checks without storing anything, for requests that only read.
   * @throws RequestFailure 400
   */
  check(settings: SessionSettings): string {
    this.#checkInternal(settings);
    this.#parts.admission.check({
      scope: TENANT_WIDE,
      catalogue: settings,
      pathPrefix: PATH_PREFIX,
    });
    return encodeOwner(settings);
  }

  #checkInternal({ internalId }: SessionSettings): void {
    const email = internalId?.toLowerCase();
    if (email === undefined) return;
    if (this.#parts.directory.internalUsers.some((user) => user.email === email)) return;
    const text = `${PATH_PREFIX}internalId: no internal user has this email`;
    throw new RequestFailure('BadRequestError', text);
  }
}
