/** The kinds of words that may stand in a question for a figure of rows that the last answer showed. */
export const FIGURE_WORDS = [
  ...(['ask', 'pronoun', 'by', 'stop', 'join', 'grain'] as const),
  ...(['aggregation', 'column', 'count', 'entity', 'value', 'condition', 'number'] as const),
];
