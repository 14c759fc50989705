import { askAndWait, reportFact, waitInPage, type DrivenApp } from './driven-app.ts';

const QUESTION = 'How many movies were released each year since 2000?';

/** Asks the local workspace as soon as the window is there, which is before its platform is. */
export async function measureFirstAnswer({ window }: DrivenApp): Promise<void> {
  const begunMs = performance.now();
  await askAndWait(window, QUESTION);
  const answeredMs = performance.now() - begunMs;
  await waitInPage(window, "document.querySelector('[data-drawn=true]') !== null");
  reportFact({ answeredMs, drawnMs: performance.now() - begunMs });
}
