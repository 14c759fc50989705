import { APP_ORIGIN } from '../app/app-path.ts';

/** The adapter's facts about the sender of a message. */
export interface Sender {
  /** Address of the frame, null when it is already gone. */
  readonly frameUrl: string | null;
  readonly isTopFrame: boolean;
  /** The message comes from a window that the app opened itself. */
  readonly isOwnWindow: boolean;
}

/** Own origin, top frame, known window: all three, else the message is not even read. */
export function isTrustedSender(sender: Sender): boolean {
  const isOwnOrigin = sender.frameUrl?.startsWith(`${APP_ORIGIN}/`) ?? false;
  return sender.isOwnWindow && sender.isTopFrame && isOwnOrigin;
}
