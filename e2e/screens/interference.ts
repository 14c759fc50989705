import { expect, type ElectronApplication } from '@playwright/test';
import type { AppErrorData, Result } from '#shared/errors.ts';
import type { CallOutput, CallRoute } from '#shared/ipc/types.ts';
import type { Stage } from './stage.ts';

/** Keeps main from answering, because what the window shows meanwhile cannot be seen otherwise. */
export async function blockRoute({ electron }: Stage, route: CallRoute): Promise<void> {
  await electron.evaluate(({ ipcMain }, blockedRoute) => {
    type Handler = (event: unknown, request: { route: string }) => unknown;
    // Electron has no public way to a registered handler.
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, Handler>;
    const [channel, handler] = [...handlers].find(([name]) => name === 'app:call') ?? [];
    if (channel === undefined || handler === undefined) throw new Error('no handler to hold back');
    const never = new Promise(() => undefined);
    handlers.set(channel, (event, request) =>
      request.route === blockedRoute ? never : handler(event, request),
    );
    Reflect.set(globalThis, 'letGo', () => handlers.set(channel, handler));
  }, route);
}

type Outcome = Result<unknown>;

async function replaceAnswers(
  { electron }: Stage,
  outcomes: Readonly<Record<string, Outcome>>,
): Promise<void> {
  await electron.evaluate(({ ipcMain }, replaced) => {
    type Handler = (event: unknown, request: { route: string }) => unknown;
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, Handler>;
    const handler = handlers.get('app:call');
    if (handler === undefined) throw new Error('no handler to answer for');
    const answers = new Map<string, unknown>(Object.entries(replaced));
    handlers.set(
      'app:call',
      (event, request) => answers.get(request.route) ?? handler(event, request),
    );
    const isBlocked = typeof Reflect.get(globalThis, 'letGo') === 'function';
    if (!isBlocked) Reflect.set(globalThis, 'letGo', () => handlers.set('app:call', handler));
  }, outcomes);
}

/** Makes main answer these routes with failures, most of which cannot be caused otherwise. */
export async function failRoutes(
  stage: Stage,
  failures: Partial<Record<CallRoute, AppErrorData>>,
): Promise<void> {
  const outcomes = Object.entries(failures).map(([route, error]): [string, Outcome] => [
    route,
    { ok: false, error },
  ]);
  await replaceAnswers(stage, Object.fromEntries(outcomes));
}

/** Makes main answer these routes as it would on another computer. */
export async function answerRoutes(
  stage: Stage,
  answers: { readonly [R in CallRoute]?: CallOutput<R> },
): Promise<void> {
  const outcomes = Object.entries(answers).map(([route, value]): [string, Outcome] => [
    route,
    { ok: true, value },
  ]);
  await replaceAnswers(stage, Object.fromEntries(outcomes));
}

export async function restoreHandlers({ electron }: Stage): Promise<void> {
  await electron.evaluate(() => {
    const restore: unknown = Reflect.get(globalThis, 'letGo');
    if (typeof restore === 'function') Reflect.apply(restore, null, []);
    Reflect.deleteProperty(globalThis, 'letGo');
  });
}

type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

/** @returns the processes that received the signal */
function signalPlatform(electron: ElectronApplication, signal: Signal): Promise<number[]> {
  return electron.evaluate(({ app }, name) => {
    const platforms = app.getAppMetrics().filter((metric) => metric.name?.includes('platform'));
    return platforms.flatMap(({ pid }) => {
      try {
        process.kill(pid, name);
        return [pid];
      } catch (error) {
        // The metrics list a process for a moment after its end.
        if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return [];
        throw error;
      }
    });
  }, signal);
}

type RunningStage = Pick<Stage, 'electron' | 'call'>;

/** Kills the local platform as often as the app starts it again, until the app gives up. */
export async function killPlatform(stage: RunningStage): Promise<void> {
  const killAgain = async () => {
    const { state } = await stage.call('workspace.readStatus', undefined);
    if (state !== 'failed') await signalPlatform(stage.electron, 'SIGKILL');
    return state;
  };
  await expect.poll(killAgain, { intervals: [100], timeout: 20_000 }).toBe('failed');
}

/** Kills the local platform, unless the app has given it up already. */
export async function ensurePlatformFailed(stage: RunningStage): Promise<void> {
  const { state } = await stage.call('workspace.readStatus', undefined);
  if (state !== 'failed') await killPlatform(stage);
}

/** Starts the local platform again where the app has given it up. */
export async function ensurePlatformRuns(stage: RunningStage): Promise<void> {
  const { state } = await stage.call('workspace.readStatus', undefined);
  if (state === 'failed') await stage.call('workspace.restart', undefined);
  await waitForPlatform(stage);
}

/** Stops the local platform in the middle of its start after a crash. */
export async function freezePlatform(stage: Stage): Promise<void> {
  const killed = await signalPlatform(stage.electron, 'SIGKILL');
  const isNewFrozen = async () => {
    const frozen = await signalPlatform(stage.electron, 'SIGSTOP');
    return frozen.some((pid) => !killed.includes(pid));
  };
  await expect.poll(isNewFrozen, { intervals: [5] }).toBe(true);
  const { state } = await stage.call('workspace.readStatus', undefined);
  expect(state).toBe('starting');
}

/** Stops the local platform while it runs, so that requests wait. */
export async function pausePlatform(stage: Stage): Promise<void> {
  const paused = await signalPlatform(stage.electron, 'SIGSTOP');
  expect(paused).not.toEqual([]);
}

export async function resumePlatform(stage: Stage): Promise<void> {
  await signalPlatform(stage.electron, 'SIGCONT');
  await waitForPlatform(stage);
}

export async function waitForPlatform(stage: Pick<Stage, 'call'>): Promise<void> {
  const readState = async () => (await stage.call('workspace.readStatus', undefined)).state;
  // The platform loads its data sets, which takes long on a machine that is busy with other tests.
  await expect.poll(readState, { timeout: 40_000 }).toBe('ready');
}
