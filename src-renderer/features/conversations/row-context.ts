import type { ConnectionId, ConversationId } from '#shared/ids.ts';
import type { SwatchColour } from '#lib/ui/swatch-colour.ts';

/** What the list knows of a row from elsewhere in the window. */
export interface RowContext {
  /** Whether the analyst looks at the conversation right now. */
  readonly isSeen: (id: ConversationId) => boolean;
  /** Whether text was typed there and not sent. */
  readonly hasDraft: (id: ConversationId) => boolean;
  /** Null where there is only one connection, whose name would say nothing. */
  readonly connectionOf: (
    id: ConnectionId,
  ) => { readonly name: string; readonly colour: SwatchColour } | null;
}
