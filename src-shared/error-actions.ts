/** The label of the error's button, by the one action that it has. */
export const ERROR_ACTION_LABELS = {
  retry: 'Try again',
  openSettings: 'Open settings',
  restartWorkspace: 'Restart the workspace',
} as const;
export type RunnableAction = keyof typeof ERROR_ACTION_LABELS;
export type ErrorAction = RunnableAction | 'none';
