import { selectLanguage } from '#lib/text/language.ts';

const en = {
  exportDashboardDialog: {
    exportDashboard: 'Export dashboard',
    format: 'Format',
    content: 'Content',
    cancel: 'Cancel',
    print: 'Print…',
    export: 'Export…',
  },
};

export const messages = selectLanguage({ en });
