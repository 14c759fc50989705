/**
 * The packages that run outside of the bundles, because they hold native code or data. What else
 * package.json depends on is bundled, or builds these.
 */
export const RUNTIME_PACKAGES = [
  'keytar',
  'libsql',
  'detect-libc',
  'vega-datasets',
  'dictionary-en',
  '@libsql',
  '@neon-rs',
  '@duckdb',
];
