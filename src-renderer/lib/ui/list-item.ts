/** One line of a list: a row, or the heading above the rows of a group. */
export type ListItem<Row> =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row };

/** The attributes that the button of a row must spread, so that the list can give it the focus. */
export interface RowFocus {
  /** Tab reaches one row of the list; arrow keys reach all of them. */
  readonly tabindex: 0 | -1;
  readonly 'data-row-key': string;
  readonly onfocus: () => void;
}

/** Rows under a heading; a group without rows has none. */
export function buildListGroup<Row>(
  label: string,
  rows: readonly ListItem<Row>[],
): readonly ListItem<Row>[] {
  return rows.length === 0 ? [] : [{ kind: 'heading', key: `heading:${label}`, label }, ...rows];
}
