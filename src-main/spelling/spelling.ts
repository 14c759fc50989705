import { OWN_WORD_MAX_CHARS } from '#shared/settings.ts';
import type { SettingsStore } from '../app/settings-store.ts';
import { spellingAnswerSchema, type SpellingRequest } from './dictionary.ts';

/** The process that has the dictionary in memory. */
export interface DictionaryProcess {
  readonly post: (request: SpellingRequest) => void;
  readonly end: () => void;
}

export interface DictionaryListener {
  readonly onMessage: (message: unknown) => void;
  /** With the code of the process. */
  readonly onExit: (code: number) => void;
}

export interface SpellingOptions {
  readonly settings: Pick<SettingsStore, 'read' | 'save' | 'onChange'>;
  readonly start: (listener: DictionaryListener) => DictionaryProcess;
  readonly log: { readonly warn: (message: string, detail?: unknown) => void };
}

/** A menu must not wait longer; without suggestions it still has everything else. */
const SUGGEST_MAX_MS = 1_500;
const LEARNED_MAX = 1_000;
/** A process that ends so often is not started again: each start loads for seconds. */
const EXITS_MAX = 3;
/** Names of columns, numbers and abbreviations are no words of a language. */
const ORDINARY_WORD = /^\p{Lu}?\p{Ll}[\p{Ll}'’-]*$/u;

const isOrdinary = (word: string): boolean =>
  word.length <= OWN_WORD_MAX_CHARS && ORDINARY_WORD.test(word);

/**
 * Checks spelling where the system does not, with the dictionary that comes with the app: nothing
 * is fetched. It is off until the analyst wants it, and its process runs only while it is on.
 */
export class Spelling {
  readonly #options: SpellingOptions;
  readonly #waiting = new Map<number, (words: string[]) => void>();
  readonly #stopListening: () => void;
  #process: DictionaryProcess | null = null;
  #lastId = 0;
  /** How often a process ended by itself since the analyst wanted it. */
  #exits = 0;

  constructor(options: SpellingOptions) {
    this.#options = options;
    this.#stopListening = options.settings.onChange(({ checksSpelling }) => {
      if (checksSpelling === true) return;
      this.#exits = 0;
      this.#end();
    });
  }

  /** Returns the words that are wrong; none while it is off, or without the dictionary. */
  async check(words: readonly string[]): Promise<string[]> {
    const { checksSpelling, ownDictionary = [] } = this.#options.settings.read();
    if (checksSpelling !== true) return [];
    const asked = words.filter((word) => isOrdinary(word) && !ownDictionary.includes(word));
    return asked.length === 0 ? [] : this.#ask({ kind: 'check', words: asked });
  }

  /** Returns what may have been meant, the likeliest first. */
  async suggest(word: string): Promise<string[]> {
    if (this.#options.settings.read().checksSpelling !== true) return [];
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string[]>((resolve) => {
      timer = setTimeout(resolve, SUGGEST_MAX_MS, []);
    });
    const suggested = await Promise.race([this.#ask({ kind: 'suggest', word }), late]);
    clearTimeout(timer);
    return suggested;
  }

  /** The oldest word is forgotten where there are too many. */
  learn(word: string): void {
    const { settings } = this.#options;
    const others = (settings.read().ownDictionary ?? []).filter((known) => known !== word);
    settings.save({ ownDictionary: [...others, word].slice(-LEARNED_MAX) });
  }

  close(): void {
    this.#stopListening();
    this.#end();
  }

  #ask(
    request: { kind: 'check'; words: string[] } | { kind: 'suggest'; word: string },
  ): Promise<string[]> {
    if (this.#exits >= EXITS_MAX) return Promise.resolve([]);
    const id = (this.#lastId += 1);
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#ensureProcess().post({ id, ...request });
    });
  }

  #ensureProcess(): DictionaryProcess {
    this.#process ??= this.#start();
    return this.#process;
  }

  #start(): DictionaryProcess {
    let hasAnswered = false;
    const process = this.#options.start({
      onMessage: (message) => {
        hasAnswered = true;
        const { id, words } = spellingAnswerSchema.parse(message);
        this.#waiting.get(id)?.(words);
        this.#waiting.delete(id);
      },
      onExit: (code) => {
        // One that was told to end says nothing about its successor.
        if (this.#process !== process) return;
        // One that does not even load would not load the next time.
        this.#exits = hasAnswered ? this.#exits + 1 : EXITS_MAX;
        const isOff = this.#exits >= EXITS_MAX;
        this.#options.log.warn('The process of the dictionary ended.', { code, isOff });
        this.#process = null;
        this.#answerNothing();
      },
    });
    return process;
  }

  #end(): void {
    const process = this.#process;
    this.#process = null;
    process?.end();
    this.#answerNothing();
  }

  #answerNothing(): void {
    for (const resolve of this.#waiting.values()) resolve([]);
    this.#waiting.clear();
  }
}
