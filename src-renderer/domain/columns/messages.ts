import { selectLanguage } from '#lib/text/language.ts';

const en = {
  titleColumns: {
    aggregateTitles: {
      sum: 'Total',
      avg: 'Average',
      min: 'Lowest',
      max: 'Highest',
      median: 'Median',
      count: 'Count of',
      distinct: 'Number of different values of',
      approximateDistinct: 'Approximate number of different values of',
      deviation: 'Standard deviation of',
      variance: 'Variance of',
    },
  },
};

export const messages = selectLanguage({ en });
