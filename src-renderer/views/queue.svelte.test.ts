import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { queuedQuestionIdSchema, turnIdSchema } from '#shared/ids.ts';
import type { QuestionQueue } from '#shared/conversation.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createAnswerEvent,
  createConversationId,
  createEndEvent,
  createFinishedTurn,
  createOpenConversation,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
} from '../testing/stories.ts';

guardApp();

type Overrides = ConstructorParameters<typeof FakeHost>[0];
type Screen = Awaited<ReturnType<typeof renderApp>>;

const C1 = createConversationId('c1');
const createQueue = (
  texts: readonly string[],
  blockedBy: QuestionQueue['blockedBy'] = null,
): QuestionQueue => ({
  questions: texts.map((question) => ({
    id: queuedQuestionIdSchema.parse(`q-${question}`),
    question,
    addedAtMs: 1,
  })),
  blockedBy,
});

const question = (screen: Screen) => screen.getByRole('textbox', { name: 'Question' });
const list = (screen: Screen) => screen.getByRole('region', { name: 'Queued questions' });
const texts = (screen: Screen) =>
  list(screen)
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('.text')?.textContent);

/** A conversation whose last turn runs, over a queue that behaves like main's. */
async function openBusy(waiting: readonly string[] = [], overrides: Overrides = {}) {
  let queue = createQueue(waiting);
  const change = (next: readonly string[]) => (queue = createQueue(next, queue.blockedBy));
  const now = () => queue.questions.map((one) => one.question);
  const running = createTurn('t1', { status: 'streaming' });
  const host: FakeHost = new FakeHost({
    'conversations.list': () => [createConversationSummary('c1')],
    'conversations.open': () =>
      createOpenConversation(createConversationSummary('c1'), [running], { queue }),
    'queue.add': ({ questions, at }) =>
      change(now().toSpliced(at ?? now().length, 0, ...questions)),
    'queue.move': ({ questionId, to }) => {
      const moved = queue.questions.find(({ id }) => id === questionId)?.question ?? '';
      return change(
        now()
          .filter((text) => text !== moved)
          .toSpliced(to, 0, moved),
      );
    },
    'queue.remove': ({ questionIds }) =>
      change(
        queue.questions.filter(({ id }) => !questionIds.includes(id)).map((one) => one.question),
      ),
    ...overrides,
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  const stream = await host.nextStream('chat.follow');
  stream.emit(createSnapshotEvent(running));
  await expect.element(screen.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  return { host, screen, stream };
}

describe('while an answer runs', () => {
  test('a question is put into the queue, by Enter or by its button', async () => {
    const { host, screen } = await openBusy();
    await userEvent.fill(question(screen), '  And by year?  ');
    await userEvent.keyboard('{Enter}');
    await expect.element(list(screen)).toHaveTextContent('Queued');
    await expect.element(question(screen)).toHaveValue('');
    await userEvent.fill(question(screen), 'As a chart');
    await screen.getByRole('button', { name: 'Queue', exact: true }).click();
    await expect.poll(() => texts(screen)).toEqual(['And by year?', 'As a chart']);
    await expect.element(question(screen)).toHaveFocus();
    expect(host.calls).toContainEqual({
      route: 'queue.add',
      input: { conversationId: 'c1', questions: ['And by year?'], at: null },
    });
  });

  test('a question that cannot be kept comes back into the field, with the reason', async () => {
    const { screen } = await openBusy([], {
      'queue.add': () => {
        throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
      },
    });
    await userEvent.fill(question(screen), 'And by year?');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The disk is full.');
    await expect.element(question(screen)).toHaveValue('And by year?');
  });

  test('what main asks out of the queue is followed here', async () => {
    const { host, screen, stream } = await openBusy(['Two']);
    stream.emit(createEndEvent(5, 'finished'));
    stream.end();
    const asked = turnIdSchema.parse('t2');
    host.push('queue.changed', {
      conversationId: C1,
      queue: createQueue([]),
      startedTurnId: asked,
    });
    const next = await host.nextStream('chat.follow');
    expect(next.input).toEqual({ turnId: 't2' });
    const parentId = turnIdSchema.parse('t1');
    next.emit(
      createSnapshotEvent(createTurn('t2', { question: 'Two', parentId })),
      createAnswerEvent(3, 'Here.'),
    );
    const turn = screen.getByRole('article', { name: 'Turn: Two' });
    await expect.element(turn).toHaveTextContent('Here.');
    await expect.element(list(screen)).not.toBeInTheDocument();
    next.emit(createEndEvent(9, 'finished'));
    next.end();
    await expect.element(turn).toHaveAttribute('data-turn-state', 'finished');
    await expect.element(screen.getByText('Answer ready')).toBeInTheDocument();
  });

  test('a question that comes behind one of the queue joins the queue by itself', async () => {
    const { host, screen, stream } = await openBusy(['Two']);
    stream.emit(createEndEvent(5, 'finished'));
    stream.end();
    await expect.element(screen.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
    await userEvent.fill(question(screen), 'Three');
    await userEvent.keyboard('{Enter}');
    const asking = await host.nextStream('chat.ask');
    const asked = turnIdSchema.parse('t2');
    host.push('queue.changed', {
      conversationId: C1,
      queue: createQueue([]),
      startedTurnId: asked,
    });
    const next = await host.nextStream('chat.follow');
    const parentId = turnIdSchema.parse('t1');
    const running = { question: 'Two', parentId, status: 'streaming' } as const;
    next.emit(createSnapshotEvent(createTurn('t2', running)));
    await expect.element(screen.getByRole('article', { name: 'Turn: Two' })).toBeVisible();
    asking.fail(new AppError('THREAD_BUSY', 'The agent is still answering.'));
    await expect
      .poll(() => host.calls)
      .toContainEqual({
        route: 'queue.add',
        input: { conversationId: 'c1', questions: ['Three'], at: null },
      });
    await expect.element(list(screen)).toHaveTextContent('Three');
    await expect.element(question(screen)).toHaveValue('');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(host.calls.filter(({ route }) => route === 'queue.add')).toHaveLength(1);
  });

  test('a question that cannot join the queue either comes back, with the reason', async () => {
    const { host, screen, stream } = await openBusy([], {
      'queue.add': () => {
        throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
      },
    });
    stream.emit(createEndEvent(5, 'finished'));
    stream.end();
    await expect.element(screen.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
    await userEvent.fill(question(screen), 'Three');
    await userEvent.keyboard('{Enter}');
    const asking = await host.nextStream('chat.ask');
    asking.fail(new AppError('THREAD_BUSY', 'The agent is still answering.'));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The disk is full.');
    await expect.element(question(screen)).toHaveValue('Three');
  });

  test('what another conversation’s queue does is none of this one’s', async () => {
    const { host, screen } = await openBusy(['Two']);
    const other = createConversationId('c2');
    host.push('queue.changed', {
      conversationId: other,
      queue: createQueue([]),
      startedTurnId: null,
    });
    await expect.poll(() => texts(screen)).toEqual(['Two']);
  });
});

describe('what waits', () => {
  test('is put into another order by Alt and arrows or by buttons, and the focus stays with it', async () => {
    const { screen } = await openBusy(['One', 'Two', 'Three']);
    const up = (name: string) => list(screen).getByRole('button', { name: `Move up: ${name}` });
    const element = up('Three').element();
    if (element instanceof HTMLElement) element.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(() => texts(screen)).toEqual(['One', 'Three', 'Two']);
    await expect.element(up('Three')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(() => texts(screen)).toEqual(['Three', 'One', 'Two']);
    await expect.element(screen.getByText('Moved to position 1 of 3')).toBeInTheDocument();
    await list(screen).getByRole('button', { name: 'Move down: Three' }).click();
    await expect.poll(() => texts(screen)).toEqual(['One', 'Three', 'Two']);
  });

  test('is edited in the field where questions are typed, before what stands there', async () => {
    const { screen } = await openBusy(['One', 'Two']);
    await userEvent.fill(question(screen), 'And then');
    await list(screen).getByRole('button', { name: 'Edit: One' }).click();
    await expect.element(question(screen)).toHaveValue('One\nAnd then');
    await expect.element(question(screen)).toHaveFocus();
    await expect.poll(() => texts(screen)).toEqual(['Two']);
  });

  test('is taken out, and undo puts it back in its place', async () => {
    const { screen } = await openBusy(['One', 'Two', 'Three']);
    await list(screen).getByRole('button', { name: 'Remove from the queue: Two' }).click();
    await expect.poll(() => texts(screen)).toEqual(['One', 'Three']);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => texts(screen)).toEqual(['One', 'Two', 'Three']);
    await list(screen).getByRole('button', { name: 'Clear' }).click();
    await expect.element(list(screen)).not.toBeInTheDocument();
    await expect.element(screen.getByText('Removed 3 questions from the queue')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => texts(screen)).toEqual(['One', 'Two', 'Three']);
  });

  test('says why it holds after a stop, and goes on when asked to', async () => {
    const queue = createQueue(['Two'], 'stopped');
    const host = new FakeHost({
      'conversations.list': () => [createConversationSummary('c1')],
      'conversations.open': () =>
        createOpenConversation(createConversationSummary('c1'), [createFinishedTurn('t1')], {
          queue,
        }),
    });
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await expect
      .element(list(screen).getByRole('status'))
      .toHaveTextContent('On hold: you stopped the last answer.');
    await list(screen).getByRole('button', { name: 'Ask next' }).click();
    await expect
      .poll(() => host.calls)
      .toContainEqual({ route: 'queue.askNext', input: { conversationId: 'c1' } });
    await expect.element(list(screen)).not.toBeInTheDocument();
  });
});
