import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { killPlatform } from '../screens/interference.ts';
import { callMain } from '../call-main.ts';

const CARS = 'how many cars are there?';
const GENRES = 'Average IMDB rating by major genre';

test('with the platform dead, conversations are pinned, renamed, deleted and archived, and a new answer stays marked', async ({
  start,
}) => {
  const first = await start({ paceMs: 40 });
  const thread = new ThreadPage(first.page);
  const list = new ListPage(first.page);
  await thread.askAndWait(CARS);
  await thread.startConversation();
  await thread.ask(GENRES);
  await expect(list.row(GENRES)).toHaveAccessibleDescription(/^The agent is answering/);
  await thread.startConversation();
  await expect(list.row(GENRES)).toHaveAccessibleDescription(/^New answer/);
  await killPlatform({
    electron: first.electron,
    call: (route, input) => callMain(first.page, route, input),
  });
  await expect(first.page.getByRole('main')).toContainText('local workspace did not start');

  await list.choose(CARS, /^Pin/);
  await expect.poll(() => list.lines()).toEqual(['Pinned', CARS, expect.any(String), GENRES]);
  await list.row(GENRES).focus();
  await first.page.keyboard.press('F2');
  await first.page.keyboard.type('Genres');
  await first.page.keyboard.press('Enter');
  await expect(list.row('Genres')).toBeFocused();
  await first.page.keyboard.press('Delete');
  await expect(list.row('Genres')).toHaveCount(0);
  await list.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(list.row('Genres')).toBeVisible();
  await list.row('Genres').focus();
  await first.page.keyboard.press('e');
  await expect(list.row('Genres')).toHaveCount(0);
  await first.close();

  const second = await start();
  const after = new ListPage(second.page);
  await expect(after.row(CARS)).toHaveAccessibleDescription(/Pinned/);
  await expect(after.row('Genres')).toHaveCount(0);
  await second.page.getByRole('button', { name: 'Archived (1)' }).click();
  await expect(after.row('Genres')).toHaveAccessibleDescription(/^New answer/);
  await after.row('Genres').click();
  await expect(after.row('Genres')).not.toHaveAccessibleDescription(/New answer/);
  await expect(new ThreadPage(second.page).answer).toContainText('Documentary');
  await after.choose('Genres', /^Bring back/);
  await after.nav.getByRole('button', { name: 'Back to all conversations' }).click();
  await expect(after.row('Genres')).toBeVisible();
});
