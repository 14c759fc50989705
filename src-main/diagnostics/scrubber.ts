import type { Redactor } from '../logging/redactor.ts';

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const ADDRESS = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g;
/** A shorter value would take letters out of ordinary words. */
const VALUE_MIN_CHARS = 3;

/** A text that says whose computer or account this is, and what stands in its place. */
export interface PrivateValue {
  readonly value: string;
  readonly alias: string;
}

/** Removes secrets, names, addresses and folders from a text; the same value gets the same alias. */
export class Scrubber {
  readonly #redactor: Redactor;
  readonly #values: readonly PrivateValue[];

  constructor(redactor: Redactor, values: readonly PrivateValue[]) {
    this.#redactor = redactor;
    // A longer value may contain a shorter one.
    this.#values = values
      .filter(({ value }) => value.length >= VALUE_MIN_CHARS)
      .toSorted((one, other) => other.value.length - one.value.length);
  }

  scrub(text: string): string {
    let safe = this.#redactor.redactText(text);
    for (const { value, alias } of this.#values) safe = replaceAnyCase(safe, value, alias);
    return safe
      .replaceAll(EMAIL, '[email]')
      .replaceAll(ADDRESS, (address) => (address.startsWith('127.') ? address : '[address]'));
  }
}

/** Whole words only: a user called “ana” is no reason to cut “analyst”. */
function replaceAnyCase(text: string, value: string, alias: string): string {
  const pattern = value.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const bounded = String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`;
  return text.replaceAll(new RegExp(bounded, 'giu'), () => alias);
}
