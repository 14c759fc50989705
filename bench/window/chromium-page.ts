import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { z } from 'zod';
import { chromium, type Browser, type Page } from 'playwright';
import { getChromiumOptions } from '../../scripts/process/find-chromium.mjs';
import {
  REPORT_SCHEMAS,
  type PageArguments,
  type PageCall,
  type PageReport,
} from '../../src-renderer/bench/page-calls.ts';

const ROOT = resolve(import.meta.dirname, '../bench-page');
const ORIGIN = 'http://bench.localhost';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Runs a measurement in the built bench page, without a server. */
export async function withChromium<T>(
  run: (page: Page, browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(getChromiumOptions());
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

/** Runs one function of the bench page; the report that comes back is parsed. */
export async function callPage<Name extends PageCall>(
  page: Page,
  name: Name,
  ...args: PageArguments<Name>
): Promise<PageReport<Name>> {
  const report: unknown = await page.evaluate(`bench.${name}(...${JSON.stringify(args)})`);
  const schema: z.ZodType<PageReport<Name>> = REPORT_SCHEMAS[name];
  return schema.parse(report);
}
