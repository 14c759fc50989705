import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import ListStage from '../testing/ListStage.svelte';
import { buildListGroup, type ListItem } from './list-item.ts';

type Screen = Awaited<ReturnType<typeof render<typeof ListStage>>>;

function createItems(count: number): readonly ListItem<string>[] {
  const rows = Array.from({ length: count }, (_, at) => ({
    kind: 'row' as const,
    key: `"${String(at)}"`,
    row: `Row ${String(at)}`,
  }));
  return [
    ...buildListGroup('First', rows.slice(0, 2)),
    ...buildListGroup('Second', rows.slice(2)),
    ...buildListGroup<string>('Without rows', []),
  ];
}

const rows = (screen: Screen) => screen.getByRole('group', { name: 'Rows' });
const row = (screen: Screen, name: string) =>
  rows(screen).getByRole('button', { name, exact: true });

async function openList(props: Partial<Parameters<typeof render<typeof ListStage>>[1]> = {}) {
  const screen = await render(ListStage, { items: createItems(5_000), ...props });
  await expect.element(row(screen, 'Row 0')).toBeVisible();
  return screen;
}

describe('the keyboard', () => {
  test('goes from row to row, over headings, to rows that were not drawn', async () => {
    const screen = await openList();
    row(screen, 'Row 0').element().focus();
    for (const [key, name] of [
      ['ArrowUp', 'Row 0'],
      ['ArrowDown', 'Row 1'],
      ['ArrowDown', 'Row 2'],
      ['PageDown', 'Row 12'],
      ['End', 'Row 4999'],
      ['ArrowDown', 'Row 4999'],
      ['PageUp', 'Row 4989'],
      ['Home', 'Row 0'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(row(screen, name)).toHaveFocus();
      await expect.element(row(screen, name)).toBeInViewport();
    }
    expect(rows(screen).element().querySelectorAll('li').length).toBeLessThan(60);
  });

  test('enters by Tab at the open row, and finds one stop in the list', async () => {
    const screen = await openList({ currentKey: '"3"' });
    screen.getByRole('textbox', { name: 'Filter' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(row(screen, 'Row 3')).toHaveFocus();
    expect(rows(screen).element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Shift>}{Tab}{/Shift}{Tab}');
    await expect.element(row(screen, 'Row 4')).toHaveFocus();
  });

  test('leaves alone what is typed in a row, and keys with a modifier', async () => {
    const screen = await openList();
    const field = screen.getByRole('textbox', { name: 'Name of Row 1', exact: true });
    field.element().focus();
    await userEvent.keyboard('{End}{ArrowDown}');
    await expect.element(field).toHaveFocus();
    row(screen, 'Row 1').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(row(screen, 'Row 1')).toHaveFocus();
  });

  test('opens a row by Enter', async () => {
    const onOpen = vi.fn();
    const screen = await openList({ onOpen });
    row(screen, 'Row 0').element().focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen.mock.calls).toEqual([['Row 1']]);
  });
});

describe('the focus', () => {
  test('goes to the row that was left, wherever it is, and is taken once', async () => {
    const onFocusTaken = vi.fn();
    const screen = await render(ListStage, {
      items: createItems(5_000),
      focusTarget: '"4000"',
      onFocusTaken,
    });
    await expect.element(row(screen, 'Row 4000')).toHaveFocus();
    expect(onFocusTaken).toHaveBeenCalledTimes(1);
  });

  test('does not go there when the user went elsewhere before that row was drawn', async () => {
    const screen = await openList();
    const field = screen.getByRole('textbox', { name: 'Filter' }).element();
    await screen.rerender({ focusTarget: '"4000"' });
    field.focus();
    await expect.element(row(screen, 'Row 4000')).toBeInViewport();
    await expect.element(row(screen, 'Row 3999')).toBeVisible();
    await expect.element(field).toHaveFocus();
  });

  test('goes to the first row where the one that was left is gone', async () => {
    const screen = await openList({ focusTarget: 'gone' });
    await expect.element(row(screen, 'Row 0')).toHaveFocus();
  });

  test('waits for rows that are still being read', async () => {
    const screen = await render(ListStage, { items: [], focusTarget: '', loading: 'Reading' });
    await expect.element(screen.getByRole('status').filter({ hasText: 'Reading' })).toBeVisible();
    await screen.rerender({ items: createItems(3), loading: '' });
    await expect.element(row(screen, 'Row 0')).toHaveFocus();
    await expect.element(screen.getByText('Reading')).not.toBeInTheDocument();
  });

  test('stays in the list when the row under it moves', async () => {
    const screen = await openList();
    row(screen, 'Row 1').element().focus();
    await screen.rerender({ items: createItems(5_000).toReversed() });
    await expect.element(row(screen, 'Row 1')).toHaveFocus();
  });

  test('stays when the browser takes it from a row that is hidden until it is measured', async () => {
    const screen = await openList();
    const moved = row(screen, 'Row 1').element();
    moved.focus();
    const rerendered = screen.rerender({ items: createItems(5_000).toReversed() });
    expect(moved.checkVisibility({ visibilityProperty: true })).toBe(false);
    await rerendered;
    moved.blur();
    await expect.element(row(screen, 'Row 1')).toHaveFocus();
  });

  test('is not waited for in a list that is gone', async () => {
    const screen = await openList();
    row(screen, 'Row 1').element().focus();
    await screen.rerender({ items: createItems(5_000).toReversed() });
    await screen.unmount();
    // The console stays empty, which the guard of the page expects of every test.
    for (let frame = 0; frame < 5; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

  test('is not taken back from where the user went meanwhile', async () => {
    const screen = await openList();
    row(screen, 'Row 1').element().focus();
    const field = screen.getByRole('textbox', { name: 'Filter' }).element();
    const rerendered = screen.rerender({ items: createItems(5_000).toReversed() });
    field.focus();
    await rerendered;
    await expect.element(row(screen, 'Row 1')).toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });
});

test.for([
  { way: 'up', order: [3, 0, 1, 2, 4] },
  { way: 'down', order: [0, 1, 2, 4, 3] },
  { way: 'to the end', order: [4, 2, 1, 0, 3] },
])('a row that moves $way keeps the focus', async ({ order }) => {
  const items = createItems(5).filter(({ kind }) => kind === 'row');
  const screen = await openList({ items });
  row(screen, 'Row 3').element().focus();
  await screen.rerender({ items: order.flatMap((at) => items[at] ?? []) });
  await expect.element(row(screen, 'Row 3')).toHaveFocus();
});

test('an empty list says why', async () => {
  const screen = await render(ListStage, { items: [], empty: 'Nothing is archived.' });
  await expect.element(screen.getByText('Nothing is archived.')).toBeVisible();
});

test('the field above goes into the list, empties itself and tells how much is left', async () => {
  const onFilter = vi.fn();
  const screen = await openList({ onFilter });
  const field = screen.getByRole('textbox', { name: 'Filter' });
  await userEvent.fill(field, 'row');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 row');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(screen, 'Row 0')).toHaveFocus();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, 'row');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  expect(onFilter.mock.calls.map(([text]: string[]) => text)).toEqual(['row', '', 'row', '']);
});
