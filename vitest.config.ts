import { execFileSync } from 'node:child_process';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

function findChromium(): string {
  const names = process.env['PLUMBLINE_CHROMIUM'] ?? 'chromium';
  try {
    return execFileSync('sh', ['-c', `command -v ${names}`], { encoding: 'utf8' }).trim();
  } catch {
    // Only the component tests need it; without it Playwright names the missing browser itself.
    return '';
  }
}

/** For a machine that is busy with other checks; what passes, passes as soon as before. */
const patience = {
  testTimeout: 45_000,
  hookTimeout: 45_000,
  expect: { poll: { timeout: 15_000 } },
};

const node = (name: string, include: string[]) => ({
  test: { ...patience, name, include, environment: 'node' as const },
});

const chromium = findChromium();

export default defineConfig({
  test: {
    projects: [
      node('unit', [
        'src-shared/**/*.test.ts',
        'src-renderer/domain/**/*.test.ts',
        'scripts/**/*.test.mjs',
        'e2e/conformance/**/*.test.ts',
      ]),
      node('platform', ['src-platform/**/*.test.ts']),
      node('contract', ['src-main/**/*.contract.test.ts', 'src-renderer/**/*.contract.test.ts']),
      {
        test: {
          ...patience,
          name: 'main',
          include: ['src-main/**/*.test.ts', 'src-preload/**/*.test.ts'],
          exclude: ['**/*.contract.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [svelte()],
        // Found before the first test: a dependency met later reloads the page under a running one, or
        // stands there twice. The scan does not follow dynamic imports, so what is loaded late is named.
        optimizeDeps: {
          entries: ['src-renderer/main.ts', 'src-renderer/**/*.test.ts'],
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
          ...patience,
          name: 'component',
          include: ['src-renderer/**/*.test.ts'],
          exclude: ['**/*.contract.test.ts', 'src-renderer/domain/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === '' ? {} : { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
