import type { Turn } from '#shared/thread/turn.ts';

/** What is told of a conversation beside its turns. Times are Unix milliseconds. */
export interface ExportHeading {
  readonly title: string;
  readonly connectionName: string;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  readonly exportedAtMs: number;
  readonly questions: number;
  readonly appVersion: string;
  /** An answer was still on its way: what follows is how it stood. */
  readonly isRunning: boolean;
}

export interface ExportSource {
  readonly heading: ExportHeading;
  /** In order, oldest first; read as they are needed. */
  readonly turns: AsyncIterable<Turn>;
}

/** A piece of the file and how many turns are done with it. */
export interface ExportPiece {
  readonly text: string;
  readonly done: number;
}

/** `paper` has nothing to unfold: what matters is open, and the agent's reasoning is left out. */
export type Medium = 'screen' | 'paper';

/** Makes documents. Loaded with the first export: an analyst who never exports pays nothing. */
export interface Composer {
  composeHtml(source: ExportSource, medium: Medium): AsyncIterable<ExportPiece>;
  composeMarkdown(source: ExportSource): AsyncIterable<ExportPiece>;
}
