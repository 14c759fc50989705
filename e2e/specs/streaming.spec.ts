import { expect, test } from '../fixtures.ts';
import { QueuePage } from '../pages/queue-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const QUESTION = 'Average IMDB rating by major genre';

test('stop keeps the partial text and marks it, and the next question works', async ({
  slowApp,
}) => {
  const { page } = slowApp;
  const thread = new ThreadPage(page);
  await thread.ask(QUESTION);
  await expect(thread.answer).not.toBeEmpty();
  const shown = await thread.readText();
  expect(shown.length).toBeGreaterThan(0);
  await thread.stop.click();
  await thread.expectState('stopped');
  expect((await thread.readText()).startsWith(shown)).toBe(true);
  expect(await thread.answer.innerText()).not.toContain('Source: Movies');
  await expect(thread.turn).toContainText('Stopped');
  await thread.ask('how many cars are there?');
  await thread.expectState('finished');
});

test('a window that is reloaded finds its running answer again', async ({ slowApp }) => {
  const { page } = slowApp;
  const thread = new ThreadPage(page);
  await thread.ask(QUESTION);
  await expect(thread.answer).not.toBeEmpty();
  await page.reload();
  await thread.conversation(QUESTION).click();
  await thread.expectState('finished');
  await expect(thread.answer).toContainText('Documentary');
});

test('questions wait, are put in order, and are asked by themselves', async ({ slowApp }) => {
  const { page } = slowApp;
  const thread = new ThreadPage(page);
  const queue = new QueuePage(page);
  await thread.ask(QUESTION);
  await queue.add('how many cars are there?');
  await queue.add('how many movies are there?');
  await queue.region.getByRole('button', { name: 'Move up: how many movies are there?' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(queue.region.getByRole('listitem').first()).toContainText(
    'how many movies are there?',
  );

  // They run by themselves, in that order.
  await expect(thread.turns).toHaveCount(3, { timeout: 60_000 });
  await thread.expectState('finished');
  const names = await thread.turns.getByRole('heading').allInnerTexts();
  expect(names).toEqual([QUESTION, 'how many movies are there?', 'how many cars are there?']);
  await expect(queue.region).toHaveCount(0);
});

test('with reduced motion nothing moves', async ({ slowApp }) => {
  const { page } = slowApp;
  const thread = new ThreadPage(page);
  // The mark of a running turn pulses once in its opacity, which moves nothing.
  const listMoving = () =>
    page.evaluate(() => {
      const still = ['opacity', 'visibility', 'offset', 'computedOffset', 'easing', 'composite'];
      const describeMoving = (animation: Animation): string[] => {
        const { effect } = animation;
        const name = animation instanceof CSSAnimation ? animation.animationName : animation.id;
        if (!(effect instanceof KeyframeEffect)) return [name];
        const { activeDuration, iterations } = effect.getComputedTiming();
        // Without the delay, in which nothing moves.
        if (Number(activeDuration) <= 1) return [];
        const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        if (iterations === 1 && changed.every((property) => still.includes(property))) return [];
        return [`${name} of ${effect.target?.getAttribute('class') ?? ''}: ${changed.join(' ')}`];
      };
      return document.getAnimations().flatMap(describeMoving);
    });
  await thread.ask('Average horsepower of cars by origin');
  await thread.expectState('streaming');
  await expect.poll(listMoving).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A transition that had begun before goes on to its end.
  await expect.poll(listMoving, { timeout: 1_000 }).toEqual([]);
  await thread.expectState('finished');
  expect(await listMoving()).toEqual([]);
});
