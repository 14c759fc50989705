import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import { QUESTIONS } from '../scripted/script.ts';
import type { Stage } from '../stage.ts';

const FIRST = 'Average horsepower of cars by origin';

async function edit({ thread, page }: Stage): Promise<void> {
  await thread.askAndWait(FIRST);
  await thread.turns.first().getByRole('button', { name: 'Edit the question' }).focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Edited question' })).toBeFocused();
}

async function search({ thread, page }: Stage, words: string): Promise<void> {
  await thread.askAndWait(FIRST);
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
}

/** Scenes of branches of a question, and of search in and across conversations. */
export const TURN_SCENES: readonly Scene[] = [
  { name: 'thread-edit', view: 'Thread', state: 'open', reach: edit },
  {
    name: 'thread-branches',
    view: 'Thread',
    state: 'done',
    reach: async (stage) => {
      const { thread, page } = stage;
      await edit(stage);
      await page.getByRole('textbox', { name: 'Edited question' }).fill('how many cars are there?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Versions of this question' })).toContainText(
        '2 of 2',
      );
      await thread.expectState('finished');
    },
  },
  {
    name: 'search-found',
    view: 'Search',
    state: 'done',
    reach: async (stage) => {
      await search(stage, 'horsepower');
      await expect(
        stage.page.getByRole('button', { name: /horsepower.*in /i }).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'search-nothing',
    view: 'Search',
    state: 'empty',
    reach: async (stage) => {
      await search(stage, 'zzzz');
      await expect(stage.page.getByRole('dialog')).toContainText('No results for these words');
    },
  },
  {
    name: 'find-bar',
    view: 'Find',
    state: 'open',
    reach: async ({ thread, page }) => {
      await thread.askAndWait(FIRST);
      await page.keyboard.press('ControlOrMeta+F');
      await page.getByRole('textbox', { name: 'Find in this conversation' }).fill('horsepower');
      await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/);
    },
  },
];

/** A scene with an answer that only a stop ends. */
export const QUEUE_SCENE: Scene = {
  name: 'queue',
  view: 'Thread',
  state: 'streaming',
  reach: async ({ thread, page }) => {
    await thread.ask(QUESTIONS.open);
    await expect(thread.answer).toContainText('gained 12.5 %');
    for (const question of ['And by month?', 'Which region missed its target by the most?']) {
      await thread.question.fill(question);
      await thread.question.press('Enter');
      await expect(page.getByRole('region', { name: 'Queued questions' })).toContainText(question);
    }
  },
  leave: async ({ thread, page }) => {
    await thread.stop.click();
    await thread.expectState('stopped');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  },
};
