const TENTHS_A_SECOND = 10;
const TENTHS_A_MINUTE = 600;
const TENTHS_AN_HOUR = 36_000;

const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * `0:04.2`, `12:05.0`, `1:02:03.4`: the value of a running clock, truncated and never rounded up.
 */
export function formatClock(ms: number): string {
  // Floating point must not lose a tenth: 4,200 ms played at 8× is 4,199.999…
  const tenths = Math.floor(Math.max(0, ms) / 100 + 1e-6);
  const hours = Math.floor(tenths / TENTHS_AN_HOUR);
  const minutes = Math.floor((tenths % TENTHS_AN_HOUR) / TENTHS_A_MINUTE);
  const seconds = Math.floor((tenths % TENTHS_A_MINUTE) / TENTHS_A_SECOND);
  const rest = `${pad(seconds)}.${String(tenths % TENTHS_A_SECOND)}`;
  return hours > 0 ? `${String(hours)}:${pad(minutes)}:${rest}` : `${String(minutes)}:${rest}`;
}
