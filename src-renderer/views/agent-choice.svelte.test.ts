import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CONNECTION_AGENT, type AgentLists } from '#shared/agent-choice.ts';
import { AppError, toErrorData } from '#shared/errors.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { guardApp, renderApp } from '../testing/app-fixture.ts';
import { createConnectionHost } from '../testing/connection-host.ts';
import { ACME } from '../testing/connection-stories.ts';
import {
  createConversationSummary,
  createOpenConversation,
  createSnapshotEvent,
  createTurn,
} from '../testing/stories.ts';

guardApp();

const SUMMARY = createConversationSummary('c1', { connectionId: ACME.id });
const OPENED = createOpenConversation(SUMMARY, [createTurn('t1')]);
const AGENTS = {
  ok: true as const,
  items: [
    { id: '7', name: 'Sales' },
    { id: '8', name: 'Finance' },
  ],
  isComplete: true,
};

type Overrides = NonNullable<Parameters<typeof createConnectionHost>[0]>['overrides'];

async function openConversation(overrides: Overrides) {
  const host = createConnectionHost({
    connections: [ACME],
    overrides: {
      'conversations.list': () => [SUMMARY],
      'conversations.open': () => OPENED,
      ...overrides,
    },
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  const open = (label: string) =>
    screen.getByRole('button', { name: `Agent and branch: ${label}`, exact: true });
  return { host, screen, open };
}

test('an agent and a branch are chosen in the head, and stored for the conversation', async () => {
  let agentChoice = CONNECTION_AGENT;
  const { screen, open } = await openConversation({
    'connections.listAgents': () => ({
      agents: AGENTS,
      branches: { ok: true, items: [{ name: 'dev' }], isComplete: false },
    }),
    'conversations.setAgent': (input) => {
      ({ agentChoice } = input);
      return { ...SUMMARY, agentChoice };
    },
  });
  await open('Agent').click();
  const agent = screen.getByRole('combobox', { name: 'Agent' });
  await expect.element(agent).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(agent, 'Finance');
  const branch = screen.getByRole('combobox', { name: 'Branch' });
  await expect.element(branch).toHaveAccessibleDescription('Only the first 200 are listed.');
  await userEvent.selectOptions(branch, 'dev');
  await userEvent.keyboard('{Escape}');
  await expect.element(open('Finance · dev')).toHaveFocus();
  expect(agentChoice).toEqual({ agentId: '8', branch: { activeBranchName: 'dev' } });
});

test('a list that failed is a failure, and the present choice stays', async () => {
  const agentChoice = { agentId: '8', branch: null };
  const refused = new AppError('SERVER_ERROR', 'The platform is down.');
  const { screen, open } = await openConversation({
    'conversations.open': () => ({ ...OPENED, summary: { ...SUMMARY, agentChoice } }),
    'connections.listAgents': () => ({
      agents: AGENTS,
      branches: { ok: false, error: toErrorData(refused) },
    }),
    'conversations.setAgent': () => {
      throw refused;
    },
  });
  await open('Agent 8').click();
  const panel = screen.getByRole('dialog', { name: 'Agent and branch' });
  await expect.element(panel).toHaveTextContent('The branches could not be loaded.');
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Agent' }), '7');
  await expect.element(panel).toHaveTextContent('The choice was not saved. The platform is down.');
  await expect.element(panel.getByRole('combobox', { name: 'Agent' })).toHaveValue('8');
  await userEvent.keyboard('{Escape}');
});

test('a connection without a platform API says why it lists no others, and is not asked', async () => {
  const host = createConnectionHost({
    connections: [{ ...ACME, platformAuth: 'none' }],
    overrides: {
      'conversations.list': () => [SUMMARY],
      'conversations.open': () => OPENED,
      'connections.listAgents': () => expect.unreachable('There is nothing to ask.'),
    },
  });
  const screen = await renderApp(host, { openConversationId: 'c1' });
  await screen.getByRole('button', { name: /^Agent and branch/ }).click();
  const panel = screen.getByRole('dialog', { name: 'Agent and branch' });
  await expect.element(panel).toHaveTextContent('a connection that has a platform API');
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(host.calls.filter(({ route }) => route === 'connections.listAgents')).toEqual([]);
});

test('a choice before the first question goes with it', async () => {
  const host = createConnectionHost({
    connections: [ACME],
    overrides: {
      'settings.read': () => ({ ...DEFAULT_SETTINGS, newConversationsIn: ACME.id }),
      'connections.listAgents': () => ({
        agents: AGENTS,
        branches: { ok: true, items: [], isComplete: true },
      }),
    },
  });
  const screen = await renderApp(host);
  await screen.getByRole('button', { name: 'Agent and branch: Agent', exact: true }).click();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Agent' }), 'Finance');
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Question' }), 'How many?');
  await userEvent.keyboard('{Enter}');
  const stream = await host.nextStream('chat.ask');
  expect(stream.input).toMatchObject({
    connectionId: ACME.id,
    agentChoice: { agentId: '8', branch: null },
  });
  stream.emit(createSnapshotEvent(createTurn('t1')));
});

test('the lists are read once at a time, and stay when a later reading fails', async () => {
  let refuse = (): void => undefined;
  const refused = new Promise<AgentLists>((_done, reject) => {
    refuse = () => {
      reject(new AppError('SERVER_ERROR', 'The platform is down.'));
    };
  });
  let reads = 0;
  const { screen } = await openConversation({
    'connections.listAgents': () => {
      reads += 1;
      return reads === 1
        ? { agents: AGENTS, branches: { ok: true, items: [], isComplete: true } }
        : refused;
    },
  });
  const agent = screen.getByRole('combobox', { name: 'Agent' });
  for (let opened = 1; opened <= 3; opened += 1) {
    await screen.getByRole('button', { name: /^Agent and branch: / }).click();
    await expect.element(agent).toHaveTextContent('Finance');
    if (opened < 3) await userEvent.keyboard('{Escape}');
  }
  expect(reads).toBe(2);
  refuse();
  const panel = screen.getByRole('dialog', { name: 'Agent and branch' });
  await expect.element(panel).toHaveTextContent('The platform is down.');
  await expect.element(agent).toHaveTextContent('Finance');
  await userEvent.keyboard('{Escape}');
});
