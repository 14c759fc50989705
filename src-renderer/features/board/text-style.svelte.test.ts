import { expect, it } from 'vitest';
import { WHITE } from '#lib/ui/colour.ts';
import { readTextStyle } from './text-style.ts';

const read = (style: unknown) => Object.fromEntries(readTextStyle(style, { background: WHITE }));

it('reads what a text may look like, in the spellings of several servers', () => {
  expect(
    read({ textAlign: 'Center', fontSize: 18, font_weight: 700, color: '#333333', padding: '8px' }),
  ).toMatchObject({
    '--text-align': 'center',
    '--text-size': '18px',
    '--text-weight': '700',
    '--text-padding': '8px',
    '--ink': expect.stringContaining('51') as string,
  });
  expect(read({ border: { color: '#333333', style: 'dashed', width: 2 } })).toMatchObject({
    '--text-border-color': expect.stringContaining('51') as string,
    '--area-border-style': 'dashed',
    '--area-border-width': '2px',
  });
  expect(read({ text: { align: 'right', size: '2rem' }, verticalAlign: 'bottom' })).toEqual({
    '--text-align': 'end',
    '--text-size': '32px',
    '--text-block-align': 'end',
  });
});

it.each([
  { color: '#eeeeee' },
  { color: 'url(https://example.com/x)' },
  { fontSize: 'calc(100vw)', padding: 'var(--x)' },
  { fontFamily: 'Some Font From Afar' },
  { textAlign: 'center;position:fixed' },
  { position: 'fixed', zIndex: 99, backgroundImage: 'url(x)' },
  'color: red',
  null,
])('takes nothing unreadable or unsafe from %j', (style) => {
  expect(read(style)).toEqual({});
});

it('bounds sizes', () => {
  expect(read({ fontSize: 400, padding: 400, borderWidth: '90px' })).toEqual({
    '--text-size': '48px',
    '--text-padding': '32px',
    '--area-border-width': '4px',
  });
});
