import type {
  FindResult,
  SearchGroup,
  SearchHit,
  SearchResult,
} from '#shared/conversation-search.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import { hasOccurrence, buildTermPattern } from '#shared/search/occurrences.ts';
import { parseSearchQuery } from '#shared/search/query.ts';
import { buildHighlightedText } from '#shared/search/snippet.ts';
import { listSearchParts } from '#shared/thread/search-parts.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { Archive } from '../../storage/archive.ts';
import type { FoundTurn } from '../../storage/search-index.ts';
import { findBestHit } from './best-hit.ts';
import { findInParts } from './find-in-parts.ts';

export interface ArchiveSearchOptions {
  readonly archive: Archive;
  /** The running answer, which is in memory; the index contains it only after its end. */
  readonly findRunning: (id: ConversationId) => Turn | null;
  readonly nowMs: () => number;
}

const HITS_A_CONVERSATION = 3;
const HALF_LIFE_MS = 30 * 24 * 60 * 60 * 1_000;
/** A hit of today scores half as much again as the same words long ago. */
const FRESHNESS = 0.5;
const TITLE_BONUS = 2;

interface Candidate {
  readonly id: ConversationId;
  readonly turns: readonly FoundTurn[];
  readonly score: number;
}

function groupByConversation(
  turns: readonly FoundTurn[],
): ReadonlyMap<ConversationId, FoundTurn[]> {
  const groups = new Map<ConversationId, FoundTurn[]>();
  for (const turn of turns) {
    const known = groups.get(turn.conversationId);
    if (known) known.push(turn);
    else groups.set(turn.conversationId, [turn]);
  }
  return groups;
}

/** Full-text search over all questions and answers. It reads only the disk. */
export class ArchiveSearch {
  readonly #options: ArchiveSearchOptions;

  constructor(options: ArchiveSearchOptions) {
    this.#options = options;
  }

  search(query: string, limit: number): SearchResult {
    const { search } = this.#options.archive;
    const terms = parseSearchQuery(query);
    const unindexedTurns = search.countUnindexed();
    if (terms.length === 0) return { groups: [], isTruncated: false, unindexedTurns };
    const patterns = terms.map(buildTermPattern);
    const candidates = this.#rank(search.findTurns(terms), this.#findTitles(patterns));
    const groups = this.#show(candidates.slice(0, limit), patterns);
    return { groups, isTruncated: candidates.length > limit, unindexedTurns };
  }

  /** Searches the open branch, including folded and unloaded parts and the running answer. */
  find(conversationId: ConversationId, query: string): FindResult {
    const { archive, findRunning } = this.#options;
    const path = archive.turns.listOpenPath(conversationId);
    const known = archive.search.readParts(path);
    const running = findRunning(conversationId);
    const turns = path.map((turnId) => ({
      turnId,
      parts: running?.id === turnId ? listSearchParts(running) : (known.get(turnId) ?? []),
    }));
    return findInParts(turns, query);
  }

  #findTitles(patterns: readonly RegExp[]): { id: ConversationId; updatedAtMs: number }[] {
    return this.#options.archive.conversations
      .listTitles()
      .filter(({ title }) => patterns.every((it) => hasOccurrence(title, it)));
  }

  #rank(
    turns: readonly FoundTurn[],
    titles: readonly { id: ConversationId; updatedAtMs: number }[],
  ): Candidate[] {
    const byConversation = groupByConversation(turns);
    const titled = new Map(titles.map(({ id, updatedAtMs }) => [id, updatedAtMs]));
    const ids = new Set([...byConversation.keys(), ...titled.keys()]);
    const candidates = [...ids].map((id): Candidate => {
      const found = byConversation.get(id) ?? [];
      const updatedAtMs = titled.get(id);
      const ofTurns = found.map((it) => it.relevance * this.#toFreshness(it.askedAtMs));
      const ofTitle = updatedAtMs === undefined ? 0 : TITLE_BONUS * this.#toFreshness(updatedAtMs);
      return { id, turns: found, score: Math.max(0, ...ofTurns) + ofTitle };
    });
    return candidates.sort((a, b) => b.score - a.score);
  }

  #toFreshness(atMs: number): number {
    const ageMs = Math.max(0, this.#options.nowMs() - atMs);
    return 1 + FRESHNESS * 2 ** (-ageMs / HALF_LIFE_MS);
  }

  #show(candidates: readonly Candidate[], patterns: readonly RegExp[]): SearchGroup[] {
    const { archive } = this.#options;
    const shown = candidates.map((it) => ({
      ...it,
      turns: it.turns.slice(0, HITS_A_CONVERSATION),
    }));
    const ids: TurnId[] = shown.flatMap(({ turns }) => turns.map(({ turnId }) => turnId));
    const parts = archive.search.readParts(ids);
    return shown.flatMap(({ id, turns }) => {
      const conversation = archive.conversations.find(id);
      if (conversation === null) return [];
      const hits = turns.flatMap(({ turnId, askedAtMs }): SearchHit[] => {
        const hit = findBestHit(parts.get(turnId) ?? [], patterns);
        return hit === null ? [] : [{ turnId, askedAtMs, ...hit }];
      });
      return [{ conversation, title: buildHighlightedText(conversation.title, patterns), hits }];
    });
  }
}
