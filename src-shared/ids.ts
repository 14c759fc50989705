import { z } from 'zod';

const idSchema = z.string().min(1).max(128);

/** Local id of a conversation: the client's own, never sent to a platform. */
export const conversationIdSchema = idSchema.brand<'ConversationId'>();
export type ConversationId = z.infer<typeof conversationIdSchema>;

/** Local id of a turn: one question and everything that answered it. */
export const turnIdSchema = idSchema.brand<'TurnId'>();
export type TurnId = z.infer<typeof turnIdSchema>;

/** Id of a question that waits for the running turn to end. */
export const queuedQuestionIdSchema = idSchema.brand<'QueuedQuestionId'>();
export type QueuedQuestionId = z.infer<typeof queuedQuestionIdSchema>;

/** Id of one run of a result's SQL over all its rows. */
export const resultRunIdSchema = idSchema.brand<'ResultRunId'>();
export type ResultRunId = z.infer<typeof resultRunIdSchema>;

/** Id of a connection; `local` is the workspace that the app brings along. */
export const connectionIdSchema = idSchema.brand<'ConnectionId'>();
export type ConnectionId = z.infer<typeof connectionIdSchema>;

/** Id of an export that was begun in this run of the app. */
export const exportIdSchema = idSchema.brand<'ExportId'>();
export type ExportId = z.infer<typeof exportIdSchema>;

/** Id of a row in this machine's ledger of minted sessions; never the sessionId of a server. */
export const mintIdSchema = idSchema.brand<'MintId'>();
export type MintId = z.infer<typeof mintIdSchema>;

/** Stands for the app itself where a secret of the network belongs to no connection. */
export const APP_NETWORK_ID: ConnectionId = connectionIdSchema.parse('app-network');

export const LOCAL_CONNECTION_ID: ConnectionId = connectionIdSchema.parse('local');
