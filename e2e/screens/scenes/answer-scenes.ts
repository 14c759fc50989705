import { expect } from '@playwright/test';
import { waitForPlatform } from '../interference.ts';
import type { Scene, SceneGroup, SceneState } from '../scene.ts';
import { useScripted } from '../scripted/save-scripted.ts';
import { QUESTIONS } from '../scripted/script.ts';
import type { Stage } from '../stage.ts';
import { SCRIPTED_CHART_SCENES } from './chart-scenes.ts';
import { QUEUE_SCENE } from './turn-scenes.ts';

type TurnState = 'finished' | 'stopped' | 'cut' | 'failed' | 'streaming';

const ask =
  (question: string, state: TurnState) =>
  async ({ thread }: Stage): Promise<void> => {
    await thread.ask(question);
    await thread.expectState(state);
  };

function createAnsweredScene(name: string, state: SceneState, question: string): Scene {
  return { name, view: 'Thread', state, reach: ask(question, 'finished') };
}

function createFailedScene(
  name: string,
  question: string,
  end: 'cut' | 'failed' = 'failed',
): Scene {
  const state = end === 'cut' ? 'cut' : 'error';
  return { name, view: 'Thread', state, reach: ask(question, end) };
}

async function stopTurn({ thread }: Stage): Promise<void> {
  await thread.stop.click();
  await thread.expectState('stopped');
}

/**
 * Creates a scene with a turn that only a stop ends; otherwise every later window would resume it.
 */
function createUnendedScene(name: string, state: SceneState, reach: Scene['reach']): Scene {
  return { name, view: 'Thread', state, reach, leave: stopTurn };
}

const running: readonly Scene[] = [
  createUnendedScene('thread-streaming', 'streaming', async (stage) => {
    await ask(QUESTIONS.open, 'streaming')(stage);
    await expect(stage.thread.answer).toContainText('gained 12.5 %');
  }),
  createUnendedScene('thread-line-lost', 'offline', async ({ thread }) => {
    await thread.ask(QUESTIONS.lost);
    await expect(thread.turn).toHaveAttribute('data-turn-state', 'resubscribing');
  }),
  createUnendedScene('thread-still-going', 'streaming', async ({ thread, page }) => {
    await thread.ask(QUESTIONS.endless);
    await expect(page.getByText('Keep waiting for this answer?')).toBeVisible();
  }),
  createUnendedScene('thread-thread-busy', 'streaming', async ({ thread }) => {
    await thread.ask(QUESTIONS.busy);
    await expect(thread.turn).toHaveAttribute('data-turn-state', 'queued');
  }),
  {
    name: 'thread-stopped',
    view: 'Thread',
    state: 'stopped',
    reach: async (stage) => {
      await ask(QUESTIONS.open, 'streaming')(stage);
      await stopTurn(stage);
    },
  },
];

const ended: readonly Scene[] = [
  {
    name: 'question-missing',
    view: 'Question check',
    state: 'done',
    reach: async (stage) => {
      await ask(QUESTIONS.missing, 'finished')(stage);
      await expect(stage.page.getByText('Not in the query:')).toBeVisible();
      const struck = stage.thread.turn.getByRole('deletion').first();
      await struck.scrollIntoViewIfNeeded();
      await expect(struck).toHaveText('Top 3');
    },
  },
  createAnsweredScene('thread-whole', 'done', QUESTIONS.complete),
  {
    name: 'ledger-unsure',
    view: 'Number ledger',
    state: 'done',
    reach: async (stage) => {
      await ask(QUESTIONS.unsure, 'finished')(stage);
      await stage.thread.answer.locator('[data-figure].unsure').first().press('Enter');
      const card = stage.page.getByRole('region', { name: /comes from$/ });
      await expect(card).toContainText('Uncertain match');
    },
  },
  createAnsweredScene('thread-every-block', 'done', QUESTIONS.blocks),
  createFailedScene('thread-cut', QUESTIONS.cut, 'cut'),
  { ...createFailedScene('thread-gap', QUESTIONS.gap, 'cut'), isOnlyDrawn: true },
  createAnsweredScene('thread-unconfirmed', 'done', QUESTIONS.unconfirmed),
  createFailedScene('thread-failed', QUESTIONS.failed),
  createFailedScene('thread-unauthorised', QUESTIONS.unauthorised),
  createFailedScene('thread-slow-down', QUESTIONS.slowDown),
  createAnsweredScene('thread-tool-error', 'error', QUESTIONS.toolError),
  createAnsweredScene('thread-bad-line', 'error', QUESTIONS.warnings),
  createAnsweredScene('thread-no-answer', 'error', QUESTIONS.noAnswer),
  createAnsweredScene('thread-empty-result', 'empty', QUESTIONS.emptyResult),
  {
    name: 'thread-agent',
    view: 'Connections',
    state: 'open',
    reach: async (stage) => {
      await ask(QUESTIONS.complete, 'finished')(stage);
      await stage.page.getByRole('button', { name: /^Agent and branch/ }).click();
      await expect(stage.page.getByRole('combobox', { name: 'Branch' })).toBeVisible();
    },
  },
];

const long: readonly Scene[] = [
  createAnsweredScene('thread-long-answer', 'long', QUESTIONS.longAnswer),
  createAnsweredScene('thread-long-words', 'long', QUESTIONS.longAddresses),
  createAnsweredScene('thread-wide-table', 'long', QUESTIONS.wide),
  createAnsweredScene('thread-arabic', 'RTL', QUESTIONS.arabic),
  { ...createAnsweredScene('thread-hebrew', 'RTL', QUESTIONS.hebrew), isOnlyDrawn: true },
];

async function useProduction(stage: Stage): Promise<void> {
  await useScripted(stage, { name: 'Acme production', colour: 'red', isProduction: true });
  // A window that is open does not hear of a setting that it has not changed itself.
  await stage.reset();
}

/** Scenes over a production connection, where customers notice a mistake. */
const production: readonly Scene[] = [
  {
    name: 'production-welcome',
    view: 'Welcome',
    state: 'empty',
    reach: async (stage) => {
      await useProduction(stage);
      await expect(stage.page.getByRole('group', { name: 'Connection' })).toContainText('Acme');
    },
  },
  {
    name: 'production-offline',
    view: 'Thread',
    state: 'offline',
    reach: async (stage) => {
      await useProduction(stage);
      await stage.scripted.close();
      await ask(QUESTIONS.complete, 'failed')(stage);
    },
  },
];

async function begin(stage: Stage): Promise<void> {
  await waitForPlatform(stage);
  await useScripted(stage, { name: 'Acme', colour: 'blue' });
}

/**
 * Scenes over a platform that answers as its script says: well, badly, at length, from right to
 * left.
 */
export const ANSWERS: SceneGroup = {
  name: 'scripted answers',
  sharesPage: true,
  begin,
  scenes: [...ended, ...long],
};

/** Scenes over the same: charts, turns that run or wait, and a production connection. */
export const SCRIPTED_TURNS: SceneGroup = {
  name: 'scripted charts and turns',
  sharesPage: true,
  begin,
  scenes: [...SCRIPTED_CHART_SCENES, ...running, QUEUE_SCENE, ...production],
};
