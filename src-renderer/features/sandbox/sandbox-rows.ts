import type { HostMessage } from './sandbox-messages.ts';

export type AppRows = Omit<Extract<HostMessage, { type: 'rows' }>, 'type' | 'report'>;

/** Where an app's rows come from. @throws AppError with words for the app and the bar above it */
export interface SandboxRows {
  read(report: string, signal: AbortSignal): Promise<AppRows>;
}
