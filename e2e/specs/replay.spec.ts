import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { FIGURES_SUMMARY, ThreadPage } from '../pages/thread-page.ts';

const QUESTION = 'Average IMDB rating by major genre';

test('a stored answer is replayed step by step and by itself, with the platform gone', async ({
  start,
  profileDir,
}) => {
  const first = await start({ paceMs: 10 });
  const before = new ThreadPage(first.page);
  await before.askAndWait(QUESTION);
  // Only the thread shows the result for its figures.
  const answerText = await before.readTextWithFigures();
  const shown = answerText.replace(FIGURES_SUMMARY, '').trimEnd();
  await first.close();
  // A file in the place of its folder keeps the local platform from starting.
  const platformDir = join(profileDir, 'platform');
  await rm(platformDir, { recursive: true, force: true });
  await writeFile(platformDir, 'no folder');

  const { page } = await start();
  const thread = new ThreadPage(page);
  await thread.conversation(QUESTION).click();
  await thread.expectState('finished');
  await thread.turn.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { name: /^Replay · asked / })).toBeVisible();
  const bar = page.getByRole('group', { name: 'Replay', exact: true });
  await expect(bar).toContainText(/event 0 of [1-9]/);
  await expect(thread.turn).toHaveAttribute('data-turn-state', 'sending');

  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toContainText('Model search begins');
  await expect(thread.turn).toContainText('Searching the model');
  await page.keyboard.press('ArrowLeft');
  await expect(thread.turn).toContainText('Thinking');
  await page.keyboard.press('End');
  await thread.expectState('finished');
  await expect(thread.answer).toHaveText(shown, { useInnerText: true });

  await page.keyboard.press('Home');
  await bar.getByRole('button', { name: '8×' }).click();
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await thread.expectState('finished');
  await expect(thread.answer).toHaveText(shown, { useInnerText: true });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Thread' })).toBeVisible();
  await expect(thread.turns).toHaveCount(1);
  await expect(thread.answer).toHaveText(answerText, { useInnerText: true });
});
