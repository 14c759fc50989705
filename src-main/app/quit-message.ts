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
const RESUMED_MESSAGE = 'Plumbline takes it up at its next start within a day.';

/**
 * Describes what quitting does to running answers; null when none runs and no question is needed.
 */
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
