import type { PlatformReady } from '#shared/local-platform.ts';
import type { KeyGrant } from './domain/access.ts';

/** Counts of everything that is open; all are zero after `close`. */
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
  /** This description holds no keys; the caller decides whether to mint some. */
  readonly ready: PlatformReady;
  /** A key is shown once; a holder's new key replaces the old one of its kind. */
  mintKey(holder: string, grant?: KeyGrant): string;
  /** §5.1: a holder's new token replaces the old one, as with keys. */
  mintAccessToken(holder: string): string;
  /**
   * §5.3.2: the secret that signs a deployment's tokens; null when the deployment uses its own key
   * pair.
   */
  deploymentSecret(deploymentId: number): string | null;
  openCounts(): Promise<OpenCounts>;
  /** Ends running turns as interrupted, then releases sockets, agent and files. */
  close(): Promise<void>;
}
