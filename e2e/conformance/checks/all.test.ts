import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChapter } from '../report/sections.ts';
import { listChecks } from './all.ts';

const ROOM = join(import.meta.dirname, '..');

describe('the suite', () => {
  test('has checks for every chapter of the document that a server can obey', () => {
    const chapters = new Set(listChecks().map(findChapter));
    for (const chapter of ['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9', 'notes']) {
      expect(chapters).toContain(chapter);
    }
  });

  test('says each sentence once, as a sentence', () => {
    const sentences = listChecks().map(({ section, sentence }) => `${section} ${sentence}`);
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
    for (const { id, section, sentence } of listChecks()) {
      expect(sentence, id).toMatch(/^[\p{Lu}`].*[.]$/u);
      expect(section, id).toMatch(/^(§\d|notes)/);
    }
  });

  test('shares no code with the rooms that it looks at', () => {
    const files = readdirSync(ROOM, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      expect(readFileSync(join(ROOM, file), 'utf8'), file).not.toMatch(/from '[^']*\/src-/);
    }
  });
});
