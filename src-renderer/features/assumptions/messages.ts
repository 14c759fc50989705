import { formatCount } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  assumptionDetail: {
    askInOwnWords: 'To change this assumption, ask in your own words.',
    clickToEditQuestion: 'Click to edit the question. Ctrl-click to ask right away.',
    fromSql: 'From this part of the SQL:',
    platformZone: 'The platform stores its times in this zone.',
    unknownZone: 'Neither the query nor the platform names a time zone.',
    sql: (label: string): string => `SQL of ${label}`,
    seeSql: 'See the SQL of the result.',
  },
  assumptionRow: {
    whatAnswerAssumes: 'What the answer assumes',
    showMore: (count: number): string => `Show ${formatCount(count)} more`,
  },
  choiceList: {
    changes: 'Changes',
  },
  periodForm: {
    firstDay: 'First day',
    lastDay: 'Last day',
    wrongOrder: 'The first day is after the last day.',
    useDays: 'Use these days',
  },
  queryChoice: {
    resultsAnswer: 'Results of the answer',
    result: (position: number, queriesCount: number): string =>
      `Result ${String(position)} of ${formatCount(queriesCount)}`,
    resultNumber: (position: number): string => `Result ${String(position)}`,
    resultTitle: (position: number, title: string): string =>
      `Result ${String(position)}: ${title}`,
  },
  valuesForm: {
    valuesSeparatedByCommas: 'Values, separated by commas',
    apply: 'Apply',
  },
  changedDraft: {
    agentIsAnswering: 'The agent is answering. Change assumptions after the answer.',
    onlyLastAnswerCanBeChanged: 'Only the last answer’s assumptions can be changed.',
  },
  chips: {
    notRead: 'Not read',
  },
  offers: {
    anotherGrain: 'Another grain',
    anotherPeriod: 'Another period',
    allTime: 'All time',
    otherValues: 'Other values',
    withoutThis: (what: string): string => `Without this ${what}`,
    anotherMeasure: 'Another measure',
    bySomethingElse: 'By something else',
    withoutThisSplit: 'Without this split',
    allRows: 'All rows',
    anotherLimit: 'Another limit',
    anotherZone: 'Another zone',
  },
  sourceLine: {
    source: (parts: string): string => `Source: ${parts}`,
  },
};

export const messages = selectLanguage({ en });
