import type { Dialect } from '#shared/connection.ts';

/**
 * The differences between servers of the same API. `src-shared/platform/tools.ts` handles tool
 * names.
 */
interface DialectHeaders {
  /** §5.3.2: header of a deployment token. */
  readonly tokenHeader: string;
}

export const DIALECTS: Readonly<Record<Dialect, DialectHeaders>> = {
  /** These are the contract's names. */
  platform: { tokenHeader: 'X-Platform-Auth-Token' },
  /** These are the vendor's own names. */
  cube: { tokenHeader: 'X-Cube-Auth-Token' },
};
export type DialectName = Dialect;
