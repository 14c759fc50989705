import fc from 'fast-check';
import { relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveAppFile } from './app-path.ts';

const ROOT = `${sep}app${sep}renderer`;

describe('resolveAppFile', () => {
  it.each([
    ['app://plumbline/', '/app/renderer/index.html'],
    ['app://plumbline/index.html#/settings', '/app/renderer/index.html'],
    ['app://plumbline/assets/main-B1.js?v=2', '/app/renderer/assets/main-B1.js'],
  ])('serves %s', (address, file) => {
    expect(resolveAppFile(address, ROOT)?.replaceAll(sep, '/')).toBe(file);
  });

  it.each([
    'app://plumbline/../secret',
    'app://plumbline/assets/../../secret',
    'app://plumbline/%2e%2e/secret',
    'app://plumbline/%2E%2E%2Fsecret',
    'app://plumbline/..%5csecret',
    'app://plumbline/..\\secret',
    'app://plumbline/a\0.html',
    'app://plumbline/a%00.html',
    'app://plumbline.example/index.html',
    'app://plumbline:1/index.html',
    'app://other/index.html',
    'file:///etc/passwd',
    'https://plumbline/index.html',
    'app://plumbline',
    '',
  ])('refuses %j', (address) => {
    expect(resolveAppFile(address, ROOT)).toBeNull();
  });

  it('never leaves the root, whatever is asked for', () => {
    const tricky = fc.array(
      fc.constantFrom('..', '.', '/', '//', '%2e', '%2f', '\\', '\0', 'a', '?', '#'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          tricky.map((it) => it.join('')),
          fc.string(),
        ),
        (path) => {
          const file = resolveAppFile(`app://plumbline/${path}`, ROOT);
          expect(file === null || !relative(ROOT, file).startsWith('..')).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
