import { expect, test } from 'vitest';
import { FollowBottom } from './follow-bottom.svelte.ts';

const nextFrames = async () => {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resume) => requestAnimationFrame(resume));
};

test('its own move to the end releases nothing, and one of the reader does', async () => {
  const scroller = document.createElement('div');
  const content = document.createElement('div');
  scroller.append(content);
  Object.assign(scroller.style, { blockSize: '100px', overflow: 'auto' });
  content.style.blockSize = '1000px';
  document.body.append(scroller);
  let restTop: number | null = null;
  const follow = new FollowBottom({ following: false, findRestTop: () => restTop });
  const detach = follow.attach(scroller);
  try {
    await nextFrames();
    follow.jump();
    // The last turn is drawn, and rests elsewhere, before the move has sent its event.
    restTop = 400;
    await nextFrames();
    expect(follow.following).toBe(true);
    scroller.scrollTop = 100;
    await nextFrames();
    expect(follow.following).toBe(false);
  } finally {
    if (detach) detach();
    scroller.remove();
  }
});
