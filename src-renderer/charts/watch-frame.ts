/** Drawing begins when a chart is this close to the view. */
const MARGIN = '300px';

export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Device pixels for each CSS pixel, which change with zoom and between screens. */
  readonly ratio: number;
}

/**
 * Calls back once when an element is near the view.
 * @returns the function that stops watching
 */
export function watchNear(element: HTMLElement, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    // The first is for the window, the second for the scrolling elements between it and the chart.
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}

/**
 * Calls back with the size now and after each change.
 * @returns the function that stops watching
 */
export function watchSize(element: HTMLElement, onSize: (size: FrameSize) => void): () => void {
  let known = '';
  const tell = (): void => {
    const { clientWidth, clientHeight } = element;
    const next = [clientWidth, clientHeight, devicePixelRatio].join();
    // A hidden frame has no width, so the picture stays.
    if (clientWidth === 0 || next === known) return;
    known = next;
    onSize({ widthPx: clientWidth, heightPx: clientHeight, ratio: devicePixelRatio });
  };
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  tell();
  return () => {
    observer.disconnect();
  };
}
