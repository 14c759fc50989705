import type { CheckContext } from '../run/context.ts';
import { createFixture } from '../run/fixture.ts';
import { askQuestion, getQuestions, createSession, type Turn } from './chat.ts';

/** A finished turn on a thread that no check continues. */
export interface FinishedTurn extends Turn {
  readonly user: string;
  readonly input: string;
  readonly messageId: string;
}

async function askOnNewThread(context: CheckContext, input: string): Promise<FinishedTurn> {
  const user = context.createName('user');
  const messageId = context.run.names.nextMessageId();
  const turn = await askQuestion(context, { input, messageId, ...createSession(user) });
  return { ...turn, user, input, messageId };
}

/** A turn with reasoning, both tools, a chart and an answer. */
export const chartTurn = createFixture((context) =>
  askOnNewThread(context, getQuestions(context).chart),
);

/** A turn whose result has more rows than a tool may send. */
export const manyRowsTurn = createFixture((context) =>
  askOnNewThread(context, getQuestions(context).manyRows),
);
