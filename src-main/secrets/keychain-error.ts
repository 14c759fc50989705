/** Native messages, which differ by system and version, with reasons that an analyst can act on. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /libsecret.*(?:no such file|cannot open)|cannot open shared object file/i,
    'The system library libsecret is missing. Install the package libsecret-1-0.',
  ],
  [
    /org\.freedesktop\.secrets|serviceunknown|was not provided by any \.service/i,
    'No secret service is running. Start a keyring such as GNOME Keyring or KWallet.',
  ],
  [
    /object does not exist|no such (?:object|collection)/i,
    'The keychain holds no keyring yet. Create a default keyring, or log in again.',
  ],
  [
    /d-?bus|unsupported transport|cannot autolaunch|could not connect: (?:no such file|connection refused)|no such file or directory/i,
    'No D-Bus session bus is running, so the system’s keychain cannot be reached.',
  ],
  [
    /locked|prompt|dismissed|denied|user interaction is not allowed/i,
    'The keychain is locked. Unlock it, then try again.',
  ],
  [/timed out|no answer/i, 'The keychain does not answer. It may be locked and waiting for you.'],
];

export function describeKeychainError(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const known = REASONS.find(([pattern]) => pattern.test(text));
  return known?.[1] ?? `The system’s keychain failed: ${text}`;
}
