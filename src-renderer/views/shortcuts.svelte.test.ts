import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createFinishedTurn,
  createOpenConversation,
  createConversationSummary,
} from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
type Proof = (screen: Screen, host: FakeHost) => PromiseLike<unknown>;

const summaries = [
  createConversationSummary('c1', { title: 'Newest', updatedAtMs: 3 }),
  createConversationSummary('c2', { title: 'Middle', updatedAtMs: 2 }),
  createConversationSummary('c3', { title: 'Oldest', updatedAtMs: 1 }),
];

/** Opens the middle one of three conversations, with the focus in the composer. */
async function open() {
  const host = new FakeHost({
    'conversations.list': () => summaries,
    'conversations.open': ({ conversationId }) => {
      const summary =
        summaries.find(({ id }) => id === conversationId) ?? createConversationSummary('c2');
      return createOpenConversation(summary, [createFinishedTurn('t1')]);
    },
    'conversations.find': ({ query }) => ({ hits: [], total: 0, query }),
  });
  const screen = await renderApp(host, { openConversationId: 'c2' });
  await expect.element(screen.getByRole('article', { name: 'Turn: Question t1' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /figures? traced/ })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Question', exact: true }).click();
  return { host, screen };
}

const sees =
  (role: 'dialog' | 'navigation' | 'search' | 'button' | 'textbox', name: string): Proof =>
  (screen) =>
    expect.element(screen.getByRole(role, { name, exact: true }).first()).toBeVisible();
const isTitled =
  (name: string): Proof =>
  (screen) =>
    expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
const pane = (): Element | null | undefined => document.activeElement?.closest('[data-pane]');

/** What each command with a key does, by its title in the list of shortcuts. */
const PROOFS: Readonly<Record<string, readonly [keys: string, proof: Proof]>> = {
  'New conversation': [
    '{Control>}n{/Control}',
    (screen) => expect.element(screen.getByRole('article')).not.toBeInTheDocument(),
  ],
  'Go to the question field': [
    '{F6}{Control>}l{/Control}',
    (screen) =>
      expect.element(screen.getByRole('textbox', { name: 'Question', exact: true })).toHaveFocus(),
  ],
  'Next conversation in the list': ['{Alt>}{ArrowDown}{/Alt}', isTitled('Oldest')],
  'Previous conversation in the list': ['{Alt>}{ArrowUp}{/Alt}', isTitled('Newest')],
  'New window': [
    '{Control>}{Shift>}n{/Shift}{/Control}',
    (_screen, host) => expect.poll(() => host.calls).toContainEqual({ route: 'app.openWindow' }),
  ],
  'Go to embedding': ['{Control>}{Shift>}m{/Shift}{/Control}', isTitled('Embedding')],
  'Go to dashboards': ['{Control>}{Shift>}d{/Shift}{/Control}', isTitled('Dashboards')],
  'Unfold all steps': ['{Control>}{Shift>}e{/Shift}{/Control}', sees('button', 'Fold all steps')],
  'Next figure of an answer': [
    '{Control>}{Shift>}u{/Shift}{/Control}',
    (screen) => expect.element(screen.getByRole('button', { name: '30.45' })).toHaveFocus(),
  ],
  'Print…': [
    '{Control>}p{/Control}',
    (_, host) =>
      expect
        .poll(() => host.calls)
        .toContainEqual({
          route: 'exports.begin',
          input: { subject: 'conversation', conversationId: 'c2', target: 'print' },
        }),
  ],
  'Find in this conversation': [
    '{Control>}f{/Control}',
    sees('textbox', 'Find in this conversation'),
  ],
  'Search all conversations': [
    '{Control>}{Shift>}f{/Shift}{/Control}',
    sees('dialog', 'Search all conversations'),
  ],
  'Commands and conversations': [
    '{Control>}k{/Control}',
    sees('dialog', 'Commands and conversations'),
  ],
  'Keyboard shortcuts': ['{Control>}/{/Control}', sees('dialog', 'Keyboard shortcuts')],
  Settings: ['{Control>},{/Control}', sees('navigation', 'Settings')],
  'Next part of the window': [
    '{F6}',
    () => expect.poll(() => pane()?.contains(document.querySelector('textarea'))).toBe(false),
  ],
  'Previous part of the window': [
    '{Shift>}{F6}{/Shift}',
    () => expect.poll(() => pane()?.contains(document.querySelector('textarea'))).toBe(false),
  ],
  'Hide the sidebar': [
    '{Control>}b{/Control}',
    (screen) => expect.element(screen.getByRole('navigation')).not.toBeInTheDocument(),
  ],
};

/** Commands whose keys need something else to be open; the named tests press them. */
const ELSEWHERE = [
  // searching.svelte.test.ts
  'Next match',
  'Previous match',
  // settings.svelte.test.ts
  'Leave the settings',
  // replay.svelte.test.ts
  'Leave the replay',
  // conversations.svelte.test.ts
  'Close the sidebar that lies over the thread',
  // The application menu handles these.
  'Zoom in',
  'Zoom out',
  'Actual size',
];

/** Keys that one part of the screen handles; their tests stand beside that part. */
const OF_PARTS = [
  'Edit the focused question',
  'Move the focused queued question',
  'Next match, from the find bar',
  'Move through the results',
  'Play or pause',
  'Rename the conversation in focus',
];

describe('a key on the sheet', () => {
  test.each(Object.entries(PROOFS))('%s', async (_, [keys, proof]) => {
    const { host, screen } = await open();
    await userEvent.keyboard(keys);
    await proof(screen, host);
  });

  test('is there for every command that has one, and for the parts of the screen', async () => {
    const { screen } = await open();
    await userEvent.keyboard('{Control>}/{/Control}');
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(sheet).toBeVisible();
    const titles = [...sheet.element().querySelectorAll('dt')].map((node) => node.textContent);
    expect(titles).toEqual(expect.arrayContaining([...OF_PARTS, ...Object.keys(PROOFS)]));
    const ofCommands = titles
      .slice(0, titles.indexOf('Ask'))
      .filter((title) => !OF_PARTS.includes(title));
    expect([...Object.keys(PROOFS), ...ELSEWHERE]).toEqual(expect.arrayContaining(ofCommands));
  });
});
