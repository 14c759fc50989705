/** The number of running answers, by where their agent works. */
export interface RunningAnswers {
  /** Answers of the local workspace, which ends with the app. */
  readonly local: number;
  /** Answers of platform accounts, which continue without the app. */
  readonly remote: number;
}

export interface QuitMessage {
  readonly message: string;
  readonly detail: string;
}

/** The platform stores the thread, but the app resumes a turn only within a day. */
const RESUMED_MESSAGE = 'Plumbline reconnects if you start it again within a day.';

/**
 * Describes what quitting does to running answers; null when none runs and no question is needed.
 */
export function describeQuit({ local, remote }: RunningAnswers): QuitMessage | null {
  const count = local + remote;
  if (count === 0) return null;
  const parts = [
    'The answer so far is kept.',
    remote === 0 ? '' : `On a platform account the agent continues. ${RESUMED_MESSAGE}`,
    local === 0 ? '' : 'In the local workspace the agent stops with Plumbline. You can ask again.',
  ];
  return {
    message:
      count === 1
        ? 'The agent is still answering. Quit anyway?'
        : `The agent is still answering ${String(count)} questions. Quit anyway?`,
    detail: parts.filter((part) => part !== '').join(' '),
  };
}
