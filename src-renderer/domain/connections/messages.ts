import { selectLanguage } from '#lib/text/language.ts';

const en = {
  connectionName: {
    removed: 'Removed connection',
  },
};

export const messages = selectLanguage({ en });
