import type { ErrorAction } from '#shared/error-view.ts';

type Doable = Exclude<ErrorAction, 'none'>;

/** What a failure's button can do here; an action that is left out gets no button. */
export type FailureActions = Readonly<Partial<Record<Doable, () => void>>>;

export const ACTION_LABELS: Readonly<Record<Doable, string>> = {
  retry: 'Try again',
  openSettings: 'Open settings',
  restartWorkspace: 'Restart the workspace',
};
