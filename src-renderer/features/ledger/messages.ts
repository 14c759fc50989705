import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  figureDetail: {
    comesFrom: (text: string): string => `Where ${text} comes from`,
    notAFinding: 'Not a finding',
    namesRows: (count: number): string =>
      `Names ${count === 1 ? 'a row' : formatPlural(count, 'row')} of the result`,
    number: (kind: string): string => `This number is ${kind}.`,
    notFoundInTurnsResults: 'Not found in this turn’s results',
    noQuery: 'The turn ran no query, so no figure can be traced.',
    noCellValue:
      'No cell has this value, and no calculation with the cells named in the sentence gives it.',
    loadAll: 'Load all rows of the result to search again.',
    valueOfAnotherRow: 'The value of another row',
    oneOfCells: (cellsCount: number): string =>
      `One of ${formatCount(cellsCount)} cells with this value.`,
    from: (partialLabel: string): string => `from ${partialLabel}`,
    askAboutFigure: 'Ask about this figure',
    rows: (count: number): string => formatPlural(count, 'row'),
    notMatchedForSure: 'Uncertain match',
    notWhereNamed: 'Not found where the sentence points',
    allRowsQuery: 'All rows of the query.',
    rowsCameWithAnswer: 'Rows sent with the answer.',
  },
  ledgerAnswer: {
    answer: 'Answer',
    tooLarge: 'Figures are not traced: this answer and its results are too large.',
    figures: 'Figures',
  },
  ledgerList: {
    onlyUntraced: (count: number): string => `Only untraced figures (${formatCount(count)})`,
    fromPartialResult: 'from a partial result',
    figures: 'Figures and where they come from',
    moreInAnswer: (count: number): string => `and ${formatCount(count)} more, marked in the answer`,
    rows: (count: number): string => formatPlural(count, 'row'),
    valueOfAnotherRow: 'the value of another row',
    notFound: 'not found',
    notMatchedForSure: 'uncertain match',
    matchesCellOrRowCount: 'matches a cell or row count',
    derivedFromCells: 'derived from cells',
    ofQuery: 'of the query',
    sent: 'sent with the answer',
  },
  ledgerLabels: {
    operationLabels: {
      sum: 'Sum',
      mean: 'Mean',
      count: 'Count of different values',
      median: 'Median',
      difference: 'Difference',
      ratio: 'Ratio',
      product: 'Product',
      share: 'Share',
      growth: 'Growth',
    },
    valueElsewhere: 'The results have the value, but not where the sentence points:',
    possibleCells: 'The figure may come from these cells. The sentence does not say how:',
    ambiguousCells: 'The results have the value. The sentence does not say which cell:',
  },
  ledgerShortcuts: {
    figuresOfAnswer: 'Figures of an answer',
    fromFigureToFigure: 'From figure to figure',
    goToCellOfFigure: 'Go to the cell of a figure',
  },
};

export const messages = selectLanguage({ en });
