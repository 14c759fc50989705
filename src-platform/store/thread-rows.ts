import { z } from 'zod';
import { TURN_STATUSES, type StoredTurn, type Thread } from '../domain/thread-store.ts';
import type { ThreadLine } from '../domain/transcript.ts';

export const threadRow = z
  .object({ id: z.string(), agent_id: z.string(), owner: z.string() })
  .transform((row): Thread => ({ id: row.id, agentId: row.agent_id, owner: row.owner }));

export const TURN_COLUMNS =
  't.id, t.thread_id, t.message_id, t.input, t.status, t.failure, t.end_sort';

export const turnRow = z
  .object({
    id: z.number().int(),
    thread_id: z.string(),
    message_id: z.string(),
    input: z.string(),
    status: z.enum(TURN_STATUSES),
    failure: z.string().nullable(),
    end_sort: z.number().int().nullable(),
  })
  .transform((row): StoredTurn => ({
    id: row.id,
    threadId: row.thread_id,
    messageId: row.message_id,
    input: row.input,
    status: row.status,
    failure: row.failure,
    endSort: row.end_sort,
  }));

export const lineRow = z
  .object({ sort: z.number().int(), settled: z.number().int(), json: z.string() })
  .transform((row): ThreadLine => ({ ...row, settled: row.settled === 1 }));

export const jsonRow = z.object({ json: z.string() });
export const memoryRow = z.object({ memory: z.string() });
export const turnIdRow = z.object({ id: z.number().int() });
export const sortRow = z.object({ sort: z.number().int() });
