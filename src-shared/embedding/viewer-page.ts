import { z } from 'zod';

/** The name of the meta element in which a viewer's page finds what the server says of it. */
export const VIEWER_META = 'plumbline-viewer';

/** Why a viewer's page shows nothing; the page and the server say it in the same words. */
export const VIEWER_REFUSALS = {
  session: {
    status: 401,
    title: 'This link no longer works',
    message:
      'A link to this page works once, within five minutes. This link was used, has expired or was withdrawn.',
    advice: 'Go back to where you found the link and open it there for a new one.',
  },
  ended: {
    status: 401,
    title: 'Your access has ended',
    message: 'An open page works for a day, unless access is withdrawn.',
    advice: 'Go back to where you found the link and open it there again.',
  },
  forbidden: {
    status: 403,
    title: 'This dashboard can’t be shown here',
    message: 'The publisher has not allowed embedding.',
    advice: 'Ask the publisher to allow embedding, then open the dashboard again.',
  },
  missing: {
    status: 404,
    title: 'Nothing found at this address',
    message: 'The page does not exist, or you have no access.',
    advice: 'Check the address with whoever gave you the link.',
  },
  unavailable: {
    status: 503,
    title: 'This page can’t be shown now',
    message: 'The server lacks the files of its viewer pages.',
    advice: 'Try again later. The server’s operator has to build these files.',
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
