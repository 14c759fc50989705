import { describe, expect, it, vi } from 'vitest';
import { emulateMedia, emulateZone } from './emulation.ts';
import { findLeftovers, resetPage } from './shared-page.ts';

const noop = () => undefined;

/** Leftovers, with their names and how they are removed. */
const LEFT: readonly (readonly [name: string, leave: () => () => void])[] = [
  [
    '<p> in the body',
    () => {
      const node = document.body.appendChild(document.createElement('p'));
      return () => {
        node.remove();
      };
    },
  ],
  [
    'html data-theme="dark"',
    () => {
      document.documentElement.dataset['theme'] = 'dark';
      return () => delete document.documentElement.dataset['theme'];
    },
  ],
  [
    'listener for resize on window',
    () => {
      addEventListener('resize', noop);
      return () => {
        removeEventListener('resize', noop);
      };
    },
  ],
  [
    'listener for keydown on document',
    () => {
      const leaving = new AbortController();
      document.addEventListener('keydown', noop, { capture: true, signal: leaving.signal });
      return () => {
        leaving.abort();
      };
    },
  ],
  [
    'an interval',
    () => {
      const timer = setInterval(noop, 60_000);
      return () => {
        clearInterval(timer);
      };
    },
  ],
  [
    'a fake clock',
    () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      return () => vi.useRealTimers();
    },
  ],
  [
    'stored place',
    () => {
      localStorage.setItem('place', '1');
      return () => {
        localStorage.removeItem('place');
      };
    },
  ],
  [
    '#part in the address',
    () => {
      history.replaceState(null, '', '#part');
      return () => {
        history.replaceState(null, '', location.pathname + location.search);
      };
    },
  ],
];

describe('what a test leaves in the page', () => {
  it.each(LEFT)('%s is named until it is taken back', (name, leave) => {
    expect(findLeftovers()).toEqual([]);
    const takeBack = leave();
    expect(findLeftovers()).toEqual([name]);
    takeBack();
    expect(findLeftovers()).toEqual([]);
  });

  it('a listener that is removed for another phase is still there', () => {
    addEventListener('resize', noop, true);
    removeEventListener('resize', noop);
    expect(findLeftovers()).toEqual(['listener for resize on window']);
    removeEventListener('resize', noop, true);
    expect(findLeftovers()).toEqual([]);
  });
});

it('the reset takes back the focus, the selection, the scrolling, the media and the zone', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.style.marginTop = '3000px';
  field.focus();
  getSelection()?.selectAllChildren(document.body);
  scrollTo(0, 500);
  await emulateMedia({ 'prefers-contrast': 'more' });
  await emulateZone('Asia/Kathmandu');
  const read = () => ({
    focus: document.activeElement,
    selected: getSelection()?.rangeCount,
    top: scrollY,
    hasContrast: matchMedia('(prefers-contrast: more)').matches,
    isInKathmandu: new Date(0).getTimezoneOffset() === -330,
  });
  expect(read()).toEqual({
    focus: field,
    selected: 1,
    top: 500,
    hasContrast: true,
    isInKathmandu: true,
  });
  await resetPage();
  expect(read()).toEqual({
    focus: document.body,
    selected: 0,
    top: 0,
    hasContrast: false,
    isInKathmandu: false,
  });
  field.remove();
});
