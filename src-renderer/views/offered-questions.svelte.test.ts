import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DataModel, Member } from '#shared/model/model.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { ACME, LOCAL } from '../testing/connection-stories.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { createGate } from '../testing/gate.ts';
import {
  createFinishedTurn,
  createOpenConversation,
  createConversationSummary,
} from '../testing/stories.ts';

guardApp();

type Overrides = ConstructorParameters<typeof FakeHost>[0];
type Screen = Awaited<ReturnType<typeof renderApp>>;

const createMember = (name: string, title: string, patch: Partial<Member> = {}): Member => ({
  name,
  title,
  description: '',
  kind: 'dimension',
  type: 'string',
  ...patch,
});

const CARS: DataModel = {
  source: 'platform',
  readAtMs: 1,
  error: null,
  cubes: [
    {
      name: 'cars',
      title: 'Cars',
      description: 'Car models of 1970 to 1982.',
      members: [
        createMember('cars.avg_mpg', 'Average miles per gallon', {
          kind: 'measure',
          type: 'number',
        }),
        createMember('cars.origin', 'Origin', { description: 'Where it was made.' }),
        createMember('cars.maker', 'Maker'),
        createMember('cars.model_year', 'Model year', { kind: 'time', type: 'time' }),
      ],
    },
  ],
};

const summary = createConversationSummary('c1', { title: 'Cars' });

function createHost(overrides: Overrides = {}) {
  return new FakeHost({
    'model.read': () => CARS,
    'conversations.list': () => [summary],
    'conversations.open': () => createOpenConversation(summary, [createFinishedTurn('t1')]),
    ...overrides,
  });
}

const question = (screen: Screen) => screen.getByLabelText('Question', { exact: true });
const list = (screen: Screen) => screen.getByRole('listbox', { name: 'Cubes and members' });
const chips = (screen: Screen) => screen.getByRole('list', { name: 'Follow-up questions' });

async function type(screen: Screen, text: string) {
  await expect.element(question(screen)).toHaveFocus();
  await userEvent.keyboard(text);
}

describe('an @ in the question', () => {
  test('lists what fits, is a combobox while it is open, and writes the title', async () => {
    const screen = await renderApp(createHost());
    await type(screen, 'By @orig');
    await expect.element(list(screen).getByRole('option').first()).toHaveTextContent('Origin');
    await expect.element(list(screen)).toHaveTextContent('cars.origin');
    await expect.element(list(screen)).toHaveTextContent('Where it was made.');
    await expect.element(question(screen)).toHaveAttribute('aria-expanded', 'true');
    const active = question(screen).element().getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toContain('Origin');
    await userEvent.keyboard('{Enter}');
    await expect.element(question(screen)).toHaveValue('By origin ');
    await expect.element(list(screen)).not.toBeInTheDocument();
    await expect.element(question(screen)).not.toHaveAttribute('aria-expanded');
  });

  test('arrows choose, Tab takes, and typing goes on behind it', async () => {
    const host = createHost();
    const screen = await renderApp(host);
    await type(screen, '@');
    await expect.element(list(screen).getByRole('option').first()).toHaveTextContent('Cars');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}by model year');
    await expect.element(question(screen)).toHaveValue('origin by model year');
    expect(host.calls.filter(({ route }) => route === 'model.read')).toHaveLength(1);
  });

  test('is also written by a button, as a word of its own', async () => {
    const screen = await renderApp(createHost());
    await type(screen, 'By');
    await screen.getByRole('button', { name: 'Insert a measure or dimension' }).click();
    await expect.element(question(screen)).toHaveFocus();
    await expect.element(question(screen)).toHaveValue('By @');
    await expect.element(list(screen)).toBeVisible();
  });

  test('Escape closes it and nothing else; the same @ stays quiet', async () => {
    const screen = await renderApp(createHost());
    await type(screen, '@mak');
    await expect.element(list(screen)).toBeVisible();
    await userEvent.keyboard('{Escape}er');
    await expect.element(list(screen)).not.toBeInTheDocument();
    await expect.element(question(screen)).toHaveValue('@maker');
  });

  test('says that the model is still being read, and then lists what fits', async () => {
    const gate = createGate();
    const read = async () => {
      await gate.opened;
      return CARS;
    };
    const screen = await renderApp(createHost({ 'model.read': read }));
    await type(screen, '@orig');
    await expect.element(screen.getByText('Loading the data model…')).toBeVisible();
    gate.open();
    await expect.element(list(screen).getByRole('option').first()).toHaveTextContent('Origin');
  });

  test('an input method chooses its candidate without taking a member', async () => {
    const screen = await renderApp(createHost());
    await type(screen, '@or');
    await expect.element(list(screen)).toBeVisible();
    const init = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
    question(screen).element().dispatchEvent(new KeyboardEvent('keydown', init));
    await expect.element(question(screen)).toHaveValue('@or');
    await expect.element(list(screen)).toBeVisible();
  });

  test('an address is none, and words that fit nothing are only words', async () => {
    const screen = await renderApp(createHost());
    await type(screen, 'ana@cars @qqqq');
    await expect.element(question(screen)).toHaveValue('ana@cars @qqqq');
    await expect.element(list(screen)).not.toBeInTheDocument();
  });

  test('2,000 members are found by their words, and only some are drawn', async () => {
    const members = Array.from({ length: 2_000 }, (_, at) =>
      createMember(`wide.m${String(at)}`, `Figure ${String(at)}`),
    );
    const cubes = [{ name: 'wide', title: 'Wide', description: '', members }];
    const screen = await renderApp(createHost({ 'model.read': () => ({ ...CARS, cubes }) }));
    await type(screen, '@figure');
    await expect.element(screen.getByText('Type to see others.')).toBeVisible();
    expect(list(screen).getByRole('option').elements().length).toBeLessThanOrEqual(60);
    await userEvent.keyboard(' 1999');
    await expect.element(list(screen).getByRole('option').first()).toHaveTextContent('Figure 1999');
  });

  test('says that only what was seen is known, and why nothing is', async () => {
    const screen = await renderApp(
      createHost({ 'model.read': () => ({ ...CARS, source: 'answers' as const, readAtMs: null }) }),
    );
    await type(screen, '@');
    await expect.element(screen.getByText('Only members from earlier answers.')).toBeVisible();
  });
});

