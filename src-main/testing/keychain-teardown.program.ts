import { setImmediate } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { KeytarSecretStore } from '../secrets/keytar-secret-store.ts';

/** So many that some are open when the environment ends, unless somebody waits for them. */
const CALLS = 200;

/**
 * Ends an environment of Node as Electron ends that of main, just after the keychain was asked.
 * Where a call is open then, keytar aborts the process.
 */
if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  worker.once('message', () => {
    void worker.terminate().then(() => {
      process.stdout.write('ended in order');
    });
  });
} else {
  const store = new KeytarSecretStore();
  // Once the addon is loaded, a call begins at once.
  await store.get('teardown-program');
  for (let call = 0; call < CALLS; call += 1) void store.get('teardown-program');
  await setImmediate();
  await store.settle(8_000);
  parentPort?.postMessage('settled');
}
