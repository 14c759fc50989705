import type { PlatformReady } from '#shared/local-platform.ts';
import type { KeyGrant } from './domain/access.ts';

/** What is still open; all zero after `close`. */
interface OpenCounts {
  readonly turns: number;
  /** Readers that wait for a line of a running turn. */
  readonly readers: number;
  readonly connections: number;
  /** Queries of the data API. */
  readonly dataQueries: number;
}

/** The running platform. */
export interface Platform {
  /** Without keys: the caller decides whether to make some. */
  readonly ready: PlatformReady;
  /** A key is shown once; a holder's new key takes the place of the old one of its kind. */
  mintKey(holder: string, grant?: KeyGrant): string;
  /** §5.1; as with keys, the holder's old one ends. */
  mintAccessToken(holder: string): string;
  /** §5.3.2: what the tokens of a deployment are signed with; null when that is a key of its own. */
  deploymentSecret(deploymentId: number): string | null;
  openCounts(): Promise<OpenCounts>;
  /** Ends running turns as interrupted, then lets go of sockets, agent and files. */
  close(): Promise<void>;
}
