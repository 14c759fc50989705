import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { guardApp } from '../testing/app-fixture.ts';
import { configViewSchema } from '#shared/dashboards/dashboard-view.ts';
import {
  EDITED_DRAFT,
  EDITED_WORKBOOK_REF,
  EDITED_WORKBOOK,
  chooseContainer,
  openEditor,
} from '../testing/edited-workbook.ts';

guardApp();

const readConfig = (drafts: Map<string, string>) => {
  const { dashboard } = JSON.parse(drafts.get('edit') ?? '{}') as {
    dashboard: { title: string; config: typeof EDITED_DRAFT };
  };
  return dashboard;
};

const openWith = (...widgets: object[]) =>
  openEditor(new Map(), {
    'dashboards.readWorkbook': () => ({
      workbook: {
        ...EDITED_WORKBOOK,
        draft: configViewSchema.parse({
          ...EDITED_DRAFT,
          widgets: [...EDITED_DRAFT.widgets, ...widgets],
        }),
      },
      freshness: { source: 'server', readAtMs: 0, error: null },
    }),
  });

test('a widget is moved, sized and removed by keys alone, and each step comes back', async () => {
  const { editor, drafts } = await openEditor();
  const tile = editor.getByRole('button', { name: /^Text Hello/ });
  (tile.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tile).toHaveAccessibleName('Text Hello, column 1, row 4, 6 wide, 2 high');
  expect(document.activeElement).toBe(tile.element());
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(tile).toHaveAccessibleName(/7 wide, 2 high/);
  await expect
    .element(editor.getByText('Hello: column 1, row 4, 7 wide, 2 high.'))
    .toBeInTheDocument();
  await expect
    .poll(() => readConfig(drafts).config.widgets.map(({ position }) => position))
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
  await expect.element(editor.getByText('No changes')).toBeVisible();
  await expect.poll(() => drafts.has('edit')).toBe(false);
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
  const { screen, editor, drafts } = await openEditor();
  await editor.getByRole('button', { name: /^Text Hello/ }).click();
  await userEvent.fill(editor.getByRole('textbox', { name: 'Text' }), 'Changed words');
  await expect.element(editor.getByRole('button', { name: /^Text Changed words/ })).toBeVisible();
  await editor.getByRole('tab', { name: 'Details' }).click();
  await userEvent.fill(editor.getByLabelText('Title'), 'Sales, new');
  await expect.poll(() => readConfig(drafts).title).toBe('Sales, new');
  await screen.unmount();

  const again = await openEditor(
    new Map(
      [...drafts].map(([kind, text]) => [kind, text.replace('Changed words', 'Hello again')]),
    ),
  );
  await expect.element(again.editor.getByText('Unpublished edits')).toBeVisible();
  await expect.element(again.editor.getByLabelText('Title')).toHaveValue('Sales, new');
  await again.editor.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(again.editor.getByLabelText('Title')).toHaveValue('Sales');
  await again.screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(again.editor.getByLabelText('Title')).toHaveValue('Sales, new');
});

test('a chart of a report is added at the end, and the theme says what is hard to read', async () => {
  const { editor, screen, drafts } = await openEditor();
  await editor.getByRole('button', { name: 'Add widget' }).click();
  await screen.getByRole('menuitem', { name: 'Chart: Revenue' }).click();
  await expect
    .element(editor.getByRole('button', { name: /^Chart Revenue, column 1, row 6/ }))
    .toBeVisible();
  await editor.getByRole('tab', { name: 'Theme' }).click();
  await userEvent.fill(editor.getByLabelText('Text colour', { exact: true }), '#cccccc');
  await expect.element(editor.getByText(/Text on widgets: 1\.6:1/)).toBeVisible();
  await expect
    .poll(() => drafts.get('edit'))
    .toContain('"theme":{"widgets":{"text":{"color":"#cccccc"}}}');
});

