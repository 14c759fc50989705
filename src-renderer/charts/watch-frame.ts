/** A chart is begun a little before it comes into view. */
const NEAR_PX = 300;

export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Dots of the screen to a pixel: it changes with zoom and from screen to screen. */
  readonly ratio: number;
}

/** Tells once that an element is near the view. @returns what ends the watch */
export function watchNear(element: HTMLElement, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${String(NEAR_PX)}px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}

/** Tells the size now and whenever it changed. @returns what ends the watch */
export function watchSize(element: HTMLElement, onSize: (size: FrameSize) => void): () => void {
  let known = '';
  const tell = (): void => {
    const { clientWidth, clientHeight } = element;
    const next = [clientWidth, clientHeight, devicePixelRatio].join();
    // A hidden frame has no width: what was drawn stays.
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
