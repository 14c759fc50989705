/** What differs between servers of the same API. Tool names are told apart in the shared room. */
export interface Dialect {
  /** §5.3.2: header of a deployment token. */
  readonly tokenHeader: string;
}

export const DIALECTS = {
  /** As in the contract. */
  platform: { tokenHeader: 'X-Platform-Auth-Token' },
  /** The vendor's own names. */
  cube: { tokenHeader: 'X-Cube-Auth-Token' },
} as const satisfies Record<string, Dialect>;
export type DialectName = keyof typeof DIALECTS;
