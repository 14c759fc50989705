/**
 * Warnings of Vega-Lite that tell of no difference between the spec and the picture, each with its
 * reason. Any other is shown at the chart.
 */
const HARMLESS: readonly RegExp[] = [
  // A chart with names in rows asks for `fit-x` already, and Vega-Lite warns all the same.
  /^Dropping "fit-y" because spec has discrete height\.$/,
  // The worker has no window, and a still picture listens to nothing.
  /^Can not resolve event source: window$/,
];

/** The warnings that a reader of the chart should know. */
export const listTrueWarnings = (warnings: readonly string[]): string[] =>
  warnings.filter((text) => !HARMLESS.some((known) => known.test(text)));
