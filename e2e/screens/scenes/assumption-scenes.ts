import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

const RAIN = 'Monthly precipitation in 2014';
const MANY =
  'Top 10 movies by worldwide gross, only dramas and comedies since 2000 with budget over 50 million';

/** Asks, and opens the details of the chip. */
async function open({ thread, page }: Stage, question: string, chip: RegExp): Promise<void> {
  await thread.askAndWait(question);
  const row = thread.turn.getByRole('toolbar', { name: 'What the answer assumes' });
  await expect(row).toBeVisible();
  const others = row.getByRole('button', { name: /^Show \d+ more$/ });
  if (await others.isVisible()) await others.click();
  await row.getByRole('button', { name: chip }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Evidence' });
  await expect(page.getByRole('complementary', { name: 'Evidence' }).or(sheet)).toBeVisible();
}

/** The words that the query uses are marked while the question is hovered. */
async function hoverQuestion({ thread }: Stage, question: string): Promise<void> {
  await thread.askAndWait(question);
  await thread.turn.getByRole('heading', { name: question }).getByText('dramas').hover();
}

/** Scenes of the assumptions of an answer, and how each of them is changed. */
export const ASSUMPTION_SCENES: readonly Scene[] = [
  {
    name: 'assumptions-grain',
    view: 'Assumptions',
    state: 'open',
    reach: (stage) => open(stage, RAIN, /^Grain month/),
  },
  {
    name: 'assumptions-period',
    view: 'Assumptions',
    state: 'open',
    reach: (stage) => open(stage, RAIN, /^Period 2014/),
  },
  {
    name: 'assumptions-filter',
    view: 'Assumptions',
    state: 'long',
    reach: (stage) => open(stage, MANY, /^Filter major genre/),
  },
  {
    name: 'question-used',
    view: 'Question check',
    state: 'done',
    reach: (stage) =>
      hoverQuestion(stage, 'How many dramas since 2000 with budget over 50 million?'),
  },
  {
    name: 'question-refused',
    view: 'Question check',
    state: 'error',
    reach: async ({ thread }) => {
      await thread.askAndWait('How many cars from Italy?');
      await expect(thread.turn.getByRole('deletion')).toHaveText('Italy');
    },
  },
];
