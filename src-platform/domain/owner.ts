import type { SessionSettings } from '#shared/platform/chat-request.ts';

type Identity = Pick<SessionSettings, 'externalId' | 'internalId'>;

export function encodeExternalOwner(externalId: string): string {
  return `external:${externalId}`;
}

/** §4.5: who owns a thread. The two kinds of id are different people even when spelled alike. */
export function encodeOwner({ externalId = '', internalId }: Identity): string {
  return internalId === undefined
    ? encodeExternalOwner(externalId)
    : `internal:${internalId.toLowerCase()}`;
}
