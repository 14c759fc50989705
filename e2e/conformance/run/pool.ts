/** Jobs with the same lock do not run at the same time. */
export interface Job {
  readonly lock: string | null;
  readonly work: () => Promise<void>;
}

function takeNext(waiting: Job[], locked: ReadonlySet<string>): Job | undefined {
  const index = waiting.findIndex(({ lock }) => lock === null || !locked.has(lock));
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
}

/**
 * Runs jobs in their order, `size` at a time; a job that waits for a lock lets the next one go
 * first.
 */
export function runPool(jobs: readonly Job[], size: number): Promise<void> {
  const waiting = [...jobs];
  const locked = new Set<string>();
  let running = 0;
  return new Promise((resolve, reject) => {
    const start = () => {
      while (running < size) {
        const job = takeNext(waiting, locked);
        if (!job) break;
        running += 1;
        if (job.lock !== null) locked.add(job.lock);
        job.work().then(() => finish(job), reject);
      }
      if (running === 0) resolve();
    };
    const finish = ({ lock }: Job) => {
      running -= 1;
      if (lock !== null) locked.delete(lock);
      start();
    };
    start();
  });
}
