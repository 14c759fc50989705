import type { Page } from '@playwright/test';
import { AppError } from '#shared/errors.ts';
import type { CallInput, CallOutput, CallRoute } from '#shared/ipc/types.ts';

/** Calls a route of main from the window, as the renderer does. @throws AppError */
export async function callMain<R extends CallRoute>(
  page: Page,
  route: R,
  input: CallInput<R>,
): Promise<CallOutput<R>> {
  const result = await page.evaluate(([name, value]) => window.host.call(name, value), [
    route,
    input,
  ] as const);
  if (!result.ok) throw AppError.fromData(result.error);
  return result.value as CallOutput<R>;
}
