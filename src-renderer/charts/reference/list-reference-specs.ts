import { listBarSpecs } from './specs/bar-specs.ts';
import { listBinSpecs } from './specs/bin-specs.ts';
import { listComposedSpecs } from './specs/composed-specs.ts';
import { listGallerySpecs } from './specs/gallery-specs.ts';
import { listInteractiveSpecs } from './specs/interactive-specs.ts';
import { listMarkSpecs } from './specs/mark-specs.ts';
import type { ReferenceSpec } from './specs/reference-spec.ts';
import { listTimeSpecs } from './specs/time-specs.ts';
import { listTransformSpecs } from './specs/transform-specs.ts';

/** Combinations over the grammar that a server may send (§2.11), the same in every run. */
export const listReferenceSpecs = (): ReferenceSpec[] => [
  ...listBarSpecs(),
  ...listTimeSpecs(),
  ...listBinSpecs(),
  ...listMarkSpecs(),
  ...listComposedSpecs(),
  ...listTransformSpecs(),
  ...listInteractiveSpecs(),
  ...listGallerySpecs(),
];