describe('follow-ups', () => {
  test('stand under a finished answer; one click asks', async () => {
    const host = createHost();
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await chips(screen).getByRole('button', { name: 'Now by maker' }).click();
    const stream = await host.nextStream('chat.ask');
    expect(stream.input).toMatchObject({ question: 'Now by maker', conversationId: 'c1' });
    await expect.element(chips(screen)).not.toBeInTheDocument();
    stream.end();
  });

  test('with Shift it goes into the question first', async () => {
    const screen = await renderApp(createHost(), { openConversationId: 'c1' });
    await chips(screen)
      .getByRole('button', { name: 'Over time' })
      .click({ modifiers: ['Shift'] });
    await expect.element(question(screen)).toHaveValue('Over time');
    await expect.element(question(screen)).toHaveFocus();
    await expect.element(chips(screen)).not.toBeInTheDocument();
  });

  test('are the questions that an answer offers, whatever is known of the model', async () => {
    const answer =
      'I do not know «bring».\n\nQuestions that work:\n\n- Cars by *origin*\n- Cars by year';
    const host = createHost({
      'conversations.open': () =>
        createOpenConversation(summary, [createFinishedTurn('t1', answer)]),
      'model.read': () => ({ ...CARS, source: 'none' as const, cubes: [] }),
    });
    const screen = await renderApp(host, { openConversationId: 'c1' });
    await expect.element(chips(screen)).toHaveTextContent(/^Cars by origin\s*Cars by year$/u);
    await chips(screen).getByRole('button', { name: 'Cars by origin' }).click();
    const stream = await host.nextStream('chat.ask');
    expect(stream.input).toMatchObject({ question: 'Cars by origin', conversationId: 'c1' });
    stream.end();
  });

  test('none where the model is not known', async () => {
    const screen = await renderApp(
      createHost({ 'model.read': () => ({ ...CARS, source: 'none' as const, cubes: [] }) }),
      { openConversationId: 'c1' },
    );
    await expect.element(screen.getByRole('button', { name: /figures? traced/u })).toBeVisible();
    await expect.element(chips(screen)).not.toBeInTheDocument();
  });
});

describe('first questions of a platform account', () => {
  const settings = {
    theme: 'system' as const,
    zoomFactor: 1,
    sidebarOpen: true,
    newConversationsIn: ACME.id,
  };
  const atAcme: Overrides = {
    'connections.list': () => [LOCAL, ACME],
    'settings.read': () => settings,
  };

  test('are made of its model', async () => {
    const screen = await renderApp(createHost(atAcme));
    await expect
      .element(screen.getByRole('button', { name: 'Average miles per gallon by origin' }))
      .toBeVisible();
  });

  test('are its own where the platform offers some', async () => {
    const screen = await renderApp(
      createHost({ ...atAcme, 'model.listSuggestions': () => ['What sold best last week?'] }),
    );
    await expect
      .element(screen.getByRole('button', { name: 'What sold best last week?' }))
      .toBeVisible();
  });
});
