import { WORDS } from './words.js';

const PATTERNS = Object.entries(WORDS).map(([word, entry]) => ({
  ...entry,
  word,
  pattern: new RegExp(entry.at === 'last' ? `. ${word} $` : ` ${word}(?:e?s)? `),
}));

/**
 * @param {string} name
 * @returns {string[]} its words in small letters
 */
export function splitName(name) {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

/**
 * @param {string} name of a file, a declaration, a parameter or a member
 * @param {string} file where it stands, below the project's root
 * @returns {string[]} advice for each word that the name does without
 */
export function checkName(name, file) {
  const words = ` ${splitName(name).join(' ')} `;
  return PATTERNS.filter(
    ({ pattern, allowedIn = [], except = [] }) =>
      pattern.test(words) &&
      !except.some((term) => new RegExp(` ${term}s? `).test(words)) &&
      !allowedIn.some((folder) => file.startsWith(`${folder}/`)),
  ).map(({ word, instead }) => `${name}: “${word}” is no word for names: write ${instead}.`);
}
