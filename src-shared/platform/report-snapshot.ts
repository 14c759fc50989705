import { z } from 'zod';
import { freeFormOrNull, freeFormSchema, integerOrNull, nullable, textOrNull } from './scalars.ts';

/** §2.7. */
export const SNAPSHOT_KINDS = ['vega', 'table', 'kpi', 'html', 'map'] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

/** §2.7 fillMissingRows. */
export const fillMissingRowsSchema = z.looseObject({
  member: z.string(),
  excludedDimensions: nullable(z.array(z.string())),
});

/** §2.7 periodComparisons; the allowed values of `offset.unit` are not documented. */
export const periodComparisonSchema = z.looseObject({
  measure: z.string(),
  timeDimension: z.string(),
  offset: z.looseObject({ amount: z.int(), unit: z.string() }),
  outputs: nullable(z.array(z.string())),
});

/** §2.7 preferences.columnFormats. */
export const columnFormatSchema = z.looseObject({
  type: z.enum(['currency', 'percent', 'number']),
  decimalPlaces: integerOrNull,
});

export const preferencesSchema = z.looseObject({
  columnFormats: nullable(z.record(z.string(), columnFormatSchema)),
});

/** §2.7 as a server answers: a kind that is newer than the contract is kept as its text. */
export const reportSnapshotSchema = z.looseObject({
  id: z.int(),
  reportId: z.int(),
  versionNumber: z.int(),
  kind: textOrNull,
  name: textOrNull,
  title: textOrNull,
  description: textOrNull,
  sqlQuery: textOrNull,
  spec: nullable(z.union([z.string(), freeFormSchema])),
  meta: freeFormOrNull,
  fillMissingRows: nullable(fillMissingRowsSchema),
  periodComparisons: nullable(z.array(periodComparisonSchema)),
  preferences: nullable(preferencesSchema),
});
export type ReportSnapshot = z.infer<typeof reportSnapshotSchema>;
