import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { ROOT, resolveInProject } from '../project.mjs';
import { component, lintPlanted } from './planted.mjs';

const lines = (/** @type {number} */ count) => Array(count).fill('void 0;').join('\n');
const later = 'async function later(): Promise<void> { await Promise.resolve(); }\n';
const answer = 'declare const answer: any;\n';

/** One fault a file, and the rule that finds it. */
const FAULTS = /** @type {const} */ ([
  ['house(no-double-assertion)', "export const a = '' as unknown as number;"],
  ['eslint(no-restricted-properties)', "document.body.innerHTML = '';"],
  ['eslint(no-restricted-properties)', 'export const a = document.body.outerHTML;'],
  ['eslint(max-lines)', lines(401)],
  ['eslint(max-lines-per-function)', `export function a() {\n${lines(60)}\n}`],
  [
    'eslint(max-params)',
    'export const a = (b = 1, c = 1, d = 1, e = 1, f = 1) => b + c + d + e + f;',
  ],
  ['eslint(no-console)', "console.log('');"],
  ['eslint(eqeqeq)', 'export const a = (b: string) => b == "";'],
  ['eslint(no-empty)', 'try { void 0; } catch {}'],
  ['eslint(no-unused-vars)', 'const unused = 1;'],
  ['eslint(no-debugger)', 'debugger;'],
  ['eslint(prefer-const)', 'let a = 1;\nexport const b = () => a;'],
  ['import(no-default-export)', 'export default 1;'],
  ['typescript(ban-ts-comment)', '// @ts-expect-error\nexport const a: string = 1;'],
  ['typescript(consistent-type-imports)', "import { A } from './a.ts';\nexport type B = A;"],
  ['typescript(no-explicit-any)', 'export const a = (b: any): unknown => b;'],
  ['typescript(no-non-null-assertion)', 'export const a = (b: string | null) => b!;'],
  ['typescript(no-floating-promises)', `${later}later();`],
  ['typescript(no-misused-promises)', `${later}[''].forEach(later);`],
  ['typescript(await-thenable)', 'export const a = await 1;'],
  ['typescript(require-await)', 'export async function a() { void 0; }'],
  [
    'typescript(return-await)',
    `${later}export async function a() { try { return later(); } catch { return undefined; } }`,
  ],
  ['typescript(no-unsafe-assignment)', `${answer}export const a: string = answer;`],
  ['typescript(no-unsafe-argument)', `${answer}parseInt(answer);`],
  ['typescript(no-unsafe-call)', `${answer}answer();`],
  ['typescript(no-unsafe-member-access)', `${answer}void answer.b;`],
  ['typescript(no-unsafe-return)', `${answer}export const a = (): string => answer;`],
  ['typescript(no-unnecessary-condition)', "export const a = (b: string) => (b ?? '');"],
  ['typescript(no-unnecessary-type-assertion)', 'export const a = (b: string) => b as string;'],
  ['typescript(no-deprecated)', "export const a = 'a'.substr(1);"],
  [
    'typescript(no-confusing-void-expression)',
    'export const a = (b: () => void) => { const c = b(); return c; };',
  ],
  ['typescript(only-throw-error)', "throw 'text';"],
  ['typescript(prefer-nullish-coalescing)', "export const a = (b: string | null) => b || '';"],
  ['typescript(prefer-optional-chain)', 'export const a = (b: { c: string } | null) => b && b.c;'],
  ['typescript(restrict-template-expressions)', 'export const a = (b: number) => `${b}`;'],
  ['typescript(restrict-plus-operands)', "export const a = (b: number) => b + '';"],
  [
    'typescript(switch-exhaustiveness-check)',
    "export const a = (b: 'c' | 'd') => { switch (b) { case 'c': return 1; } return 2; };",
  ],
  [
    'typescript(unbound-method)',
    'class A { b(): A { return this; } }\nexport const c = new A().b;',
  ],
  [
    'typescript(use-unknown-in-catch-callback-variable)',
    `${later}later().catch((error: Error) => { void error; });`,
  ],
]);

/** What oxlint finds in the script of a component as in a module. */
const IN_COMPONENTS = /** @type {const} */ ([
  ['house(no-double-assertion)', "const a = '' as unknown as number;"],
  [
    'house(unused-props)',
    'interface Props { a: string; b: string }\nconst { a }: Props = $props();',
  ],
  ['house(unused-props)', 'const { a }: { a: string; b: string } = $props();'],
  ['eslint(no-restricted-properties)', "document.body.innerHTML = '';"],
  ['eslint(max-lines)', lines(201)],
  ['eslint(max-lines-per-function)', `function a() {\n${lines(60)}\n}`],
  ['eslint(max-params)', 'const a = (b = 1, c = 1, d = 1, e = 1, f = 1) => b + c + d + e + f;'],
  ['eslint(eqeqeq)', 'const a = (b: string) => b == "";'],
  ['typescript(no-explicit-any)', 'const a = (b: any): unknown => b;'],
  ['typescript(no-non-null-assertion)', 'const a = (b: string | null) => b!;'],
]);

