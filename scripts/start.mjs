import process from 'node:process';
import { buildOrExit } from './build.mjs';
import { electronSwitches, electronPath } from './process/electron.mjs';
import { runInherited } from './process/run.mjs';
import { ROOT } from './project.mjs';
import { setUpOrExit } from './setup.mjs';
import { printProgress } from './setup/progress.mjs';
import { hasDisplay } from './setup/system-requirements.mjs';

if (process.platform === 'linux' && !hasDisplay(process.env)) {
  printProgress(
    'There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open.',
  );
  printProgress('To see the app answer a question without one: npm run demo');
  process.exit(1);
}

await setUpOrExit('start');
await buildOrExit();
const args = [ROOT, ...electronSwitches(), ...process.argv.slice(2)];
process.exitCode = await runInherited(electronPath(), args);
