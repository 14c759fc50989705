/** What the window says of files that are dropped on it. */
export const DROP_MESSAGES = {
  invitation: 'Drop a file of connections or a backup of Plumbline',
  several: 'Drop one file at a time.',
  unknown: 'Plumbline opens files of connections (.json) and its own backups (.plumbline-backup).',
  table:
    'Plumbline reads no tables from files: its agent asks the data of a platform or the local workspace.',
  certificate: 'Drop a certificate on its field, in a connection’s network settings.',
  noPath: 'This is no file of this computer.',
} as const;
