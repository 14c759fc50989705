import { expect, type Locator } from '@playwright/test';
import type { Scene, SceneState } from '../scene.ts';
import type { Stage } from '../stage.ts';

/**
 * Opens a table with a hundred rows of twenty thousand, so that every figure has the partial label.
 */
async function openTable({ thread }: Stage): Promise<Locator> {
  await thread.askAndWait('list all flights');
  const grid = thread.turn.getByRole('grid');
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  return grid;
}

async function openPanel(stage: Stage, column: string, item: string): Promise<void> {
  const grid = await openTable(stage);
  const header = grid.getByRole('columnheader', { name: column, exact: true });
  await header.click({ button: 'right' });
  await stage.page.getByRole('menuitem', { name: item }).click();
}

const panel = (name: string, column: string, item: string): Scene => ({
  name,
  view: 'Grid',
  state: 'open',
  reach: async (stage) => {
    await openPanel(stage, column, item);
    await expect(stage.page.getByRole('dialog')).toBeVisible();
  },
});

function keyed(name: string, state: SceneState, keys: string, seen: RegExp): Scene {
  return {
    name,
    view: 'Grid',
    state,
    reach: async (stage) => {
      const grid = await openTable(stage);
      await grid.focus();
      await stage.page.keyboard.press(keys);
      await expect(stage.page.getByText(seen).first()).toBeVisible();
    },
  };
}

/** Scenes of what an analyst does with a table. */
export const GRID_SCENES: readonly Scene[] = [
  keyed('grid-selected', 'cut', 'ControlOrMeta+a', /^of 100 of/),
  keyed('grid-column-menu', 'open', 'Alt+ArrowDown', /^Sort ascending$/),
  keyed('grid-cell', 'open', 'Enter', /characters$/),
  panel('grid-filter', 'Origin', 'Filter…'),
  panel('grid-summary', 'Delay (min)', 'Summary…'),
  panel('grid-format', 'Distance (mi)', 'Format…'),
  {
    name: 'grid-nothing-passes',
    view: 'Grid',
    state: 'empty',
    reach: async (stage) => {
      await openPanel(stage, 'Origin', 'Filter…');
      await stage.page.getByRole('button', { name: 'None' }).click();
      await stage.page.keyboard.press('Escape');
      await expect(stage.page.getByText('No rows match these filters.')).toBeVisible();
    },
  },
];
