import type { PolicyStatus } from '#shared/policy.ts';
import type { Log } from '../logging/log.ts';
import { finishMove, type FinishedMove } from './moved-folder.ts';
import type { ChangeOutcome } from './pending-change.ts';
import type { Profile } from './profile.ts';

/** What a message box says. */
export interface StartMessage {
  readonly message: string;
  readonly detail: string;
}

export interface StartProblems {
  readonly brokenArchivePath: string | null;
  readonly change: Pick<ChangeOutcome, 'problem' | 'omission'>;
  readonly profile: Profile;
  readonly policy: Pick<PolicyStatus, 'problem'>;
  readonly remainingFolders: FinishedMove['remaining'];
}

/** What this start could not do, the reasons for later ones first. */
export function listStartMessages({
  brokenArchivePath,
  change,
  profile: { folderProblem },
  policy,
  remainingFolders,
}: StartProblems): StartMessage[] {
  const messages: StartMessage[] = [];
  if (policy.problem !== null) {
    messages.push({
      message: 'The policy of this computer is not followed',
      detail: policy.problem,
    });
  }
  if (folderProblem !== null) messages.push(folderProblem);
  if (change.problem !== null) {
    messages.push({ message: change.problem, detail: 'Plumbline starts with what was there.' });
  }
  if (change.omission !== null) {
    messages.push({
      message: change.omission,
      detail: 'A policy of this computer forbids it. Everything else was restored.',
    });
  }
  for (const { folder, reason } of remainingFolders) {
    messages.push({
      message: 'The old data folder was not deleted',
      detail: `${reason} Plumbline uses the new folder. Delete ${folder} yourself once you need nothing in it.`,
    });
  }
  if (brokenArchivePath !== null) {
    messages.push({
      message: 'The archive of conversations could not be read',
      detail: `Plumbline began a new one. The old file is kept as ${brokenArchivePath}`,
    });
  }
  return messages;
}

/** The app works with the copy, so the old folders go; one that stays is no reason to stop. */
export function deleteMovedFolders({ dir }: Profile, log: Log): FinishedMove['remaining'] {
  try {
    const { deleted, remaining } = finishMove(dir);
    for (const folder of deleted) log.info('The old data folder was deleted.', { folder });
    for (const { folder, reason } of remaining) {
      log.warn('The old data folder was not deleted.', { folder, reason });
    }
    return remaining;
  } catch (error) {
    log.warn('The old data folders could not be read.', error);
    return [];
  }
}
