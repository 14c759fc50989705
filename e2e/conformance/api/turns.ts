import type { CheckContext } from '../run/context.ts';
import { fixture } from '../run/fixture.ts';
import { ask, questions, sessionOf, type Turn } from './chat.ts';

/** A finished turn on a thread that no check goes on with. */
export interface FinishedTurn extends Turn {
  readonly user: string;
  readonly input: string;
  readonly messageId: string;
}

async function askAlone(context: CheckContext, input: string): Promise<FinishedTurn> {
  const user = context.fresh('user');
  const messageId = context.run.names.nextMessageId();
  const turn = await ask(context, { input, messageId, ...sessionOf(user) });
  return { ...turn, user, input, messageId };
}

/** Reasoning, both tools, a chart and an answer. */
export const chartTurn = fixture((context) => askAlone(context, questions(context).chart));

/** A result with more rows than a tool may send. */
export const manyRowsTurn = fixture((context) => askAlone(context, questions(context).manyRows));
