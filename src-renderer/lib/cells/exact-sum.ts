const PARTS = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** An integer and a scale: the value is `units` divided by ten to the power of `scale`. */
interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

const getPowerOfTen = (digits: number): bigint => 10n ** BigInt(digits);

function parseScaled(text: string): Scaled {
  const [, sign = '', integer = '', fraction = '', exponent = '0'] = PARTS.exec(text) ?? [];
  const units = BigInt(`${sign}${integer}${fraction}` || '0');
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * getPowerOfTen(-scale), scale: 0 } : { units, scale };
}

/** `-12.50`: the text has as many decimals as the most precise of the numbers. */
function formatScaled({ units, scale }: Scaled): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Adds number texts (see `readNumberText`) without losing a digit. */
export class ExactSum {
  #units = 0n;
  #scale = 0;

  add(text: string): void {
    const { units, scale } = parseScaled(text);
    if (scale > this.#scale) {
      this.#units *= getPowerOfTen(scale - this.#scale);
      this.#scale = scale;
    }
    this.#units += scale < this.#scale ? units * getPowerOfTen(this.#scale - scale) : units;
  }

  toText(): string {
    return formatScaled({ units: this.#units, scale: this.#scale });
  }
}

/** The exact value of `after − before`, without trailing zeros. */
export function computeExactDifference(before: string, after: string): string {
  const sum = new ExactSum();
  sum.add(after);
  sum.add(before.startsWith('-') ? before.slice(1) : `-${before}`);
  const text = sum.toText();
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
