import { z } from 'zod';
import { flagOrNull, nullable, textOrNull } from './scalars.ts';

const memberSchema = z.looseObject({
  name: z.string().min(1),
  title: textOrNull,
  /** The title without the cube's own title before it. */
  shortTitle: textOrNull,
  description: textOrNull,
  type: textOrNull,
  aggType: textOrNull,
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
