import { expect, type ElectronApplication, type Page } from '@playwright/test';

/** Content size of the window in CSS pixels at 100 %. */
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
  /** 1 = 100 %. */
  readonly zoom?: number;
}

/** As the system and the analyst would: the theme by the system, size and zoom by the window. */
export async function applyAppearance(
  { electron, page }: { readonly electron: ElectronApplication; readonly page: Page },
  { theme, size, zoom = 1 }: Appearance,
): Promise<void> {
  await electron.evaluate(
    ({ BrowserWindow, nativeTheme }, look) => {
      nativeTheme.themeSource = look.theme;
      const [window] = BrowserWindow.getAllWindows();
      window?.setContentSize(look.size.width, look.size.height);
      window?.webContents.setZoomFactor(look.zoom);
    },
    { theme, size, zoom },
  );
  const expected = {
    isDark: theme === 'dark',
    width: Math.round(size.width / zoom),
    height: Math.round(size.height / zoom),
  };
  const seen = () => ({
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    height: innerHeight,
  });
  await expect.poll(() => page.evaluate(seen), { message: 'the look' }).toEqual(expected);
  await waitUntilSettled(page);
}

const FIRST_CHART_MS = 40_000;

/** Fonts are there, every chart in sight is drawn, and the window has nothing more to do. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const undrawn = () =>
    [...document.querySelectorAll('[data-drawn="false"], [data-old]')].filter((chart) => {
      const { top, bottom } = chart.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }).length;
  // The first chart of a window waits for its worker, which loads Vega: seconds on a busy machine.
  const patience = { message: 'charts not yet drawn', timeout: FIRST_CHART_MS };
  await expect.poll(() => page.evaluate(undrawn), patience).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const idle = () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: 500 });
      });
    await frame();
    await idle();
    await frame();
  });
}
