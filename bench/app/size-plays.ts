import { z } from 'zod';

/** What a server may put into one answer, or an archive into one conversation. */
export const SIZE_PLAYS = [
  'warm',
  'results',
  'long-line',
  'long-text',
  'messages',
  'unreadable',
  'wide',
] as const;
export type SizePlay = (typeof SIZE_PLAYS)[number];
export const sizePlaySchema = z.enum(SIZE_PLAYS);

/** Each play as it stands in the name of a row. */
export const SIZE_LABELS: Readonly<Record<SizePlay, string>> = {
  warm: 'a small answer',
  results: '1,500 results',
  'long-line': 'a result in a line of 60 MB',
  'long-text': 'a text in a line of 60 MB',
  messages: '5,000 messages',
  unreadable: '50,000 lines that cannot be read',
  wide: 'a result of 5,000 columns and 100 rows',
};

/** The question that a play answers, and the play that a question asks for. */
export const formatSizeQuestion = (play: SizePlay): string => `Play ${play} now`;
export const parseSizeQuestion = (question: string): SizePlay =>
  sizePlaySchema.parse(/Play (\S+) now/.exec(question)?.[1]);

/** What the driven app reports of a play. Milliseconds, and MB of the window's process. */
export const sizeFactSchema = z.object({
  play: z.string(),
  /** From the question until its end was shown. */
  answeredMs: z.number(),
  /** By processor time, in the window's main thread. */
  longTasks: z.number(),
  longestTaskMs: z.number(),
  keyMs: z.number(),
  mostMb: z.number(),
  /** The longest processor time between two turns of main's event loop. */
  mainMs: z.number(),
  /** The window's heap after it left the conversation, against the heap before. */
  heapLeft: z.number(),
});
