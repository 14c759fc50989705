import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WorkbookView } from '../../src-shared/dashboards/browsing.ts';
import { shownConfigSchema } from '../../src-shared/dashboards/shown-dashboard.ts';
import { LOCAL_CONNECTION_ID } from '../../src-shared/ids.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';

guardApp();

const DRAFT = {
  kind: 'CLASSIC',
  title: 'Sales',
  widgets: [
    {
      id: 'a',
      type: 'TEXT',
      position: { x: 0, y: 0, w: 6, h: 2 },
      config: { markdown: '# Hello' },
    },
    {
      id: 'b',
      type: 'TEXT',
      position: { x: 0, y: 2, w: 6, h: 3 },
      config: { markdown: 'Second' },
    },
  ],
};
const WORKBOOK: WorkbookView = {
  id: 5,
  name: 'Sales',
  folderId: null,
  draft: shownConfigSchema.parse(DRAFT),
  published: null,
  reports: [{ id: 9, name: 'Revenue', title: null, workbookId: 5, snapshot: null }],
};

/** Notes as main keeps them: they outlive windows. */
function toHost(notes: Map<string, string>): FakeHost {
  return new FakeHost({
    'dashboards.workbook': () => ({
      workbook: WORKBOOK,
      seen: { source: 'server', seenAtMs: 0, trouble: null },
    }),
    'dashboards.marks': () => [
      {
        place: { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 5 },
        name: 'Sales',
        openedAtMs: 1,
        pinnedAtMs: 1,
      },
    ],
    'dashboards.readNote': ({ kind }) => notes.get(kind) ?? null,
    'dashboards.saveNote': ({ kind, text }) => {
      if (text === null) notes.delete(kind);
      else notes.set(kind, text);
    },
  });
}

async function openEditor(notes = new Map<string, string>()) {
  const screen = await renderApp(toHost(notes));
  await screen.getByRole('button', { name: 'Dashboards' }).click();
  await userEvent.fill(screen.getByLabelText('Deployment id'), '1');
  await userEvent.fill(screen.getByLabelText('Workbook id'), '5');
  await screen.getByRole('button', { name: 'Open workbook' }).click();
  await screen.getByRole('tab', { name: 'Edit' }).click();
  const editor = screen.getByRole('region', { name: 'Editor' });
  await expect.element(editor.getByRole('button', { name: /^Text Hello/ })).toBeVisible();
  return { screen, editor, notes };
}

const readConfig = (notes: Map<string, string>) => {
  const { dashboard } = JSON.parse(notes.get('edit') ?? '{}') as {
    dashboard: { title: string; config: typeof DRAFT };
  };
  return dashboard;
};

test('a widget is moved, sized and removed by keys alone, and each step comes back', async () => {
  const { editor, notes } = await openEditor();
  const tile = editor.getByRole('button', { name: /^Text Hello/ });
  (tile.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tile).toHaveAccessibleName('Text Hello, column 1, row 4, 6 wide, 2 tall');
  expect(document.activeElement).toBe(tile.element());
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(tile).toHaveAccessibleName(/7 wide, 2 tall/);
  await expect
    .element(editor.getByText('Hello: column 1, row 4, 7 wide, 2 tall.'))
    .toBeInTheDocument();
  await expect
    .poll(() => readConfig(notes).config.widgets.map(({ position }) => position))
    .toEqual([
      { x: 0, y: 3, w: 7, h: 2 },
      { x: 0, y: 0, w: 6, h: 3 },
    ]);
  await userEvent.keyboard('{Delete}');
  await expect.element(tile).not.toBeInTheDocument();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect.element(tile).toHaveAccessibleName(/row 4, 7 wide/);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect.element(tile).toHaveAccessibleName(/row 1, 6 wide/);
  await expect.element(editor.getByText('As the draft has it')).toBeVisible();
  await expect.poll(() => notes.has('edit')).toBe(false);
});

test('a widget is dragged by the pointer as one step', async () => {
  const { editor } = await openEditor();
  const tile = editor.getByRole('button', { name: /^Text Hello/ });
  const below = editor.getByRole('button', { name: /^Text Second/ });
  await userEvent.dragAndDrop(tile, below, {
    sourcePosition: { x: 10, y: 10 },
    targetPosition: { x: 10, y: below.element().getBoundingClientRect().height - 4 },
  });
  await expect.element(tile).toHaveAccessibleName(/row 4/);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect.element(tile).toHaveAccessibleName(/row 1/);
});

test('settings of a widget and of the dashboard are kept over a restart', async () => {
  const { screen, editor, notes } = await openEditor();
  await editor.getByRole('button', { name: /^Text Hello/ }).click();
  await userEvent.fill(editor.getByLabelText('Text', { exact: true }), 'Changed words');
  await expect.element(editor.getByRole('button', { name: /^Text Changed words/ })).toBeVisible();
  await editor.getByRole('tab', { name: 'Details' }).click();
  await userEvent.fill(editor.getByLabelText('Title'), 'Sales, new');
  await expect.poll(() => readConfig(notes).title).toBe('Sales, new');
  await screen.unmount();

  const again = await openEditor(
    new Map([...notes].map(([kind, text]) => [kind, text.replace('Changed words', 'Hello again')])),
  );
  await expect.element(again.editor.getByText('Unpublished edits')).toBeVisible();
  await expect.element(again.editor.getByLabelText('Title')).toHaveValue('Sales, new');
  await again.editor.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(again.editor.getByLabelText('Title')).toHaveValue('Sales');
  await again.screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(again.editor.getByLabelText('Title')).toHaveValue('Sales, new');
});

test('a chart of a report is added at the end, and the theme says what is hard to read', async () => {
  const { editor, screen, notes } = await openEditor();
  await editor.getByRole('button', { name: 'Add widget' }).click();
  await screen.getByRole('menuitem', { name: 'Chart: Revenue' }).click();
  await expect
    .element(editor.getByRole('button', { name: /^Chart Revenue, column 1, row 6/ }))
    .toBeVisible();
  await editor.getByRole('tab', { name: 'Theme' }).click();
  await userEvent.fill(editor.getByLabelText('Text colour', { exact: true }), '#cccccc');
  await expect.element(editor.getByText(/Text on widgets: 1\.6 to 1/)).toBeVisible();
  await expect
    .poll(() => notes.get('edit'))
    .toContain('"theme":{"widgets":{"text":{"color":"#cccccc"}}}');
});

test('JSON with faults is kept and told with line and path; mended, it is the config', async () => {
  const { editor, notes } = await openEditor();
  await editor.getByRole('tab', { name: 'JSON' }).click();
  const field = editor.getByRole('textbox', { name: 'Config as JSON' });
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{{ "glow": 1 }');
  await expect.element(editor.getByRole('button', { name: 'Line 1, glow' })).toBeVisible();
  await expect.poll(() => notes.get('edit')).toContain('glow');
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{{}');
  await expect
    .element(editor.getByText('There is no widget here yet.', { exact: false }))
    .toBeVisible();
  await expect.poll(() => readConfig(notes).config).toEqual({});
});
