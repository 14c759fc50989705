import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list-page.ts';
import { QueuePage } from '../pages/queue-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const CARS = 'how many cars are there?';
const GENRES = 'Average IMDB rating by major genre';
const GROSS = 'Average worldwide gross by major genre';
const FOLLOW_UP_DRAFT = 'and how many of them';
const NEW_DRAFT = 'لمن هذا؟';

test('kill -9 in the middle of an answer loses nothing that was shown, typed or waiting', async ({
  start,
}) => {
  test.slow();
  const first = await start({ paceMs: 120 });
  const before = new ThreadPage(first.page);
  await before.askAndWait(CARS);
  await before.question.fill(FOLLOW_UP_DRAFT);

  await before.startConversation();
  await before.ask(GENRES);
  const queueBefore = new QueuePage(first.page);
  await queueBefore.add('now only PG-13');
  await before.stop.click();
  await before.expectState('stopped');
  await expect(queueBefore.region.getByRole('status')).toContainText('you stopped');

  await before.startConversation();
  await before.ask(GROSS);
  await expect(before.answer).not.toBeEmpty();
  // Its first line: what follows may be a step that is still running.
  const [shown = ''] = (await before.answer.innerText()).trim().split('\n');
  await before.startConversation();
  await before.question.fill(NEW_DRAFT);
  const readDrafts = () => first.page.evaluate(() => window.host.call('drafts.list', undefined));
  await expect
    .poll(async () => JSON.stringify(await readDrafts()))
    .toMatch(new RegExp(`(?=.*${FOLLOW_UP_DRAFT})(?=.*${NEW_DRAFT.replace('؟', '.')})`));
  await first.kill();

  const { page } = await start();
  const after = new ThreadPage(page);
  const list = new ListPage(page);
  await test.step('drafts', async () => {
    await expect(after.question).toHaveValue(NEW_DRAFT);
    await expect(list.row(CARS)).toHaveAccessibleDescription(/Has a draft/);
    await list.row(CARS).click();
    await expect(after.question).toHaveValue(FOLLOW_UP_DRAFT);
  });
  await test.step('an answer that is not complete', async () => {
    await after.conversation(GROSS).click();
    await after.expectState('cut');
    await expect(after.turn).toContainText(shown);
  });
  await test.step('a queue that holds after a stop until it is told to go on', async () => {
    const queue = new QueuePage(page);
    await after.conversation(GENRES).click();
    await expect(queue.region).toContainText('now only PG-13');
    await queue.region.getByRole('button', { name: 'Ask next' }).click();
    await expect(after.turns).toHaveCount(2);
    await after.expectState('finished');
    await expect(queue.region).toHaveCount(0);
  });
});
