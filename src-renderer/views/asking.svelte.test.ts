import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createAnswerEvent,
  createEndEvent,
  createSnapshotEvent,
  createConversationSummary,
  createTurn,
  WORK,
} from '../testing/stories.ts';

guardApp();

type Screen = Awaited<ReturnType<typeof renderApp>>;
const question = (screen: Screen) => screen.getByRole('textbox', { name: 'Question' });
const askButton = (screen: Screen) => screen.getByRole('button', { name: 'Ask', exact: true });
const stopButton = (screen: Screen) => screen.getByRole('button', { name: 'Stop', exact: true });

async function ask(host: FakeHost, screen: Screen, text = 'Miles per gallon by origin?') {
  await userEvent.fill(question(screen), text);
  await userEvent.keyboard('{Enter}');
  const stream = await host.nextStream('chat.ask');
  stream.emit(createSnapshotEvent(createTurn('t1', { question: text })));
  return stream;
}

describe('a question', () => {
  test('shows each step as it comes, then the answer with its result, then rests', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    const stream = await ask(host, screen);
    const turn = screen.getByRole('article', { name: 'Turn: Miles per gallon by origin?' });
    await expect.element(turn).toHaveAttribute('data-turn-state', 'sending');
    await expect.element(turn).toHaveTextContent('Sending the question…');
    expect(screen.urlConversationIds.at(-1)).toBe('c1');

    stream.emit(...WORK);
    await expect.element(turn).toHaveAttribute('data-turn-state', 'streaming');
    const steps = turn.getByRole('list', { name: 'Steps' });
    await expect.element(steps).toHaveTextContent('Searched the model for “mpg by origin”');
    await expect.element(steps).toHaveTextContent('Ran SQL: Miles per gallon by origin');
    await expect.element(steps).toHaveTextContent('25,431 rows, 2 here');
    await expect.element(turn.getByRole('gridcell', { name: '30.45' })).toBeVisible();

    stream.emit(
      createAnswerEvent(1_200, 'Japan leads with **30'),
      createAnswerEvent(1_210, '.45**.'),
    );
    const answer = turn.getByRole('region', { name: 'Answer' });
    await expect.element(answer).toHaveTextContent('Japan leads with 30.45.');
    await expect.element(screen.getByText('Answer ready')).not.toBeInTheDocument();

    stream.emit(createEndEvent(1_500, 'finished'));
    stream.end();
    await expect.element(turn).toHaveAttribute('data-turn-state', 'finished');
    await expect
      .element(turn)
      .toHaveTextContent('Searched the model · ran 1 query · 2 of 25,431 rows · 1.5 s');
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(turn).toHaveTextContent('1 of 1 figure traced');
    await expect.element(screen.getByText('Answer ready')).toBeInTheDocument();
    await expect.element(askButton(screen)).toBeVisible();
  });

  test('goes out by its button too, trimmed, and the field is empty then', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    await expect.element(askButton(screen)).toBeDisabled();
    await userEvent.fill(question(screen), '  How many?  ');
    await askButton(screen).click();
    const stream = await host.nextStream('chat.ask');
    expect(stream.input).toEqual({
      conversationId: null,
      connectionId: 'local',
      question: 'How many?',
    });
    await expect.element(question(screen)).toHaveValue('');
    await expect.element(question(screen)).toHaveFocus();
  });

  test('keeps its line breaks: Shift+Enter does not send', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    await expect.element(question(screen)).toHaveFocus();
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
    await expect.element(question(screen)).toHaveValue('one\ntwo');
    expect(host.open().streams).toBe(0);
  });

  test('Enter that ends a composition does not send', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    await userEvent.fill(question(screen), 'にほん');
    const field = question(screen).element();
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    // oxlint-disable-next-line typescript/no-deprecated -- some input methods tell by it alone
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
    expect(host.open().streams).toBe(0);
    // oxlint-disable-next-line typescript/no-deprecated -- some input methods tell by it alone
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 13 }));
    expect(host.open().streams).toBe(1);
  });

  test('a starter asks with one click', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    await screen.getByRole('button', { name: 'Monthly precipitation in 2014' }).click();
    const stream = await host.nextStream('chat.ask');
    expect(stream.input).toEqual({
      conversationId: null,
      connectionId: 'local',
      question: 'Monthly precipitation in 2014',
    });
    await expect.element(question(screen)).toHaveFocus();
  });

  test('that is refused comes back with the reason', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    await userEvent.fill(question(screen), 'How many?');
    await userEvent.keyboard('{Enter}');
    const stream = await host.nextStream('chat.ask');
    stream.fail(new AppError('SECRET_MISSING', 'There is no key for the local workspace.'));
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('No key is saved for this connection');
    await expect.element(alert).toHaveTextContent('There is no key for the local workspace.');
    await expect.element(question(screen)).toHaveValue('How many?');
    await alert.getByRole('button', { name: 'Open settings' }).click();
    await expect
      .element(screen.getByRole('region', { name: 'Connections and keys' }))
      .toBeVisible();
  });

  test('waits in the queue while another one is answered', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    await ask(host, screen);
    await userEvent.fill(question(screen), 'And then?');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => host.calls)
      .toContainEqual({
        route: 'queue.add',
        input: { conversationId: 'c1', questions: ['And then?'], at: null },
      });
    await expect.element(question(screen)).toHaveValue('');
    expect(host.open().streams).toBe(1);
  });
});

