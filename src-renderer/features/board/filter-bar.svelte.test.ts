import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createBoardSource, createWidget, renderBoard } from './testing/board-fixture.ts';

const createFilter = (title: string) =>
  createWidget('FILTER', { member: 'movies.genre', title, operator: 'contains', values: [] });

function createCrowdedSource() {
  const filters = Array.from({ length: 12 }, (_, at) =>
    createFilter(`Filter number ${String(at)}`),
  );
  const inTab = createWidget('FILTER', { member: 'movies.title', title: 'Film', values: [] });
  const text = createWidget('TEXT', { markdown: 'Beside the filter' });
  const grain = createWidget('TIME_GRAIN', {
    member: 'movies.released',
    title: 'By',
    grain: 'year',
    grains: ['year', 'month'],
  });
  const tabs = createWidget('TABS_CONTAINER', {
    tabs: [
      { id: 'a', title: 'First', widgetIds: [text.id] },
      { id: 'b', title: 'Second', widgetIds: [inTab.id] },
    ],
  });
  return createBoardSource({ widgets: [...filters, grain, tabs, inTab, text], snapshots: [] });
}

it('holds every filter and grain in one row of 40 px, those of hidden tabs too', async () => {
  const { screen, close } = await renderBoard(createCrowdedSource());
  const bar = screen.getByRole('region', { name: 'Filters' });
  await expect.element(bar).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Film: All' })).toBeInTheDocument();
  await expect.element(bar.getByRole('button', { name: 'By: Year' })).toBeInTheDocument();
  expect(bar.element().getBoundingClientRect().height).toBe(40);
  // No control takes room on the board itself, and what is left moves up.
  await expect.element(screen.getByText('Beside the filter')).toBeVisible();
  const board = screen.getByRole('region', { name: 'Board', exact: true }).element();
  const tabs = screen.getByRole('tablist').element();
  expect(tabs.getBoundingClientRect().top - board.getBoundingClientRect().top).toBeLessThan(100);

  const last = bar.getByRole('button', { name: 'Film: All' });
  (last.element() as HTMLElement).focus();
  await expect.element(last).toBeInViewport({ ratio: 0.5 });
  await close();
});

it('marks what was changed, and sets it back from its popover', async () => {
  const { board, screen, close } = await renderBoard(
    createBoardSource({ widgets: [createFilter('Genre')], snapshots: [] }),
  );
  await screen.getByRole('button', { name: 'Genre: Any' }).click();
  await page.getByRole('textbox', { name: 'Genre' }).fill('Dra');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Genre: contains Dra' })).toBeVisible();
  expect(board.isChanged).toBe(true);
  await page.getByRole('button', { name: 'Reset to All' }).click();
  expect(board.isChanged).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Genre: Any' })).toHaveFocus();
  await close();
});

it('changes the grain from a menu', async () => {
  const { board, screen, close } = await renderBoard(createCrowdedSource());
  const chip = screen.getByRole('button', { name: /^By: / });
  await chip.click();
  await page.getByRole('menuitem', { name: 'Month' }).click();
  await expect.element(chip).toHaveAccessibleName('By: Month');
  expect([...board.grains]).toEqual([['movies.released', 'month']]);
  await screen.getByRole('button', { name: 'Reset filters' }).click();
  await expect.element(chip).toHaveAccessibleName('By: Year');
  await close();
});
