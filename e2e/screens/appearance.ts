import { expect, type ElectronApplication, type Page } from '@playwright/test';

/** The content size of the window in CSS pixels at 100 %. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WIDE: Size = { width: 1280, height: 840 };
export const NARROW: Size = { width: 800, height: 600 };
/** Below 760 px the sidebar is a drawer. */
export const DRAWER: Size = { width: 700, height: 600 };

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Appearance {
  readonly theme: Theme;
  readonly size: Size;
  /** The zoom factor; 1 is 100 %. */
  readonly zoom?: number;
}

/**
 * Sets the theme through the system, and size and zoom through the window, as the system and the
 * analyst would. The page follows later.
 */
export async function requestAppearance(
  electron: ElectronApplication,
  { theme, size, zoom = 1 }: Appearance,
): Promise<void> {
  await electron.evaluate(
    ({ BrowserWindow, nativeTheme }, appearance) => {
      nativeTheme.themeSource = appearance.theme;
      const [window] = BrowserWindow.getAllWindows();
      window?.setContentSize(appearance.size.width, appearance.size.height);
      window?.webContents.setZoomFactor(appearance.zoom);
    },
    { theme, size, zoom },
  );
}

/** Requests an appearance, and waits until the page has followed and is settled. */
export async function applyAppearance(
  { electron, page }: { readonly electron: ElectronApplication; readonly page: Page },
  appearance: Appearance,
): Promise<void> {
  await requestAppearance(electron, appearance);
  const { theme, size, zoom = 1 } = appearance;
  await waitForAppearance(page, {
    isDark: theme === 'dark',
    width: Math.round(size.width / zoom),
    height: Math.round(size.height / zoom),
  });
  await waitUntilSettled(page);
}

/** The appearance that media queries and layout see. */
interface SeenAppearance {
  readonly isDark: boolean;
  /** The width in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const APPEARANCE_MS = 15_000;

/**
 * Asks within the page, frame by frame, because asking from outside would wait up to a second too
 * long each time.
 */
async function waitForAppearance(page: Page, expected: SeenAppearance): Promise<void> {
  const seen = await page.evaluate(
    async ([wanted, limitMs]) => {
      const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
      const startedMs = performance.now();
      while (
        isDark() !== wanted.isDark ||
        innerWidth !== wanted.width ||
        innerHeight !== wanted.height
      ) {
        if (performance.now() - startedMs > limitMs) break;
        await new Promise((resume) => setTimeout(resume, 8));
      }
      return { isDark: isDark(), width: innerWidth, height: innerHeight };
    },
    [expected, APPEARANCE_MS] as const,
  );
  expect(seen, 'the appearance of the window').toEqual(expected);
}

const FIRST_CHART_MS = 40_000;

/** Waits until fonts are loaded, every visible chart is drawn, and the window is idle. */
export async function waitUntilSettled(page: Page): Promise<void> {
  // The first chart of a window waits for its worker, which loads Vega: seconds on a busy machine.
  const undrawn = await page.evaluate(async (limitMs) => {
    const countUndrawn = () =>
      [...document.querySelectorAll('[data-drawn="false"], [data-old]')].filter((chart) => {
        const { top, bottom } = chart.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length;
    const frame = () => new Promise((resume) => requestAnimationFrame(resume));
    const idle = () =>
      new Promise((resume) => {
        requestIdleCallback(resume, { timeout: 500 });
      });
    /** Waits for transitions, because colours between two themes belong to neither. */
    const waitForTransitions = () =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      );
    await document.fonts.ready;
    const startedMs = performance.now();
    do {
      while (countUndrawn() > 0 && performance.now() - startedMs < limitMs) {
        await new Promise((resume) => setTimeout(resume, 16));
      }
      await frame();
      await idle();
      await frame();
      await waitForTransitions();
      // A chart that was drawn for the last appearance begins anew only now.
    } while (countUndrawn() > 0 && performance.now() - startedMs < limitMs);
    return countUndrawn();
  }, FIRST_CHART_MS);
  expect(undrawn, 'charts not yet drawn').toBe(0);
}
