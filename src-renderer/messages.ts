import { selectLanguage } from '#lib/text/language.ts';

const en = {
  appState: {
    noWindowWasOpened: (message: string): string => `No window was opened. ${message}`,
    linkWasNotOpened: (message: string): string => `The link was not opened. ${message}`,
  },
};

export const messages = selectLanguage({ en });
