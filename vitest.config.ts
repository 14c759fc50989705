import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { getChromiumOptions } from './scripts/process/find-chromium.mjs';

/** For a machine that is busy with other checks; what passes, passes as soon as before. */
const patience = {
  testTimeout: 45_000,
  hookTimeout: 45_000,
  expect: { poll: { timeout: 15_000, interval: 10 } },
};

/**
 * Test files of one project share the modules that they import, which costs half the time of loading
 * them for each. So a file leaves nothing behind: what it opens is closed, what it replaces put back.
 */
const shared = { ...patience, isolate: false };
/** Fails a file that leaves something behind in Node. */
const guarded = { ...shared, setupFiles: ['scripts/testing/guard-context.mjs'] };

const node = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    ...guarded,
    name,
    include,
    exclude,
    environment: 'node' as const,
    pool: 'threads' as const,
  },
});

const CONTRACT = '**/*.contract.test.ts';
/** Code of main and the local platform, with real files. */
const SHARED_NODE = 'src-shared/node/**/*.test.ts';
/** The renderer's tests of components, and of other code that only a browser can run. */
const IN_BROWSER = ['src-renderer/**/*.svelte.test.ts', 'src-renderer/**/*.browser.test.ts'];
/** Charts in several zones: a process has one, which only its main thread can change. */
const IN_ZONES = 'src-renderer/**/*.zones.test.ts';
/** Puts a policy on its page, which nothing can take back. */
const OWN_PAGE = 'src-renderer/features/results/csp.svelte.test.ts';
/** Counts what the page has loaded, so that nothing may have loaded anything before. */
const FRESH_PAGE = 'src-renderer/features/results/lazy-vega.svelte.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [svelte()],
        // Svelte as a window loads it, where effects run.
        resolve: { conditions: ['browser'] },
        test: {
          ...guarded,
          name: 'unit',
          include: ['src-shared/**/*.test.ts', 'src-renderer/**/*.test.ts'],
          exclude: [...IN_BROWSER, IN_ZONES, CONTRACT, SHARED_NODE],
          environment: './src-renderer/testing/client-environment.ts',
          pool: 'threads',
        },
      },
      {
        test: {
          ...guarded,
          name: 'zones',
          include: [IN_ZONES],
          environment: 'node',
          pool: 'forks',
        },
      },
      // The compilers that they load are those of Node.
      node('scripts', ['scripts/**/*.test.mjs', 'e2e/conformance/**/*.test.ts']),
      node('platform', [
        'src-platform/**/*.test.ts',
        'e2e/{drafts,ledger,filters,pages}/**/*.test.ts',
      ]),
      node('contract', ['src-main/**/*.contract.test.ts', 'src-renderer/**/*.contract.test.ts']),
      node('main', ['src-main/**/*.test.ts', 'src-preload/**/*.test.ts', SHARED_NODE], [CONTRACT]),
      {
        plugins: [svelte()],
        // Found before the first test: a dependency met later reloads the page under a running one, or
        // stands there twice. The scan does not follow dynamic imports, so what is loaded late is named.
        optimizeDeps: {
          entries: ['src-renderer/main.ts', ...IN_BROWSER],
          include: [
            '@codemirror/autocomplete',
            '@codemirror/commands',
            '@codemirror/lang-json',
            '@codemirror/lang-sql',
            '@codemirror/language',
            '@codemirror/lint',
            '@codemirror/state',
            '@codemirror/view',
            '@lezer/highlight',
            'big.js',
            'pgsql-ast-parser',
            'sql-formatter',
            'vega',
            'vega-embed',
            'vega-interpreter',
            'vega-lite',
          ],
        },
        test: {
          ...shared,
          name: 'component',
          include: IN_BROWSER,
          setupFiles: ['src-renderer/lib/testing/guard-page.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // What the app's window has as well.
              contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
              launchOptions: getChromiumOptions(),
            }),
            instances: [
              { browser: 'chromium', name: 'one page', exclude: [OWN_PAGE, FRESH_PAGE] },
              { browser: 'chromium', name: 'own page', include: [OWN_PAGE] },
              { browser: 'chromium', name: 'fresh page', include: [FRESH_PAGE] },
            ],
          },
        },
      },
    ],
  },
});
