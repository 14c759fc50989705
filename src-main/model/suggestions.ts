import { hasErrorCode } from '#shared/errors.ts';
import type { Connection } from '#shared/connection.ts';
import type { Suggestion } from '#shared/platform/workspace-api.ts';
import type { PlatformTarget } from '../workspaces/api-scope-targets.ts';

export interface SuggestionPorts {
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolve: (signal: AbortSignal) => Promise<PlatformTarget>;
  readonly list: (
    target: PlatformTarget,
    deploymentId: number,
    signal: AbortSignal,
  ) => AsyncIterable<Suggestion>;
}

const SUGGESTIONS_MAX = 8;
const READ_MAX_MS = 20_000;

/**
 * Suggested questions of the agent's own platform, which only newer servers have. A server without
 * them, or a connection without the platform scope, gives an empty list and no error.
 */
export async function readSuggestions(
  { platformAuth }: Connection,
  { resolve, list }: SuggestionPorts,
  signal: AbortSignal,
): Promise<string[]> {
  if (platformAuth === 'none') return [];
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(READ_MAX_MS)]);
  const target = await resolve(bounded);
  if (target.deploymentId === null) return [];
  const texts: string[] = [];
  try {
    for await (const { text } of list(target, target.deploymentId, bounded)) {
      const trimmed = text.trim();
      if (trimmed !== '' && !texts.includes(trimmed)) texts.push(trimmed);
      if (texts.length === SUGGESTIONS_MAX) break;
    }
  } catch (error) {
    if (hasErrorCode(error, 'NOT_OFFERED')) return [];
    throw error;
  }
  return texts;
}
