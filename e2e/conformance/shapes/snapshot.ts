import { z } from 'zod';
import type { Row } from './row.ts';

const freeForm = z.record(z.string(), z.unknown());
const text = z.string().nullish();

/** A schema for each row of the table in §2.7. */
export const SNAPSHOT_ROWS: readonly Row[] = [
  { name: 'id', sentence: 'A report snapshot has an `id` that is an integer.', schema: z.int() },
  {
    name: 'reportId',
    sentence: 'A report snapshot names its `reportId`, an integer.',
    schema: z.int(),
  },
  {
    name: 'versionNumber',
    sentence: 'A report snapshot has a `versionNumber` that is an integer.',
    schema: z.int(),
  },
  {
    name: 'kind',
    sentence: 'The `kind` of a snapshot is one of five, null, or left out.',
    schema: z.enum(['vega', 'table', 'kpi', 'html', 'map']).nullish(),
  },
  {
    name: 'name',
    sentence: 'The `name` of a snapshot is a text, null, or left out.',
    schema: text,
  },
  {
    name: 'title',
    sentence: 'The `title` of a snapshot is a text, null, or left out.',
    schema: text,
  },
  {
    name: 'description',
    sentence: 'The `description` of a snapshot is a text, null, or left out.',
    schema: text,
  },
  {
    name: 'sqlQuery',
    sentence: 'The `sqlQuery` of a snapshot is a text, null, or left out.',
    schema: text,
  },
  {
    name: 'spec',
    sentence: 'The `spec` of a snapshot is a text, an object, null, or left out.',
    schema: z.union([z.string(), freeForm]).nullish(),
  },
  {
    name: 'meta',
    sentence: 'The `meta` of a snapshot is an object, null, or left out.',
    schema: freeForm.nullish(),
  },
  {
    name: 'fillMissingRows',
    sentence: '`fillMissingRows` names a `member` and perhaps excluded dimensions.',
    schema: z
      .looseObject({ member: z.string(), excludedDimensions: z.array(z.string()).nullish() })
      .nullish(),
  },
  {
    name: 'periodComparisons',
    sentence: 'Period comparisons name measure, time dimension and a whole `offset`.',
    schema: z
      .array(
        z.looseObject({
          measure: z.string(),
          timeDimension: z.string(),
          offset: z.looseObject({ amount: z.int(), unit: z.string() }),
          outputs: z.array(z.string()).nullish(),
        }),
      )
      .nullish(),
  },
  {
    name: 'preferences',
    sentence: 'Column formats are `currency`, `percent` or `number`, perhaps with decimal places.',
    schema: z
      .looseObject({
        columnFormats: z
          .record(
            z.string(),
            z.looseObject({
              type: z.enum(['currency', 'percent', 'number']),
              decimalPlaces: z.int().nullish(),
            }),
          )
          .nullish(),
      })
      .nullish(),
  },
];
