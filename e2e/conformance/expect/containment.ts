import { asObject } from '../wire/json.ts';
import { expectTrue, show } from './expectations.ts';

/** Lists the paths at which a sent value did not come back, with both values. */
function differences(received: unknown, sent: unknown, path: string): string[] {
  if (sent === null || sent === undefined) {
    return received === null || received === undefined ? [] : [`${path} is ${show(received)}`];
  }
  const fields = asObject(sent);
  if (fields) {
    const inner = asObject(received);
    if (!inner) return [`${path} is ${show(received)}`];
    return Object.entries(fields).flatMap(([name, value]) =>
      differences(inner[name], value, `${path}.${name}`),
    );
  }
  if (Array.isArray(sent)) {
    if (!Array.isArray(received) || received.length !== sent.length) {
      return [`${path} is ${show(received)}`];
    }
    return sent.flatMap((value, index) =>
      differences(received[index], value, `${path}.${String(index)}`),
    );
  }
  return received === sent ? [] : [`${path} is ${show(received)}, not ${show(sent)}`];
}

/**
 * Expects that everything sent comes back. An answer may contain more; null and absent are the same
 * where both are allowed.
 */
export function expectRoundTrip(received: unknown, sent: unknown, what: string): void {
  const found = differences(received, sent, what);
  expectTrue(found.length === 0, `${what} as it was sent: ${found.join('; ')}`);
}