const TIDY = [
  'interface Props {\n  a: string;\n}\nconst { a, ...rest }: Props & { b: string } = $props();',
  'const { a }: { a: string } = $props();',
  lines(190),
];

/** @type {Awaited<ReturnType<typeof lintPlanted>>} */
let found;

/** @param {string} name */
const rulesIn = (name) => (found.get(name) ?? []).map(({ rule }) => rule);

beforeAll(async () => {
  /** @type {Record<string, string>} */
  const files = {
    'src-renderer/unused.ts': '// oxlint-disable-next-line no-console\nexport const a = 1;\n',
  };
  for (const [at, [, code]] of FAULTS.entries()) {
    files[`src-renderer/fault-${String(at)}.ts`] = `${code}\n`;
  }
  for (const [at, [, code]] of IN_COMPONENTS.entries()) {
    files[`src-renderer/Fault${String(at)}.svelte`] = component(code);
  }
  for (const [at, code] of TIDY.entries()) {
    files[`src-renderer/Tidy${String(at)}.svelte`] = component(code);
  }
  found = await lintPlanted(files);
});

describe('a fault in a module', () => {
  test.each(FAULTS.map(([rule, code], at) => ({ rule, code, at })))(
    'is refused by $rule: $code',
    ({ rule, at }) => {
      expect(rulesIn(`src-renderer/fault-${String(at)}.ts`)).toContain(rule);
    },
  );

  it('is refused also where it says that it switches a rule off and does not', () => {
    expect(found.get('src-renderer/unused.ts')?.[0]?.text).toContain('Unused');
  });
});

describe('a fault in the script of a component', () => {
  test.each(IN_COMPONENTS.map(([rule, code], at) => ({ rule, code, at })))(
    'is refused by $rule: $code',
    ({ rule, at }) => {
      expect(rulesIn(`src-renderer/Fault${String(at)}.svelte`)).toContain(rule);
    },
  );

  it('is not seen where there is none', () => {
    const rules = TIDY.flatMap((_code, at) => rulesIn(`src-renderer/Tidy${String(at)}.svelte`));
    expect(rules.filter((rule) => /house|max-lines/.test(rule))).toEqual([]);
  });
});

describe('a fault in the markup of a component', () => {
  const script =
    '<script lang="ts">\n  const { text }: { text: string } = $props();\n</script>\n\n';

  const eslint = new ESLint({ cwd: ROOT });
  const filePath = resolveInProject('src-renderer', 'Planted.svelte');

  /** @param {string} markup */
  const lintMarkup = (markup) => lintComponent(`${script}${markup}\n`);

  /** @param {string} text */
  async function lintComponent(text) {
    const [result] = await eslint.lintText(text, { filePath });
    return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? '');
  }

  test.each([
    ['svelte/no-at-html-tags', '{@html text}'],
    ['svelte/no-inline-styles', '<p style="color: red">{text}</p>'],
    ['svelte/require-each-key', '{#each [text] as one}{one}{/each}'],
    ['svelte/no-useless-mustaches', "<p>{'text'}</p>"],
    ['svelte/no-dupe-style-properties', '<p style="top: 0; top: 1px">{text}</p>'],
    ['no-restricted-syntax', '{(text as unknown as number).toFixed()}'],
    ['no-restricted-syntax', '<p onclick={(event) => (event.currentTarget.innerHTML = text)}></p>'],
    ['no-restricted-globals', '<p onclick={() => void fetch(text)}></p>'],
    ['no-console', '<p onclick={() => { console.log(text); }}></p>'],
    ['eqeqeq', "{text == ''}"],
    ['@typescript-eslint/no-explicit-any', '{(text as any).length}'],
    ['@typescript-eslint/no-non-null-assertion', '{text!.length}'],
  ])('is refused by %s: %s', async (rule, markup) => {
    expect(await lintMarkup(markup)).toContain(rule);
  });

  it('is refused where it is too long', async () => {
    expect(await lintMarkup(Array(401).fill('{text}').join('\n'))).toContain('max-lines');
  });

  it('is refused in the way it imports, which only a reader of the markup can tell', async () => {
    const code = "import { A } from './a.ts';\nlet b: A | null = null;";
    expect(await lintComponent(component(code))).toContain(
      '@typescript-eslint/consistent-type-imports',
    );
  });
});
