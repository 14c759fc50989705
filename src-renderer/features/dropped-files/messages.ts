import { selectLanguage } from '#lib/text/language.ts';

const en = {
  droppedFile: {
    unknown: 'Plumbline opens connections files (.json) and Plumbline backups (.plumbline-backup).',
    table:
      'Plumbline can’t open data files. Ask about data of a platform or of the local workspace.',
    certificate: 'Drop a certificate on its field, in a connection’s network settings.',
  },
};

export const messages = selectLanguage({ en });
