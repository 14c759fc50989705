import { z } from 'zod';

/**
 * What the window keeps of a workbook from one start to the next, as text that the window itself reads
 * and writes: `edit` what was changed and not yet published, `base` the published version that edits
 * go on from, `filters` its filters and time grain.
 */
export const workbookStateKindSchema = z.enum(['edit', 'base', 'filters']);
export type WorkbookStateKind = z.infer<typeof workbookStateKindSchema>;

/** In UTF-16 units: an app dashboard carries its files. */
export const WORKBOOK_STATE_MAX_CHARS = 16 * 1_024 * 1_024;
