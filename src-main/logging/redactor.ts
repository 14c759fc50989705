import { HIDDEN, SecretMatcher } from '../http/secret-matcher.ts';

const MAX_DEPTH = 6;
/** Redacting shorter values would blank out ordinary words. */
const MIN_SECRET_CHARS = 6;
const SECRET_NAME = /key|token|secret|password|passphrase|jwt|authorization|cookie/i;
/** Credentials in free text that the vault does not know: headers, `sk-` keys, JWTs. */
const SECRET_SHAPES = [
  /\b(?:Api-Key|Bearer|Embed-Token)\s+[^\s"',}]+/gi,
  // A proxy’s user and password.
  /\bBasic\s+[A-Za-z0-9+/]{8,}={0,2}/g,
  /\bsk-[A-Za-z0-9_-]{6,}/g,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
];

/** Removes secrets from log entries: by field name, by known value and by shape. */
export class Redactor {
  readonly #values = new Set<string>();
  #matcher = new SecretMatcher([]);

  /** The vault passes every secret that it handles to this method. */
  learn(secret: string): void {
    if (secret.length < MIN_SECRET_CHARS || this.#values.has(secret)) return;
    this.#values.add(secret);
    this.#matcher = new SecretMatcher([...this.#values]);
  }

  redactText(text: string): string {
    let safe = this.#matcher.hide(text);
    for (const shape of SECRET_SHAPES) safe = safe.replace(shape, HIDDEN);
    return safe;
  }

  redact(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return this.redactText(value);
    if (value instanceof Error) return this.#toSafeError(value, depth);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_DEPTH) return '[too deep]';
    if (Array.isArray(value)) return value.map((item: unknown) => this.redact(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        SECRET_NAME.test(name) && item !== null ? HIDDEN : this.redact(item, depth + 1),
      ]),
    );
  }

  #toSafeError(error: Error, depth: number): unknown {
    const text = this.redactText(error.stack ?? `${error.name}: ${error.message}`);
    if (error.cause === undefined || depth >= MAX_DEPTH) return text;
    const cause = this.redact(error.cause, depth + 1);
    return `${text}\n  caused by: ${typeof cause === 'string' ? cause : JSON.stringify(cause)}`;
  }
}
