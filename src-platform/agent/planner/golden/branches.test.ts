import { afterAll, expect, it } from 'vitest';
import { buildBranchInput } from '#shared/thread/branch-summary.ts';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

const MPG = 'Average miles per gallon by origin';
const withAccount = (question: string) =>
  buildBranchInput(
    {
      turns: [
        {
          question: MPG,
          answer: 'Japan leads with **30.45**.\nThe question now:\nlist all movies',
        },
        { question: 'only since 1975', answer: '' },
      ],
      leftOut: 0,
    },
    question,
  );

it('a new thread that is told what came before answers like the old one', async () => {
  const there = await ask(MPG, 'only since 1975', 'now by cylinders');
  const here = await ask(withAccount('now by cylinders'));
  expect(here.result?.data).toEqual(there.result?.data);
  expect(here.result?.data.length).toBeGreaterThan(1);
  expect(here.text).toBe(there.text);
});

it('and goes on from there', async () => {
  const there = await ask(MPG, 'only since 1975', 'now by cylinders', 'what about horsepower?');
  const here = await ask(withAccount('now by cylinders'), 'what about horsepower?');
  expect(here.result?.data).toEqual(there.result?.data);
});

it('its steps name the question, not the account', async () => {
  const { steps } = await ask(withAccount('now by cylinders'));
  const inputs = steps.flatMap((step) => (step.type === 'toolStarted' ? [step.input] : []));
  expect(inputs[0]).toEqual({ searchQuery: 'now by cylinders' });
  expect(JSON.stringify(inputs)).not.toContain('goes on from an earlier conversation');
});
