import { CONNECTION_AGENT, type AgentChoice } from '#shared/agent-choice.ts';
import type { ConversationSummary } from '#shared/conversation.ts';
import type { ConnectionId, ConversationId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';

/** Whom the next question of a conversation asks. */
export class AgentSelection {
  readonly #client: Client;
  #choice: AgentChoice = $state.raw(CONNECTION_AGENT);
  /** The connection for which it was chosen before the conversation began; null afterwards. */
  #chosenFor: ConnectionId | null = $state.raw(null);
  #isStored = $state.raw(false);

  constructor(client: Client) {
    this.#client = client;
  }

  /** Shows what main has stored. */
  show({ agentChoice }: ConversationSummary): void {
    this.#isStored = true;
    this.#choice = agentChoice;
  }

  /** What was chosen for another connection, before the first question, counts for nothing. */
  resolve(connectionId: ConnectionId): AgentChoice {
    const isMeant = this.#isStored || this.#chosenFor === connectionId;
    return isMeant ? this.#choice : CONNECTION_AGENT;
  }

  /** What a first question sends; nothing where nothing was chosen. */
  buildAskInput(connectionId: ConnectionId): { readonly agentChoice?: AgentChoice } {
    return this.#chosenFor === connectionId ? { agentChoice: this.#choice } : {};
  }

  /**
   * Stores the choice; before the first question it is only remembered.
   * @throws AppError with main's code; the choice stays as it was
   */
  async choose(
    conversationId: ConversationId | null,
    connectionId: ConnectionId,
    agentChoice: AgentChoice,
  ): Promise<void> {
    if (conversationId === null) {
      this.#chosenFor = connectionId;
      this.#choice = agentChoice;
      return;
    }
    const input = { conversationId, agentChoice };
    this.show(await this.#client.call('conversations.setAgent', input));
  }
}
