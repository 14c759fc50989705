/** Browsers' own steps, within what the settings allow. */
const STEPS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

export function zoomIn(zoomFactor: number): number {
  return STEPS.find((step) => step > zoomFactor + 0.001) ?? zoomFactor;
}

export function zoomOut(zoomFactor: number): number {
  return STEPS.findLast((step) => step < zoomFactor - 0.001) ?? zoomFactor;
}
