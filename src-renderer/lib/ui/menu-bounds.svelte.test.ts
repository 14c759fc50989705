import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import AnchoredMenu from './AnchoredMenu.svelte';

const ITEMS = Array.from({ length: 40 }, (_, at) => ({
  id: String(at),
  label: `Item ${String(at)}`,
  onSelect: () => undefined,
}));

test.each([
  [800, 600],
  [400, 300],
])('a long menu stays within a window of %i × %i and scrolls', async (width, height) => {
  await page.viewport(width, height);
  const anchor = new DOMRect(width - 20, height - 60, 1, 1);
  const screen = await render(AnchoredMenu, {
    props: {
      label: 'Column',
      items: ITEMS,
      anchor: { getBoundingClientRect: () => anchor },
      onClose: () => undefined,
    },
  });
  onTestFinished(async () => {
    await screen.unmount();
    await page.viewport(1_200, 800);
  });
  const menu = screen.getByRole('menu', { name: 'Column' });
  await expect.element(menu).toBeVisible();
  const getBox = () => {
    const { left, top, right, bottom } = menu.element().getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  };
  await expect.poll(getBox).toBe(true);
  expect(menu.element().scrollHeight).toBeGreaterThan(menu.element().clientHeight);
});