test('JSON with faults is kept and told with line and path; mended, it is the config', async () => {
  const { editor, drafts } = await openEditor();
  await editor.getByRole('tab', { name: 'JSON' }).click();
  const field = editor.getByRole('textbox', { name: 'Configuration as JSON' });
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{{ "glow": 1 }');
  await expect.element(editor.getByRole('button', { name: 'Line 1, glow' })).toBeVisible();
  await expect.poll(() => drafts.get('edit')).toContain('glow');
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{{}');
  await expect
    .element(editor.getByText('This dashboard has no widgets yet.', { exact: false }))
    .toBeVisible();
  await expect.poll(() => readConfig(drafts).config).toEqual({});
});

test('keys take back and do again, but in a field they are the field’s own', async () => {
  const { editor } = await openEditor();
  const tile = editor.getByRole('button', { name: /^Text Hello/ });
  (tile.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(tile).toHaveAccessibleName(/8 wide/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(tile).toHaveAccessibleName(/7 wide/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(tile).toHaveAccessibleName(/6 wide/);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(tile).toHaveAccessibleName(/7 wide/);
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(tile).toHaveAccessibleName(/8 wide/);

  const title = editor.getByLabelText('Title');
  await title.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(tile).toHaveAccessibleName(/8 wide/);
  // A ticked box leaves no typing that could be undone.
  (editor.getByLabelText('Allow embedding').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(tile).toHaveAccessibleName(/7 wide/);

  await editor.getByRole('tab', { name: 'JSON' }).click();
  await editor.getByRole('textbox', { name: 'Configuration as JSON' }).click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(tile).toHaveAccessibleName(/7 wide/);
});

test('a colour is typed or picked, and what is none is told and kept', async () => {
  const { editor, drafts } = await openEditor();
  await editor.getByRole('tab', { name: 'Theme' }).click();
  const field = editor.getByLabelText('Main colour', { exact: true });
  const picker = editor.getByLabelText('Pick: Main colour');
  await userEvent.fill(field, 'rebeccapurple');
  await expect.element(picker).toHaveValue('#663399');
  await userEvent.fill(field, 'no colour');
  await expect.element(field).toHaveAccessibleDescription('Enter a colour such as #b5832a.');
  await userEvent.fill(picker, '#0a7a4b');
  await expect.element(field).toHaveValue('#0a7a4b');
  await expect.element(field).toBeValid();
  await expect.poll(() => drafts.get('edit')).toContain('"primaryColor":"#0a7a4b"');
  await userEvent.fill(field, '');
  await expect.element(editor.getByText('No changes')).toBeVisible();
});

const createTinyWidgets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `tiny-${String(at)}`,
    type: 'TEXT',
    position: { x: at % 12, y: 5, w: 1, h: 1 },
    config: { markdown: String(at) },
  }));

test('beside two widgets stand 501 more, of which a dashboard shows 500', async () => {
  const { editor, screen } = await openWith(...createTinyWidgets(501));
  const notice =
    'This dashboard has 503 widgets. Only the first 500 are shown; the others are in the JSON.';
  await expect.element(editor.getByText(notice, { exact: false })).toBeVisible();
  await editor.getByRole('button', { name: 'Add widget' }).click();
  const item = screen.getByRole('menuitem', { name: 'Text', exact: true });
  await expect.element(item).toBeVisible();
  expect(item.element().hasAttribute('data-disabled')).toBe(true);
});

test.each([
  ['none yet', [], true],
  ['some that cannot be read', 'three of them', false],
])('a container with %s', async (_name, tabs, canAdd) => {
  const { editor } = await openWith({
    id: 'tabs',
    type: 'TABS_CONTAINER',
    position: { x: 0, y: 5, w: 12, h: 6 },
    config: { tabs },
  });
  await chooseContainer(editor.getByRole('button', { name: /^Tabs/ }));
  const notice = editor.getByText('These tabs are unreadable here. Edit them in the JSON.');
  const add = editor.getByRole('button', { name: 'Add tab' });
  await expect.element(canAdd ? add : notice).toBeVisible();
  await expect.element(canAdd ? notice : add).not.toBeInTheDocument();
  if (!canAdd) return;
  await add.click();
  await expect.element(editor.getByLabelText('Title of tab 1')).toHaveValue('Tab 1');
});

test('tabs are added, named, put in order and removed, and widgets moved into them', async () => {
  const { editor, screen, drafts } = await openEditor();
  await editor.getByRole('button', { name: 'Add widget' }).click();
  await screen.getByRole('menuitem', { name: 'Tabs' }).click();
  await userEvent.fill(editor.getByLabelText('Title of tab 1'), 'Money');
  await editor.getByRole('button', { name: 'Add tab' }).click();
  await editor.getByRole('button', { name: 'Move tab 2 up' }).click();
  await expect.element(editor.getByLabelText('Title of tab 1')).toHaveValue('Tab 2');
  await expect.element(editor.getByLabelText('Title of tab 2')).toHaveValue('Money');
  await expect.element(editor.getByRole('button', { name: 'Move tab 1 up' })).toBeDisabled();

  await editor.getByRole('button', { name: /^Text Hello/ }).click();
  await userEvent.selectOptions(editor.getByLabelText('Location'), 'Tab Money');
  await editor.getByRole('tab', { name: 'Money' }).click();
  await expect.element(editor.getByRole('button', { name: /^Text Hello/ })).toBeVisible();
  await chooseContainer(editor.getByRole('button', { name: /^Tabs Tab 2, Money/ }));
  const picture = editor.getByRole('button', {
    name: 'Tab 2 has widgets: move or remove them first',
  });
  await expect.element(picture).toBeDisabled();
  await editor.getByRole('button', { name: 'Remove tab 1' }).click();
  await expect
    .poll(() => readConfig(drafts).config.widgets.at(-1)?.config)
    .toEqual({ tabs: [{ id: 'tab-1', title: 'Money', widgetIds: ['a'] }] });
});

test('what another window edits appears here, and a change that it replaces is told', async () => {
  const { editor, drafts, host } = await openEditor();
  const title = editor.getByLabelText('Title');
  const saveElsewhere = (text: string) => {
    const stored = drafts.get('edit') ?? '';
    drafts.set('edit', stored.replace(/"title":"[^"]*"/, `"title":"${text}"`));
    host.push('dashboards.stateChanged', {
      ...EDITED_WORKBOOK_REF,
      kind: 'edit',
      isStored: true,
    });
  };
  await userEvent.fill(title, 'Sales, here');
  await expect.poll(() => drafts.has('edit')).toBe(true);
  saveElsewhere('Sales, there');
  await expect.element(title).toHaveValue('Sales, there');
  await expect.element(editor.getByText('Changed in another window')).toBeVisible();

  const notice = editor.getByText('Another window changed these edits too');
  await userEvent.fill(title, 'Sales, here again');
  saveElsewhere('Sales, there again');
  await expect.element(notice).toBeVisible();
  await expect.element(title).toHaveValue('Sales, here again');
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect.element(title).toHaveValue('Sales, there again');
  await expect.element(notice).not.toBeInTheDocument();
});
