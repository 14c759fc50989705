import { z } from 'zod';

/** The name of the meta element in which a viewer's page finds what the server says of it. */
export const VIEWER_META = 'plumbline-viewer';

/** Why a viewer's page shows nothing; the page and the server say it in the same words. */
export const VIEWER_REFUSALS = {
  session: {
    status: 401,
    title: 'This link cannot be used any more',
    message:
      'A link to this page opens once, within five minutes. This one was used already, is older than that, or has been withdrawn.',
    advice: 'Go back to where you found it and open it from there again: that makes a new one.',
  },
  ended: {
    status: 401,
    title: 'Your access has ended',
    message: 'A page that was opened stays open for a day, unless the access to it is withdrawn.',
    advice: 'Go back to where you found it and open it from there again.',
  },
  forbidden: {
    status: 403,
    title: 'This dashboard may not be shown here',
    message: 'Whoever published it has not allowed that it is embedded.',
    advice: 'Ask them to publish it with embedding allowed, then open it again.',
  },
  missing: {
    status: 404,
    title: 'There is nothing at this address',
    message: 'What it names does not exist, or your access does not cover it.',
    advice: 'Check the address with whoever gave it to you.',
  },
  unavailable: {
    status: 503,
    title: 'This page cannot be shown now',
    message: 'The server runs without the files of its viewer’s pages.',
    advice: 'Try again later. Whoever runs the server has to build these files.',
  },
} as const;
export type ViewerRefusal = keyof typeof VIEWER_REFUSALS;

/** The refusal of a request that was answered with this HTTP status; null for any other answer. */
export function findViewerRefusal(status: number): ViewerRefusal | null {
  const isAsked = status < 500;
  return (isAsked ? REFUSALS.find((one) => VIEWER_REFUSALS[one].status === status) : null) ?? null;
}

const REFUSALS = Object.keys(VIEWER_REFUSALS) as [ViewerRefusal, ...ViewerRefusal[]];

/** What the server writes into the head of a viewer's page. Nothing in it is secret. */
export const viewerPageSchema = z.strictObject({
  page: z.enum(['dashboard', 'chat']),
  /** Null for the chat. */
  publicId: z.string().nullable(),
  refusal: z.enum(REFUSALS).nullable(),
  /** The origins beside its own that may hold the page in a frame, and so may speak with it. */
  origins: z.array(z.string()),
});
export type ViewerPage = z.infer<typeof viewerPageSchema>;

/**
 * The answer of `GET /embed/viewer`, an operation of the local platform's own for its viewer's
 * pages: whom the token stands for, and what the page may offer.
 */
export const viewerSelfSchema = z.object({
  deploymentId: z.int(),
  displayName: z.string().nullable(),
  /** §2.8, with the account's own setting where the session says nothing. */
  showDashboardChat: z.boolean(),
  /** The agent of the viewer's deployment; null where it has none. */
  agent: z.object({ accountName: z.string(), agentId: z.string(), name: z.string() }).nullable(),
});
export type ViewerSelf = z.infer<typeof viewerSelfSchema>;

/** The answer of `POST /embed/content`: where a frame finds the page that was sent, once. */
export const viewerContentSchema = z.object({ path: z.string() });
