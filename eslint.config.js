import './scripts/lint/component-types.js';
import js from '@eslint/js';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { restrictedImportRules } from './scripts/lint/restricted-imports.js';
import { zones } from './scripts/lint/zones.js';
import svelteConfig from './svelte.config.js';

// `parser` is what the Svelte parser reads scripts with, also when a rule follows an import into one.
const typed = {
  projectService: true,
  extraFileExtensions: ['.svelte'],
  parser: '@typescript-eslint/parser',
};

export default defineConfig(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-results/'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: typed },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.svelte', '.js', '.mjs'],
      'import-x/parsers': {
        '@typescript-eslint/parser': ['.ts'],
        'svelte-eslint-parser': ['.svelte'],
      },
      // It reads the subpath imports of package.json (`#shared/…`).
      'import-x/resolver-next': [createNodeResolver()],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-default-export': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/explicit-module-boundary-types': 'off',
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
      'max-lines': ['error', { max: 400 }],
      'max-params': ['error', { max: 3 }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  ...restrictedImportRules,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { ...typed, svelteConfig },
    },
    rules: {
      // The compiler's own checks know runes; these do not.
      'prefer-const': 'off',
      'svelte/no-at-html-tags': 'error',
      'svelte/no-inline-styles': 'error',
      'svelte/require-each-key': 'error',
      'max-lines': ['error', { max: 220 }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.config.{ts,js}', 'svelte.config.js'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.test.{ts,mjs}', 'e2e/**'],
    // A describe block is one function only by its syntax; a table's row has as many columns as it has.
    rules: { 'max-lines-per-function': 'off', 'max-params': 'off' },
  },
  {
    files: ['scripts/**/*.mjs', 'scripts/**/*.js', '*.config.js', '*.config.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
);
