import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../src-shared/export.ts';
import { toFileName } from './file-name.ts';

const DAY_MS = new Date(2026, 10, 21, 12).getTime();
const NAME = /^Plumbline – (.+) – 2026-11-21\.(?:md|html|pdf|json)$/u;

describe('the name of an exported file', () => {
  it('says what, about what, and when', () => {
    expect(toFileName('Revenue by region', DAY_MS, 'html')).toBe(
      'Plumbline – Revenue by region – 2026-11-21.html',
    );
  });

  it.each([
    ['', 'conversation'],
    [' . ', 'conversation'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\temp\\a*b?', 'C temp a b'],
    ['a\u0000b\nc\u007f', 'a b c'],
    ['con', 'con'],
    ['report \u202Efdp.exe', 'report fdp.exe'],
    ['ends with dots...', 'ends with dots'],
    ['Umsatz nach Größe – Übersicht', 'Umsatz nach Größe – Übersicht'],
    ['売上の推移', '売上の推移'],
  ])('%j becomes %j', (title, middle) => {
    expect(NAME.exec(toFileName(title, DAY_MS, 'markdown'))?.[1]).toBe(middle);
  });

  it('is cut between characters, and says so', () => {
    const middle = NAME.exec(toFileName('👩‍💻'.repeat(60), DAY_MS, 'pdf'))?.[1] ?? '';
    expect(middle.endsWith('…')).toBe(true);
    expect(middle.slice(0, -1).replaceAll('👩‍💻', '')).toBe('');
  });

  it('is legal on every system, whatever the title', () => {
    const anyTitle = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(anyTitle, fc.constantFrom(...EXPORT_FORMATS), (title, format) => {
        const name = toFileName(title, DAY_MS, format);
        expect(name).toMatch(NAME);
        expect(name).not.toMatch(/[\p{Cc}\u061c\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(143);
        expect(Buffer.from(name).toString()).toBe(name);
      }),
    );
  });
});
