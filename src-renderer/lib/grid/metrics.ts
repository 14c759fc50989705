/** Sizes in CSS pixels. Grid.svelte passes those that its styles need as custom properties. */
export const ROW_PX = 28;
export const HEADER_PX = 32;
export const LEAST_COLUMN_PX = 48;
export const MOST_COLUMN_PX = 320;
/** The largest width to which a column can be resized. */
export const WIDEST_COLUMN_PX = 2_000;
export const CELL_PADDING_PX = 28;
/** Space for the sort icon beside the name. */
export const HEADER_PADDING_PX = 36;
/** Chromium draws nothing beyond about 33 million pixels; higher tables scroll in scale. */
export const MOST_SCROLL_PX = 15_000_000;
