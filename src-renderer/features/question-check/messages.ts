import { selectLanguage } from '#lib/text/language.ts';

const en = {
  missingLabel: {
    not: (where: string): string => `Not ${where}:`,
    noLonger: (where: string): string => `No longer ${where}:`,
  },
};

export const messages = selectLanguage({ en });
