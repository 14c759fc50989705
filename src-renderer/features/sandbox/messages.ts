import { selectLanguage } from '#lib/text/language.ts';

const en = {
  sandboxBar: {
    leaves: 'leaves the frame',
    stopCode: 'Stop this code',
    startCodeAgain: 'Start this code again',
  },
  sandboxNotices: {
    stopCode: 'Stop this code',
  },
  sandboxStage: {
    loadingPage: 'Loading the page',
    customCode: (title: string): string => `Custom code: ${title}`,
    customPage: (title: string): string => `Custom page: ${title}`,
    startAgain: 'Start again',
  },
};

export const messages = selectLanguage({ en });
