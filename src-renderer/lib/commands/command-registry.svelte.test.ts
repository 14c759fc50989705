import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { CommandRegistry } from './command-registry.svelte.ts';

function toPressed(target: Element, init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

function listen(...commands: readonly Partial<Command>[]) {
  const done: string[] = [];
  const registry = new CommandRegistry(false);
  registry.register(() =>
    commands.map((patch, at) => {
      const id = patch.id ?? String(at);
      return { id, title: id, group: 'Test', run: () => void done.push(id), ...patch };
    }),
  );
  return { registry, done };
}

function toPage(html: 'input' | 'dialog' | 'plain') {
  const outer = document.createElement('div');
  if (html === 'dialog') outer.role = 'dialog';
  const inner = document.createElement(html === 'input' ? 'input' : 'button');
  outer.append(inner);
  return inner;
}

function press(registry: CommandRegistry, target: Element, init: KeyboardEventInit) {
  target.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) registry.onkeydown(event);
  });
  return toPressed(target, init);
}

test('a key runs the first command that can run, and goes no further', () => {
  const { registry, done } = listen(
    { id: 'off', shortcuts: ['Mod+K'], when: () => false },
    { id: 'on', shortcuts: ['Mod+J', 'Mod+K'] },
  );
  const event = press(registry, toPage('plain'), { key: 'k', ctrlKey: true });
  expect(done).toEqual(['on']);
  expect(event.defaultPrevented).toBe(true);
});

test('a key that means nothing is left alone', () => {
  const { registry, done } = listen({ shortcuts: ['Mod+K'] });
  expect(press(registry, toPage('plain'), { key: 'k' }).defaultPrevented).toBe(false);
  expect(done).toEqual([]);
});

test('what lies below a dialog does not answer, save commands for everywhere', () => {
  const { registry, done } = listen(
    { id: 'below', shortcuts: ['Mod+N'] },
    { id: 'everywhere', shortcuts: ['F6'], inLayers: true },
  );
  const target = toPage('dialog');
  press(registry, target, { key: 'n', ctrlKey: true });
  press(registry, target, { key: 'F6' });
  expect(done).toEqual(['everywhere']);
});

test('a sign is written into a field, and a command elsewhere', () => {
  const { registry, done } = listen({ id: 'sheet', shortcuts: ['?'] });
  press(registry, toPage('input'), { key: '?', shiftKey: true });
  expect(done).toEqual([]);
  press(registry, toPage('plain'), { key: '?', shiftKey: true });
  expect(done).toEqual(['sheet']);
});

test('keys of the application menu are left to it', () => {
  const { registry, done } = listen({ shortcuts: ['Mod+0'], handledBy: 'menu' });
  press(registry, toPage('plain'), { key: '0', ctrlKey: true });
  expect(done).toEqual([]);
});

test('a newer command stands in for one of the same id until it goes', () => {
  const { registry, done } = listen({ id: 'copy' });
  const leave = registry.register(() => [
    { id: 'copy', title: 'Copy', group: 'Test', run: () => void done.push('newer') },
  ]);
  registry.run('copy');
  leave();
  registry.run('copy');
  registry.run('unknown');
  expect(done).toEqual(['newer', 'copy']);
});
