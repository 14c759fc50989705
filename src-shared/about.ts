import { z } from 'zod';

/**
 * `released`: an official package. `notForDistribution`: a package around the runtime of a third
 * party. `development`: not packed at all.
 */
export const releaseKindSchema = z.enum(['released', 'notForDistribution', 'development']);
export type ReleaseKind = z.infer<typeof releaseKindSchema>;

/** The build writes it into the version of a package that must not be handed out. */
export const NOT_FOR_DISTRIBUTION = 'not-for-distribution';

export const packageLicenceSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** An SPDX expression, or the words that only the text tells. */
  licence: z.string(),
  /** Empty where the package brings none. */
  text: z.string(),
});
export type PackageLicence = z.infer<typeof packageLicenceSchema>;
