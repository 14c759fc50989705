import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UpdatesOffReason } from '#shared/updates.ts';
import type { AppEnvironment, Desktop } from './app-environment.ts';
import { findReleaseKind } from './app/about.ts';
import type { HttpClient } from './http/http-client.ts';
import type { UpdateSource } from './updates/update-source.ts';
import { Updates } from './updates/updates.ts';

/** Loaded with the first question, because no start of the app needs it. */
function createLazySource({ log }: AppEnvironment, http: HttpClient): UpdateSource {
  let loading: Promise<UpdateSource> | null = null;
  const load = async (): Promise<UpdateSource> => {
    const [{ autoUpdater }, { ElectronUpdateSource }] = await Promise.all([
      import('electron-updater'),
      import('./updates/electron-update-source.ts'),
    ]);
    return new ElectronUpdateSource(autoUpdater, http, log);
  };
  const open = (): Promise<UpdateSource> => (loading ??= load());
  return {
    check: async (channel) => (await open()).check(channel),
    download: async (onPercent, signal) => (await open()).download(onPercent, signal),
    forget: () => {
      void open().then((source) => {
        source.forget();
      });
    },
  };
}

function findObstacle({ app, loadedPolicy }: AppEnvironment): UpdatesOffReason | null {
  const { updates, problem } = loadedPolicy.status;
  // A policy that cannot be followed may have forbidden them.
  if (updates === 'off' || problem !== null) return 'policy';
  if (findReleaseKind(app.getVersion(), app.isPackaged) !== 'released') return 'development';
  // The packer writes it where the package was given an address to ask.
  return existsSync(join(process.resourcesPath, 'app-update.yml')) ? null : 'noSource';
}

export function composeUpdates(
  environment: AppEnvironment,
  { settings, push }: Desktop,
  http: HttpClient,
): Updates {
  const { log, loadedPolicy } = environment;
  const { updates } = loadedPolicy.status;
  const off = findObstacle(environment);
  return new Updates({
    source: off === null ? createLazySource(environment, http) : null,
    off: off ?? 'noSource',
    chooseChannel: () => {
      if (updates === 'beta') return 'beta';
      return updates === 'stable' ? 'latest' : (settings.read().updateChannel ?? 'latest');
    },
    checksAlone: () => settings.read().checksForUpdates ?? false,
    nowMs: Date.now,
    onChange: (state) => {
      push('updates.changed', state);
    },
    onFailure: (error) => {
      log.warn('An update failed.', error);
    },
  });
}
