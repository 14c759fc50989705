import { KeytarSecretStore } from '../secrets/keytar-secret-store.ts';
import { toAppError } from '#shared/errors.ts';

/** Uses the keychain in whatever environment it is started; says what came of it as JSON. */
const store = new KeytarSecretStore();
try {
  await store.set('probe-program', 'value');
  const read = await store.get('probe-program');
  await store.delete('probe-program');
  process.stdout.write(JSON.stringify({ read }));
} catch (error) {
  const { code, message } = toAppError(error);
  process.stdout.write(JSON.stringify({ code, message }));
}
process.exit(0);
