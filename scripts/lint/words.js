/**
 * The words that names do without, as the last table of docs/glossary.md has them: those that only this
 * house would understand, and those that the field has taken for something else.
 */

/**
 * Whether a room may export a name once only, and how many may be called `toX` (scripts/names.mjs).
 * @type {boolean}
 */
export const EXPORTS_ARE_CHECKED = true;

/**
 * @typedef {object} Word
 * @property {string} instead what to write
 * @property {'last'} [at] refused only at the end of a longer name
 * @property {readonly string[]} [except] terms of the field that have the word
 * @property {readonly string[]} [allowedIn] folders where it has its one meaning
 */

/** @type {Readonly<Record<string, Word>>} in the singular and in small letters */
export const WORDS = {
  deed: { instead: 'action' },
  wish: { instead: 'request or options' },
  face: { except: ['font face'], instead: 'tab' },
  desk: { instead: 'controller' },
  plight: { instead: 'problem' },
  trouble: { instead: 'error' },

  door: { instead: 'import or handle' },
  farewell: { instead: 'close guard' },
  ear: { instead: 'listener' },
  landing: { instead: 'focus target' },
  taker: { instead: 'receiver' },

  told: { instead: 'announced' },
  kept: { instead: 'cached or stored' },
  held: { instead: 'pinned' },
  going: { instead: 'active' },
  whole: { instead: 'complete' },
  'let go': { instead: 'evict' },

  look: { instead: 'encoding or format' },
  note: { instead: 'remark or draft' },
  reading: { instead: 'parsed…' },
  seal: { instead: 'partial label' },
  paper: { instead: 'document' },
  place: { except: ['decimal place'], instead: 'ref, rect, route or position' },
  words: {
    at: 'last',
    // The planner, the ledger and the check of questions read what people wrote, which consists of words.
    allowedIn: [
      'src-platform/agent',
      'src-renderer/domain/ledger',
      'src-renderer/domain/question',
      'bench/query-check',
    ],
    instead: 'label…, describe… or format…',
  },

  mark: {
    except: ['byte order mark', 'high water mark', 'performance mark'],
    // Charts stand in these folders, and a mark is a shape of one.
    allowedIn: [
      'src-renderer/charts',
      'src-renderer/features/results/chart',
      'src-renderer/features/board',
      'src-renderer/bench',
      'src-platform/agent/planner',
      'e2e/drafts',
      'e2e/screens',
    ],
    instead: 'flag, highlight or favourite; a mark is a shape of a chart',
  },
  bench: {
    allowedIn: ['bench', 'src-renderer/bench', 'scripts'],
    instead: 'renderer or controller; a bench measures',
  },
};
