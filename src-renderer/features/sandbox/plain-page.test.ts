import { describe, expect, it } from 'vitest';
import { isPlainPage, withSchemes } from './plain-page.ts';

const META = '<meta name="color-scheme" content="light dark">';

describe('a page that came with a dashboard', () => {
  it.each([
    ['<p>Daily observations of Seattle.</p>', true],
    ['<body style="font: 14px sans-serif; margin: 12px"><p>12</p></body>', true],
    ['<p style="color: #222">12</p>', false],
    ['<body bgcolor="white">12</body>', false],
    ['<style>p { margin: 0 }</style><p>12</p>', false],
    ['<link rel="stylesheet" href="a.css"><p>12</p>', false],
    ['<p class="note">12</p>', false],
    ['<img src="data:image/png;base64,x">', false],
  ])('%s leaves its colours to the browser: %s', (html, isPlain) => {
    expect(isPlainPage(html)).toBe(isPlain);
  });

  it.each([
    ['<!doctype html><html><head><title>a</title></head></html>', '<title>'],
    ['<!DOCTYPE html>\n<p>a</p>', '\n<p>'],
    ['<p>a</p>', '<p>'],
  ])('%s says before %s that it bears both schemes', (html, next) => {
    const changed = withSchemes(html);
    expect(changed).toContain(META + next);
    expect(changed.replace(META, '')).toBe(html);
  });
});
