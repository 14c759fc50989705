/** What is open around one drawn chart. The menu of an answer opens it from outside. */
export class ChartDialogs {
  isFull = $state(false);
  isSaving = $state(false);
  /** Copies the picture of the chart; null while no chart is drawn. */
  copyImage: (() => Promise<void>) | null = $state.raw(null);
}
