import { prepareModel, type PreparedFiles } from '../engine/prepared-model.ts';
import { SAMPLE_CUBES } from './sample-cubes.ts';

/** Called by the build of the platform. */
export const prepareSamples = (files: PreparedFiles): Promise<void> =>
  prepareModel(SAMPLE_CUBES, files);
