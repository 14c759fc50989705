/** The position of a passage in a table of the answer. */
export interface PassageCell {
  /** The index of the table in the answer. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
  /** The headers of its column and row. */
  readonly header: string;
  readonly rowText: string;
}

/** A paragraph, list item, heading or table cell of an answer. */
export interface Passage {
  readonly text: string;
  readonly cell?: PassageCell;
  /** What kind of block it is; a paragraph without it. */
  readonly block?: 'heading' | 'item';
  /** The parts of the text, as UTF-16 offsets, in which no number is read: code and links. */
  readonly unread?: readonly UnreadRange[];
}

export interface UnreadRange {
  readonly from: number;
  readonly to: number;
}
