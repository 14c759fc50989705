import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildOrExit } from './build.mjs';
import { buildPackages, findPackages, printSizes } from './package/build-packages.mjs';
import { writeReleaseDocuments } from './package/release-documents.mjs';
import { findRuntime } from './package/runtime.mjs';
import { testPackage } from './package/test-package.mjs';
import { printProgress } from './setup/progress.mjs';

const { values } = parseArgs({
  options: {
    /** Names of targets with commas between: `deb,rpm`. */
    only: { type: 'string' },
    /** Refuses to pack anything but Electron's own runtime. */
    official: { type: 'boolean', default: false },
    /** Installs the deb in a bare system, asks a question in it and removes it again. */
    test: { type: 'boolean', default: false },
    /** The same with a deb that is there already. */
    'test-only': { type: 'boolean', default: false },
  },
});

async function packApp() {
  const runtime = findRuntime();
  if (!runtime.isOfficial) {
    if (values.official) throw new Error(`Electron ${runtime.version} is a third party’s build.`);
    printProgress(
      `package  with Electron ${runtime.version} of a third party: for tests, not for distribution`,
    );
  }
  await buildOrExit();
  const files = await buildPackages(runtime, values.only?.split(','));
  await writeReleaseDocuments(files);
  printSizes(files);
}

if (!values['test-only']) await packApp();
if (values.test || values['test-only']) {
  // At once: the packer sets an exit code of its own when it ends.
  process.exit((await testPackage(findPackages())) ? 0 : 1);
}
