import { beforeAll, describe, expect, test } from 'vitest';
import { component, lintPlanted } from './planted.mjs';

/** @typedef {import('./planted.mjs').Finding} Finding */

/** Where a file is planted, what it says, and the advice that it must get. */
const REFUSED = /** @type {const} */ ([
  ['src-main/*.ts', "import '../src-platform/agent/agent.ts';", 'imports only src-shared'],
  ['src-main/*.ts', "import type {} from '../src-renderer/ipc/client.ts';", 'imports only src-'],
  ['src-main/*.ts', "export * from '../src-renderer/ipc/client.ts';", 'imports only src-shared'],
  ['src-main/*.ts', "export { a } from '#lib/a.ts';", 'imports only src-shared'],
  ['src-main/*.ts', "await import('#lib/a.ts');", 'imports only src-shared'],
  ['src-main/*.ts', "export type A = import('#lib/a.ts').A;", 'imports only src-shared'],
  ['src-main/*.ts', "import '#domain/ledger/verdict.ts';", 'imports only src-shared'],
  ['src-platform/*.ts', "import '../src-main/http/ndjson.ts';", 'imports only src-shared'],
  ['src-renderer/*.ts', "import '../src-main/http/ndjson.ts';", 'imports only src-shared'],
  ['src-renderer/*.svelte', "import '../src-main/http/ndjson.ts';", 'imports only src-shared'],
  ['src-preload/*.ts', "import '../src-main/http/ndjson.ts';", 'imports only src-shared'],
  ['src-shared/*.ts', "import '../src-main/http/ndjson.ts';", 'it knows nobody'],
  ['src-shared/*.ts', "import '#domain/ledger/verdict.ts';", 'it knows nobody'],
  ['src-shared/*.ts', "import './node/set-aside.ts';", 'src-shared/node needs Node'],
  ['src-renderer/*.ts', "import '#shared/node/set-aside.ts';", 'src-shared/node needs Node'],
  ['src-preload/*.ts', "import type {} from '#shared/node/set-aside.ts';", 'needs Node'],
  ['src-renderer/lib/*.ts', "import '#domain/ledger/verdict.ts';", 'the lowest tier'],
  ['src-renderer/lib/*.ts', "import '../ipc/client.ts';", 'the lowest tier'],
  ['src-renderer/lib/*.svelte', "import '../ipc/client.ts';", 'the lowest tier'],
  ['src-renderer/domain/*.ts', "import '#features/thread/a.ts';", 'the second tier'],
  ['src-renderer/domain/*.ts', "import '../ipc/client.ts';", 'the feature asks main'],
  ['src-renderer/charts/*.ts', "import '../features/thread/a.ts';", 'one door to Vega'],
  ['src-renderer/charts/*.svelte', "import '#features/thread/A.svelte';", 'one door to Vega'],
  ['src-renderer/features/results/*.ts', "import '../thread/a.ts';", 'does not import thread'],
  ['src-renderer/features/results/*.svelte', "import '../thread/a.ts';", 'does not import thread'],
  ['src-renderer/features/board/*.ts', "import '#features/ledger/a.ts';", 'not import ledger'],
  ['src-renderer/features/board/*.ts', "import '../../views/a.ts';", 'what composes them'],
  ['src-renderer/features/board/*.ts', "import '../../documents/a.ts';", 'what composes them'],
  ['src-renderer/documents/*.ts', "import '../views/a.ts';", 'what a view shows'],
  ['src-renderer/window/*.ts', "import '../views/a.ts';", 'move the use case into a feature'],
  ['src-renderer/features/board/*.ts', "import '../../window/a.ts';", 'what composes them'],
  ['src-renderer/features/board/*.ts', "import '../../app-state.ts';", 'as a port'],
  ['src-renderer/features/board/*.ts', "import type {} from '#features/ledger/a.ts';", 'ledger'],
  ['src-renderer/features/search/*.ts', "import '#features/board/a.ts';", 'its 2 neighbours'],
  ['src-main/http/*.ts', "import '../platform/chat.ts';", 'below everything'],
  ['src-main/platform/*.ts', "import '../ipc/router.ts';", 'calls nobody'],
  ['src-main/*.ts', "import { request } from 'undici';", 'HTTP has one door'],
  ['src-main/*.ts', "import keytar from 'keytar';", 'The keychain has one door'],
  ['src-main/*.ts', "await import('keytar');", 'The keychain has one door'],
  ['src-renderer/charts/*.ts', "await import('vega-embed');", 'vega-embed has one door'],
  ['src-main/*.ts', "import { ipcMain } from 'electron';", 'ipcMain has one door'],
  ['src-main/*.ts', "import * as electron from 'electron';", 'ipcMain has one door'],
  ['src-main/*.ts', "export { ipcMain } from 'electron';", 'ipcMain has one door'],
  ['src-main/*.ts', "import { shell } from 'electron';", 'shell has one door'],
  ['src-renderer/views/*.ts', "import embed from 'vega-embed';", 'vega-embed has one door'],
  ['src-renderer/views/*.svelte', "import embed from 'vega-embed';", 'vega-embed has one door'],
  ['src-renderer/views/*.ts', "import './thread/index.ts';", 'No barrels'],
  ['src-renderer/views/*.ts', 'window.host.open();', 'read in main.ts alone'],
  ['src-renderer/views/*.svelte', 'window.host.open();', 'read in main.ts alone'],
  ['src-main/*.ts', "await fetch('http://127.0.0.1');", 'HTTP has one door'],
  ['src-renderer/views/*.svelte', "void fetch('http://127.0.0.1');", 'HTTP has one door'],
  ['src-renderer/views/*.ts', 'new XMLHttpRequest();', 'has no network'],
]);

