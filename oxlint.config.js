import { fileURLToPath } from 'node:url';
import { defineConfig } from 'oxlint';
import { TYPED_MODULE_RULES, TYPED_RULES } from './scripts/lint/typed-rules.js';

// An absolute path, so that the rules' own test can lint a folder elsewhere with this configuration.
const HOUSE_PLUGIN = fileURLToPath(new URL('scripts/lint/house-plugin.js', import.meta.url));

const TESTS = '**/*.test.{ts,mjs}';
const noMarkup = ['innerHTML', 'outerHTML'].map((property) => ({
  property,
  message: 'Text becomes nodes, never HTML strings.',
}));
const noBridge = {
  object: 'window',
  property: 'host',
  message: 'The bridge is read in main.ts alone; take the client from the context.',
};
const noNetwork = [
  {
    name: 'fetch',
    message:
      'HTTP has one door, src-main/http/http-client.ts, and in a viewer’s page src-renderer/viewer/http-transport.ts.',
  },
  { name: 'XMLHttpRequest', message: 'The renderer has no network.' },
];

/**
 * All modules, with types, and the scripts of components, whose types scripts/component-scripts.mjs adds.
 * What stands in the markup of components is eslint's (eslint.config.js) and svelte-check's.
 */
export default defineConfig({
  plugins: ['typescript', 'import'],
  jsPlugins: [HOUSE_PLUGIN],
  options: {
    typeAware: true,
    reportUnusedDisableDirectives: 'error',
    // eslint reads its own, and each tool names those that it does not need.
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['out/', 'dist/', 'node_modules/', 'test-results/'],
  categories: { correctness: 'error' },
  rules: {
    // The texts and numbers that are sorted here are sorted as texts.
    'typescript/require-array-sort-compare': 'off',

    'house/zones': 'error',
    'house/no-double-assertion': 'error',
    'house/words': 'error',
    'no-restricted-properties': ['error', ...noMarkup],

    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 4 }],

    eqeqeq: 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-empty-function': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-assignment': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',

    ...TYPED_RULES,
    ...TYPED_MODULE_RULES,
    'typescript/adjacent-overload-signatures': 'error',
    'typescript/array-type': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/ban-tslint-comment': 'error',
    'typescript/class-literal-property-style': 'error',
    'typescript/consistent-generic-constructors': 'error',
    'typescript/consistent-indexed-object-style': 'error',
    'typescript/consistent-type-assertions': 'error',
    'typescript/consistent-type-definitions': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-non-null-assertion': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-inferrable-types': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-for-of': 'error',
    'typescript/prefer-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
  },
  overrides: [
    {
      files: ['src-*/**'],
      rules: {
        'house/restricted-imports': 'error',
        'house/no-barrel': 'error',
        'no-restricted-globals': ['error', ...noNetwork],
      },
    },
    {
      files: ['src-renderer/**'],
      rules: { 'no-restricted-properties': ['error', ...noMarkup, noBridge] },
    },
    {
      files: ['src-renderer/main.ts'],
      rules: { 'no-restricted-properties': ['error', ...noMarkup] },
    },
    { files: ['src-main/http/http-client.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      // A viewer's page runs in a browser and has no main process that could fetch for it.
      files: ['src-renderer/viewer/http-transport.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: [TESTS],
      rules: {
        'house/restricted-imports': 'off',
        'house/no-barrel': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': ['error', ...noMarkup],
      },
    },
    {
      // Only the script is seen and counted here; eslint counts the lines of the whole file.
      files: ['**/*.svelte'],
      rules: {
        'house/unused-props': 'error',
        'max-lines': ['error', { max: 200 }],
        'import/no-default-export': 'off',
      },
    },
    {
      // A catalogue is one list of sentences, as long as its feature says many.
      files: ['src-renderer/**/messages.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      // The compiler's own checks know runes.
      files: ['**/*.svelte', '**/*.svelte.ts'],
      rules: { 'prefer-const': 'off' },
    },
    {
      // A list holds blocks, and a block can be a list.
      files: ['src-renderer/lib/markdown/{BlockView,ListView,Inlines}.svelte'],
      rules: { 'import/no-cycle': 'off' },
    },
    {
      files: ['**/*.config.{ts,js}', 'scripts/lint/house-plugin.js'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // A describe block is one function only by its syntax; a table's row has as many columns as it has.
      files: [TESTS, 'e2e/**'],
      rules: { 'max-lines-per-function': 'off', 'max-params': 'off' },
    },
    {
      files: ['scripts/**/*.{mjs,js}', '*.config.{js,ts}'],
      rules: { 'no-console': 'off' },
    },
  ],
});
