import type { ErrorAction } from '#shared/error-traits.ts';

type RunnableAction = Exclude<ErrorAction, 'none'>;

/** What a failure's button can do here; an action that is left out gets no button. */
export type FailureActions = Readonly<Partial<Record<RunnableAction, () => void>>>;

export const ACTION_LABELS: Readonly<Record<RunnableAction, string>> = {
  retry: 'Try again',
  openSettings: 'Open settings',
  restartWorkspace: 'Restart the workspace',
};
