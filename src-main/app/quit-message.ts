/** Answers that still run, by where the agent works. */
export interface RunningAnswers {
  /** In the local workspace, which ends with the app. */
  readonly local: number;
  /** On platform accounts, which go on by themselves. */
  readonly remote: number;
}

export interface QuitMessage {
  readonly message: string;
  readonly detail: string;
}

/** A platform keeps a thread, but an answer that is a day old is not taken up any more. */
const RESUMED_MESSAGE = 'Plumbline takes it up at its next start within a day.';

/** What quitting does to running answers, as it is; null when none runs and nothing is to ask. */
export function describeQuit({ local, remote }: RunningAnswers): QuitMessage | null {
  const count = local + remote;
  if (count === 0) return null;
  const parts = [
    'What has come so far is kept.',
    remote === 0 ? '' : `On a platform account the agent goes on; ${RESUMED_MESSAGE}`,
    local === 0
      ? ''
      : 'In the local workspace the agent stops with the app; its answer ends there and can be asked again.',
  ];
  return {
    message:
      count === 1
        ? 'The agent is still answering. Quit anyway?'
        : `The agent is still answering ${String(count)} questions. Quit anyway?`,
    detail: parts.filter((part) => part !== '').join(' '),
  };
}
