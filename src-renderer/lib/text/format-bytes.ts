const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_000;

/** A size in the largest unit that keeps at least one, as file managers show it. */
export function formatBytes(bytes: number): string {
  let value = bytes / STEP;
  let at = 0;
  while (value >= STEP && at < UNITS.length - 1) {
    value /= STEP;
    at += 1;
  }
  const unit = UNITS[at] ?? 'kilobyte';
  const digits = value >= 10 || at === 0 ? 0 : 1;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(at === 0 ? Math.ceil(value) : value);
}
