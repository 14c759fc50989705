import { z } from 'zod';
import { agentIdSchema, chatBranchSchema } from './connection.ts';
import { appErrorDataSchema } from './errors.ts';

/**
 * The agent and the branch that a conversation asks (§4.4), where they are others than those of its
 * connection.
 */
export const agentChoiceSchema = z.strictObject({
  /** Null is the connection’s agent. */
  agentId: agentIdSchema.nullable(),
  /** `main` is the main branch, also where the connection names another; null is the connection’s. */
  branch: z.union([z.literal('main'), chatBranchSchema]).nullable(),
});
export type AgentChoice = z.infer<typeof agentChoiceSchema>;

export const CONNECTION_AGENT: AgentChoice = { agentId: null, branch: null };

export function isConnectionAgent({ agentId, branch }: AgentChoice): boolean {
  return agentId === null && branch === null;
}

/** A list beyond this is no list to choose from. */
export const AGENT_LIST_MAX = 200;

/** A list that a server may lack while it has the other one. */
const listResultSchema = <Item extends z.ZodType>(item: Item) =>
  z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      items: z.array(item),
      /** False where the server has more, and only the first were read. */
      isComplete: z.boolean(),
    }),
    z.object({ ok: z.literal(false), error: appErrorDataSchema }),
  ]);

/** The agents and branches of a connection’s deployment. */
export const agentListsSchema = z.object({
  agents: listResultSchema(z.object({ id: z.string(), name: z.string() })),
  /** Without the main branch, which always is there. */
  branches: listResultSchema(z.object({ name: z.string() })),
});
export type AgentLists = z.infer<typeof agentListsSchema>;
