import { z } from 'zod';
import { updateStateSchema } from '../updates.ts';
import { call } from './define.ts';

const voidSchema = z.void();

/** The contract's part about newer versions of the app. A failure is a state, not an error. */
export const updateCalls = {
  'updates.readState': call(voidSchema, updateStateSchema),
  /** Asks the server of the package for a newer version. Resolves with the outcome. */
  'updates.check': call(voidSchema, updateStateSchema),
  /** The yes to the version that is available. Resolves when the download has begun. */
  'updates.download': call(voidSchema, updateStateSchema),
  /** Ends a download, or takes the yes back; nothing of it is installed. */
  'updates.cancel': call(voidSchema, updateStateSchema),
  /** Quits as the analyst would, which installs what is ready. */
  'updates.quitAndInstall': call(voidSchema, voidSchema),
};

export const updatePushes = {
  'updates.changed': updateStateSchema,
};
