import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';

const ROOT = resolve(import.meta.dirname, '../bench-page');
const ORIGIN = 'http://bench.localhost';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The Chromium of the system, as the component tests use it; its own where that is missing. */
async function launch(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const executablePath = process.env['PLUMBLINE_CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({ args, executablePath }).catch(() => chromium.launch({ args }));
}

/** Runs a measurement in the built bench page, without a server. */
export async function withChromium<T>(
  run: (page: Page, browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1_000, height: 800 } });
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(ROOT, pathname === '/' ? 'index.html' : pathname);
      const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
      await route.fulfill({ body: await readFile(file), contentType });
    });
    await page.goto(`${ORIGIN}/`);
    return await run(page, browser);
  } finally {
    await browser.close();
  }
}
