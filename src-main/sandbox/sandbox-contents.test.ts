import { expect, test } from 'vitest';
import type { SandboxContent } from '#shared/sandbox-content.ts';
import { MAX_CONTENTS, MAX_TOTAL_CHARS, SandboxContents } from './sandbox-contents.ts';

function createContents(): SandboxContents {
  let next = 0;
  return new SandboxContents(() => {
    next += 1;
    return `id${String(next)}`;
  });
}

const app = (files: Record<string, string>, more = {}): SandboxContent => ({
  kind: 'app',
  app: { entry: null, files, html: null, manifest: null, ...more },
});

function putReady(contents: SandboxContents, content: SandboxContent) {
  const ticket = contents.put(content);
  if (ticket.outcome !== 'ready') throw new Error('There is a page.');
  return ticket;
}

test('a page without code is served at the address of its ticket and no other, also again', () => {
  const contents = createContents();
  const { url } = putReady(contents, { kind: 'html', html: '<p>12</p>' });
  expect(contents.serve(`${url}x`)).toBeNull();
  expect(contents.serve('plumbline-sandbox://page/')).toBeNull();
  expect(contents.serve('app://plumbline/index.html')).toBeNull();
  expect(contents.serve(url)?.body).toBe('<p>12</p>');
  expect(contents.serve(`${url}?again`)?.body).toBe('<p>12</p>');
});

test('an app is served once, and known to show nothing when it was requested again', () => {
  const contents = createContents();
  const { url, contentId } = putReady(contents, app({ 'index.html': 'a', 'b.js': '' }));
  expect(contents.serve(url)?.body).toBe('a');
  expect(contents.find(contentId)?.isRefused).toBe(false);
  expect(contents.serve(url)).toBeNull();
  expect(contents.find(contentId)?.isRefused).toBe(true);
});

test('an app reads its own files by any relative way, and no other app’s', () => {
  const contents = createContents();
  const first = putReady(contents, app({ 'index.html': 'a', './src/main page.js': 'code' }));
  const second = putReady(contents, app({ 'index.html': 'b', 'secret.json': '{}' }));
  const origin = (url: string): string => url.replace(/\/index\.html$/, '');
  const script = contents.serve(`${origin(first.url)}/src/main%20page.js`);
  expect(script?.body).toBe('code');
  expect(script?.headers['content-type']).toMatch(/^text\/javascript/);
  expect(contents.serve(`${origin(first.url)}/secret.json`)).toBeNull();
  expect(contents.serve(`${origin(second.url)}/secret.json`)?.body).toBe('{}');
  for (const trick of ['../index.html', '%2e%2e/index.html', '%', '%00', 'constructor'])
    expect(contents.serve(`${origin(first.url)}/${trick}`)).toBeNull();
});

test.each([
  ['its entry', app({ 'src/page.html': 'entry', 'index.html': 'x' }, { entry: './src/page.html' })],
  ['index.html without an entry', app({ 'index.html': 'entry' })],
  ['the whole page without the entry', app({ 'a.js': '' }, { entry: 'gone.html', html: 'entry' })],
])('an app opens with %s', (_name, content) => {
  const contents = createContents();
  expect(contents.serve(putReady(contents, content).url)?.body).toBe('entry');
});

test('an app without any page says which one it names', () => {
  const contents = createContents();
  expect(contents.put(app({ 'main.js': '' }, { entry: 'page.html' }))).toEqual({
    outcome: 'noPage',
    entry: 'page.html',
  });
  expect(contents.size).toBe(0);
});

test('paths that lead out of the app, or twice to one place, are left out and named', () => {
  const files = {
    'index.html': '',
    '../x.js': '',
    'a\\b.js': '',
    './index.html': '',
    '': '',
    'a\u0000': '',
  };
  const { skippedFiles } = putReady(createContents(), app(files));
  expect(skippedFiles).toEqual(['../x.js', 'a\\b.js', './index.html', '', 'a\u0000']);
});

test('a dependency is missing unless its files came along', () => {
  const manifest = { dependencies: { d3: '7', react: '19', three: '1' } };
  const files = {
    'index.html': '',
    'node_modules/react/index.js': '',
    'node_modules/d3-array/x.js': '',
  };
  expect(putReady(createContents(), app(files, { manifest })).missing).toEqual(['d3', 'three']);
});

test('no page may fetch, frame, post or run more than it came with', () => {
  const contents = createContents();
  const page = contents.serve(putReady(contents, { kind: 'html', html: '' }).url);
  const code = contents.serve(putReady(contents, app({ 'index.html': '' })).url);
  expect(page?.headers['content-security-policy']).toMatch(/script-src 'none';.*; sandbox$/);
  expect(code?.headers['content-security-policy']).toMatch(
    /script-src 'unsafe-inline' plumbline-sandbox:\/\/id2\/;.*; sandbox allow-scripts$/,
  );
  for (const headers of [page?.headers, code?.headers])
    for (const part of [
      "default-src 'none'",
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-src 'none'",
      "worker-src 'none'",
    ])
      expect(headers?.['content-security-policy']).toContain(part);
});

test('contents are limited in number and size; the newest stays', () => {
  const contents = createContents();
  const first = putReady(contents, { kind: 'html', html: 'first' });
  for (let more = 0; more < MAX_CONTENTS; more += 1) contents.put({ kind: 'html', html: '' });
  expect(contents.size).toBe(MAX_CONTENTS);
  expect(contents.serve(first.url)).toBeNull();
  const huge = 'x'.repeat(MAX_TOTAL_CHARS / 4);
  for (let more = 0; more < 6; more += 1) contents.put({ kind: 'html', html: huge });
  expect(contents.size).toBe(4);
  const last = putReady(contents, { kind: 'html', html: 'last' });
  expect(contents.serve(last.url)?.body).toBe('last');
});

test('what was released is gone', () => {
  const contents = createContents();
  const { url, contentId } = putReady(contents, app({ 'index.html': '' }));
  contents.release(contentId);
  contents.release('unknown');
  expect(contents.serve(url)).toBeNull();
  expect(contents.size).toBe(0);
});
