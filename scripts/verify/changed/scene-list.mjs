import { runnerImport } from 'vite';
import { ROOT, resolveInProject } from '../../project.mjs';

/** @typedef {{ name: string, view: string, state: string }} SceneEntry */

/**
 * The scenes themselves, because what makes them can only be run, not read.
 * @returns {Promise<SceneEntry[]>}
 */
export async function listScenes() {
  const file = resolveInProject('e2e', 'screens', 'scenes', 'all-scenes.ts');
  /** @type {import('vite').InlineConfig} */
  const options = { configFile: false, logLevel: 'silent', root: ROOT };
  /** @typedef {{ SCENE_GROUPS: readonly { scenes: readonly SceneEntry[] }[] }} Scenes */
  const { module } = /** @type {{ module: Scenes }} */ (await runnerImport(file, options));
  return module.SCENE_GROUPS.flatMap(({ scenes }) =>
    scenes.map(({ name, view, state }) => ({ name, view, state })),
  );
}
