import { setImmediate } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { KeytarSecretStore } from '../secrets/keytar-secret-store.ts';

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
  // A call begins at once where the addon is loaded, and the first one takes longest.
  await import('keytar');
  const store = new KeytarSecretStore();
  void store.get('teardown-program').then(() => store.get('teardown-program'));
  await setImmediate();
  await store.settle(8_000);
  parentPort?.postMessage('settled');
}
