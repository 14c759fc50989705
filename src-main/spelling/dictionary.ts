import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';
import { z } from 'zod';

/** More are of no help in a menu. */
const SUGGESTIONS_MAX = 5;
/** The time for suggestions grows with the word, and no English one is longer. */
const SUGGESTED_WORD_MAX_CHARS = 24;

/** What the app asks the process of the dictionary, and the answer under the same id. */
export const spellingRequestSchema = z.discriminatedUnion('kind', [
  z.object({ id: z.number(), kind: z.literal('check'), words: z.array(z.string()) }),
  z.object({ id: z.number(), kind: z.literal('suggest'), word: z.string() }),
]);
export type SpellingRequest = z.infer<typeof spellingRequestSchema>;
export const spellingAnswerSchema = z.object({ id: z.number(), words: z.array(z.string()) });
export type SpellingAnswer = z.infer<typeof spellingAnswerSchema>;

/** The English dictionary that comes with the app. Loading it takes up to seconds of one processor. */
export function loadDictionary(): (request: SpellingRequest) => SpellingAnswer {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  const speller = nspell(read('index.aff'), read('index.dic'));
  return (request) => {
    const { id } = request;
    if (request.kind === 'check') {
      return { id, words: request.words.filter((word) => !speller.correct(word)) };
    }
    const { word } = request;
    if (word.length > SUGGESTED_WORD_MAX_CHARS) return { id, words: [] };
    return { id, words: speller.suggest(word).slice(0, SUGGESTIONS_MAX) };
  };
}
