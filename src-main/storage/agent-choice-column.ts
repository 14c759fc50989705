import {
  agentChoiceSchema,
  CONNECTION_AGENT,
  isConnectionAgent,
  type AgentChoice,
} from '#shared/agent-choice.ts';

/** The column `agent_choice` of conversations and turns: null is what the connection says. */
export function parseAgentChoice(stored: string | null): AgentChoice {
  return stored === null ? CONNECTION_AGENT : agentChoiceSchema.parse(JSON.parse(stored));
}

export function formatAgentChoice(choice: AgentChoice): string | null {
  return isConnectionAgent(choice) ? null : JSON.stringify(choice);
}
