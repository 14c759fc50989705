import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { restrictedImportRules } from './restricted-imports.js';
import { zones } from './zones.js';

const ROOT = resolve(import.meta.dirname, '../..');

/** The arrows alone, without types, so that each case takes milliseconds. */
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { 'import-x': importX, '@typescript-eslint': tseslint.plugin },
      settings: { 'import-x/resolver-next': [createNodeResolver()] },
      rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
    },
    ...restrictedImportRules,
  ],
});

/** @param {string} filePath @param {string} code */
async function lint(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath: resolve(ROOT, filePath) });
  return (result?.messages ?? []).map((message) => message.message);
}

describe('an arrow that the house does not have is refused with advice', () => {
  test.each([
    [
      'src-main/x.ts',
      "import '../src-platform/agent/agent.ts';",
      'imports only src-shared and itself',
    ],
    [
      'src-main/x.ts',
      "import type {} from '../src-renderer/ipc/client.ts';",
      'imports only src-shared',
    ],
    ['src-platform/x.ts', "import '../src-main/http/ndjson.ts';", 'imports only src-shared'],
    ['src-renderer/x.ts', "import '../src-main/http/ndjson.ts';", 'imports only src-shared'],
    ['src-preload/x.ts', "import '../src-main/http/ndjson.ts';", 'imports only src-shared'],
    ['src-shared/x.ts', "import '../src-main/http/ndjson.ts';", 'it knows nobody'],
    ['src-shared/x.ts', "import '#domain/ledger/verdict.ts';", 'it knows nobody'],
    ['src-main/x.ts', "import '#domain/ledger/verdict.ts';", 'imports only src-shared'],
    ['src-renderer/lib/x.ts', "import '#domain/ledger/verdict.ts';", 'tier 1'],
    ['src-renderer/domain/x.ts', "import '#features/thread/step-labels.ts';", 'tier 2'],
    ['src-renderer/lib/x.ts', "import '../ipc/client.ts';", 'tier 1'],
    [
      'src-renderer/features/results/x.ts',
      "import '../thread/step-labels.ts';",
      'Features never import each other',
    ],
    ['src-renderer/charts/x.ts', "import '../features/thread/step-labels.ts';", 'one door to Vega'],
    ['src-main/http/x.ts', "import '../platform/chat.ts';", 'below everything'],
    ['src-main/platform/x.ts', "import '../ipc/router.ts';", 'calls nobody'],
    ['src-main/x.ts', "import { fetch } from 'undici';", 'HTTP has one door'],
    ['src-main/x.ts', "import keytar from 'keytar';", 'The keychain has one door'],
    ['src-main/x.ts', "await import('keytar');", 'The keychain has one door'],
    ['src-renderer/charts/x.ts', "await import('vega-embed');", 'vega-embed has one door'],
    ['src-main/x.ts', "import { ipcMain } from 'electron';", 'ipcMain has one door'],
    ['src-main/x.ts', "import { shell } from 'electron';", 'shell has one door'],
    ['src-renderer/views/x.ts', "import embed from 'vega-embed';", 'vega-embed has one door'],
    ['src-renderer/views/x.ts', 'window.host.open();', 'read in main.ts alone'],
    ['src-main/x.ts', "await fetch('http://127.0.0.1');", 'HTTP has one door'],
  ])('%s: %s', async (file, code, words) => {
    expect((await lint(file, code)).join('\n')).toContain(words);
  });
});

describe('the arrows that the house has are open', () => {
  test.each([
    ['src-main/x.ts', "import '../src-shared/ids.ts';"],
    ['src-platform/x.ts', "import '#shared/ids.ts';"],
    ['src-renderer/domain/x.ts', "import '#lib/text/format-ago.ts';"],
    ['src-renderer/features/thread/x.ts', "import '../../ipc/client.ts';"],
    ['src-main/http/http-client.ts', "import { fetch } from 'undici';"],
    ['src-main/secrets/keytar-secret-store.ts', "await import('keytar');"],
    ['src-main/ipc/electron-adapter.ts', "import { ipcMain } from 'electron';"],
    ['src-main/x.ts', "import { app } from 'electron';"],
    ['src-renderer/main.ts', 'window.host.open();'],
  ])('%s: %s', async (file, code) => {
    expect(await lint(file, code)).toEqual([]);
  });
});