describe('stopping', () => {
  test('keeps what had come and says that it is not complete', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    const stream = await ask(host, screen);
    stream.emit(createAnswerEvent(100, 'Half of'));
    await stopButton(screen).click();
    await expect
      .poll(() => host.calls)
      .toContainEqual({ route: 'chat.stop', input: { turnId: 't1' } });
    stream.emit(createEndEvent(900, 'stopped'));
    stream.end();
    const turn = screen.getByRole('article', { name: /^Turn:/ });
    await expect.element(turn).toHaveAttribute('data-turn-state', 'stopped');
    await expect.element(turn).toHaveTextContent('Stopped. Answer incomplete');
    await expect.element(turn.getByRole('region', { name: 'Answer' })).toHaveTextContent('Half of');
    await expect.element(screen.getByText('Answer stopped')).toBeInTheDocument();

    await turn.getByRole('button', { name: 'Ask again' }).click();
    const again = await host.nextStream('chat.ask');
    expect(again.input).toEqual({
      conversationId: 'c1',
      connectionId: 'local',
      question: 'Miles per gallon by origin?',
    });
  });

  test('works by Escape from the composer', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    await ask(host, screen);
    await expect.element(stopButton(screen)).toBeVisible();
    await question(screen).click();
    await userEvent.keyboard('{Escape}');
    await expect
      .poll(() => host.calls)
      .toContainEqual({ route: 'chat.stop', input: { turnId: 't1' } });
  });
});

describe('a turn that failed', () => {
  test('tells what happened, why and what to do, and can be asked again', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    const stream = await ask(host, screen);
    const error = { code: 'AUTH_REJECTED' as const, message: 'Invalid API key', detail: {} };
    stream.emit({ type: 'ended', end: 'failed', error, atMs: 90 });
    stream.end();
    const turn = screen.getByRole('article', { name: /^Turn:/ });
    await expect.element(turn).toHaveAttribute('data-turn-state', 'failed');
    const alert = turn.getByRole('alert');
    await expect.element(alert).toHaveTextContent('The platform refused the key');
    await expect.element(alert).toHaveTextContent('Invalid API key');
    await expect.element(alert).toHaveTextContent('Enter a new key');
    await alert.getByText('Details', { exact: true }).click();
    await expect.element(alert.getByRole('button', { name: 'Copy details' })).toBeVisible();
    await expect.element(turn.getByRole('button', { name: 'Ask again' })).toBeVisible();
  });

  test('a cut answer never looks finished', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    const stream = await ask(host, screen);
    const error = { code: 'NETWORK_RESET' as const, message: 'The socket closed.', detail: {} };
    stream.emit(createAnswerEvent(50, 'Half of'), { type: 'ended', end: 'cut', error, atMs: 90 });
    stream.end();
    const turn = screen.getByRole('article', { name: /^Turn:/ });
    await expect.element(turn.getByRole('alert')).toHaveTextContent('The connection dropped');
    await expect.element(turn).toHaveTextContent('Cut off. Answer incomplete');
    await turn.getByRole('button', { name: 'Ask again' }).click();
    expect((await host.nextStream('chat.ask')).input).toMatchObject({ conversationId: 'c1' });
  });

  test('an end without an answer is said in words, beside the button that asks again', async () => {
    const host = new FakeHost();
    const screen = await renderApp(host);
    const stream = await ask(host, screen);
    stream.emit(createEndEvent(90, 'finished'));
    stream.end();
    await expect.element(screen.getByText('The agent ended without an answer')).toBeVisible();
    await screen.getByRole('button', { name: 'Ask again' }).click();
    expect((await host.nextStream('chat.ask')).input).toMatchObject({ conversationId: 'c1' });
  });
});

test('the title of the window is the conversation’s', async () => {
  const host = new FakeHost();
  const screen = await renderApp(host);
  await expect.poll(() => document.title).toBe('New conversation – Plumbline');
  await ask(host, screen);
  const summary = createConversationSummary('c1', { title: 'Cars', lastStatus: 'streaming' });
  host.push('conversations.changed', { kind: 'upsert', summary });
  await expect.poll(() => document.title).toBe('Cars – Plumbline');
  await expect.element(screen.getByRole('main')).toHaveAttribute('data-conversation-id', 'c1');
});

test('an answer without an end asks whether to wait on, and tells main', async () => {
  const host = new FakeHost();
  const screen = await renderApp(host);
  const stream = await ask(host, screen);
  stream.emit({ type: 'progress', status: 'paused', atMs: 900 });
  await expect.element(screen.getByText('Keep waiting for this answer?')).toBeVisible();
  await screen.getByRole('button', { name: 'Keep waiting' }).click();
  await expect
    .poll(() => host.calls)
    .toContainEqual({ route: 'chat.keepWaiting', input: { turnId: 't1' } });
  stream.emit(createAnswerEvent(1_000, 'Twelve.'));
  await expect.element(screen.getByText('Keep waiting for this answer?')).not.toBeInTheDocument();
  stream.emit(createEndEvent(1_500, 'finished'));
  stream.end();
  await expect.element(screen.getByText('Answer ready')).toBeInTheDocument();
});
