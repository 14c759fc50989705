import { z } from 'zod';

/**
 * What the window keeps of a workbook from one start to the next, as text that the window itself reads
 * and writes: `edit` what was changed and not yet published, `origin` the published version that edits
 * go on from, `choices` its filters and time grain.
 */
export const workbookStateKindSchema = z.enum(['edit', 'origin', 'choices']);
export type WorkbookStateKind = z.infer<typeof workbookStateKindSchema>;

/** In UTF-16 units: an app dashboard carries its files. */
export const WORKBOOK_STATE_MAX_CHARS = 16 * 1_024 * 1_024;
