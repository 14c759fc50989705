/** What the move of the data folder says. */
export const FOLDER_MESSAGES = {
  move: 'Move…',
  moveTitle: 'Move the data folder?',
  confirmMove: 'Move and restart',
  cancel: 'Cancel',
  describeMove: (folder: string, size: string) =>
    `Plumbline ends, copies ${size} to ${folder}, checks each file and starts again there. The old folder is deleted once the new one works; if anything fails, the data stays where it is. Running answers stop.`,
} as const;
