import { z } from 'zod';
import { flagOrNull, freeFormOrNull, nullable, textOrNull } from './scalars.ts';

/**
 * `percent`, `currency`, `number`, one of these with decimals as in `number_2`, `id`, or an object:
 * `{type: 'custom-numeric', value: ',.1f'}` holds a format of D3. Others say nothing about numbers.
 */
const wireFormatSchema = z.union([
  z.string(),
  z.looseObject({ type: z.string(), value: textOrNull }),
]);

const memberSchema = z.looseObject({
  name: z.string().min(1),
  title: textOrNull,
  /** The title without the cube's own title before it. */
  shortTitle: textOrNull,
  description: textOrNull,
  type: textOrNull,
  aggType: textOrNull,
  /** An unknown shape of a format is no reason to refuse a model. */
  format: nullable(wireFormatSchema).catch(null),
  /** An ISO 4217 code for the format `currency`. */
  currency: textOrNull.catch(null),
  /** The model's own notes on a member; its text `unit` follows the number on screen. */
  meta: freeFormOrNull.catch(null),
  isVisible: flagOrNull,
  public: flagOrNull,
});

/**
 * `GET {data_api}/v1/meta` returns the complete model, with everything that the caller may ask for.
 * It is from public sources, not in the contract; titles and descriptions may be missing.
 */
export const dataModelAnswerSchema = z.looseObject({
  cubes: z.array(
    z.looseObject({
      name: z.string().min(1),
      title: textOrNull,
      description: textOrNull,
      type: textOrNull,
      isVisible: flagOrNull,
      public: flagOrNull,
      measures: nullable(z.array(memberSchema)),
      dimensions: nullable(z.array(memberSchema)),
    }),
  ),
});
export type DataModelAnswer = z.infer<typeof dataModelAnswerSchema>;
