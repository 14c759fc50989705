import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

let words: ReadonlySet<string> | null = null;
/** Those of the words that the list writes with a capital alone: `nolan`, and not `stone`. */
let names: ReadonlySet<string> = new Set();
let loading: Promise<ReadonlySet<string>> | null = null;

/** Lines that are read before other work gets its turn. */
const LINES_PER_SLICE = 5_000;

/** Hunspell's word list: one word a line behind a count, with its flags after a slash. */
async function readWords(): Promise<ReadonlySet<string>> {
  const entry = createRequire(import.meta.url).resolve('dictionary-en');
  const text = await readFile(join(dirname(entry), 'index.dic'), 'utf8');
  const lines = text.split('\n').slice(1);
  const common = new Set<string>();
  const capitals = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_SLICE === 0) await setImmediate();
    const [word = ''] = line.split('/', 1);
    (/^\p{Lu}/u.test(word) ? capitals : common).add(word.toLowerCase());
  }
  names = new Set([...capitals].filter((word) => !common.has(word)));
  return new Set([...common, ...capitals]);
}

/** Reads the list once, in slices; later calls wait for the same reading. */
export async function loadEnglishWords(): Promise<void> {
  loading ??= readWords();
  words = await loading;
}

/** Whether the list has exactly this word: `always`, though `alway` is none. */
export const isListedWord = (word: string): boolean => words?.has(word) ?? false;

/** Whether the list has this word, and not only as a name: `stone`, though `nolan` is none. */
export const isOrdinaryWord = (word: string): boolean => isListedWord(word) && !names.has(word);

const ENDINGS = ['', 's', 'es', 'ed', 'd', 'ing', 'er', 'r', 'ly', 'est'];

/**
 * Whether a word is an English one, perhaps with an ending: then it is no misspelling of another.
 * The list must have been loaded.
 */
export function isEnglishWord(word: string): boolean {
  if (words === null) throw new Error('The list of English words is not loaded.');
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    if (stem.length > 2 && (words.has(stem) || words.has(`${stem}e`))) return true;
  }
  return false;
}
