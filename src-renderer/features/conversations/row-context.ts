import type { ConnectionId, ConversationId } from '#shared/ids.ts';
import type { SwatchColour } from '#lib/ui/swatch-colour.ts';

/** What the list knows of a row from elsewhere in the window. */
export interface RowContext {
  /** The analyst looks at it right now. */
  readonly isSeen: (id: ConversationId) => boolean;
  /** Something is typed there and not yet asked. */
  readonly hasDraft: (id: ConversationId) => boolean;
  /** Null where one connection is all there is: then a mark would say nothing. */
  readonly connectionOf: (
    id: ConnectionId,
  ) => { readonly name: string; readonly colour: SwatchColour } | null;
}
