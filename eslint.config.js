import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/**
 * What only a reader of markup can see: the rules of Svelte, and within `{…}` those that need no types.
 * Everything else is oxlint's (oxlint.config.js), which reads the scripts of components too.
 */
export default defineConfig(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-results/'] },
  {
    files: ['**/*.svelte'],
    extends: [js.configs.recommended, tseslint.configs.strict, tseslint.configs.stylistic],
  },
  // After the others, because they bring a parser that knows no markup.
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // It needs types; house/unused-props does not.
      'svelte/no-unused-props': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    languageOptions: { globals: globals.browser },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
          message: 'A double assertion hides a wrong type: parse the value with a schema.',
        },
        {
          selector: 'MemberExpression[property.name=/^(inner|outer)HTML$/]',
          message: 'Text becomes nodes, never HTML strings.',
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'The renderer has no network.' },
        { name: 'XMLHttpRequest', message: 'The renderer has no network.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      // The compiler's own checks know runes; these do not. What is unused, svelte-check says.
      'prefer-const': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      'svelte/no-at-html-tags': 'error',
      'svelte/no-inline-styles': 'error',
      'svelte/require-each-key': 'error',
    },
  },
);
