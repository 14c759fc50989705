import { z } from 'zod';

/**
 * What the window stores about a workbook between starts, as text that the window itself reads and
 * writes: `edit` the unpublished changes, `base` the published version that edits start from,
 * `filters` its filters and time grain.
 */
export const workbookStateKindSchema = z.enum(['edit', 'base', 'filters']);
export type WorkbookStateKind = z.infer<typeof workbookStateKindSchema>;

/** The limit in UTF-16 units; an app dashboard contains its files. */
export const WORKBOOK_STATE_MAX_CHARS = 16 * 1_024 * 1_024;
