import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Draft } from '#shared/conversation.ts';
import { AppError } from '#shared/errors.ts';
import { turnIdSchema } from '#shared/ids.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createEndEvent,
  createFinishedTurn,
  createOpenConversation,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const ID = {
  t1: turnIdSchema.parse('t1'),
  t2: turnIdSchema.parse('t2'),
  t3: turnIdSchema.parse('t3'),
};
const summary = createConversationSummary('c1');
const first = createFinishedTurn('t1');
const second = { ...createFinishedTurn('t2'), parentId: ID.t1 };

const turn = (screen: Screen, name: string) =>
  screen.getByRole('article', { name: `Turn: ${name}` });
const field = (screen: Screen) => screen.getByRole('textbox', { name: 'Edited question' });
const versions = (screen: Screen) =>
  screen.getByRole('group', { name: 'Versions of this question' });

async function open(overrides: ConstructorParameters<typeof FakeHost>[0] = {}) {
  const host = new FakeHost({
    'conversations.list': () => [summary],
    'conversations.open': () => createOpenConversation(summary, [first, second]),
    ...overrides,
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  await expect.element(turn(screen, 'Question t1')).toBeVisible();
  return { host, screen };
}

async function edit(screen: Screen, name: string) {
  await turn(screen, name).getByRole('button', { name: 'Edit the question' }).click();
  await expect.element(field(screen)).toHaveFocus();
}

describe('a question', () => {
  test('is edited in its place and asked beside the old one, which is kept', async () => {
    const { host, screen } = await open();
    await edit(screen, 'Question t2');
    await expect.element(field(screen)).toHaveValue('Question t2');
    await userEvent.fill(field(screen), 'Better question');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    expect(stream.input).toEqual({
      conversationId: 'c1',
      connectionId: 'local',
      question: 'Better question',
      after: 't1',
    });
    stream.emit(
      createSnapshotEvent(createTurn('t3', { question: 'Better question', parentId: ID.t1 })),
    );
    stream.emit(createEndEvent(5, 'finished'));
    stream.end();
    await expect.element(turn(screen, 'Better question')).toBeVisible();
    await expect.element(turn(screen, 'Question t2')).not.toBeInTheDocument();
    await expect.element(field(screen)).not.toBeInTheDocument();
    await expect.element(versions(screen)).toHaveTextContent('2 of 2');
    await expect.element(turn(screen, 'Question t1')).toBeVisible();
  });

  test('of the beginning is asked as a first one', async () => {
    const { host, screen } = await open();
    await edit(screen, 'Question t1');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await host.nextStream('chat.ask')).input).toMatchObject({ after: null });
  });

  test('opens by E from anywhere in its turn, and Escape brings the focus back', async () => {
    const { screen } = await open();
    const copy = turn(screen, 'Question t2').getByRole('button', { name: 'Copy answer' }).element();
    if (copy instanceof HTMLElement) copy.focus();
    await userEvent.keyboard('e');
    await expect.element(field(screen)).toHaveFocus();
    await userEvent.keyboard('e');
    await expect.element(field(screen)).toHaveValue('Question t2e');
    await userEvent.keyboard('{Escape}');
    await expect.element(field(screen)).not.toBeInTheDocument();
    await expect
      .element(turn(screen, 'Question t2').getByRole('button', { name: 'Edit the question' }))
      .toHaveFocus();
    // The edited text stays in its own field.
    await edit(screen, 'Question t2');
    await expect.element(field(screen)).toHaveValue('Question t2e');
  });

  test('that is refused keeps the field with everything in it, and says why', async () => {
    const { host, screen } = await open();
    await edit(screen, 'Question t2');
    await userEvent.fill(field(screen), 'Better question');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    stream.fail(new AppError('ARCHIVE_FAILED', 'The disk is full.'));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The disk is full.');
    await expect.element(field(screen)).toHaveValue('Better question');
    await expect
      .element(screen.getByRole('textbox', { name: 'Question', exact: true }))
      .toHaveValue('');
  });

  test('that was not sent is there again in another window, until it is asked', async () => {
    const other = createConversationSummary('c2', { title: 'Another' });
    const drafts = new Map<string, Draft>();
    const overrides: Parameters<typeof open>[0] = {
      'conversations.list': () => [summary, other],
      'conversations.open': ({ conversationId }) =>
        conversationId === 'c1'
          ? createOpenConversation(summary, [first, second])
          : createOpenConversation(other, []),
      'drafts.list': () => [...drafts.values()],
      'drafts.save': ({ text, ...draftRef }) => {
        const key = draftRef.turnId ?? draftRef.conversationId ?? '';
        if (text === '') drafts.delete(key);
        else drafts.set(key, { ...draftRef, text, savedAtMs: 1 });
      },
    };
    const { screen } = await open(overrides);
    await edit(screen, 'Question t2');
    await userEvent.fill(field(screen), 'Better question');
    await screen
      .getByRole('navigation')
      .getByRole('button', { name: /Another/u })
      .first()
      .click();
    await expect.element(turn(screen, 'Question t2')).not.toBeInTheDocument();
    await screen
      .getByRole('navigation')
      .getByRole('button', { name: /Conversation c1/u })
      .first()
      .click();
    await expect.element(turn(screen, 'Question t2')).toHaveTextContent('Draft');
    await edit(screen, 'Question t2');
    await expect.element(field(screen)).toHaveValue('Better question');
    await expect.poll(() => drafts.get('t2')?.text).toBe('Better question');
    await screen.unmount();

    const { host, screen: again } = await open(overrides);
    await edit(again, 'Question t2');
    await expect.element(field(again)).toHaveValue('Better question');
    await userEvent.fill(field(again), '');
    await expect.element(field(again)).toHaveValue('');
    await userEvent.fill(field(again), 'Best question');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    stream.emit(
      createSnapshotEvent(createTurn('t3', { question: 'Best question', parentId: ID.t1 })),
    );
    stream.emit(createEndEvent(5, 'finished'));
    stream.end();
    await expect.element(turn(again, 'Best question')).toBeVisible();
    await expect.poll(() => drafts.size).toBe(0);
  });

  test('waits while the agent answers, and says so', async () => {
    const running = createTurn('t2', { parentId: ID.t1, status: 'streaming' });
    const { host, screen } = await open({
      'conversations.open': () => createOpenConversation(summary, [first, running]),
    });
    (await host.nextStream('chat.follow')).emit(createSnapshotEvent(running));
    await edit(screen, 'Question t1');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(field(screen))
      .toHaveAccessibleDescription(
        'The agent is still answering. Wait for the answer or stop the answer, then send.',
      );
    await expect.element(screen.getByRole('button', { name: 'Ask instead' })).toBeDisabled();
    expect(host.open().streams).toBe(1);
  });
});

