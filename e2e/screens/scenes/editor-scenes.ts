import { expect } from '@playwright/test';
import { EditorPage } from '../../pages/editor-page.ts';
import { WorkbookPage } from '../../pages/workbook-page.ts';
import { blockRoute, restoreHandlers } from '../interference.ts';
import { discardEdit, saveEdit } from '../saved-edit.ts';
import type { Scene, SceneState } from '../scene.ts';
import type { Stage } from '../stage.ts';

const LONG_NAME =
  'Gross of every film that was ever shown in a cinema, by year of release and by studio, worldwide';

async function openEditor(stage: Stage): Promise<EditorPage> {
  await new WorkbookPage(stage.page).open('Box office');
  const editor = new EditorPage(stage.page);
  await editor.open();
  return editor;
}

const edited = (
  name: string,
  state: SceneState,
  reach: (editor: EditorPage, stage: Stage) => Promise<void>,
): Scene => ({
  name,
  view: 'Editor',
  state,
  reach: async (stage) => {
    await reach(await openEditor(stage), stage);
  },
  leave: discardEdit,
});

/** Scenes of the editor of a dashboard, over a sample of the local workspace. */
export const EDITOR_SCENES: readonly Scene[] = [
  edited('editor-arrange', 'done', async (editor) => {
    const tile = editor.tile('Filter Genre');
    await tile.focus();
    await tile.press('Shift+ArrowRight');
    await expect(editor.region.getByText('Unpublished edits')).toBeVisible();
  }),
  edited('editor-widget', 'done', async (editor) => {
    await editor.tile('Filter Genre').click();
    await expect(editor.region.getByLabel('Condition')).toBeVisible();
  }),
  edited('editor-tabs', 'done', async (editor) => {
    await editor.tile('Tabs').press('Enter');
    await editor.region.getByRole('button', { name: 'Add tab' }).click();
    await expect(editor.region.getByLabel('Title of tab 3')).toBeVisible();
  }),
  edited('editor-theme', 'done', async (editor) => {
    await editor.show('Theme');
    await editor.region.getByLabel('Text colour', { exact: true }).fill('#c9c4b8');
    await editor.region.getByLabel('Main colour', { exact: true }).fill('no colour');
    await expect(editor.region.getByText('Low contrast')).toBeVisible();
  }),
  edited('editor-json', 'error', async (editor) => {
    await editor.typeJson(
      '{\n  "title": "Box office",\n  "glow": 1,\n  "widgets": [{ "id": 5 }]\n}',
    );
    await expect(editor.region.getByRole('button', { name: /^Line 3, glow/ })).toBeVisible();
  }),
  {
    name: 'editor-json-blocked',
    view: 'Review',
    state: 'error',
    reach: async (stage) => {
      const editor = await openEditor(stage);
      await editor.typeJson('{ "glow": 1 }');
      await expect(editor.region.getByRole('button', { name: /^Line 1, glow/ })).toBeVisible();
      await stage.page.getByRole('button', { name: 'Publish…' }).click();
      await expect(stage.page.getByText('Fix the JSON before publishing')).toBeVisible();
    },
    leave: discardEdit,
  },
  {
    name: 'editor-long-names',
    view: 'Editor',
    state: 'long',
    reach: async (stage) => {
      await saveEdit(stage, {
        title: LONG_NAME,
        config: (config) => ({
          ...config,
          widgets: (config.widgets ?? []).map((widget) =>
            'title' in (widget.config ?? {})
              ? { ...widget, config: { ...widget.config, title: `${LONG_NAME}, ${widget.id}` } }
              : widget,
          ),
        }),
      });
      const editor = await openEditor(stage);
      await editor.tile('Filter Gross').click();
    },
    leave: discardEdit,
  },
  {
    name: 'editor-reading',
    view: 'Editor',
    state: 'loading',
    reach: async (stage) => {
      await blockRoute(stage, 'dashboards.readState');
      await new WorkbookPage(stage.page).open('Box office');
      await stage.page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(stage.page.getByText('Loading your edits')).toBeVisible();
    },
    leave: restoreHandlers,
  },
  edited('editor-discarded', 'done', async (editor) => {
    const tile = editor.tile('Filter Genre');
    await tile.focus();
    await tile.press('Delete');
    await editor.region.getByRole('button', { name: 'Discard changes' }).click();
    await expect(editor.page.getByText('Discarded the unpublished edits')).toBeVisible();
  }),
  edited('editor-start-from', 'open', async (editor) => {
    await editor.region.getByRole('button', { name: 'Reset to…' }).click();
    await expect(editor.page.getByRole('menuitem', { name: 'The draft' })).toBeVisible();
  }),
];
