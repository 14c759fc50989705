/** CSS pixels; Grid.svelte hands those that its styles need on as properties. */
export const ROW_PX = 28;
export const HEADER_PX = 32;
export const LEAST_COLUMN_PX = 48;
export const MOST_COLUMN_PX = 320;
/** What a hand may draw a column to. */
export const WIDEST_COLUMN_PX = 2_000;
export const CELL_PADDING_PX = 28;
/** Room for the mark of a sort beside the name. */
export const HEADER_PADDING_PX = 36;
/** Chromium draws nothing beyond some 33 million pixels; higher tables scroll in scale. */
export const MOST_SCROLL_PX = 15_000_000;
