import { z } from 'zod';
import { nullable, textOrNull } from './platform/scalars.ts';

/** Untrusted pages have a scheme of their own: the window's policy allows frames of no other. */
export const SANDBOX_SCHEME = 'plumbline-sandbox';

/** The limit of one page, or of all files of one app together, in UTF-16 units. */
export const SANDBOX_MAX_CHARS = 16 * 1_024 * 1_024;
export const SANDBOX_MAX_FILES = 500;

const textSchema = z.string().max(SANDBOX_MAX_CHARS);

/** §2.3, as far as it is shown: what to serve and what it says that it needs. */
export const sandboxAppSchema = z.object({
  entry: textOrNull,
  files: nullable(
    z
      .record(z.string(), textSchema)
      .refine(
        (files) => Object.keys(files).length <= SANDBOX_MAX_FILES,
        'The app has too many files.',
      )
      .refine(
        (files) =>
          Object.values(files).reduce((sum, { length }) => sum + length, 0) <= SANDBOX_MAX_CHARS,
        'The app is too large.',
      ),
  ),
  html: nullable(textSchema),
  manifest: nullable(z.object({ dependencies: nullable(z.record(z.string(), z.string())) })),
});
export type SandboxApp = z.infer<typeof sandboxAppSchema>;

/** `html` is a snapshot's page, which runs no script; `app` is the code of an APP dashboard. */
export const sandboxContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: textSchema }),
  z.object({ kind: z.literal('app'), app: sandboxAppSchema }),
]);
export type SandboxContent = z.infer<typeof sandboxContentSchema>;

/** A content that main holds, ready for one load of its page. */
export const sandboxTicketSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('ready'),
    contentId: z.string(),
    /** The address for the `src` of one frame; it works once. */
    url: z.string(),
    /** Dependencies that the manifest names and the app does not bring along; nothing fetches them. */
    missing: z.array(z.string()),
    /** Files whose path leads nowhere inside the app. */
    skippedFiles: z.array(z.string()),
  }),
  /** Neither the entry nor any other page is there. */
  z.object({ outcome: z.literal('noPage'), entry: z.string().nullable() }),
]);
export type SandboxTicket = z.infer<typeof sandboxTicketSchema>;
