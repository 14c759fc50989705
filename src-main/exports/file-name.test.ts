import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '#shared/export.ts';
import { buildFileName, type FileTarget } from './file-name.ts';

const DAY_MS = new Date(2026, 10, 21, 12).getTime();
const buildName = (title: string, kind: FileTarget): string =>
  buildFileName({ title, atMs: DAY_MS, kind, subject: 'conversation', partialLabel: '' });
const NAME = /^Plumbline – (.+) – 2026-11-21\.(?:md|html|pdf|json)$/u;

describe('the name of an exported file', () => {
  it('says what, about what, and when', () => {
    expect(buildName('Revenue by region', 'html')).toBe(
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
    expect(NAME.exec(buildName(title, 'markdown'))?.[1]).toBe(middle);
  });

  it('is cut between characters, and says so', () => {
    const middle = NAME.exec(buildName('👩‍💻'.repeat(60), 'pdf'))?.[1] ?? '';
    expect(middle.endsWith('…')).toBe(true);
    expect(middle.slice(0, -1).replaceAll('👩‍💻', '')).toBe('');
  });

  it('is legal on every system, whatever the title', () => {
    const anyTitle = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(anyTitle, fc.constantFrom(...EXPORT_FORMATS), (title, format) => {
        const name = buildName(title, format);
        expect(name).toMatch(NAME);
        expect(name).not.toMatch(/[\p{Cc}\u061c\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(143);
        expect(Buffer.from(name).toString()).toBe(name);
      }),
    );
  });

  it('keeps the partial label complete, and lets the title give way', () => {
    const partialLabel = '100 of 3,201 rows';
    const named = { atMs: DAY_MS, kind: 'csv', subject: 'result', partialLabel } as const;
    expect(buildFileName({ ...named, title: 'Revenue' })).toBe(
      'Plumbline – Revenue – 2026-11-21 (100 of 3,201 rows).csv',
    );
    expect(buildFileName({ ...named, title: '' })).toContain('– result –');
    const long = buildFileName({ ...named, title: '売上'.repeat(90) });
    expect(long).toMatch(/… – 2026-11-21 \(100 of 3,201 rows\)\.csv$/);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(143);
    const hostile = buildFileName({
      ...named,
      title: 'x',
      partialLabel: '../..\u202e<'.repeat(40),
    });
    expect(hostile).not.toMatch(/[\u202e/<]/);
    expect(Buffer.byteLength(hostile)).toBeLessThanOrEqual(143);
  });
});
