import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let words: ReadonlySet<string> | null = null;

/** Hunspell's word list: one word a line behind a count, with its flags after a slash. */
function readWords(): ReadonlySet<string> {
  const entry = createRequire(import.meta.url).resolve('dictionary-en');
  const lines = readFileSync(join(dirname(entry), 'index.dic'), 'utf8')
    .split('\n')
    .slice(1);
  return new Set(lines.map((line) => (line.split('/')[0] ?? '').toLowerCase()));
}

const ENDINGS = ['', 's', 'es', 'ed', 'd', 'ing', 'er', 'r', 'ly', 'est'];

/**
 * Whether a word is an English one, perhaps with an ending: then it is no misspelling of another.
 * The list is read at the first use.
 */
export function isEnglishWord(word: string): boolean {
  words ??= readWords();
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    if (stem.length > 2 && (words.has(stem) || words.has(`${stem}e`))) return true;
  }
  return false;
}