const OPEN = /** @type {const} */ ([
  ['src-main/*.ts', "import '../src-shared/ids.ts';"],
  ['src-platform/*.ts', "import '#shared/ids.ts';"],
  ['src-main/*.ts', "import '#shared/node/set-aside.ts';"],
  ['src-platform/*.ts', "import '#shared/node/set-aside.ts';"],
  ['src-shared/node/*.ts', "import './set-aside.ts';"],
  ['src-renderer/domain/*.ts', "import '#lib/text/format-ago.ts';"],
  ['src-renderer/views/*.ts', "import '#features/thread/a.ts';"],
  ['src-renderer/views/*.svelte', "import '../documents/a.ts';"],
  ['src-renderer/features/thread/*.ts', "import '../../ipc/client.ts';"],
  ['src-renderer/features/thread/*.ts', "import './a.ts';"],
  ['src-renderer/features/search/*.ts', "import '#features/thread/a.ts';"],
  ['src-renderer/window/*.ts', "import '../app-state.ts';"],
  ['src-main/http/http-client.ts', "import { request } from 'undici';\nvoid fetch('');"],
  ['src-main/secrets/keytar-secret-store.ts', "await import('keytar');"],
  ['src-main/ipc/electron-adapter.ts', "import { ipcMain } from 'electron';"],
  ['src-main/*.ts', "import { app } from 'electron';"],
  ['src-main/*.test.ts', "import { request } from 'undici';"],
  ['src-renderer/main.ts', 'window.host.open();'],
]);

/** Each in a file of its own. @param {string} pattern @param {number} at */
const nameOf = (pattern, at) => pattern.replace('*', `planted-${String(at)}`);

/** @param {readonly (readonly [string, string, ...string[]])[]} cases @param {number} start */
function filesOf(cases, start) {
  return Object.fromEntries(
    cases.map(([pattern, code], at) => {
      const name = nameOf(pattern, start + at);
      return [name, name.endsWith('.svelte') ? component(code) : code];
    }),
  );
}

const ARROWS = /^(house\((zones|restricted-imports|no-barrel)\)|eslint\(no-restricted-)/;

/** @type {ReadonlyMap<string, readonly Finding[]>} */
let found;

beforeAll(async () => {
  found = await lintPlanted({ ...filesOf(REFUSED, 0), ...filesOf(OPEN, REFUSED.length) });
});

/** @param {string} pattern @param {number} at */
function textsOf(pattern, at) {
  const findings = found.get(nameOf(pattern, at)) ?? [];
  return findings.filter(({ rule }) => ARROWS.test(rule)).map(({ text }) => text);
}

describe('an arrow that the house does not have is refused with advice', () => {
  test.each(REFUSED.map(([pattern, code, advice], at) => ({ pattern, code, advice, at })))(
    '$pattern: $code',
    ({ pattern, advice, at }) => {
      expect(textsOf(pattern, at).join('\n')).toContain(advice);
    },
  );
});

describe('the arrows that the house has are open', () => {
  test.each(OPEN.map(([pattern, code], at) => ({ pattern, code, at: REFUSED.length + at })))(
    '$pattern: $code',
    ({ pattern, at }) => {
      expect(textsOf(pattern, at)).toEqual([]);
    },
  );
});
