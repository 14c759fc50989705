import type { App } from 'electron';

/** One app per profile: the lock is keyed by userData, so it is asked for after the profile is set. */
export function claimProfile(app: App, onSecondInstance: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', onSecondInstance);
  return true;
}
