import type { DomainHandlers, DomainStreams } from '#shared/ipc/types.ts';
import type { TurnRunner } from '../../conversations/turn-runner.ts';

export function createChatHandlers(runner: TurnRunner): DomainHandlers<'chat', AbortSignal> {
  return {
    'chat.stop': async ({ turnId }) => ({ status: await runner.stop(turnId) }),
  };
}

export function createChatStreams(runner: TurnRunner): DomainStreams<'chat', AbortSignal> {
  return {
    'chat.ask': async function* ask(input, signal) {
      yield* runner.follow(runner.ask(input), signal);
    },
    'chat.follow': ({ turnId }, signal) => runner.follow(turnId, signal),
  };
}
