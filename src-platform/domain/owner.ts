import type { SessionSettings } from '#shared/platform/chat-request.ts';

type Identity = Pick<SessionSettings, 'externalId' | 'internalId'>;

export function encodeExternalOwner(externalId: string): string {
  return `external:${externalId}`;
}

/**
 * §4.5: the owner of a thread as one text. An external and an internal id name different people,
 * even if they are spelled alike.
 */
export function encodeOwner({ externalId = '', internalId }: Identity): string {
  return internalId === undefined
    ? encodeExternalOwner(externalId)
    : `internal:${internalId.toLowerCase()}`;
}
