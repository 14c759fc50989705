import { expect, test } from '../fixtures.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const FIRST = 'Average IMDB rating by major genre';
const OTHER = 'Average miles per gallon by origin';

test('an edited question begins a branch, and every branch is kept', async ({ start }) => {
  const first = await start();
  const { page } = first;
  const thread = new ThreadPage(page);
  await thread.askAndWait(FIRST);
  await thread.askAndWait('now only comedies');
  await thread.askAndWait('now only PG-13');

  // The first question, asked differently, begins a branch; the old one stays beside it.
  await thread.turns.first().getByRole('button', { name: 'Edit the question' }).focus();
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: 'Edited question' });
  await field.fill(OTHER);
  await field.press('Enter');
  await expect(thread.turns).toHaveCount(1);
  await thread.expectState('finished');
  await expect(thread.answer).toContainText('Japan');
  await thread.askAndWait('now by cylinders');

  const versions = page.getByRole('group', { name: 'Versions of this question' });
  await expect(versions).toContainText('2 of 2');
  await versions.getByRole('button', { name: 'Previous version' }).press('Enter');
  await expect(thread.turns).toHaveCount(3);
  await expect(versions).toContainText('1 of 2');

  // An edit in the middle begins a new thread that is told what came before.
  await thread.turns.nth(1).hover();
  await thread.turns.nth(1).getByRole('button', { name: 'Edit the question' }).click();
  await field.fill('now only dramas');
  await field.press('Enter');
  await expect(thread.turns).toHaveCount(2);
  await thread.expectState('finished');
  await expect(thread.turn).toContainText('Drama');
  await first.close();

  const { page: again } = await start();
  const after = new ThreadPage(again);
  await after.conversation(FIRST).click();
  await expect(after.turns).toHaveCount(2);
  await expect(after.turn).toHaveAccessibleName(/now only dramas/);
  const groups = again.getByRole('group', { name: 'Versions of this question' });
  await groups.last().getByRole('button', { name: 'Previous version' }).click();
  await expect(after.turns).toHaveCount(3);
  await groups.first().getByRole('button', { name: 'Next version' }).click();
  await expect(after.turns).toHaveCount(2);
  await expect(after.turn).toHaveAccessibleName(/now by cylinders/);
});
