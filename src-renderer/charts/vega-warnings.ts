import { messages } from './messages.ts';
/**
 * Warnings of Vega-Lite that tell of no difference between the spec and the picture, each with its
 * reason. Any other is shown at the chart.
 */
const HARMLESS: readonly RegExp[] = [
  // A chart with names in rows asks for `fit-x` already, and Vega-Lite warns all the same.
  /^Dropping "fit-y" because spec has discrete height\.$/,
  // A box plot without outliers has an empty layer for them.
  /^Infinite extent for field "/,
  // Times that divide panels are drawn as one panel for each value.
  /^(?:row|column|facet) encoding should be discrete/,
  // A still picture is not dragged, and its legend is not clicked.
  /^Scale bindings are currently only supported for scales with unbinned, continuous domains\.$/,
  /^Legend bindings are only supported for selections over an individual field or encoding channel\.$/,
  // The worker has no window, and a still picture listens to nothing.
  /^Can not resolve event source: window$/,
];

/** The warnings that a reader of the chart should know. */
export const listTrueWarnings = (warnings: readonly string[]): string[] =>
  warnings.filter((text) => !HARMLESS.some((known) => known.test(text)));

const MAX_WARNINGS = 3;
const MAX_CHARS = 160;

const shorten = (text: string): string =>
  text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;

/** Says at the chart what Vega-Lite could not draw as the spec has it. */
export const labelWarnings = (warnings: readonly string[]): string[] =>
  warnings
    .slice(0, MAX_WARNINGS)
    .map((text) => messages.vegaWarnings.drawnOtherwiseThanSpecified(shorten(text)));
