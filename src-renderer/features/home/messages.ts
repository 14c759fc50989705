import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  dataSetCard: {
    measuresOf: (title: string): string => `Measures of ${title}`,
    measures: (count: number): string => formatPlural(count, 'measure'),
    rows: (count: number): string => formatPlural(count, 'row'),
  },
};

export const messages = selectLanguage({ en });
