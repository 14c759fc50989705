import { expect, it } from 'vitest';
import { describeKeychainError } from './keychain-error.ts';

it.each([
  ['libsecret-1.so.0: cannot open shared object file: No such file or directory', /libsecret-1-0/],
  ['Cannot autolaunch D-Bus without X11 $DISPLAY', /D-Bus/],
  // Chromium puts this address in place of a bus that is not there.
  ['Unknown or unsupported transport “disabled” for address “disabled:”', /D-Bus/],
  ['Could not connect: No such file or directory', /D-Bus/],
  ['The name org.freedesktop.secrets was not provided by any .service files', /secret service/],
  [
    'GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name org.freedesktop.secrets was not provided by any .service files',
    /secret service/,
  ],
  ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', /no keyring/],
  ['Cannot create an item in a locked collection', /locked/],
  ['Prompt was dismissed', /locked/],
  ['no answer', /does not answer/],
  ['Something nobody knows', /Something nobody knows/],
])('"%s" in words', (native, words) => {
  expect(describeKeychainError(new Error(native))).toMatch(words);
});
