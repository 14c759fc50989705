import { readdirSync, readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveInProject } from '../project.mjs';
import { findSentences, findSentencesOfModule } from './component-sentences.mjs';

/** @param {string} source */
const listTexts = (source) => findSentences(source).map(({ text }) => text);

describe('findSentences', () => {
  it.each([
    ['text between tags', '<p>Nothing <b>here</b> yet</p>', ['Nothing', 'here', 'yet']],
    ['a word in an attribute that is read', '<p aria-label="rows" />', ['rows']],
    ['a prop that is shown', '<Field label="Name" hint={`${a} rows`} />', ['Name', '\u2026 rows']],
    ['both sides of a condition', "<p>{a ? 'on' : 'off'}</p>", ['on', 'off']],
    ['a noun that is counted', "<p>{formatPlural(a, 'row')}</p>", ['row']],
    ['any prop with a sentence', '<Menu empty="Nothing is here" />', ['Nothing is here']],
    [
      'an action inside of a prop',
      "<Row action={{ label: 'again', run: () => say('It is done') }} />",
      ['again', 'It is done'],
    ],
    [
      'a sentence in a script',
      "<script lang=\"ts\">\n  const a = $derived(b ? 'Two words' : 'none');\n</script>",
      ['Two words'],
    ],
    [
      'a sentence with a comma after its first word',
      "<script>const a = { b: 'Adding, changing and removing connections' };</script>",
      ['Adding, changing and removing connections'],
    ],
    ['a label in a script', "<script>const a = [{ id: 'b', label: 'none' }];</script>", ['none']],
  ])('finds %s', (_name, source, found) => {
    expect(listTexts(source)).toEqual(found);
  });

  it.each([
    ['a catalogue', '<p aria-label={messages.a.b}>{messages.a.c(1)}</p>'],
    ['what has no letters', '<p title="·">– {a} ×</p>'],
    [
      'classes, ids and styles',
      '<p class="big Title" id="Big" style="color: Red">{a}</p><style>p { color: red }</style>',
    ],
    ['keys', "<p onkeydown={(e) => e.key === 'Enter' && run(['Escape', 'Mod+Shift+K'])} />"],
    ['comparisons', "<p>{a === 'Not Set' ? b : c}</p>"],
    [
      'addresses and zones',
      '<Field placeholder="https://bi.example.org" /><Field placeholder="Europe/Berlin" />',
    ],
    ['constants', '<script lang="ts">const a = { label: \'finding\' as const };</script>'],
    [
      'imports and types',
      "<script lang=\"ts\">\n  import A from './My File.svelte';\n  let a: 'Two words' | null = null;\n</script>",
    ],
    ['comments', '<!-- Nothing here -->\n<script>\n  // Nothing there\n</script>'],
    ['what a programmer reads', "<script>throw new Error('Nothing is here');</script>"],
    [
      'selectors and media queries',
      "<script>query('(prefers-contrast: more)', '[data-a] button', 'input, textarea', 'a[href]');</script>",
    ],
  ])('leaves out %s', (_name, source) => {
    expect(listTexts(source)).toEqual([]);
  });
});

describe('findSentencesOfModule', () => {
  it.each([
    ['a label', "const a = { label: 'Save as…', id: 'save' };", ['Save as…']],
    ['a sentence with values', 'const a = `Tile ${b} is empty`;', ['Tile … is empty']],
    ['a sentence that begins with a value', 'const a = `${b} is not there.`;', ['… is not there.']],
    [
      'an error that is shown',
      "throw new AppError('CUT', 'The rows ended.');",
      ['The rows ended.'],
    ],
    ['an argument', "new Refusal('Not saved yet');", ['Not saved yet']],
  ])('finds %s', (_name, source, found) => {
    expect(findSentencesOfModule(source).map(({ text }) => text)).toEqual(found);
  });

  it.each([
    ['a word and a phrase', "const a = ['Save', 'of the rows'];"],
    ['SQL', "const a = ['GROUP BY', `SELECT ${b} FROM c`, `CAST(${b} AS TEXT)`, `${b} IS NULL`];"],
    [
      'what a programmer reads',
      "throw new Error('Nothing is here'); new TypeError('No such row');",
    ],
    [
      'comparisons, types and imports',
      "import a from 'A b'; type B = 'Two words'; a === 'Two words';",
    ],
  ])('leaves out %s', (_name, source) => {
    expect(findSentencesOfModule(source)).toEqual([]);
  });
});

const ROOM = 'src-renderer';
/** Stages of tests and measurements say what they like. */
const paths = readdirSync(resolveInProject(ROOM), { recursive: true, encoding: 'utf8' })
  .map((path) => `${ROOM}/${path.split(sep).join('/')}`)
  .filter((path) => !path.includes('/testing/') && !path.startsWith(`${ROOM}/bench/`));
/** @param {string} path */
const read = (path) => readFileSync(resolveInProject(path), 'utf8');
const components = paths.filter((path) => path.endsWith('.svelte'));

it('no component says a sentence of its own: messages.ts of its feature has it', () => {
  expect(components.length).toBeGreaterThan(300);
  const findings = components.flatMap((path) =>
    findSentences(read(path)).map(({ text }) => `${path}: ${text}`),
  );
  expect(findings).toEqual([]);
});

/** Data and drawings for comparison, which nobody reads as sentences. */
const SILENT = /\/charts\/reference\/|\/region-names\.ts$/;

it('no module says a sentence of its own', () => {
  const modules = paths.filter(
    (path) => /(?<!\.test|\.d|\/messages)\.ts$/.test(path) && !SILENT.test(path),
  );
  expect(modules.length).toBeGreaterThan(600);
  const findings = modules.flatMap((path) =>
    findSentencesOfModule(read(path)).map(({ text }) => `${path}: ${text}`),
  );
  expect(findings).toEqual([]);
});

const GROUP = /^ {2}(\w+): \{$/;
const MESSAGE = /^ {4}(\w+):/;
const USED = /\bmessages\s*\.\s*(\w+)\s*\.\s*(\w+)/g;

/**
 * The messages of a catalogue by group and name, as the formatter lays them out.
 * @param {string} source
 */
function listMessages(source) {
  let group = '';
  return source.split('\n').flatMap((line) => {
    group = GROUP.exec(line)?.[1] ?? group;
    const name = MESSAGE.exec(line)?.[1];
    return name === undefined ? [] : [`${group}.${name}`];
  });
}

const catalogues = paths.filter((path) => path.endsWith('/messages.ts'));

it('every catalogue has messages and selects their language', () => {
  const wrong = catalogues.filter((path) => {
    const source = read(path);
    return !source.includes('selectLanguage({ en })') || listMessages(source).length === 0;
  });
  expect(wrong).toEqual([]);
});

it('every message is said somewhere', () => {
  expect(catalogues.length).toBeGreaterThan(20);
  const sources = paths.filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'));
  const unused = catalogues.flatMap((path) => {
    const folder = `${dirname(path)}/`;
    const used = new Set(
      sources
        .filter((source) => source.startsWith(folder))
        .flatMap((source) =>
          [...read(source).matchAll(USED)].map(([, group = '', name = '']) => `${group}.${name}`),
        ),
    );
    return listMessages(read(path)).flatMap((name) => (used.has(name) ? [] : [`${path}: ${name}`]));
  });
  expect(unused).toEqual([]);
});
