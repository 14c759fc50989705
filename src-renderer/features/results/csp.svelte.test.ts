import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import CompositeStage from '#lib/testing/CompositeStage.svelte';
import { HOSTILE_PAYLOADS } from '#lib/testing/hostile-payloads.ts';
import Markdown from '#lib/markdown/Markdown.svelte';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { createResultSource } from '../../testing/result-stories.ts';
import ResultCard from './ResultCard.svelte';

/**
 * The app's policy as far as a page of the test runner allows: the runner's own style elements and
 * connections stay permitted. An e2e test checks the complete policy in the real window.
 */
const POLICY =
  "script-src 'self'; style-src-attr 'none'; img-src 'self' data: blob:; object-src 'none'; frame-src 'none'; worker-src 'self'";

const violations: string[] = [];

const onViolation = ({ effectiveDirective, blockedURI, sample }: SecurityPolicyViolationEvent) =>
  violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);

beforeAll(() => {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = POLICY;
  document.head.append(meta);
});

beforeEach(() => {
  document.addEventListener('securitypolicyviolation', onViolation);
});
afterEach(() => {
  document.removeEventListener('securitypolicyviolation', onViolation);
  violations.length = 0;
});

const chart = {
  sql: 'select 1',
  title: 'Chart',
  description: '',
  columns: [
    { name: 'genre', type: 'String' },
    { name: 'n', type: 'Int64' },
  ],
  rows: [
    ['Drama', '1'],
    ['Comedy', '2'],
  ],
  totalRows: 2,
  uuid: null,
  vegaSpec: JSON.stringify({
    mark: 'bar',
    transform: [{ calculate: 'datum.n * 2', as: 'twice' }],
    encoding: {
      x: { field: 'genre', type: 'nominal' },
      y: { field: 'twice', type: 'quantitative' },
    },
  }),
};

describe('under the content security policy', () => {
  it('the policy is in force', async () => {
    const span = document.createElement('span');
    span.setAttribute('style', 'color: red');
    expect(() => Reflect.construct(Function, ['return 1'])).toThrow(/Content Security|eval/);
    const directives = (): string[] => violations.map((line) => line.split(' ')[0] ?? '').sort();
    await expect.poll(directives).toEqual(['script-src', 'style-src-attr']);
  });

  it('a chart with an expression is drawn', async () => {
    const screen = await render(ResultCard, { source: createResultSource(chart) });
    await expect
      .poll(() => screen.container.querySelector('[data-drawn="true"] canvas'), { timeout: 20_000 })
      .not.toBeNull();
    await screen.unmount();
    expect(violations).toEqual([]);
  });

  it('the SQL editor styles itself and completes', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const { openSqlEditor } = await import('#lib/code/sql-editor.ts');
    const root = host.attachShadow({ mode: 'open' });
    const noop = vi.fn();
    const [label, description] = ['SQL', 'Tab leaves'];
    const editor = openSqlEditor({
      ...{ root, label, description, text: 'SELECT ', onChange: noop, onRun: noop },
    });
    editor.setNames([{ name: 'orders', columns: [{ name: 'revenue', detail: 'measure' }] }]);
    editor.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}orders.');
    await expect.poll(() => root.querySelector('[role="option"]')?.textContent).toMatch(/revenue/);
    await userEvent.keyboard('{Escape}{Control>}a{/Control}SELECT 1');
    await expect.poll(() => root.textContent).toMatch(/SELECT 1$/);
    expect(document.adoptedStyleSheets).toEqual([]);
    expect(root.adoptedStyleSheets.length).toBeGreaterThan(0);
    editor.close();
    host.remove();
    expect(violations).toEqual([]);
  });

  it('menus, dialogs, tooltips and toasts place themselves', async () => {
    const toasts = new Toasts();
    const items = [{ id: 'a', label: 'Rename', onSelect: vi.fn() }];
    const { getByRole, unmount } = await render(CompositeStage, { items, toasts, onSave: vi.fn() });
    await getByRole('button', { name: 'More' }).click();
    await expect.element(getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await getByRole('button', { name: 'Delete group' }).click();
    await expect.element(getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    toasts.show({ message: 'Saved' });
    await expect.element(getByRole('region', { name: 'Notifications' })).toHaveTextContent('Saved');
    await unmount();
    toasts.close();
    expect(violations).toEqual([]);
  });

  it('hostile Markdown does not even try', async () => {
    for (const text of HOSTILE_PAYLOADS) {
      const screen = await render(Markdown, { text, onLink: vi.fn() });
      await screen.unmount();
    }
    expect(violations).toEqual([]);
  });
});
