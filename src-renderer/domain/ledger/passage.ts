/** Where in a table of the answer a passage stands. */
export interface PassageCell {
  /** Which of the answer's tables. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
  /** The words above and beside it. */
  readonly header: string;
  readonly rowText: string;
}

/** A paragraph, list item, heading or table cell of an answer; code and links stand as one `\ufffc`. */
export interface Passage {
  readonly text: string;
  readonly cell?: PassageCell;
}
