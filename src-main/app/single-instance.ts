import type { App } from 'electron';

/**
 * One app runs per profile. The lock depends on userData, so it is requested after the profile is
 * set.
 */
export function claimProfile(app: App, onSecondInstance: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', onSecondInstance);
  return true;
}
