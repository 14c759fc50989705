import type { Dialect } from '#shared/connection.ts';

/** What differs between servers of the same API. Tool names are told apart in the shared room. */
interface DialectHeaders {
  /** §5.3.2: header of a deployment token. */
  readonly tokenHeader: string;
}

export const DIALECTS: Readonly<Record<Dialect, DialectHeaders>> = {
  /** As in the contract. */
  platform: { tokenHeader: 'X-Platform-Auth-Token' },
  /** The vendor's own names. */
  cube: { tokenHeader: 'X-Cube-Auth-Token' },
};
export type DialectName = Dialect;
