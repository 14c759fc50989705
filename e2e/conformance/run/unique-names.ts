import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TAG_CHARS = 6;

function createTag(): string {
  return Array.from({ length: TAG_CHARS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(
    '',
  );
}

/** Creates names that nobody used before, so that each check has users and tenants of its own. */
export class UniqueNames {
  readonly #tag = createTag();
  #count = 0;

  /**
   * The name is valid everywhere: it is lower case, begins with the letters of `kind` and ends with
   * a digit.
   */
  next(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.#tag}-${String(this.#count)}`;
  }

  /** Returns an id of the form `<timestamp>-message`, in milliseconds (§4.4). */
  nextMessageId(): string {
    this.#count += 1;
    return `${String(Date.now() + this.#count)}-message`;
  }
}
