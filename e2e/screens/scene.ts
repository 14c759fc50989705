import type { Size } from './appearance.ts';
import type { Stage } from './stage.ts';

/** The states that every view must have been designed for. */
export type SceneState =
  | 'empty'
  | 'loading'
  | 'streaming'
  | 'done'
  | 'stopped'
  | 'cut'
  | 'error'
  | 'offline'
  | 'long'
  | 'RTL'
  | 'open';

/** One view in one state, and how a person gets there. */
export interface Scene {
  /** The name is unique, and names its pictures. */
  readonly name: string;
  readonly view: string;
  readonly state: SceneState;
  /** Left out, the scene is drawn wide and narrow. */
  readonly sizes?: readonly Size[];
  /** True where another scene of the tests has the same parts, so that this one is only drawn. */
  readonly isOnlyDrawn?: boolean;
  /**
   * Leads to the scene from a window that has just been loaded, with no conversation open. Throws
   * where it cannot.
   */
  reach(stage: Stage): Promise<void>;
  /** Reverts what outlives the window. */
  leave?(stage: Stage): Promise<void>;
}

/** Scenes that share one running app, so that each is reached fast. */
export interface SceneGroup {
  readonly name: string;
  /** Slows the local agent's deltas. */
  readonly paceMs?: number;
  /**
   * True where all that a scene leaves belongs to its conversation. Then the next scene starts a new
   * conversation instead of loading the window anew, as long as the window looks as if it did.
   */
  readonly sharesPage?: boolean;
  /** What the app's administrator has decided (docs/policy.md). */
  readonly policy?: object;
  /** Writes into the profile before the app starts. */
  prepare?(profileDir: string): void;
  /** Runs once, after the start. */
  begin?(stage: Stage): Promise<void>;
  readonly scenes: readonly Scene[];
}
