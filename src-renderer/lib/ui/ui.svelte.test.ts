import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import CompositeStage from '../testing/CompositeStage.svelte';
import type { MenuItem } from './menu-item.ts';
import Notice from './Notice.svelte';
import Tabs from './Tabs.svelte';
import { Toasts } from './toasts.svelte.ts';

async function stage(patch: { error?: string } = {}) {
  const rename = vi.fn();
  const remove = vi.fn();
  const onSave = vi.fn();
  const items: MenuItem[] = [
    { id: 'rename', label: 'Rename', shortcut: 'F2', onSelect: rename },
    { id: 'pin', label: 'Pin', disabled: true, onSelect: vi.fn() },
    { id: 'remove', label: 'Delete', danger: true, separated: true, onSelect: remove },
  ];
  const toasts = new Toasts();
  const screen = await render(CompositeStage, { items, toasts, onSave, ...patch });
  return { ...screen, rename, remove, onSave, toasts };
}

describe('Menu', () => {
  it('opens, walks past what is disabled and chooses by keyboard, then gives the focus back', async () => {
    const { getByRole, rename, remove } = await stage();
    const more = getByRole('button', { name: 'More' });
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(getByRole('menu', { name: 'Actions' })).toBeVisible();
    await expect.element(getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(remove).toHaveBeenCalledTimes(1);
    expect(rename).not.toHaveBeenCalled();
    await expect.element(getByRole('menu')).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });

  it('closes on Escape and finds by letter', async () => {
    const { getByRole, rename } = await stage();
    await getByRole('button', { name: 'More' }).click();
    await userEvent.keyboard('r');
    await expect.element(getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(getByRole('menu')).not.toBeInTheDocument();
    expect(rename).not.toHaveBeenCalled();
  });
});

describe('Dialog', () => {
  it('takes the focus, keeps it, and gives it back on Escape', async () => {
    const { getByRole } = await stage();
    const opener = getByRole('button', { name: 'Delete group' });
    await opener.click();
    const dialog = getByRole('dialog', { name: 'Delete group eu-viewers?' });
    await expect.element(dialog).toHaveAccessibleDescription('12 members.');
    await expect.element(getByRole('button', { name: 'Cancel' })).toHaveFocus();
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});

describe('Button', () => {
  it('says that it is busy, keeps its place, and refuses clicks', async () => {
    const { getByRole, onSave } = await stage();
    const save = getByRole('button', { name: 'Save' });
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    save.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onSave).not.toHaveBeenCalled();
    await expect.element(save).toHaveFocus();
  });
});

describe('TextField', () => {
  it('ties hint and error to the field, and shows a password only when asked', async () => {
    const { getByRole, getByLabelText } = await stage({ error: 'It must begin with sk-' });
    const field = getByLabelText('API key', { exact: true });
    await expect
      .element(field)
      .toHaveAccessibleDescription('Kept in the keychain. It must begin with sk-');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAttribute('type', 'password');
    await field.fill('sk-1');
    await getByRole('button', { name: 'Show' }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await expect.element(field).toHaveValue('sk-1');
  });
});

describe('Disclosure', () => {
  it('opens by keyboard', async () => {
    const { getByText } = await stage();
    await expect.element(getByText('Searched the model')).not.toBeVisible();
    await getByText('Steps').click();
    await expect.element(getByText('Searched the model')).toBeVisible();
  });
});

describe('Toasts', () => {
  it('offer undo, wait while they are read, and leave by themselves', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const undo = vi.fn();
      const toasts = new Toasts();
      toasts.show({ message: 'Deleted', action: { label: 'Undo', run: undo } });
      toasts.show({ message: 'Saved' });
      toasts.show({ message: 'Not saved', tone: 'error' });
      toasts.pause();
      vi.advanceTimersByTime(60_000);
      expect(toasts.list).toHaveLength(3);
      const [deleted] = toasts.list;
      if (deleted) toasts.act(deleted);
      expect(undo).toHaveBeenCalledTimes(1);
      toasts.resume();
      vi.advanceTimersByTime(8_000);
      expect(toasts.list.map(({ message }) => message)).toEqual(['Not saved']);
      toasts.close();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are announced, and undone by a click', async () => {
    const { getByRole, getByText, toasts } = await stage();
    const undo = vi.fn();
    const region = getByRole('region', { name: 'Notifications' });
    await expect.element(region).toHaveAttribute('aria-live', 'polite');
    toasts.show({ message: 'Conversation deleted', action: { label: 'Undo', run: undo } });
    await expect.element(getByText('Conversation deleted')).toBeVisible();
    await region.getByRole('button', { name: 'Undo' }).click();
    expect(undo).toHaveBeenCalledTimes(1);
    await expect.element(getByText('Conversation deleted')).not.toBeInTheDocument();
  });

  it('are at the end of the window, above the question where it can be typed', async () => {
    const { getByRole, toasts } = await stage();
    toasts.show({ message: 'Saved' });
    const region = getByRole('region', { name: 'Notifications' }).element();
    const readGap = () => window.innerHeight - region.getBoundingClientRect().bottom;
    await expect.poll(readGap).toBe(16);
    const question = document.createElement('div');
    question.style.cssText =
      'anchor-name: --question; position: fixed; inset: auto 0 0; height: 90px';
    document.body.prepend(question);
    await expect.poll(readGap).toBe(106);
    question.remove();
    toasts.close();
  });
});

describe('Notice', () => {
  it('alerts to a failure, says what to do, and copies its details', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const run = vi.fn();
    const screen = await render(Notice, {
      tone: 'error',
      title: 'The platform refused the key',
      advice: 'Save a valid key.',
      action: { label: 'Open settings', run },
      details: 'AUTH_REJECTED 401',
    });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(/refused the key.*Save a valid key/s);
    await screen.getByRole('button', { name: 'Open settings' }).click();
    expect(run).toHaveBeenCalledTimes(1);
    await screen.getByText('Details', { exact: true }).click();
    await screen.getByRole('button', { name: 'Copy details' }).click();
    expect(written).toHaveBeenCalledWith('AUTH_REJECTED 401');
  });
});

describe('Tabs', () => {
  it('walk with the arrows and tie tab and panel together', async () => {
    const onChange = vi.fn<(id: string) => void>();
    const screen = await render(Tabs, {
      label: 'Faces',
      items: [
        { id: 'a', label: 'Alpha' },
        { id: 'b', label: 'Beta', disabled: true },
        { id: 'c', label: 'Gamma' },
      ],
      value: 'a',
      onChange,
      panel: createRawSnippet((value: () => string) => ({
        render: () => `<p>Panel ${value()}</p>`,
      })),
    });
    await screen.getByRole('tab', { name: 'Alpha' }).click();
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith('c');
    await screen.rerender({ value: 'c' });
    await expect.element(screen.getByRole('tabpanel', { name: 'Gamma' })).toBeVisible();
  });
});