test('branches are switched by keyboard, and the same button keeps the focus', async () => {
  const third = { ...createFinishedTurn('t3'), parentId: ID.t1 };
  const siblings = [ID.t2, ID.t3];
  const { host, screen } = await open({
    'conversations.open': () =>
      createOpenConversation(summary, [first, third], { branches: [{ turnId: ID.t3, siblings }] }),
    'conversations.chooseBranch': ({ turnId }) =>
      createOpenConversation(summary, [first, turnId === 't2' ? second : third], {
        branches: [{ turnId, siblings }],
      }),
  });
  await expect.element(versions(screen)).toHaveTextContent('2 of 2');
  const back = versions(screen).getByRole('button', { name: 'Previous version' });
  const element = back.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(turn(screen, 'Question t2')).toBeVisible();
  await expect.element(turn(screen, 'Question t3')).not.toBeInTheDocument();
  await expect.element(versions(screen)).toHaveTextContent('1 of 2');
  await expect.element(back).toHaveFocus();
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  await versions(screen).getByRole('button', { name: 'Next version' }).click();
  await expect.element(turn(screen, 'Question t3')).toBeVisible();
  expect(host.calls.filter(({ route }) => route === 'conversations.chooseBranch')).toEqual([
    { route: 'conversations.chooseBranch', input: { conversationId: 'c1', turnId: 't2' } },
    { route: 'conversations.chooseBranch', input: { conversationId: 'c1', turnId: 't3' } },
  ]);
});
