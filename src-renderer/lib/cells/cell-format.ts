/** How a column's cells are shown. Display alone: hover and copies keep the exact text. */
export type CellFormat =
  | { readonly kind: 'number'; readonly digits: number; readonly isGrouped: boolean }
  | { readonly kind: 'percent'; readonly digits: number }
  /** An ISO 4217 code, as in `EUR`. */
  | { readonly kind: 'currency'; readonly currency: string; readonly digits: number }
  | { readonly kind: 'date'; readonly form: 'short' | 'long' | 'month' | 'withTime' };
