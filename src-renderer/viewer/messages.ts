import { selectLanguage } from '#lib/text/language.ts';

const en = {
  chatPage: {
    welcome: 'Ask a question about the data. Answers cover the data that you may see.',
  },
  chatPanel: {
    askAboutData: 'Ask about the data',
    closeChat: 'Close the chat',
  },
  dashboardPage: {
    refreshAll: 'Refresh all',
    ask: 'Ask',
    addressIgnored: 'Parts of the address were ignored',
    chat: 'Chat',
  },
  htmlFrame: {
    customCode: 'This dashboard runs custom code, which is not shown here',
    reason: 'A browser can’t keep custom code off the network, so this page does not run it.',
    advice: 'Open the dashboard in the Plumbline app.',
    opening: (title: string): string => `Opening ${title}`,
  },
  viewerApp: {
    openingPage: 'Opening the page',
  },
};

export const messages = selectLanguage({ en });
