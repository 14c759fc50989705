import { selectLanguage } from '#lib/text/language.ts';

const en = {
  followUps: {
    nowBy: (inlineTitle: string): string => `Now by ${inlineTitle}`,
    overTime: 'Over time',
    byInstead: (larger: string): string => `By ${larger} instead`,
    only: (value: string): string => `Only ${value}`,
    top: 'Top 10',
    andMedian: 'And the median?',
  },
};

export const messages = selectLanguage({ en });
