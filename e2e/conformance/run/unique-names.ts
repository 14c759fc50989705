import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TAG_CHARS = 6;

function createTag(): string {
  return Array.from({ length: TAG_CHARS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(
    '',
  );
}

/** Names that nobody used before, so that checks do not meet: each has users and tenants of its own. */
export class UniqueNames {
  readonly #tag = createTag();
  #count = 0;

  /** Fits everywhere: lower case, begins with the letters of `kind`, ends with a digit. */
  next(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.#tag}-${String(this.#count)}`;
  }

  /** §4.4: `<timestamp>-message`, in milliseconds. */
  nextMessageId(): string {
    this.#count += 1;
    return `${String(Date.now() + this.#count)}-message`;
  }
}
