import { z } from 'zod';

/** Handed to the driven app in its environment: where the pacing server is, and what to ask it. */
const streamsSchema = z.object({ address: z.string(), questions: z.array(z.string()) });
export type Streams = z.infer<typeof streamsSchema>;

export const STREAMS_VARIABLE = 'PLUMBLINE_BENCH_STREAMS';

export const readStreams = (): Streams =>
  streamsSchema.parse(JSON.parse(process.env[STREAMS_VARIABLE] ?? '{}'));
