import { expect, it } from 'vitest';
import { ChartReader } from './chart-reader.svelte.ts';
import { MarkChoice } from './mark-choice.ts';
import type { MarkAnchor, ReadableMark } from './readable-marks.ts';

const MARK: ReadableMark = {
  lines: [['gross', '1']],
  rect: { x: 10, y: 20, width: 30, height: 40 },
  ...{ shape: 'box', row: 0, keys: [], isComplete: true },
};

function openChoice(hasActions = true) {
  const reader = new ChartReader();
  reader.set([MARK]);
  const spots: MarkAnchor[] = [];
  const corner = { left: 5, top: 5 };
  const onMark = (_mark: ReadableMark, at: MarkAnchor): void => void spots.push(at);
  const choice = new MarkChoice({
    reader,
    corner: () => corner,
    onMark: () => (hasActions ? onMark : undefined),
  });
  return { reader, choice, spots, corner };
}

it('stays read while what it opened has the focus, and no longer', () => {
  const { reader, choice } = openChoice();
  reader.press('Home');
  expect(choice.choose()).toBe(true);
  choice.leave();
  expect(reader.current).toBe(MARK);
  choice.leave();
  expect(reader.current).toBeNull();
});

it('is none where no mark is read, or nothing can be done with one', () => {
  const unread = openChoice();
  expect(unread.choice.choose()).toBe(false);
  const idle = openChoice(false);
  idle.reader.press('Home');
  expect(idle.choice.choose()).toBe(false);
  idle.choice.leave();
  expect(idle.reader.current).toBeNull();
});

it('stands where the mark is now, and never outside the window', () => {
  const { reader, choice, spots, corner } = openChoice();
  reader.press('Home');
  choice.choose();
  const [spot] = spots;
  const read = () => {
    const { x, y, width, height } = spot?.getBoundingClientRect() ?? new DOMRect();
    return [x, y, width, height];
  };
  expect(read()).toEqual([15, 25, 30, 40]);
  corner.top = -1_000;
  expect(read()).toEqual([15, 0, 30, 0]);
  corner.left = innerWidth + 1;
  expect(read()).toEqual([innerWidth, 0, 0, 0]);
});
